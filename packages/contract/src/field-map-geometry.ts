import type { MapCorner, MapLane, MapSettings } from './field-maps.ts';

/** Size of a plot where nobody stated one, m: only proportions follow from it. */
export const ASSUMED_PLOT = { length: 5, width: 1.5 } as const;

/** m of a plot along the rows (its width) and across them (its length). */
export interface PlotSize {
  length: number;
  width: number;
}

/** Where rows or columns begin and end, m from the outer edge, with the lanes between them. */
export interface Edges {
  starts: Float64Array;
  /** of one row or column */
  each: number;
  lanes: { lane: MapLane; from: number; to: number }[];
  total: number;
}

/** Lanes of one direction in their order; those after a row that is no more count to the last one. */
export function edgesOf(
  lanes: readonly MapLane[],
  along: MapLane['along'],
  count: number,
  each: number,
): Edges {
  const own = lanes
    .filter((lane) => lane.along === along)
    .map((lane) => ({ ...lane, after: Math.min(lane.after, count) }))
    .toSorted((a, b) => a.after - b.after);
  const starts = new Float64Array(count);
  const placed: Edges['lanes'] = [];
  let [at, next] = [0, 0];
  for (let index = 0; index <= count; index += 1) {
    for (; next < own.length && own[next]!.after === index; next += 1) {
      const lane = own[next]!;
      placed.push({ lane, from: at, to: at + lane.width });
      at += lane.width;
    }
    if (index === count) break;
    starts[index] = at;
    at += each;
  }
  return { starts, each, lanes: placed, total: at };
}

export interface MapGeometry {
  rows: Edges;
  columns: Edges;
  size: PlotSize;
  /** false: the size is assumed */
  measured: boolean;
}

/** @param trial the size of its plots, where the map states none */
export function geometryOf(
  map: Pick<MapSettings, 'rows' | 'columns' | 'plotLength' | 'plotWidth' | 'lanes'>,
  trial: { plotLength: number | null; plotWidth: number | null },
): MapGeometry {
  const length = map.plotLength ?? trial.plotLength;
  const width = map.plotWidth ?? trial.plotWidth;
  const size = { length: length ?? ASSUMED_PLOT.length, width: width ?? ASSUMED_PLOT.width };
  return {
    rows: edgesOf(map.lanes, 'rows', map.rows, size.length),
    columns: edgesOf(map.lanes, 'columns', map.columns, size.width),
    size,
    measured: length !== null && width !== null,
  };
}

type Position = [longitude: number, latitude: number];

/** Between the four corners, as far along and across as the share of the field says. */
function between(corners: readonly MapCorner[], across: number, down: number): Position {
  const [a, b, c, d] = corners as [MapCorner, MapCorner, MapCorner, MapCorner];
  const mix = (of: (corner: MapCorner) => number) =>
    (of(a) * (1 - across) + of(b) * across) * (1 - down) + (of(d) * (1 - across) + of(c) * across) * down;
  // a tenth of a millimetre
  const rounded = (value: number) => Math.round(value * 1e9) / 1e9;
  return [rounded(mix(({ longitude }) => longitude)), rounded(mix(({ latitude }) => latitude))];
}

/** Twice the area with its sign: positive where positions go counter-clockwise. */
const turn = (ring: readonly Position[]) =>
  ring.reduce((sum, [x, y], k) => {
    const [nextX, nextY] = ring[(k + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

/** The ring of a plot on the ground, closed and counter-clockwise as GeoJSON has it. */
export function plotRing(
  { rows, columns }: MapGeometry,
  corners: readonly MapCorner[],
  place: { row: number; column: number },
): Position[] {
  const left = columns.starts[place.column - 1]!;
  const top = rows.starts[place.row - 1]!;
  const at = (x: number, y: number) => between(corners, x / columns.total, y / rows.total);
  const ring = [
    at(left, top),
    at(left + columns.each, top),
    at(left + columns.each, top + rows.each),
    at(left, top + rows.each),
  ];
  if (turn(ring) < 0) ring.reverse();
  return [...ring, ring[0]!];
}

/** Corners that are no field: two at one place, or edges that cross each other. */
export function areCorners(corners: readonly MapCorner[]): boolean {
  const ring = corners.map(({ longitude, latitude }): Position => [longitude, latitude]);
  const turns = ring.map((_, k) => Math.sign(turn([ring[k]!, ring[(k + 1) % 4]!, ring[(k + 2) % 4]!])));
  // all turns to the same side: a convex quadrilateral
  return turns.every((one) => one !== 0 && one === turns[0]);
}
