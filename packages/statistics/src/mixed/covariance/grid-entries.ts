import { lineEntries } from './autoregressive.ts';
import type { LowerEntries } from './structure.ts';

/** Places of a field, row by row; which of its two directions are correlated. */
export interface FieldShape {
  rows: number;
  columns: number;
  /** neighbouring rows of one column are correlated */
  alongRows: boolean;
  /** neighbouring columns of one row are correlated */
  alongColumns: boolean;
}

/** Products of the matrices of the two directions: nine, or three, or one where a direction is not correlated. */
export function gridEntries({ rows, columns, alongRows, alongColumns }: FieldShape): LowerEntries[] {
  const down = lineEntries(rows);
  const across = lineEntries(columns);
  const downs = alongRows ? [down.same, down.inner, down.beside] : [down.same];
  const acrosses = alongColumns ? [across.same, across.inner, across.beside] : [across.same];
  return downs.flatMap((one) => acrosses.map((other) => kronecker(one, other, columns)));
}

/** Coefficients in the order of `gridEntries`. */
export function gridCoefficients(
  down: readonly number[],
  across: readonly number[],
  factor: number,
  { alongRows, alongColumns }: FieldShape,
): number[] {
  const downs = alongRows ? down : down.slice(0, 1);
  const acrosses = alongColumns ? across : across.slice(0, 1);
  return downs.flatMap((one) => acrosses.map((other) => factor * one * other));
}

function kronecker(outer: LowerEntries, inner: LowerEntries, size: number): LowerEntries {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  outer.values.forEach((a, i) => {
    const row = outer.rows[i]! * size;
    const column = outer.columns[i]! * size;
    inner.values.forEach((b, j) => {
      const value = a * b;
      if (value === 0) return;
      rows.push(row + inner.rows[j]!);
      columns.push(column + inner.columns[j]!);
      values.push(value);
      if (row === column || inner.rows[j] === inner.columns[j]) return;
      rows.push(row + inner.columns[j]!);
      columns.push(column + inner.rows[j]!);
      values.push(value);
    });
  });
  return {
    rows: Int32Array.from(rows),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}
