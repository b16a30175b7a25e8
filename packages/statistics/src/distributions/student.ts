import { logGamma } from './gamma.ts';
import { incompleteBeta } from './incomplete-beta.ts';
import { normalUpperQuantile, normalUpperTail } from './normal.ts';
import { searchQuantile } from './quantile-search.ts';

/**
 * P(T > t) of Student's distribution with df > 0 degrees of freedom (Infinity: the normal distribution).
 * Accurate relative to itself in the upper tail. Abramowitz and Stegun 1964, 26.7.1.
 */
export function studentUpperTail(t: number, df: number): number {
  if (Number.isNaN(t) || !(df > 0)) return NaN;
  if (t < 0) return 1 - studentUpperTail(-t, df);
  if (df === Infinity) return normalUpperTail(t);
  // scaled, so that a huge t does not overflow when squared
  const ratio = t / Math.sqrt(df);
  if (ratio > 1e100) return farTail(ratio, df);
  const square = ratio * ratio;
  return incompleteBeta(1 / (1 + square), square / (1 + square), df / 2, 0.5).lower / 2;
}

/** Leading term of the tail at t / sqrt(df), which is all there is beyond 1e100. */
function farTail(ratio: number, df: number): number {
  const inverseBeta = Math.exp(logGamma((df + 1) / 2) - logGamma(df / 2 + 1)) / Math.sqrt(Math.PI);
  return (inverseBeta / 2) * ratio ** -df;
}

/** P(T <= t). */
export function studentCdf(t: number, df: number): number {
  return studentUpperTail(-t, df);
}

/** P(|T| > |t|): the p value of a two-sided t test. */
export function studentTwoSided(t: number, df: number): number {
  return 2 * studentUpperTail(Math.abs(t), df);
}

/** The t with P(T > t) = p, for 0 <= p <= 1. */
export function studentUpperQuantile(p: number, df: number): number {
  if (!(p >= 0 && p <= 1) || !(df > 0)) return NaN;
  if (p === 0) return Infinity;
  if (p === 0.5) return 0;
  if (p > 0.5) return -studentUpperQuantile(1 - p, df);
  if (df === Infinity) return normalUpperQuantile(p);
  const tails = (t: number) => {
    const upper = studentUpperTail(t, df);
    return { lower: 1 - upper, upper };
  };
  return searchQuantile(tails, p, 'upper', normalUpperQuantile(p));
}

/** The t with P(T <= t) = p. */
export function studentQuantile(p: number, df: number): number {
  return -studentUpperQuantile(p, df);
}
