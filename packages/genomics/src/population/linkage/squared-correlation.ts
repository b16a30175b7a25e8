import { COUNT } from './pair-counts.ts';

/**
 * Squared correlation of the dosages of two variants over the samples called in both, as plink1.9 --r2; NaN where one
 * of them does not vary there.
 *
 * @param counts those of the pair from `at` on
 */
export function squaredCorrelation(counts: Int32Array, at: number): number {
  const n = counts[at]!;
  const [a2, a1] = [counts[at + COUNT.firstTwo]!, counts[at + COUNT.firstOne]!];
  const [b2, b1] = [counts[at + COUNT.secondTwo]!, counts[at + COUNT.secondOne]!];
  const twoTwo = counts[at + COUNT.twoTwo]!;
  const twoOne = counts[at + COUNT.twoOne]!;
  const oneOne = counts[at + COUNT.oneOne]!;
  const [sumA, sumB] = [2 * a2 + a1, 2 * b2 + b1];
  const covariance = n * (4 * twoTwo + 2 * twoOne + oneOne) - sumA * sumB;
  const variances = (n * (4 * a2 + a1) - sumA ** 2) * (n * (4 * b2 + b1) - sumB ** 2);
  return variances > 0 ? covariance ** 2 / variances : NaN;
}
