import type { MixedFit } from '../mixed-fit.ts';
import { sparse, valueOf, type LinearFunction } from './linear-function.ts';

/** Means of fixed factors' levels with the covariance of their errors. */
export interface CorrelatedMeans {
  levels: readonly string[];
  means: Float64Array;
  /** levels x levels, row by row */
  covariance: Float64Array;
}

/**
 * Marginal means (`MixedFit.means`) with all their covariances. With L L' = C the covariance of functions a and b is
 * (L^-1 a)' L^-1 b, and a level meets few columns of L: a mean costs half a solution of the equations, a pair next to
 * nothing.
 *
 * @throws StatisticsError notEstimable
 */
export function correlatedMeans(fit: MixedFit, factors: readonly string[]): CorrelatedMeans {
  const levels: string[] = [];
  const means: number[] = [];
  const halves: LinearFunction[] = [];
  for (const { level, weights } of fit.meanFunctions(factors)) {
    fit.requireEstimable(level, weights);
    levels.push(level);
    means.push(valueOf(sparse(weights), fit.estimate.solutions));
    halves.push(sparse(fit.equations.cholesky.solveHalf(weights)));
  }
  return { levels, means: Float64Array.from(means), covariance: productsOf(halves, fit.design.columns) };
}

/** All products of two of these vectors, row by row. */
function productsOf(vectors: readonly LinearFunction[], length: number): Float64Array {
  const size = vectors.length;
  const products = new Float64Array(size * size);
  const whole = new Float64Array(length);
  vectors.forEach(({ places, weights }, j) => {
    places.forEach((place, k) => (whole[place] = weights[k]!));
    for (let i = 0; i <= j; i++)
      products[i * size + j] = products[j * size + i] = valueOf(vectors[i]!, whole);
    for (const place of places) whole[place] = 0;
  });
  return products;
}
