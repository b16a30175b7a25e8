import { integrateUnimodal } from '../numeric/unimodal-integral.ts';
import { normalDensity, normalUpperTail } from './normal.ts';

/** Below this width the probability between two points is taken from the density, since the difference cancels. */
const NARROW = 0.5;
/** Nodes and weights of 6-point Gauss-Legendre quadrature on (-1, 1), DLMF table 3.5.1. */
const NODES = [0.2386191860831969, 0.6612093864662645, 0.932469514203152];
const WEIGHTS = [0.46791393457269104, 0.3607615730481386, 0.17132449237917036];

/** P(high - width < Z <= high) for a standard normal Z, accurate relative to itself. */
function normalBetween(high: number, width: number): number {
  const low = high - width;
  if (width < NARROW) {
    const middle = high - width / 2;
    let sum = 0;
    for (let i = 0; i < NODES.length; i++) {
      const offset = (NODES[i]! * width) / 2;
      sum += WEIGHTS[i]! * (normalDensity(middle - offset) + normalDensity(middle + offset));
    }
    return (sum * width) / 2;
  }
  if (low > 0) return normalUpperTail(low) - normalUpperTail(high);
  return normalUpperTail(-high) - normalUpperTail(-low);
}

/**
 * P(W <= w) for the range W of k independent standard normal variables:
 * k times the integral over z, the largest, of phi(z) P(z - w < Z <= z)^(k-1).
 * Source: H. O. Hartley, Biometrika 32 (1942) 334-348, equation 1.
 */
export function normalRangeCdf(w: number, k: number): number {
  if (w <= 0) return 0;
  const integrand = (z: number) => k * normalDensity(z) * normalBetween(z, w) ** (k - 1);
  return Math.min(1, integrateUnimodal(integrand, w / 2, spread(k)));
}

/**
 * P(W > w), with the difference Phi(z)^(k-1) - (Phi(z) - Phi(z - w))^(k-1) under the integral and formed without
 * cancellation, so that the tail is accurate relative to itself.
 */
export function normalRangeUpperTail(w: number, k: number): number {
  if (w <= 0) return 1;
  const integrand = (z: number) => {
    const below = normalUpperTail(-z);
    if (below === 0) return 0;
    const share = Math.min(1, normalUpperTail(w - z) / below);
    return k * normalDensity(z) * below ** (k - 1) * -Math.expm1((k - 1) * Math.log1p(-share));
  };
  return Math.min(1, integrateUnimodal(integrand, Math.max(w / 2, largest(k)), spread(k)));
}

/** About where the largest of k normal variables lies. */
function largest(k: number): number {
  return Math.sqrt(2 * Math.log(k));
}

/** About the width of the peak under the integral. */
function spread(k: number): number {
  return 1 / Math.sqrt(1 + 2 * Math.log(k));
}
