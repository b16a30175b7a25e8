import { minimumDegreeOrder } from './minimum-degree.ts';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

/** The matrix in the order of elimination, its upper triangle by columns: column k lists the places before it. */
export interface PermutedUpper {
  start: Int32Array;
  rows: Int32Array;
  /** where each value comes from */
  from: Int32Array;
}

/** Entries by the later of their two places. */
function permutedUpper({ size, columnStart, rows }: SymmetricMatrix, place: Int32Array): PermutedUpper {
  const start = new Int32Array(size + 1);
  for (let column = 0; column < size; column++)
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++)
      start[Math.max(place[column]!, place[rows[p]!]!) + 1]!++;
  for (let k = 0; k < size; k++) start[k + 1]! += start[k]!;
  const next = start.slice(0, size);
  const upperRows = new Int32Array(rows.length);
  const from = new Int32Array(rows.length);
  for (let column = 0; column < size; column++) {
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
      const a = place[column]!;
      const b = place[rows[p]!]!;
      const at = next[Math.max(a, b)]!++;
      upperRows[at] = Math.min(a, b);
      from[at] = p;
    }
  }
  return { start, rows: upperRows, from };
}

/** Parent of each column: the row of the first entry below its diagonal in L; -1 at roots. */
function eliminationTree(size: number, { start, rows }: PermutedUpper): Int32Array {
  const parent = new Int32Array(size).fill(-1);
  const ancestor = new Int32Array(size).fill(-1);
  for (let k = 0; k < size; k++) {
    for (let p = start[k]!; p < start[k + 1]!; p++) {
      let node = rows[p]!;
      while (node !== -1 && node < k) {
        const above = ancestor[node]!;
        ancestor[node] = k;
        if (above === -1) parent[node] = k;
        node = above;
      }
    }
  }
  return parent;
}

/**
 * Columns of row k of L in an order that allows the sparse solve: they are put at the end of `stack`.
 *
 * @param mark of each column the last row that reached it
 * @returns where they begin
 */
function reach(
  k: number,
  { start, rows }: PermutedUpper,
  parent: Int32Array,
  stack: Int32Array,
  mark: Int32Array,
): number {
  let top = stack.length;
  mark[k] = k;
  for (let p = start[k]!; p < start[k + 1]!; p++) {
    let node = rows[p]!;
    if (node >= k) continue;
    let length = 0;
    while (mark[node] !== k) {
      stack[length++] = node;
      mark[node] = k;
      node = parent[node]!;
    }
    while (length > 0) stack[--top] = stack[--length]!;
  }
  return top;
}

/** Entries of each column of L, the diagonal included. */
function columnCounts(size: number, upper: PermutedUpper, parent: Int32Array): Int32Array {
  const counts = new Int32Array(size).fill(1);
  const stack = new Int32Array(size);
  const mark = new Int32Array(size).fill(-1);
  for (let k = 0; k < size; k++)
    for (let t = reach(k, upper, parent, stack, mark); t < size; t++) counts[stack[t]!]!++;
  return counts;
}

/** What a factor's order and pattern are, before any value is known. */
export interface SymbolicFactor {
  /** row that is eliminated as the k-th */
  order: Int32Array;
  /** place of a row in the order */
  place: Int32Array;
  upper: PermutedUpper;
  /** first column of the part of L that is kept dense; the size where there is none */
  dense: number;
  /** L up to the dense part: entries of column k at start[k] .. start[k + 1] - 1, rows ascending from the diagonal */
  start: Int32Array;
  rows: Int32Array;
  /** the same row by row, without the diagonal: columns of row k at rowStart[k] .. rowStart[k + 1] - 1, ascending */
  rowStart: Int32Array;
  rowColumns: Int32Array;
}

interface Order extends Pick<SymbolicFactor, 'order' | 'place' | 'upper'> {
  parent: Int32Array;
  counts: Int32Array;
}

/**
 * Order and pattern of the cheaper of two factors: by minimum degree, or with some columns first in a given order.
 * Minimum degree does not see that a grid falls apart into halves when a line of it is taken out.
 */
export function symbolicFactor(matrix: SymmetricMatrix, early?: Int32Array): SymbolicFactor {
  const order = minimumDegreeOrder(matrix);
  const usual = inOrder(matrix, order);
  if (!early) return withPattern(usual);
  const isEarly = new Uint8Array(matrix.size);
  for (const column of early) isEarly[column] = 1;
  const other = inOrder(
    matrix,
    joined(
      early,
      order.filter((column) => isEarly[column] === 0),
    ),
  );
  return withPattern(work(other.counts) < work(usual.counts) ? other : usual);
}

function joined(first: Int32Array, second: Int32Array): Int32Array {
  const result = new Int32Array(first.length + second.length);
  result.set(first);
  result.set(second, first.length);
  return result;
}

function inOrder(matrix: SymmetricMatrix, order: Int32Array): Order {
  const place = new Int32Array(matrix.size);
  order.forEach((row, k) => (place[row] = k));
  const upper = permutedUpper(matrix, place);
  const parent = eliminationTree(matrix.size, upper);
  return { order, place, upper, parent, counts: columnCounts(matrix.size, upper, parent) };
}

/** Rows and columns of L, which stay the same for all values. */
function withPattern({ order, place, upper, parent, counts }: Order): SymbolicFactor {
  const size = order.length;
  const dense = denseFrom(counts);
  const start = new Int32Array(dense + 1);
  for (let k = 0; k < dense; k++) start[k + 1] = start[k]! + counts[k]!;
  const rows = new Int32Array(start[dense]!);
  const rowStart = new Int32Array(size + 1);
  const rowColumns = new Int32Array(rows.length - dense);
  const next = start.slice(0, dense);
  const stack = new Int32Array(size);
  const mark = new Int32Array(size).fill(-1);
  let at = 0;
  for (let k = 0; k < size; k++) {
    if (k < dense) rows[next[k]!++] = k;
    const columns = stack.subarray(reach(k, upper, parent, stack, mark)).sort();
    for (const column of columns) {
      if (column >= dense) break;
      rowColumns[at++] = column;
      rows[next[column]!++] = k;
    }
    rowStart[k + 1] = at;
  }
  return { order, place, upper, dense, start, rows, rowStart, rowColumns };
}

/** Multiplications of a factorization, in halves. */
function work(counts: Int32Array): number {
  return counts.reduce((sum, count) => sum + count * count, 0);
}

/** Share of its triangle that the end of L must fill to be kept as a dense matrix, and its least size. */
const DENSE_SHARE = 0.9;
const DENSE_AT_LEAST = 64;

/** First column of the part of L that is kept dense; the size where there is none. */
function denseFrom(counts: Int32Array): number {
  const size = counts.length;
  let first = size;
  let entries = 0;
  for (let column = size - 1; column >= 0; column--) {
    entries += counts[column]!;
    const width = size - column;
    if (entries >= (DENSE_SHARE * width * (width + 1)) / 2) first = column;
  }
  return size - first < DENSE_AT_LEAST ? size : first;
}
