import { normalQuantile, normalUpperTail } from '../distributions/normal.ts';
import { sortedValues } from '../data/summary.ts';

export interface ShapiroWilk {
  n: number;
  w: number;
  p: number;
}

export const SHAPIRO_WILK_SIZES = { minimum: 3, maximum: 5000 } as const;

/** Polynomials of the paper, constant term first. */
const LARGEST_WEIGHT = [0, 0.221157, -0.147981, -2.07119, 4.434685, -2.706056];
const SECOND_WEIGHT = [0, 0.042981, -0.293762, -1.752461, 5.682633, -3.582633];
const SMALL_MEAN = [0.544, -0.39978, 0.025054, -6.714e-4];
const SMALL_LOG_SD = [1.3822, -0.77857, 0.062767, -0.0020322];
const LARGE_MEAN = [-1.5861, -0.31082, -0.083751, 0.0038915];
const LARGE_LOG_SD = [-0.4803, -0.082676, 0.0030302];
const SMALL_BOUND = [-2.273, 0.459];

/**
 * Shapiro-Wilk test of normality.
 * Source: P. Royston, Remark AS R94, Applied Statistics 44 (1995) 547-551, for 3 to 5,000 values.
 *
 * @param values NaN is left out
 * @returns null where the test is not defined: fewer than 3 or more than 5,000 values, or all the same
 */
export function shapiroWilk(values: Float64Array): ShapiroWilk | null {
  const sorted = sortedValues(values);
  const n = sorted.length;
  if (n < SHAPIRO_WILK_SIZES.minimum || n > SHAPIRO_WILK_SIZES.maximum) return null;
  const range = sorted[n - 1]! - sorted[0]!;
  if (!(range > 0)) return null;
  const weights = antisymmetricWeights(n);

  // W is a squared correlation; 1 - W is formed from sums so that it keeps its digits when W is close to 1
  const mean = sorted.reduce((sum, value) => sum + value / range, 0) / n;
  let valueSquares = 0;
  let weightSquares = 0;
  let products = 0;
  for (let i = 0; i < n; i++) {
    const value = sorted[i]! / range - mean;
    const weight = weights[i]!;
    valueSquares += value * value;
    weightSquares += weight * weight;
    products += value * weight;
  }
  const root = Math.sqrt(valueSquares * weightSquares);
  const complement = ((root - products) * (root + products)) / (valueSquares * weightSquares);
  const w = 1 - complement;
  return { n, w, p: significance(n, w, complement) };
}

/** The coefficients a of the test statistic, as long as the sample, ascending. */
function antisymmetricWeights(n: number): Float64Array {
  const weights = new Float64Array(n);
  const half = Math.floor(n / 2);
  const set = (i: number, value: number) => {
    weights[n - 1 - i] = value;
    weights[i] = -value;
  };
  if (n === 3) {
    set(0, Math.SQRT1_2);
    return weights;
  }
  const scores = Array.from({ length: half }, (_, i) => -normalQuantile((i + 1 - 0.375) / (n + 0.25)));
  const squares = 2 * scores.reduce((sum, score) => sum + score * score, 0);
  const length = Math.sqrt(squares);
  const u = 1 / Math.sqrt(n);
  const first = polynomial(LARGEST_WEIGHT, u) + scores[0]! / length;
  const second = n > 5 ? polynomial(SECOND_WEIGHT, u) + scores[1]! / length : 0;
  const given = n > 5 ? 2 : 1;
  const scoreRest = squares - 2 * scores[0]! ** 2 - (n > 5 ? 2 * scores[1]! ** 2 : 0);
  const weightRest = 1 - 2 * first ** 2 - 2 * second ** 2;
  const scale = Math.sqrt(scoreRest / weightRest);
  set(0, first);
  if (n > 5) set(1, second);
  for (let i = given; i < half; i++) set(i, scores[i]! / scale);
  return weights;
}

function significance(n: number, w: number, complement: number): number {
  if (n === 3) {
    const p = (6 / Math.PI) * (Math.asin(Math.sqrt(w)) - Math.asin(Math.sqrt(0.75)));
    return Math.min(1, Math.max(0, p));
  }
  let y = Math.log(complement);
  const logN = Math.log(n);
  let mean: number;
  let sd: number;
  if (n <= 11) {
    const bound = polynomial(SMALL_BOUND, n);
    if (y >= bound) return 1e-99;
    y = -Math.log(bound - y);
    mean = polynomial(SMALL_MEAN, n);
    sd = Math.exp(polynomial(SMALL_LOG_SD, n));
  } else {
    mean = polynomial(LARGE_MEAN, logN);
    sd = Math.exp(polynomial(LARGE_LOG_SD, logN));
  }
  return normalUpperTail((y - mean) / sd);
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0);
}
