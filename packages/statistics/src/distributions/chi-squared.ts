import { incompleteGamma } from './incomplete-gamma.ts';
import type { Tails } from './incomplete-beta.ts';
import { searchQuantile } from './quantile-search.ts';

/** Both tails of the chi-squared distribution at x with df > 0 degrees of freedom. */
export function chiSquaredTails(x: number, df: number): Tails {
  if (Number.isNaN(x) || !(df > 0)) return { lower: NaN, upper: NaN };
  return incompleteGamma(x / 2, df / 2);
}

/** P(X > x): the p value of a chi-squared test. */
export function chiSquaredUpperTail(x: number, df: number): number {
  return chiSquaredTails(x, df).upper;
}

/** The x with P(X <= x) = p, for 0 <= p <= 1. */
export function chiSquaredQuantile(p: number, df: number): number {
  if (!(p >= 0 && p <= 1) || !(df > 0)) return NaN;
  if (p === 0) return 0;
  if (p === 1) return Infinity;
  return searchQuantile((x) => chiSquaredTails(x, df), p, 'lower', df);
}
