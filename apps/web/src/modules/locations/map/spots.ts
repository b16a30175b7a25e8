import type { LocationPoint } from '@panicle/contract/locations';

/** A place at one position over the years. */
export interface Spot {
  key: string;
  place: string;
  province: string;
  latitude: number;
  longitude: number;
  /** ascending */
  years: number[];
  /** of the newest year */
  id: string;
  environments: number;
}

/** One spot for a place at the same position over the years: years of one place would lie on each other. */
export function spotsOf(points: readonly LocationPoint[]): Spot[] {
  const groups = Map.groupBy(
    points,
    ({ place, latitude, longitude }) => `${place}\n${latitude}\n${longitude}`,
  );
  return [...groups].map(([key, same]) => {
    const ordered = same.toSorted((a, b) => a.year - b.year);
    const newest = ordered.at(-1)!;
    return {
      key,
      place: newest.place,
      province: newest.province,
      latitude: newest.latitude,
      longitude: newest.longitude,
      years: ordered.map(({ year }) => year),
      id: newest.id,
      environments: same.reduce((sum, { environmentCount }) => sum + environmentCount, 0),
    };
  });
}

/** Spots that lie so close together on the screen that they are one circle. */
export interface Cluster {
  x: number;
  y: number;
  spots: Spot[];
}

/** px within which spots are drawn as one */
const REACH = 26;

/** Clusters of spots by the pixels at which they lie: each joins the first cluster within reach. */
export function clustersOf(spots: readonly Spot[], at: (spot: Spot) => { x: number; y: number }): Cluster[] {
  const cells = new Map<string, Cluster[]>();
  const clusters: Cluster[] = [];
  for (const spot of spots) {
    const { x, y } = at(spot);
    const [column, row] = [Math.floor(x / REACH), Math.floor(y / REACH)];
    const near = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => cells.get(`${column + dx} ${row + dy}`) ?? []),
    );
    const found = near.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < REACH);
    if (found) {
      found.spots.push(spot);
      continue;
    }
    const made = { x, y, spots: [spot] };
    clusters.push(made);
    const key = `${column} ${row}`;
    cells.set(key, [...(cells.get(key) ?? []), made]);
  }
  return clusters;
}
