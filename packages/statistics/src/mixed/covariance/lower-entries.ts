import type { SymmetricMatrix } from '../../sparse/symmetric-matrix.ts';
import type { LowerEntries } from './structure.ts';

/** The entries of a matrix that is kept by columns. */
export function entriesOf({ size, columnStart, rows, values }: SymmetricMatrix): LowerEntries {
  const columns = new Int32Array(rows.length);
  for (let column = 0; column < size; column++)
    columns.fill(column, columnStart[column], columnStart[column + 1]);
  return { rows, columns, values };
}

export function diagonalEntries(values: Float64Array): LowerEntries {
  const places = Int32Array.from(values.keys());
  return { rows: places, columns: places, values };
}

/** result += factor x matrix x vector. */
export function addEntriesProduct(
  { rows, columns, values }: LowerEntries,
  vector: Float64Array,
  factor: number,
  result: Float64Array,
): void {
  for (let k = 0; k < values.length; k++) {
    const row = rows[k]!;
    const column = columns[k]!;
    const value = factor * values[k]!;
    result[row]! += value * vector[column]!;
    if (row !== column) result[column]! += value * vector[row]!;
  }
}

/** vector' x matrix x vector. */
export function entriesForm({ rows, columns, values }: LowerEntries, vector: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < values.length; k++) {
    const twice = rows[k] === columns[k] ? 1 : 2;
    sum += twice * values[k]! * vector[rows[k]!]! * vector[columns[k]!]!;
  }
  return sum;
}
