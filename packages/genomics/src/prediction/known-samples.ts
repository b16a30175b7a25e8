import { GenomicsError } from '../genomics-error.ts';
import type { Covariate } from './fixed-effects.ts';
import type { Trait } from './mixed-model.ts';

/** Which samples can be learned from, and which cannot and why. */
export interface KnownSamples {
  places: Int32Array;
  withoutTrait: string[];
  /** with the trait, but without one of the covariates */
  withoutCovariate: string[];
}

/** @throws GenomicsError traitInfinite, for covariates too; RangeError where the numbers do not fit the samples */
export function knownSamples(
  samples: readonly string[],
  trait: Trait,
  covariates: readonly Covariate[],
): KnownSamples {
  for (const column of [trait, ...covariates]) refuseInfinite(samples, column);
  const withoutTrait: string[] = [];
  const withoutCovariate: string[] = [];
  const places: number[] = [];
  samples.forEach((sample, place) => {
    if (Number.isNaN(trait.values[place])) withoutTrait.push(sample);
    else if (covariates.some(({ values }) => Number.isNaN(values[place]))) withoutCovariate.push(sample);
    else places.push(place);
  });
  return { places: Int32Array.from(places), withoutTrait, withoutCovariate };
}

function refuseInfinite(samples: readonly string[], { name, values }: Covariate): void {
  if (values.length !== samples.length)
    throw new RangeError(`${values.length} values of ${name} for ${samples.length} samples`);
  samples.forEach((sample, place) => {
    if (Math.abs(values[place]!) === Infinity)
      throw new GenomicsError('traitInfinite', { trait: name, sample, value: String(values[place]) });
  });
}
