import type { MixedFit } from '../mixed-fit.ts';

export interface InformationCriteria {
  /** restricted log-likelihood, with the constant (n - p) / 2 log(2 pi) */
  logLikelihood: number;
  /** estimated variances, correlations and loadings; those held, known or at a boundary do not count */
  parameters: number;
  /** n - p: plots less rank of the fixed part */
  contrasts: number;
  aic: number;
  bic: number;
}

/**
 * Akaike's and the Bayesian criterion from the restricted likelihood: -2 log L + 2 q, and -2 log L + q log(n - p), with
 * q the estimated covariance parameters. Fixed effects do not count, since the likelihood is that of contrasts free of
 * them: only models with the same fixed part may be compared.
 * Source: R. D. Wolfinger, Communications in Statistics - Simulation and Computation 22 (1993) 1079-1106.
 */
export function informationCriteria({ design, estimate }: MixedFit): InformationCriteria {
  const { logLikelihood, atBoundary, known, rank } = estimate;
  const parameters = atBoundary.reduce((count, held, k) => count + Number(!held && !known[k]), 0);
  const contrasts = design.rows.length - rank;
  return {
    logLikelihood,
    parameters,
    contrasts,
    aic: 2 * (parameters - logLikelihood),
    bic: parameters * Math.log(contrasts) - 2 * logLikelihood,
  };
}
