import { fiveNumbers, sortedValues, summarize, type FiveNumbers, type Summary } from './summary.ts';

/** A column of numbers as a report describes it; NaN where there are too few values or none differ. */
export interface Description extends Summary, FiveNumbers {
  standardDeviation: number;
  /** of the mean */
  standardError: number;
  /** percent; NaN unless the mean is above 0 */
  variationCoefficient: number;
  /** at least 3 values */
  skewness: number;
  /** above that of the normal distribution, which has 0; at least 4 values */
  kurtosis: number;
}

/**
 * Skewness and kurtosis are G1 and G2, unbiased for normal values: D. N. Joanes and C. A. Gill, The Statistician 47
 * (1998) 183-189.
 *
 * @param values NaN is missing
 */
export function describeValues(values: Float64Array): Description {
  const summary = summarize(values);
  const { n, mean, variance } = summary;
  const deviation = Math.sqrt(variance);
  return {
    ...summary,
    ...fiveNumbers(sortedValues(values)),
    standardDeviation: deviation,
    standardError: deviation / Math.sqrt(n),
    variationCoefficient: mean > 0 ? (100 * deviation) / mean : NaN,
    ...shape(values, n, mean, deviation),
  };
}

function shape(values: Float64Array, n: number, mean: number, deviation: number) {
  let cubes = 0;
  let fourths = 0;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    const z = (value - mean) / deviation;
    cubes += z ** 3;
    fourths += z ** 4;
  }
  if (!(deviation > 0)) return { skewness: NaN, kurtosis: NaN };
  return {
    skewness: n < 3 ? NaN : (n / ((n - 1) * (n - 2))) * cubes,
    kurtosis:
      n < 4
        ? NaN
        : ((n * (n + 1)) / ((n - 1) * (n - 2) * (n - 3))) * fourths -
          (3 * (n - 1) ** 2) / ((n - 2) * (n - 3)),
  };
}
