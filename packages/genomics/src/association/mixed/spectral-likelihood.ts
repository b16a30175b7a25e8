/** Logarithms of the ratio of residual to genetic variance, in units of the mean eigenvalue: about 1e-5 to 1e5. */
export const REACH = 12;
export const STEP = 1.5;
export const GRID = Float64Array.from({ length: (2 * REACH) / STEP + 1 }, (_, k) => k * STEP - REACH);
/** The logarithm of the ratio is found to so much: the optimum is flat, so that its figures err by the square. */
const CLOSE = 1e-7;
/** A step of Newton's that is so small leaves less than CLOSE behind. */
const LAST_STEP = 1e-4;
const MOST_STEPS = 60;

/** Squares and products of the scores of a trait and, with `regressors` 1, of a marker. */
export interface SpectralScores {
  /** eigenvalues of the relationships */
  values: Float64Array;
  /** trait squared */
  yy: Float64Array;
  /** marker times trait, marker squared; none without a marker */
  xy: Float64Array;
  xx: Float64Array;
  regressors: 0 | 1;
  /**
   * Eigenvalues of the centred relationships themselves, of all samples. Given, the likelihood is the whole one; without,
   * the restricted one.
   */
  whole?: Float64Array;
}

/** Sums of the scores over (value + ratio). */
export interface WeightedSums {
  yy: number;
  xy: number;
  xx: number;
}

/**
 * -2 log restricted likelihood but for constants, with the genetic variance at its best.
 *
 * @param logarithms sum of log(value + ratio)
 */
export function criterionOf(sums: WeightedSums, logarithms: number, rank: number): number {
  const one = sums.xx > 0 ? 1 : 0;
  return (rank - one) * Math.log(restOf(sums)) + logarithms + (one ? Math.log(sums.xx) : 0);
}

/** The same of the whole likelihood. @param logarithms sum of log(value + ratio) over all samples */
export function wholeCriterionOf(sums: WeightedSums, logarithms: number, samples: number): number {
  return samples * Math.log(restOf(sums)) + logarithms;
}

/** y' P y with the marker in the model. */
function restOf({ yy, xy, xx }: WeightedSums): number {
  return xx > 0 ? yy - (xy * xy) / xx : yy;
}

export interface Optimum extends WeightedSums {
  ratio: number;
  /** whether the ratio lies at the end of what is looked through */
  atLimit: boolean;
}

/**
 * The ratio of the largest likelihood beside a point of the grid, by Newton's steps on its logarithm, halved
 * where they leave the bracket. Source of the derivatives: X. Zhou and M. Stephens, Nature Genetics 44 (2012) 821-824,
 * for one regressor.
 *
 * @param start logarithm of the ratio near the best point of the grid; @param unit the mean eigenvalue
 */
export function optimumNear(scores: SpectralScores, start: number, unit: number): Optimum {
  let low = Math.max(-REACH, start - 1.5 * STEP);
  let high = Math.min(REACH, start + 1.5 * STEP);
  let x = start;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { slope, curvature } = derivatives(scores, unit * Math.exp(x));
    if (slope > 0) high = x;
    else low = x;
    const next = curvature > 0 ? x - slope / curvature : NaN;
    const newton = next > low && next < high;
    const moved = Math.abs(next - x);
    x = newton ? next : (low + high) / 2;
    if ((newton && moved < LAST_STEP) || high - low < CLOSE) break;
  }
  const ratio = unit * Math.exp(x);
  return { ratio, ...sumsAt(scores, ratio), atLimit: REACH - Math.abs(x) < 1e-3 };
}

/** Logarithm of the ratio where the parabola through a point of the grid and its neighbours is least. */
export function leastBeside(criteria: ArrayLike<number>, point: number): number {
  const [left, own, right] = [criteria[point - 1], criteria[point]!, criteria[point + 1]];
  if (left === undefined || right === undefined) return GRID[point]!;
  const bend = left - 2 * own + right;
  const shift = bend > 0 ? (left - right) / (2 * bend) : 0;
  return GRID[point]! + STEP * Math.max(-0.5, Math.min(0.5, shift));
}

/** Slope and curvature of the criterion by the logarithm of the ratio. */
function derivatives({ values, yy, xy, xx, regressors, whole }: SpectralScores, ratio: number) {
  const rank = values.length;
  let [h1, h2, y1, y2, y3, c1, c2, c3, x1, x2, x3] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (let k = 0; k < rank; k++) {
    const h = 1 / (values[k]! + ratio);
    h1 += h;
    h2 += h * h;
    let term = yy[k]! * h;
    y1 += term;
    y2 += term *= h;
    y3 += term * h;
    if (regressors === 0) continue;
    term = xy[k]! * h;
    c1 += term;
    c2 += term *= h;
    c3 += term * h;
    term = xx[k]! * h;
    x1 += term;
    x2 += term *= h;
    x3 += term * h;
  }
  const beta = regressors === 0 ? 0 : c1 / x1;
  if (whole) [h1, h2] = inverseSums(whole, ratio);
  const freedom = whole ? whole.length : rank - regressors;
  const rest = y1 - beta * c1;
  const twice = (y2 - 2 * beta * c2 + beta * beta * x2) / rest;
  const turn = regressors === 0 ? 0 : (beta * x2 - c2) / x1;
  const thrice = (y3 - 2 * beta * c3 + beta * beta * x3 - x1 * turn * turn) / rest;
  // the logarithm of x' P x is a part of the restricted likelihood only
  const share = regressors === 0 || whole ? 0 : x2 / x1;
  const more = regressors === 0 || whole ? 0 : x3 / x1;
  const first = h1 - share - freedom * twice;
  const second = freedom * (2 * thrice - twice * twice) - h2 + 2 * more - share * share;
  return { slope: ratio * first, curvature: ratio * first + ratio * ratio * second };
}

/** Sums of 1 / (value + ratio), and of its square. */
function inverseSums(values: Float64Array, ratio: number): [number, number] {
  let [first, second] = [0, 0];
  for (let k = 0; k < values.length; k++) {
    const h = 1 / (values[k]! + ratio);
    first += h;
    second += h * h;
  }
  return [first, second];
}

export function sumsAt({ values, yy, xy, xx, regressors }: SpectralScores, ratio: number): WeightedSums {
  const sums = { yy: 0, xy: 0, xx: 0 };
  for (let k = 0; k < values.length; k++) {
    const h = 1 / (values[k]! + ratio);
    sums.yy += yy[k]! * h;
    if (regressors === 0) continue;
    sums.xy += xy[k]! * h;
    sums.xx += xx[k]! * h;
  }
  return sums;
}

/** Mean eigenvalue, the unit of ratios. */
export function unitOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Sum of log(value + ratio). */
export function logarithmsAt(values: Float64Array, ratio: number): number {
  return values.reduce((sum, value) => sum + Math.log(value + ratio), 0);
}
