import type { Covariate, FixedEffects } from '../fixed-effects.ts';
import { residual } from '../fixed-effects.ts';
import { knownSamples, type KnownSamples } from '../known-samples.ts';
import { learnableEffects, type Trait } from '../mixed-model.ts';
import { inner } from '../restricted-profile.ts';

/** One trait among several of one model. */
export interface StackedTrait {
  name: string;
  known: KnownSamples;
  fixed: FixedEffects;
  /** of the samples it is known of, in standard deviations of what the fixed effects leave */
  values: Float64Array;
  /** that deviation, in units of the trait */
  unit: number;
  /** its first value among those of all traits */
  start: number;
}

/** Known values of all traits, one trait after the other. */
export interface StackedTraits {
  /** of the whole */
  samples: number;
  traits: StackedTrait[];
  /** values of all traits together */
  size: number;
  /** fixed effects of all traits together */
  effects: number;
}

/** @throws GenomicsError traitInfinite, traitTooFew, traitConstant, covariateRepeats */
export function stackedTraits(
  samples: readonly string[],
  traits: readonly Trait[],
  covariates: readonly Covariate[],
): StackedTraits {
  let [size, effects] = [0, 0];
  const stacked = traits.map((trait): StackedTrait => {
    const known = knownSamples(samples, trait, covariates);
    const fixed = learnableEffects(trait, covariates, known.places);
    const left = residual(
      fixed,
      Float64Array.from(known.places, (place) => trait.values[place]!),
    );
    const unit = Math.sqrt(inner(left, left) / (left.length - fixed.basis.length));
    const own = { name: trait.name, known, fixed, unit, start: size };
    size += left.length;
    effects += fixed.basis.length;
    // What the fixed effects explain changes nothing but their own estimates.
    return { ...own, values: left.map((value) => value / unit) };
  });
  return { samples: samples.length, traits: stacked, size, effects };
}

/** One vector a trait over all samples, 0 where the trait is not known. */
export function unstacked({ samples, traits }: StackedTraits, vector: Float64Array): Float64Array[] {
  return traits.map(({ known, start }) => {
    const whole = new Float64Array(samples);
    known.places.forEach((place, i) => (whole[place] = vector[start + i]!));
    return whole;
  });
}
