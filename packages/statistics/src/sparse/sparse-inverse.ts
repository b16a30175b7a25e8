import type { SymbolicFactor } from './symbolic.ts';

/** Position of a row among ascending `rows` between two places. */
export function placeOfRow(rows: Int32Array, row: number, first: number, last: number): number {
  let low = first;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Elements of the inverse at the places of L, from the last column to the first: those of column j follow from those
 * between the rows of column j, which are all there.
 * Source: K. Takahashi, J. Fagan, M. S. Chen, PICA Proceedings 8 (1973) 63-69.
 *
 * @param values of L up to the dense part
 * @param tail inverse of the dense part, row by row
 */
export function sparseInverse(
  symbolic: SymbolicFactor,
  values: Float64Array,
  tail: Float64Array,
): Float64Array {
  const { order, dense, start, rows } = symbolic;
  const inverse = new Float64Array(values.length);
  const column: Column = {
    begin: 0,
    end: 0,
    factor: new Float64Array(order.length),
    sum: new Float64Array(order.length),
  };
  const { factor, sum } = column;
  for (let j = dense - 1; j >= 0; j--) {
    const begin = start[j]! + 1;
    const end = start[j + 1]!;
    const pivot = values[begin - 1]!;
    if (pivot === 0) continue;
    column.begin = begin;
    column.end = end;
    for (let p = begin; p < end; p++) {
      factor[p - begin] = values[p]! / pivot;
      sum[p - begin] = 0;
    }
    let p = begin;
    for (; p < end && rows[p]! < dense; p++) addFromColumn(symbolic, inverse, column, p);
    for (; p < end; p++) addFromTail(symbolic, tail, column, p);
    let diagonal = 1 / (pivot * pivot);
    for (let q = begin; q < end; q++) {
      inverse[q] = -sum[q - begin]!;
      diagonal += factor[q - begin]! * sum[q - begin]!;
    }
    inverse[begin - 1] = diagonal;
  }
  return inverse;
}

/** The column in work: its entries below the diagonal, divided by the pivot, and inverse x these, so far. */
interface Column {
  begin: number;
  end: number;
  factor: Float64Array;
  sum: Float64Array;
}

/** The share of the inverse's column `rows[p]`, from its diagonal down: both triangles. */
function addFromColumn(
  { start, rows }: SymbolicFactor,
  inverse: Float64Array,
  { begin, end, factor, sum }: Column,
  p: number,
): void {
  const column = rows[p]!;
  const weight = factor[p - begin]!;
  const last = start[column + 1]! - 1;
  let q = start[column]!;
  let own = weight * inverse[q]!;
  // Few rows in a long column are found by halving, many by walking along.
  const halving = (end - p) * 8 < last - q;
  for (let r = p + 1; r < end; r++) {
    const row = rows[r]!;
    q++;
    if (halving) q = placeOfRow(rows, row, q, last);
    else while (rows[q]! < row) q++;
    const element = inverse[q]!;
    own += factor[r - begin]! * element;
    sum[r - begin]! += weight * element;
  }
  sum[p - begin]! += own;
}

/** The share of the dense part, whose rows are at the end of the column. */
function addFromTail(
  { order, dense, rows }: SymbolicFactor,
  tail: Float64Array,
  { begin, end, factor, sum }: Column,
  p: number,
): void {
  const offset = (rows[p]! - dense) * (order.length - dense) - dense;
  const weight = factor[p - begin]!;
  let own = weight * tail[offset + rows[p]!]!;
  for (let r = p + 1; r < end; r++) {
    const element = tail[offset + rows[r]!]!;
    own += factor[r - begin]! * element;
    sum[r - begin]! += weight * element;
  }
  sum[p - begin]! += own;
}
