import { FieldGrid } from './field-grid.ts';
import type { ByDirection } from './model.ts';

/** Semivariances by distance in rows and in columns. */
export interface Variogram {
  /** number of distances along a column of plots (0, 1, 2 ... rows) and along a row of plots */
  rowLags: number;
  columnLags: number;
  /** rowLags x columnLags, row by row, in the squared unit of the values; NaN where there is no pair, 0 at 0, 0 */
  semivariance: Float64Array;
  /** pairs of plots behind each */
  pairs: Int32Array;
}

/**
 * Sample variogram in two directions: half the mean squared difference of all pairs of plots the same number of rows
 * and of columns apart, whatever the sign. Residuals of a good spatial model give a flat one; a rise shows a trend
 * that is left, ridges at lag 0 effects of rows or columns.
 * Source: A. R. Gilmour, B. R. Cullis, A. P. Verbyla, JABES 2 (1997) 269-293, section 3.
 *
 * @param values of the plots, for instance residuals; NaN is left out
 * @param greatest lags looked at; half the field unless said, since distant pairs are few
 * @throws StatisticsError placeNotWhole
 */
export function variogram(
  values: Float64Array,
  row: Float64Array,
  column: Float64Array,
  greatest: Partial<ByDirection<number>> = {},
): Variogram {
  const rowLags = (greatest.row ?? Math.ceil(extent(row) / 2)) + 1;
  const columnLags = (greatest.column ?? Math.ceil(extent(column) / 2)) + 1;
  const known = Int32Array.from(values.keys()).filter((p) => !Number.isNaN(values[p]!));
  const grid = new FieldGrid(
    Float64Array.from(known, (p) => row[p]!),
    Float64Array.from(known, (p) => column[p]!),
    { row: 'row', column: 'column' },
  );
  const semivariance = new Float64Array(rowLags * columnLags);
  const pairs = new Int32Array(rowLags * columnLags);
  for (const p of known)
    for (let down = 0; down < rowLags; down++)
      // every pair once: to the right in the same row, to both sides in the rows below
      for (let across = down === 0 ? 1 : 1 - columnLags; across < columnLags; across++) {
        const other = grid.at(row[p]! + down, column[p]! + across);
        if (other < 0) continue;
        const lag = down * columnLags + Math.abs(across);
        semivariance[lag]! += (values[p]! - values[known[other]!]!) ** 2 / 2;
        pairs[lag]!++;
      }
  for (let lag = 1; lag < pairs.length; lag++) semivariance[lag]! /= pairs[lag]!;
  return { rowLags, columnLags, semivariance, pairs };
}

function extent(places: Float64Array): number {
  let [least, most] = [Infinity, -Infinity];
  for (const place of places) {
    least = Math.min(least, place);
    most = Math.max(most, place);
  }
  return Math.max(0, most - least);
}
