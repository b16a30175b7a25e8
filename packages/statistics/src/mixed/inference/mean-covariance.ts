import type { MixedFit } from '../mixed-fit.ts';

/** Means of fixed factors' levels with the covariance of their errors. */
export interface CorrelatedMeans {
  levels: readonly string[];
  means: Float64Array;
  /** levels x levels, row by row */
  covariance: Float64Array;
}

/**
 * Marginal means (`MixedFit.means`) with all their covariances: one solution of the equations for each level.
 *
 * @throws StatisticsError notEstimable
 */
export function correlatedMeans(fit: MixedFit, factors: readonly string[]): CorrelatedMeans {
  const functions = Array.from(fit.meanFunctions(factors));
  const size = functions.length;
  const used = functions.map(({ weights }) => usedPlaces(weights));
  const covariance = new Float64Array(size * size);
  const means = new Float64Array(size);
  functions.forEach(({ level, weights }, j) => {
    means[j] = fit.linear(level, weights).estimate;
    const solved = fit.equations.cholesky.solve(weights);
    for (let i = 0; i <= j; i++) {
      let sum = 0;
      for (const place of used[i]!) sum += functions[i]!.weights[place]! * solved[place]!;
      covariance[i * size + j] = sum;
      covariance[j * size + i] = sum;
    }
  });
  return { levels: functions.map(({ level }) => level), means, covariance };
}

function usedPlaces(weights: Float64Array): number[] {
  return Array.from(weights.keys()).filter((place) => weights[place] !== 0);
}
