import type { CallPlanes } from './call-planes.ts';
import { ones } from './ones.ts';

/**
 * Squared correlation of the dosages of two variants over the samples called in both, as plink1.9 --r2; NaN where one
 * of them does not vary there.
 */
export function squaredCorrelation(planes: CallPlanes, first: number, second: number): number {
  const { words, called, two, one } = planes;
  let [n, a2, a1, b2, b1, twoTwo, twoOne, oneOne] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [a, b] = [first * words, second * words];
  for (const end = a + words; a < end; a++, b++) {
    const [aTwo, aOne, bTwo, bOne] = [two[a]!, one[a]!, two[b]!, one[b]!];
    n += ones(called[a]! & called[b]!);
    a2 += ones(aTwo & called[b]!);
    a1 += ones(aOne & called[b]!);
    b2 += ones(bTwo & called[a]!);
    b1 += ones(bOne & called[a]!);
    twoTwo += ones(aTwo & bTwo);
    twoOne += ones((aTwo & bOne) | (aOne & bTwo));
    oneOne += ones(aOne & bOne);
  }
  const [sumA, sumB] = [2 * a2 + a1, 2 * b2 + b1];
  const covariance = n * (4 * twoTwo + 2 * twoOne + oneOne) - sumA * sumB;
  const variances = (n * (4 * a2 + a1) - sumA ** 2) * (n * (4 * b2 + b1) - sumB ** 2);
  return variances > 0 ? covariance ** 2 / variances : NaN;
}
