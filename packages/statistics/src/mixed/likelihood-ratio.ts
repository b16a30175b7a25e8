import { chiSquaredUpperTail } from '../distributions/index.ts';
import type { MixedFit } from './mixed-fit.ts';

/** Whether a random term is needed. */
export interface LikelihoodRatio {
  statistic: number;
  degrees: number;
  /** of chi-squared; a single variance at its boundary makes the true one half of it */
  p: number;
}

/**
 * Twice the difference of restricted log-likelihoods of two models with the same fixed part on the same rows.
 * Source: P. E. McCulloch and S. R. Searle, Generalized, Linear, and Mixed Models (2001), section 6.11.
 *
 * @throws RangeError when the models cannot be compared
 */
export function likelihoodRatio(full: MixedFit, reduced: MixedFit): LikelihoodRatio {
  if (full.design.rows.length !== reduced.design.rows.length || full.estimate.rank !== reduced.estimate.rank)
    throw new RangeError('the models differ in rows or fixed part');
  const statistic = Math.max(0, 2 * (full.estimate.logLikelihood - reduced.estimate.logLikelihood));
  const degrees = full.estimate.parameters.length - reduced.estimate.parameters.length;
  return { statistic, degrees, p: chiSquaredUpperTail(statistic, degrees) };
}
