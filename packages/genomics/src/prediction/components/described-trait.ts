import type { Covariate } from '../fixed-effects.ts';
import type { Coefficient } from '../genomic-prediction.ts';
import type { ComponentFit } from './component-fit.ts';

/** What every model of several parts tells of a trait. */
export interface DescribedTrait {
  trait: string;
  /** samples learnt from */
  trained: number;
  withoutTrait: string[];
  withoutCovariate: string[];
  /** the value at the mean of all samples */
  mean: number;
  coefficients: Coefficient[];
  /** one a sample, fixed effects and all random parts; NaN where a covariate is not known */
  fitted: Float64Array;
}

export function describedTrait(
  fit: ComponentFit,
  trait: number,
  covariates: readonly Covariate[],
): DescribedTrait {
  const { name, known } = fit.traits[trait]!;
  const [mean, ...slopes] = fit.coefficients(trait);
  const fitted = new Float64Array(fit.samples).fill(mean!);
  covariates.forEach(({ values }, k) => fitted.forEach((_, s) => (fitted[s]! += slopes[k]! * values[s]!)));
  for (let component = 0; component < fit.covariances.length - 1; component++)
    fit.random(component, trait).forEach((value, s) => (fitted[s]! += value));
  return {
    trait: name,
    trained: known.places.length,
    withoutTrait: known.withoutTrait,
    withoutCovariate: known.withoutCovariate,
    mean: mean!,
    coefficients: covariates.map((covariate, k) => ({ name: covariate.name, value: slopes[k]! })),
    fitted,
  };
}
