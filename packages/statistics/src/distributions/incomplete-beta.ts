import { deviance, stirlingError } from './gamma.ts';

/** Both tails of a distribution at one point; the smaller one is accurate relative to itself. */
export interface Tails {
  lower: number;
  upper: number;
}

/**
 * x^a y^b / B(a, b) with y = 1 - x given on its own, so that nothing is lost when x is close to 0 or to 1.
 * Saddle-point form of C. Loader, Fast and Accurate Computation of Binomial Probabilities (2000), equation 5.
 */
export function betaKernel(x: number, y: number, a: number, b: number): number {
  if (x === 0 || y === 0) return 0;
  const n = a + b;
  const exponent =
    stirlingError(n) - stirlingError(a) - stirlingError(b) - deviance(a, n * x) - deviance(b, n * y);
  // in this order the product of two large parameters cannot overflow
  return Math.sqrt(((a / n) * b) / (2 * Math.PI)) * Math.exp(exponent);
}

/**
 * The regularised incomplete beta function I_x(a, b) and its complement, for a, b > 0 and x + y = 1.
 *
 * Continued fraction DLMF 8.17.22 by Lentz's method (W. J. Lentz, Applied Optics 15 (1976) 668-671) on the side of
 * the mean where it converges; about sqrt(max(a, b)) terms at worst. Relative error of the smaller tail about 1e-14.
 */
export function incompleteBeta(x: number, y: number, a: number, b: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (y <= 0) return { lower: 1, upper: 0 };
  const kernel = betaKernel(x, y, a, b);
  if (x < (a + 1) / (a + b + 2)) {
    const lower = (kernel / a) * continuedFraction(x, a, b);
    return { lower, upper: 1 - lower };
  }
  const upper = (kernel / b) * continuedFraction(y, b, a);
  return { lower: 1 - upper, upper };
}

function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  let c = 1;
  let d = 1 - ((a + b) * x) / (a + 1);
  d = 1 / (Math.abs(d) < tiny ? tiny : d);
  let result = d;
  for (let m = 1; m < 1_000_000; m++) {
    const even = ((m * (b - m)) / (a + 2 * m - 1)) * (x / (a + 2 * m));
    d = 1 + even * d;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    c = 1 + even / c;
    if (Math.abs(c) < tiny) c = tiny;
    result *= d * c;
    const odd = -(((a + m) * (a + b + m)) / (a + 2 * m)) * (x / (a + 2 * m + 1));
    d = 1 + odd * d;
    d = 1 / (Math.abs(d) < tiny ? tiny : d);
    c = 1 + odd / c;
    if (Math.abs(c) < tiny) c = tiny;
    const factor = d * c;
    result *= factor;
    if (Math.abs(factor - 1) < Number.EPSILON) break;
  }
  return result;
}
