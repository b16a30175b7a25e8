import { KroneckerStructure } from './covariance/kronecker.ts';
import { WithinUnits } from './covariance/within-units.ts';
import type { MixedModelEquations } from './equations.ts';
import { EstimateErrors, reportedParameters } from './fitted-quantities.ts';
import type { VarianceEstimate } from './reml.ts';

/** A covariance matrix between levels (environments, traits, dates), all matrices levels x levels, row by row. */
export interface CovarianceAcross {
  levels: readonly string[];
  covariance: Float64Array;
  covarianceErrors: Float64Array;
  /** NaN where a variance is 0 */
  correlation: Float64Array;
  /** by the delta method */
  correlationErrors: Float64Array;
}

/** The block of a term whose effects covary over levels, or of the residuals within units. */
export function blockAcross(equations: MixedModelEquations, term: string) {
  const { design, random, residual } = equations;
  if (term === 'residual') {
    const { structure, offset } = residual[0]!;
    if (structure instanceof WithinUnits)
      return { levels: structure.form.levels, form: structure.form, offset };
  }
  const place = design.random.findIndex(({ name }) => name === term);
  const block = random[place];
  if (block?.structure instanceof KroneckerStructure) {
    const { form } = block.structure;
    return { levels: form.levels, form, offset: block.offset };
  }
  throw new RangeError(`no term ${term} whose effects covary over levels`);
}

/** @throws RangeError when the effects of the term, or the residuals, do not covary over levels */
export function covarianceAcross(
  equations: MixedModelEquations,
  estimate: VarianceEstimate,
  term: string,
): CovarianceAcross {
  const { levels, form, offset } = blockAcross(equations, term);
  const parameters = reportedParameters(form.parameters, estimate, offset);
  const covariance = form.covariance(parameters);
  const changes = form.parameters.map((_, i) => form.change(parameters, i));
  const errors = new EstimateErrors(estimate);
  const errorOf = (gradientOf: (change: Float64Array) => number) =>
    errors.of(Float64Array.from(changes, gradientOf), offset);
  const correlation = new Float64Array(covariance.length);
  const covarianceErrors = new Float64Array(covariance.length);
  const correlationErrors = new Float64Array(covariance.length);
  for (let a = 0; a < form.size; a++) {
    for (let b = 0; b < form.size; b++) {
      const place = a * form.size + b;
      const own = a * form.size + a;
      const other = b * form.size + b;
      const scale = 1 / Math.sqrt(covariance[own]! * covariance[other]!);
      correlation[place] = scale === Infinity ? NaN : covariance[place]! * scale;
      covarianceErrors[place] = errorOf((change) => change[place]!);
      correlationErrors[place] =
        a === b
          ? 0
          : errorOf(
              (change) =>
                change[place]! * scale -
                (correlation[place]! / 2) *
                  (change[own]! / covariance[own]! + change[other]! / covariance[other]!),
            );
    }
  }
  return { levels, covariance, covarianceErrors, correlation, correlationErrors };
}
