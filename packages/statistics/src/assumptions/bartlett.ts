import { chiSquaredUpperTail } from '../distributions/chi-squared.ts';
import { summarize } from '../data/summary.ts';
import type { Factor } from '../data/factor.ts';

export interface Bartlett {
  statistic: number;
  df: number;
  p: number;
}

/**
 * Bartlett's test of equal variances, from values.
 *
 * Groups with fewer than 2 values tell nothing of a variance and are left out.
 * @returns null with fewer than 2 groups left or where a group does not vary at all
 */
export function bartlett(values: Float64Array, group: Factor): Bartlett | null {
  const members: number[][] = group.levels.map(() => []);
  group.codes.forEach((code, row) => members[code]?.push(values[row]!));
  return bartlettOfVariances(
    members.map((list) => {
      const { n, variance } = summarize(Float64Array.from(list));
      return { variance, df: n - 1 };
    }),
  );
}

/**
 * The same from variances, as of the errors of several trials, each with its degrees of freedom.
 * Source: M. S. Bartlett, Proceedings of the Royal Society A 160 (1937) 268-282; form of Snedecor and Cochran,
 * Statistical Methods (8th ed. 1989), section 13.10.
 *
 * @param estimates those without a degree of freedom are left out
 * @returns null with fewer than 2 left or where one is 0
 */
export function bartlettOfVariances(estimates: readonly { variance: number; df: number }[]): Bartlett | null {
  const known = estimates.filter(({ df }) => df >= 1);
  if (known.length < 2 || known.some(({ variance }) => !(variance > 0))) return null;
  let freedom = 0;
  let squares = 0;
  let logs = 0;
  let inverses = 0;
  for (const { variance, df } of known) {
    freedom += df;
    squares += df * variance;
    logs += df * Math.log(variance);
    inverses += 1 / df;
  }
  const df = known.length - 1;
  const correction = 1 + (inverses - 1 / freedom) / (3 * df);
  const statistic = Math.max(0, (freedom * Math.log(squares / freedom) - logs) / correction);
  return { statistic, df, p: chiSquaredUpperTail(statistic, df) };
}
