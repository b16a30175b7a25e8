import type { Covariate } from '../fixed-effects.ts';
import type { Coefficient } from '../genomic-prediction.ts';
import type { KnownSamples } from '../known-samples.ts';
import type { ComponentFit } from './component-fit.ts';

/** What every model of several parts tells of a trait. */
export interface DescribedTrait {
  trait: string;
  /** samples learned from */
  trained: number;
  withoutTrait: string[];
  withoutCovariate: string[];
  /** the value at the mean of all samples */
  mean: number;
  coefficients: Coefficient[];
  /** one per sample, fixed effects and all random parts; NaN where a covariate is not known */
  fitted: Float64Array;
}

/**
 * @param coefficients the intercept, then the covariates
 * @param values one per sample, of all random parts together
 */
export function describedFrom(
  trait: string,
  { places, withoutTrait, withoutCovariate }: KnownSamples,
  covariates: readonly Covariate[],
  coefficients: Float64Array,
  values: Float64Array,
): DescribedTrait {
  const [mean, ...slopes] = coefficients;
  return {
    trait,
    trained: places.length,
    withoutTrait,
    withoutCovariate,
    mean: mean!,
    coefficients: covariates.map(({ name }, k) => ({ name, value: slopes[k]! })),
    fitted: values.map((value, s) =>
      covariates.reduce((sum, covariate, k) => sum + slopes[k]! * covariate.values[s]!, mean! + value),
    ),
  };
}

export function describedTrait(
  fit: ComponentFit,
  trait: number,
  covariates: readonly Covariate[],
): DescribedTrait {
  const { name, known } = fit.traits[trait]!;
  const values = new Float64Array(fit.samples);
  for (let component = 0; component < fit.covariances.length - 1; component++)
    fit.random(component, trait).forEach((value, s) => (values[s]! += value));
  return describedFrom(name, known, covariates, fit.coefficients(trait), values);
}
