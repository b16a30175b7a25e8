import type { StartCorner } from '@panicle/contract/field-layouts';
import type { MapPlot } from '@panicle/contract/trial-plans';
import { keyOf, type Changed, type MapDocument, type Place } from './map-document.ts';

export interface Numbering {
  /** every second row the other way round */
  serpentine: boolean;
  along: 'rows' | 'columns';
  /** the corner of the map, as it is seen with row 1 at the top */
  start: StartCorner;
  first: number;
  /** running: 1, 2, 3 ...; byRow: 101, 102 ... 201 */
  scheme: 'running' | 'byRow';
  /** fillers and borders take numbers too */
  countAll: boolean;
}

/**
 * The places that count in the order in which they are walked. Lines without any, such as a border, do not turn the course.
 */
export function walk(
  { map }: MapDocument,
  { serpentine, along, start }: Pick<Numbering, 'serpentine' | 'along' | 'start'>,
  counts: (place: Place) => boolean,
): Place[] {
  const upwards = (count: number, back: boolean) =>
    Array.from({ length: count }, (_, k) => (back ? count - k : k + 1));
  const rows = upwards(map.rows, start.startsWith('bottom'));
  const columns = upwards(map.columns, start.endsWith('Right'));
  const [outer, inner] = along === 'rows' ? [rows, columns] : [columns, rows];
  const lines = outer
    .map((one) =>
      inner
        .map((other) => (along === 'rows' ? { row: one, column: other } : { row: other, column: one }))
        .filter(counts),
    )
    .filter((line) => line.length > 0);
  return lines.flatMap((line, index) => (serpentine && index % 2 === 1 ? line.toReversed() : line));
}

/** Numbers of all plots anew; those that have values keep theirs, so that nothing is renumbered where there are any. */
export function renumber(document: MapDocument, numbering: Numbering): Changed {
  if (document.plots.some(({ observed }) => observed)) return 'observed';
  const { first, scheme, countAll, along } = numbering;
  const plots = new Map<number, MapPlot>(document.plots.map((plot) => [keyOf(plot), plot]));
  const others = new Set(document.map.unplanted.map(keyOf));
  const given = new Map<number, number>();
  // enough digits for the longest line
  const factor = 10 ** Math.max(2, String(Math.max(document.map.rows, document.map.columns)).length);
  let [next, line, inLine, lines] = [first, 0, 0, 0];
  const counts = (place: Place) => plots.has(keyOf(place)) || (countAll && others.has(keyOf(place)));
  for (const place of walk(document, numbering, counts)) {
    const key = keyOf(place);
    const at = along === 'rows' ? place.row : place.column;
    if (at !== line) [line, inLine] = [at, 0];
    if (inLine === 0) lines += 1;
    inLine += 1;
    given.set(key, scheme === 'running' ? next : (first - 1 + lines) * factor + inLine);
    next += 1;
  }
  return {
    plots: document.plots.map((plot) => ({ ...plot, number: String(given.get(keyOf(plot))) })),
    map: {
      ...document.map,
      unplanted: document.map.unplanted.map((one) => ({ ...one, number: given.get(keyOf(one)) ?? null })),
    },
  };
}
