import { deviance, stirlingError } from './gamma.ts';
import type { Tails } from './incomplete-beta.ts';

/** x^a e^-x / Gamma(a), in Loader's saddle-point form. */
export function gammaKernel(x: number, a: number): number {
  return Math.sqrt(a / (2 * Math.PI)) * Math.exp(-stirlingError(a) - deviance(a, x));
}

/**
 * The regularised incomplete gamma functions P(a, x) (lower) and Q(a, x) (upper), for a > 0.
 * Series DLMF 8.11.4 below a + 1, Legendre's continued fraction DLMF 8.9.2 above, by Lentz's method.
 */
export function incompleteGamma(x: number, a: number): Tails {
  if (x <= 0) return { lower: 0, upper: 1 };
  if (x === Infinity) return { lower: 1, upper: 0 };
  const kernel = gammaKernel(x, a);
  if (x < a + 1) {
    let term = 1 / a;
    let sum = term;
    for (let n = 1; term > sum * Number.EPSILON * 0.25; n++) {
      term *= x / (a + n);
      sum += term;
    }
    const lower = kernel * sum;
    return { lower, upper: 1 - lower };
  }
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 1_000_000; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const factor = c * d;
    fraction *= factor;
    if (Math.abs(factor - 1) < Number.EPSILON) break;
  }
  const upper = kernel * fraction;
  return { lower: 1 - upper, upper };
}
