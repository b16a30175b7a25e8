import { incompleteBeta, type Tails } from './incomplete-beta.ts';
import { chiSquaredTails } from './chi-squared.ts';
import { searchQuantile } from './quantile-search.ts';

/**
 * Both tails of the F distribution at f with df1 and df2 degrees of freedom, df2 may be Infinity.
 * The smaller tail is accurate relative to itself, down to 1e-300. Abramowitz and Stegun 1964, 26.6.2.
 */
export function fisherTails(f: number, df1: number, df2: number): Tails {
  if (Number.isNaN(f) || !(df1 > 0) || !(df2 > 0)) return { lower: NaN, upper: NaN };
  if (f <= 0) return { lower: 0, upper: 1 };
  if (f === Infinity) return { lower: 1, upper: 0 };
  if (df2 === Infinity) return chiSquaredTails(f * df1, df1);
  const numerator = (df1 / df2) * f;
  if (numerator === Infinity) return { lower: 1, upper: 0 };
  return incompleteBeta(numerator / (1 + numerator), 1 / (1 + numerator), df1 / 2, df2 / 2);
}

/** P(F <= f). */
export function fisherCdf(f: number, df1: number, df2: number): number {
  return fisherTails(f, df1, df2).lower;
}

/** P(F > f): the p value of an F test. */
export function fisherUpperTail(f: number, df1: number, df2: number): number {
  return fisherTails(f, df1, df2).upper;
}

/** The f with P(F <= f) = p, for 0 <= p <= 1. */
export function fisherQuantile(p: number, df1: number, df2: number): number {
  return quantile(p, df1, df2, 'lower');
}

/** The f with P(F > f) = p, for 0 <= p <= 1. */
export function fisherUpperQuantile(p: number, df1: number, df2: number): number {
  return quantile(p, df1, df2, 'upper');
}

function quantile(p: number, df1: number, df2: number, side: keyof Tails): number {
  if (!(p >= 0 && p <= 1) || !(df1 > 0) || !(df2 > 0)) return NaN;
  if (p === 0) return side === 'lower' ? 0 : Infinity;
  if (p === 1) return side === 'lower' ? Infinity : 0;
  return searchQuantile((f) => fisherTails(f, df1, df2), p, side, 1);
}
