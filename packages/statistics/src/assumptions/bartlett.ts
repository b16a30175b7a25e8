import { chiSquaredUpperTail } from '../distributions/chi-squared.ts';
import { summarize } from '../data/summary.ts';
import type { Factor } from '../data/factor.ts';

export interface Bartlett {
  statistic: number;
  df: number;
  p: number;
}

/**
 * Bartlett's test of equal variances.
 * Source: M. S. Bartlett, Proceedings of the Royal Society A 160 (1937) 268-282; form of Snedecor and Cochran,
 * Statistical Methods (8th ed. 1989), section 13.10.
 *
 * Groups with fewer than 2 values tell nothing of a variance and are left out.
 * @returns null with fewer than 2 groups left or where a group does not vary at all
 */
export function bartlett(values: Float64Array, group: Factor): Bartlett | null {
  const members: number[][] = group.levels.map(() => []);
  group.codes.forEach((code, row) => members[code]?.push(values[row]!));
  const groups = members.map((list) => summarize(Float64Array.from(list))).filter(({ n }) => n >= 2);
  if (groups.length < 2 || groups.some(({ variance }) => !(variance > 0))) return null;
  let freedom = 0;
  let squares = 0;
  let logs = 0;
  let inverses = 0;
  for (const { n, variance } of groups) {
    freedom += n - 1;
    squares += (n - 1) * variance;
    logs += (n - 1) * Math.log(variance);
    inverses += 1 / (n - 1);
  }
  const df = groups.length - 1;
  const correction = 1 + (inverses - 1 / freedom) / (3 * df);
  const statistic = Math.max(0, (freedom * Math.log(squares / freedom) - logs) / correction);
  return { statistic, df, p: chiSquaredUpperTail(statistic, df) };
}
