import type { Factor } from '../data/factor.ts';

/**
 * Least squares for y = mean + row effect + column effect + error, with any numbers of plots in the cells.
 * All variances are in units of the error variance.
 */
export interface TwoWayFit {
  /** fitted value = rowPart[row level] + columnPart[column level] */
  rowPart: Float64Array;
  columnPart: Float64Array;
  /** least-squares mean of each row level: its fitted values averaged over all column levels, equal weights */
  rowMeans: Float64Array;
  squares: {
    total: number;
    /** row ignoring column */
    row: number;
    column: number;
    /** row after column */
    rowAdjusted: number;
    columnAdjusted: number;
    error: number;
  };
  meanVariance(row: number): number;
  differenceVariance(row: number, otherRow: number): number;
  /** average of differenceVariance over all pairs of row levels */
  averageDifferenceVariance: number;
  /** diagonal of the hat matrix for a plot in this cell */
  leverage(row: number, column: number): number;
}

/** Numbers that do not depend on the way of solving. Values are taken about the grand mean to keep their digits. */
export interface TwoWayData {
  values: Float64Array;
  grandMean: number;
  row: Factor;
  column: Factor;
  rowCounts: Float64Array;
  columnCounts: Float64Array;
  /** means of the level minus the grand mean */
  rowDeviations: Float64Array;
  columnDeviations: Float64Array;
}

export function weightedSquares(counts: Float64Array, deviations: Float64Array): number {
  return deviations.reduce((sum, deviation, level) => sum + counts[level]! * deviation * deviation, 0);
}

/** The error from the residuals themselves, not as a difference of large sums. */
export function totalAndError(
  { values, grandMean, row, column }: TwoWayData,
  rowPart: Float64Array,
  columnPart: Float64Array,
): { total: number; error: number } {
  let total = 0;
  let error = 0;
  for (let plot = 0; plot < values.length; plot++) {
    const deviation = values[plot]! - grandMean;
    const effects = rowPart[row.codes[plot]!]! - grandMean + columnPart[column.codes[plot]!]!;
    total += deviation * deviation;
    error += (deviation - effects) ** 2;
  }
  return { total, error };
}
