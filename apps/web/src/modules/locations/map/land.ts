/** A topology as world-atlas has it: arcs of whole numbers, each point as a step from the one before. */
interface Topology {
  transform: { scale: readonly number[]; translate: readonly number[] };
  arcs: readonly (readonly (readonly number[])[])[];
  objects: { land: { geometries: readonly { arcs: readonly (readonly (readonly number[])[])[] }[] } };
}

/** Longitude and latitude in turn. */
export type Ring = Float64Array;

function arcPoints({ transform, arcs }: Topology): number[][] {
  const [across, up] = [transform.scale[0]!, transform.scale[1]!];
  const [west, south] = [transform.translate[0]!, transform.translate[1]!];
  return arcs.map((steps) => {
    let [x, y] = [0, 0];
    return steps.flatMap(([dx, dy]) => {
      x += dx!;
      y += dy!;
      return [x * across + west, y * up + south];
    });
  });
}

/** Points of an arc, backwards where its number is below zero, without the one that it shares with the arc before. */
function partOf(points: readonly number[], backwards: boolean, first: boolean): number[] {
  const pairs = Array.from({ length: points.length / 2 }, (_, k) => [points[2 * k]!, points[2 * k + 1]!]);
  if (backwards) pairs.reverse();
  return (first ? pairs : pairs.slice(1)).flat();
}

/**
 * The coasts of a topology as closed rings. Format: TopoJSON, M. Bostock and C. Metcalf (2017), sections 2.1.2 to 2.1.4.
 */
export function ringsOf(topology: unknown): Ring[] {
  const given = topology as Topology;
  const points = arcPoints(given);
  return given.objects.land.geometries.flatMap(({ arcs }) =>
    arcs.flatMap((polygon) =>
      polygon.map((ring) =>
        Float64Array.from(
          ring.flatMap((arc, place) => partOf(points[arc < 0 ? ~arc : arc]!, arc < 0, place === 0)),
        ),
      ),
    ),
  );
}

/** Coasts without any border, of Natural Earth, which is in the public domain; the finer ones are fetched when they can be seen. */
export const loadLand = async (fine: boolean): Promise<Ring[]> =>
  ringsOf(
    (fine ? await import('world-atlas/land-50m.json') : await import('world-atlas/land-110m.json')).default,
  );
