import type { Estimate, MixedFit, VarianceComponent } from '../mixed/mixed-fit.ts';

import type { ModelResiduals } from '../model-residuals.ts';

/** What a method reports of a mixed model. */
export interface FittedModel {
  components: VarianceComponent[];
  /** restricted log-likelihood */
  logLikelihood: number;
  converged: boolean;
  iterations: number;
  /** the model's mean, everything else at its average */
  mean: number;
  /** of the entries: predictions as deviations from the mean when random, marginal means when fixed */
  entries: Estimate[];
  /** by the rows of the table that was fitted */
  residuals: ModelResiduals;
}

export function describeFit(fit: MixedFit, mean: number, entries: Estimate[]): FittedModel {
  const { logLikelihood, converged, iterations } = fit.estimate;
  const { components, residuals } = fit;
  return { components, logLikelihood, converged, iterations, mean, entries, residuals };
}

export function averageEstimate(estimates: readonly Estimate[]): number {
  return estimates.reduce((sum, { estimate }) => sum + estimate, 0) / estimates.length;
}
