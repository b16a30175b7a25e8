import { SparseCholesky } from '../../sparse/sparse-cholesky.ts';
import type { MixedFit } from '../mixed-fit.ts';
import type { Relationship } from '../model.ts';

/** A prediction with how much of what it predicts it holds. */
export interface ReliablePrediction {
  level: string;
  estimate: number;
  /** prediction error variance */
  errorVariance: number;
  /** 1 - error variance / variance of the effect: squared correlation of true and predicted effect; 0 if that is 0 */
  reliability: number;
  /** correlation of true and predicted effect */
  accuracy: number;
}

/**
 * Predictions of a random term with their reliabilities. A level of a relationship matrix has the variance of the term
 * times its diagonal element, which inbreeding raises above 1; levels without plots get theirs from relatives.
 * Source: R. A. Mrode, Linear Models for the Prediction of Animal Breeding Values (3rd ed. 2014), section 3.2.
 */
export function reliablePredictions(fit: MixedFit, term: string): ReliablePrediction[] {
  const variance = fit.variance(term);
  const known = fit.model.random.find(({ factors }) => factors.join(':') === term)?.relationship;
  const diagonal = known ? diagonalOf(known) : null;
  return fit.predictions(term).map(({ level, estimate, variance: errorVariance }, k) => {
    const own = variance * (diagonal?.[k] ?? 1);
    // rounding may leave an error variance a digit above the variance itself
    const reliability = own > 0 ? Math.max(0, 1 - errorVariance / own) : 0;
    return { level, estimate, errorVariance, reliability, accuracy: Math.sqrt(reliability) };
  });
}

function diagonalOf({ inverse, diagonal }: Relationship): Float64Array {
  if (diagonal) return diagonal;
  const cholesky = new SparseCholesky(inverse);
  cholesky.factorize();
  const elements = cholesky.inverseOnPattern();
  return Float64Array.from({ length: inverse.size }, (_, column) => elements[inverse.columnStart[column]!]!);
}
