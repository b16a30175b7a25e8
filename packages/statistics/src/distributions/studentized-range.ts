import { findRoot } from '../numeric/root.ts';
import { normalRangeCdf, normalRangeUpperTail } from './normal-range.ts';
import { overScale } from './over-scale.ts';
import { studentUpperQuantile } from './student.ts';

/**
 * The distribution of the studentized range: largest minus smallest of k means, divided by an independent estimate of
 * their standard error with df degrees of freedom. Relative error about 1e-13 in both tails.
 * Source: M. D. Copenhaver and B. Holland, Journal of Statistical Computation and Simulation 30 (1988) 1-15.
 */
function valid(q: number, means: number, df: number): boolean {
  return !Number.isNaN(q) && means >= 2 && df > 0;
}

/** P(Q > q) for `means` >= 2 means and df > 0 degrees of freedom (may be Infinity). */
export function studentizedRangeUpperTail(q: number, means: number, df: number): number {
  if (!valid(q, means, df)) return NaN;
  if (q <= 0) return 1;
  if (q === Infinity) return 0;
  // far out, the error is most likely a small s: the peak of the density times exp(-(q s)^2 / 4)
  const start = -0.5 * Math.log1p((q * q) / (2 * df));
  return overScale(q, df, start, (w) => normalRangeUpperTail(w, means));
}

/** P(Q <= q) for `means` >= 2 means and df > 0 degrees of freedom (may be Infinity). */
export function studentizedRangeCdf(q: number, means: number, df: number): number {
  if (!valid(q, means, df)) return NaN;
  if (q <= 0) return 0;
  if (q === Infinity) return 1;
  return overScale(q, df, 0, (w) => normalRangeCdf(w, means));
}

/** Quantiles found lately: the traits of a trial mostly ask for the same one. */
const remembered = new Map<string, number>();
const MOST_REMEMBERED = 256;

/**
 * The q with P(Q > q) = p, for 0 <= p <= 1: the critical value of Tukey's test at level p.
 */
export function studentizedRangeUpperQuantile(p: number, means: number, df: number): number {
  if (!(p >= 0 && p <= 1) || !valid(0, means, df)) return NaN;
  if (p === 0) return Infinity;
  if (p === 1) return 0;
  const key = `${p} ${means} ${df}`;
  let q = remembered.get(key);
  if (q === undefined) {
    q = searchQuantile(p, means, df);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, q);
  }
  return q;
}

/** Between the critical value of a single comparison and Bonferroni's for all of them. */
function searchQuantile(p: number, means: number, df: number): number {
  const single = Math.SQRT2 * studentUpperQuantile(p / 2, df);
  if (means === 2) return single;
  const pairs = (means * (means - 1)) / 2;
  const bonferroni = Math.SQRT2 * studentUpperQuantile(p / (2 * pairs), df);
  const distance = (q: number) => Math.log(studentizedRangeUpperTail(q, means, df) / p);
  return findRoot(distance, bonferroni * (1 + 1e-9), single * (1 - 1e-9), 1e-14);
}

/** The q with P(Q <= q) = p. */
export function studentizedRangeQuantile(p: number, means: number, df: number): number {
  return studentizedRangeUpperQuantile(1 - p, means, df);
}
