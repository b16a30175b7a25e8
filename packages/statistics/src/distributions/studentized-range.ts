import { findRootNear } from '../numeric/root.ts';
import { normalRangeCdf, normalRangeUpperTail } from './normal-range.ts';
import { normalUpperQuantile } from './normal.ts';
import { overScale } from './over-scale.ts';
import { ScaleGrid } from './scale-grid.ts';
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

/** As `studentizedRangeUpperTail` for many q: the first takes as long, each further one some hundredth of it. */
export function studentizedRangeUpperTails(means: number, df: number): (q: number) => number {
  const grid = new ScaleGrid(df, (w) => normalRangeUpperTail(w, means));
  return (q) => {
    if (!valid(q, means, df)) return NaN;
    if (q <= 0) return 1;
    return q === Infinity ? 0 : grid.at(q);
  };
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
    q = p > 0.5 ? studentizedRangeQuantileOfLog(Math.log1p(-p), means, df) : searchUpper(p, means, df);
    if (remembered.size >= MOST_REMEMBERED) remembered.clear();
    remembered.set(key, q);
  }
  return q;
}

/** Downwards from Bonferroni's critical value for all comparisons, which is a little too strict. */
function searchUpper(p: number, means: number, df: number): number {
  const pairs = (means * (means - 1)) / 2;
  const bonferroni = Math.SQRT2 * studentUpperQuantile(p / (2 * pairs), df);
  if (means === 2) return bonferroni;
  const tail = studentizedRangeUpperTails(means, df);
  const distance = (logQ: number) => Math.log(p / tail(Math.exp(logQ)));
  return Math.exp(findRootNear(distance, Math.log(bonferroni), 0.01));
}

/** Below this logarithm of a probability no digits are left. */
const LEAST_LOG = -700;

/**
 * The q with log P(Q <= q) = logP, for probabilities too close to 0 to tell from the other side; logP from -600 on.
 */
export function studentizedRangeQuantileOfLog(logP: number, means: number, df: number): number {
  if (!(logP < 0) || !valid(0, means, df)) return NaN;
  const grid = new ScaleGrid(df, (w) => normalRangeCdf(w, means));
  const distance = (logQ: number) => Math.max(LEAST_LOG, Math.log(grid.at(Math.exp(logQ)))) - logP;
  // about the median of the range
  const start = Math.log(2 * normalUpperQuantile(1 / (means + 1)));
  return Math.exp(findRootNear(distance, start, 0.05));
}

/** The q with P(Q <= q) = p. */
export function studentizedRangeQuantile(p: number, means: number, df: number): number {
  return p > 0 && p < 0.5
    ? studentizedRangeQuantileOfLog(Math.log(p), means, df)
    : studentizedRangeUpperQuantile(1 - p, means, df);
}
