import type { AbsorbedLevels } from '../numeric/absorption.ts';
import type { FrameTerm } from './frame.ts';

/** A term with the place of its first column among the equations. */
export interface PlacedTerm extends FrameTerm {
  start: number;
  /** its effects have mean 0 and take no part in marginal means */
  random: boolean;
}

/** What the levels of a term hold in the columns of the others. Time and memory grow with plots times terms. */
export function meetings(
  absorbed: FrameTerm,
  others: readonly PlacedTerm[],
  columns: number,
): AbsorbedLevels {
  const { size, codes } = absorbed.combination;
  const offsets = new Int32Array(size + 1);
  for (const code of codes) offsets[code + 1]!++;
  const plots = Float64Array.from({ length: size }, (_, level) => offsets[level + 1]!);
  for (let level = 0; level < size; level++) offsets[level + 1]! += offsets[level]!;
  const next = offsets.slice();
  const order = new Int32Array(codes.length);
  codes.forEach((code, plot) => (order[next[code]!++] = plot));

  const start = new Int32Array(size + 1);
  const column = new Int32Array(codes.length * others.length);
  const sum = new Float64Array(codes.length * others.length);
  const seenIn = new Int32Array(columns).fill(-1);
  const placeOf = new Int32Array(columns);
  let entries = 0;
  for (let level = 0; level < size; level++) {
    for (let position = offsets[level]!; position < offsets[level + 1]!; position++) {
      const plot = order[position]!;
      for (const other of others) {
        const at = other.start + other.combination.codes[plot]!;
        if (seenIn[at] !== level) {
          seenIn[at] = level;
          placeOf[at] = entries;
          column[entries++] = at;
        }
        sum[placeOf[at]!]! += other.value === null ? 1 : other.value[plot]!;
      }
    }
    start[level + 1] = entries;
  }
  return { plots, start, column: column.slice(0, entries), sum: sum.slice(0, entries) };
}
