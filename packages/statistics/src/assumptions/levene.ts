import { fisherUpperTail } from '../distributions/fisher.ts';
import { fiveNumbers, sortedValues, summarize } from '../data/summary.ts';
import type { Factor } from '../data/factor.ts';

export interface Levene {
  f: number;
  df: number;
  errorDf: number;
  p: number;
}

/**
 * Levene's test of equal variances: the analysis of variance of the distances from the middle of each group. With the
 * median as the middle (Brown and Forsythe) it holds its level also when values are skew.
 * Source: H. Levene in I. Olkin et al., Contributions to Probability and Statistics (1960) 278-292; M. B. Brown and
 * A. B. Forsythe, JASA 69 (1974) 364-367.
 *
 * @param values NaN is left out, and so are rows without a group
 * @returns null with fewer than 2 groups, without a degree of freedom for the error, or where no distance differs
 * from the others of its group
 */
export function levene(
  values: Float64Array,
  group: Factor,
  middle: 'mean' | 'median' = 'median',
): Levene | null {
  const members: number[][] = group.levels.map(() => []);
  group.codes.forEach((code, row) => {
    if (!Number.isNaN(values[row]!)) members[code]?.push(values[row]!);
  });
  const distances = members
    .filter((list) => list.length > 0)
    .map((list) => {
      const own = Float64Array.from(list);
      const centre = middle === 'mean' ? summarize(own).mean : fiveNumbers(sortedValues(own)).median;
      return own.map((value) => Math.abs(value - centre));
    });
  const n = distances.reduce((sum, list) => sum + list.length, 0);
  const df = distances.length - 1;
  const errorDf = n - distances.length;
  if (df < 1 || errorDf < 1) return null;
  const grand = distances.reduce((sum, list) => sum + list.reduce((part, x) => part + x, 0), 0) / n;
  let between = 0;
  let within = 0;
  for (const list of distances) {
    const { mean } = summarize(list);
    between += list.length * (mean - grand) ** 2;
    for (const distance of list) within += (distance - mean) ** 2;
  }
  // distances that agree up to rounding leave nothing to test with
  if (!(within > 1e-24 * n * grand * grand)) return null;
  const f = between / df / (within / errorDf);
  return { f, df, errorDf, p: fisherUpperTail(f, df, errorDf) };
}
