import type { Factor } from '../data/factor.ts';
import { disjointSets } from '../numeric/disjoint-sets.ts';

/**
 * How often the levels of two factors meet, kept sparsely: the cells of level i of the first factor are
 * `start[i]` to `start[i + 1] - 1`, each with a level of the second factor and a count above 0.
 */
export interface Incidence {
  start: Int32Array;
  other: Int32Array;
  count: Int32Array;
}

/** Time and memory grow with the rows, never with the product of the levels. */
export function incidence(first: Factor, second: Factor): Incidence {
  const rows = first.codes.length;
  const start = new Int32Array(first.levels.length + 1);
  const other = new Int32Array(rows);
  const count = new Int32Array(rows);
  const seenIn = new Int32Array(second.levels.length).fill(-1);
  const cellOf = new Int32Array(second.levels.length);
  const { order, offsets } = rowsInOrder(first);
  let cells = 0;
  for (let i = 0; i < first.levels.length; i++) {
    start[i] = cells;
    for (let position = offsets[i]!; position < offsets[i + 1]!; position++) {
      const j = second.codes[order[position]!]!;
      if (seenIn[j] !== i) {
        seenIn[j] = i;
        cellOf[j] = cells;
        other[cells++] = j;
      }
      count[cellOf[j]!]!++;
    }
  }
  start[first.levels.length] = cells;
  return { start, other: other.subarray(0, cells), count: count.subarray(0, cells) };
}

/** The same cells seen from the second factor, whose number of levels is given. */
export function transpose(cells: Incidence, levels: number): Incidence {
  const start = new Int32Array(levels + 1);
  for (const level of cells.other) start[level + 1]!++;
  for (let level = 0; level < levels; level++) start[level + 1]! += start[level]!;
  const next = start.slice();
  const other = new Int32Array(cells.other.length);
  const count = new Int32Array(cells.count.length);
  for (let i = 0; i + 1 < cells.start.length; i++) {
    for (let cell = cells.start[i]!; cell < cells.start[i + 1]!; cell++) {
      const position = next[cells.other[cell]!]!++;
      other[position] = i;
      count[position] = cells.count[cell]!;
    }
  }
  return { start, other, count };
}

/** Rows sorted by level (counting sort). */
function rowsInOrder({ levels, codes }: Factor): { order: Int32Array; offsets: Int32Array } {
  const offsets = new Int32Array(levels.length + 1);
  for (const code of codes) offsets[code + 1]!++;
  for (let level = 0; level < levels.length; level++) offsets[level + 1]! += offsets[level]!;
  const next = offsets.slice();
  const order = new Int32Array(codes.length);
  codes.forEach((code, row) => {
    order[next[code]!++] = row;
  });
  return { order, offsets };
}

/**
 * The sets of levels of the first factor that are connected through levels of the second, each ascending.
 * Differences between levels of different sets cannot be estimated.
 * Source: R. C. Bose, Least Squares Aspects of Analysis of Variance (1949).
 */
export function connectedSets(cells: Incidence, otherLevels: number): number[][] {
  const levels = cells.start.length - 1;
  const all = disjointSets(levels + otherLevels);
  for (let i = 0; i < levels; i++) {
    for (let cell = cells.start[i]!; cell < cells.start[i + 1]!; cell++) {
      all.join(i, levels + cells.other[cell]!);
    }
  }
  const sets = new Map<number, number[]>();
  for (let i = 0; i < levels; i++) {
    const top = all.root(i);
    const set = sets.get(top);
    if (set) set.push(i);
    else sets.set(top, [i]);
  }
  return [...sets.values()];
}
