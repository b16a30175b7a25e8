/** What is known of a column of numbers. Values that are NaN count as missing and enter nothing else. */
export interface Summary {
  n: number;
  missing: number;
  mean: number;
  /** with n - 1; NaN below 2 values */
  variance: number;
  minimum: number;
  maximum: number;
}

/** Two passes, so that a large mean costs no digits of the variance. */
export function summarize(values: Float64Array): Summary {
  let n = 0;
  let sum = 0;
  let minimum = Infinity;
  let maximum = -Infinity;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    n++;
    sum += value;
    if (value < minimum) minimum = value;
    if (value > maximum) maximum = value;
  }
  const missing = values.length - n;
  if (n === 0) return { n, missing, mean: NaN, variance: NaN, minimum: NaN, maximum: NaN };
  const mean = sum / n;
  let squares = 0;
  let drift = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    squares += (value - mean) ** 2;
    drift += value - mean;
  }
  const variance = n > 1 ? (squares - (drift * drift) / n) / (n - 1) : NaN;
  return { n, missing, mean: mean + drift / n, variance, minimum, maximum };
}

/** The values without NaN, ascending. */
export function sortedValues(values: Float64Array): Float64Array {
  return values.filter((value) => !Number.isNaN(value)).sort();
}

/**
 * Sample quantile by linear interpolation between order statistics, type 7 of R. J. Hyndman and Y. Fan, The American
 * Statistician 50 (1996) 361-365.
 *
 * @param sorted ascending, without NaN
 * @param p from 0 to 1
 */
export function quantile(sorted: Float64Array, p: number): number {
  if (sorted.length === 0) return NaN;
  const position = (sorted.length - 1) * p;
  const below = Math.floor(position);
  const low = sorted[below]!;
  const high = sorted[Math.min(below + 1, sorted.length - 1)]!;
  return low + (position - below) * (high - low);
}

export interface FiveNumbers {
  minimum: number;
  lowerQuartile: number;
  median: number;
  upperQuartile: number;
  maximum: number;
}

/** @param sorted ascending, without NaN */
export function fiveNumbers(sorted: Float64Array): FiveNumbers {
  return {
    minimum: quantile(sorted, 0),
    lowerQuartile: quantile(sorted, 0.25),
    median: quantile(sorted, 0.5),
    upperQuartile: quantile(sorted, 0.75),
    maximum: quantile(sorted, 1),
  };
}
