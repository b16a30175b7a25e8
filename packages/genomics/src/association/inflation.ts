import { normalUpperQuantile } from '@panicle/statistics';

/** Median of chi-squared with one degree of freedom. */
export const CHI_SQUARED_MEDIAN = normalUpperQuantile(0.25) ** 2;

/**
 * Genomic inflation: the median of the squared statistics over that of chi-squared with one degree of freedom; NaN
 * without any. Of an even number, the median is the mean of the two in the middle.
 * Source: B. Devlin and K. Roeder, Biometrics 55 (1999) 997-1004.
 *
 * @param t NaN where a marker has none
 */
export function genomicInflation(t: Float64Array): number {
  const squares = t
    .filter((value) => !Number.isNaN(value))
    .map((value) => value * value)
    .sort();
  if (squares.length === 0) return NaN;
  const upper = squares.length >> 1;
  const lower = (squares.length - 1) >> 1;
  return (squares[lower]! + squares[upper]!) / 2 / CHI_SQUARED_MEDIAN;
}
