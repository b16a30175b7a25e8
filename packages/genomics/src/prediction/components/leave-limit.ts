import { choleskyFactor, largestEigen } from '@panicle/kernels';
import type { ComponentLikelihood, LikelihoodPoint, LikelihoodSlopes } from './likelihood.ts';
import { covarianceOf } from './trait-factors.ts';

/** Added along a direction, in shares of the variance of a trait; the first that raises the likelihood is taken. */
const VARIANCES = [0.1, 0.02, 0.004] as const;
/** Gain per unit of variance that counts as none. */
const NO_GAIN = 1e-4;
/** Keeps a covariance of less than full rank apart from rounding. */
const LEAST = 1e-8;

/**
 * A triangle of nothing has no slope, though the likelihood may rise with its variance: a step that overshot may have
 * left it there. Adds variance in the direction in which the likelihood rises fastest.
 *
 * @returns null where it rises nowhere: the point is a maximum
 */
export function leaveLimit(
  likelihood: ComponentLikelihood,
  { factors, logLikelihood }: LikelihoodPoint,
  { scores }: LikelihoodSlopes,
): LikelihoodPoint | null {
  const traits = likelihood.stacked.traits.length;
  for (let c = 0; c < factors.length; c++) {
    const { values, vectors } = largestEigen(scores[c]!, traits, 1);
    if (!(values[0]! > NO_GAIN)) continue;
    for (const variance of VARIANCES) {
      const covariance = covarianceOf(factors[c]!, traits);
      for (let s = 0; s < traits; s++) {
        covariance[s * (traits + 1)]! += LEAST;
        for (let t = 0; t < traits; t++) covariance[s * traits + t]! += variance * vectors[s]! * vectors[t]!;
      }
      const lower = choleskyFactor(covariance, traits, { tolerance: 0 })?.lower;
      if (!lower) continue;
      const point = likelihood.at(factors.map((own, k) => (k === c ? lower : own)));
      if (point && point.logLikelihood > logLikelihood + NO_GAIN * variance) return point;
    }
  }
  return null;
}
