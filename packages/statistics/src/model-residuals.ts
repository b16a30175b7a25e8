/** What a model expects of each analysed plot, and what it leaves of it. */
export interface ModelResiduals {
  /** rows of the table that were analysed */
  rows: Int32Array;
  fitted: Float64Array;
  residual: Float64Array;
  /** residuals over their own standard deviations, where leverages are known; NaN where the model must meet the value */
  studentized?: Float64Array;
}

/** Residuals of a model of some rows of a table, by the rows of the whole table. */
export const onRows = (found: ModelResiduals, rows: Int32Array): ModelResiduals => ({
  ...found,
  rows: found.rows.map((row) => rows[row]!),
});

/** Fitted values from the values and what is left of them; rows without a residual (NaN) do not count. */
export function leftOf(values: Float64Array, rows: Int32Array, residual: Float64Array): ModelResiduals {
  const known = Array.from(rows.keys()).filter((place) => !Number.isNaN(residual[place]!));
  return {
    rows: Int32Array.from(known, (place) => rows[place]!),
    residual: Float64Array.from(known, (place) => residual[place]!),
    fitted: Float64Array.from(known, (place) => values[rows[place]!]! - residual[place]!),
  };
}

/** Residuals of models of other plots under each other, in the order of the rows. */
export function joinedResiduals(parts: readonly ModelResiduals[]): ModelResiduals {
  const all = parts.flatMap(({ rows, fitted, residual }) =>
    Array.from(rows, (row, k) => ({ row, fitted: fitted[k]!, residual: residual[k]! })),
  );
  all.sort((a, b) => a.row - b.row);
  return {
    rows: Int32Array.from(all, ({ row }) => row),
    fitted: Float64Array.from(all, ({ fitted }) => fitted),
    residual: Float64Array.from(all, ({ residual }) => residual),
  };
}
