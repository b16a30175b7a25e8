import { quantile, sortedValues } from '../data/summary.ts';

/** Values below `lower` or above `upper` are outliers. */
export interface Fences {
  n: number;
  lowerQuartile: number;
  upperQuartile: number;
  lower: number;
  upper: number;
}

/** Tukey's fences: J. W. Tukey, Exploratory Data Analysis (1977), section 2D; quartiles of type 7. */
export function fences(values: Float64Array): Fences {
  const sorted = sortedValues(values);
  const lowerQuartile = quantile(sorted, 0.25);
  const upperQuartile = quantile(sorted, 0.75);
  const reach = 1.5 * (upperQuartile - lowerQuartile);
  return {
    n: sorted.length,
    lowerQuartile,
    upperQuartile,
    lower: lowerQuartile - reach,
    upper: upperQuartile + reach,
  };
}

/** Rows whose value lies outside the fences, ascending. */
export function rowsOutside(values: Float64Array, { lower, upper }: Fences): Int32Array {
  const rows: number[] = [];
  values.forEach((value, row) => {
    if (value < lower || value > upper) rows.push(row);
  });
  return Int32Array.from(rows);
}
