import type { Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import {
  describedTrait,
  fitComponents,
  type ComponentFit,
  type DescribedTrait,
} from '../components/index.ts';
import type { Covariate } from '../fixed-effects.ts';
import { knownSamples } from '../known-samples.ts';
import { markerEffects } from '../marker-effects.ts';
import { markerProducts, type MarkerProducts } from '../marker-products.ts';
import type { Trait } from '../mixed-model.ts';

export interface JointTrait extends DescribedTrait {
  /** on the relationships of VanRaden */
  geneticVariance: number;
  residualVariance: number;
  heritability: number;
  heritabilityError: number;
  /** one per sample, deviation from the mean of all samples */
  breedingValues: Float64Array;
  /** one per sample, from 0 to 1 */
  reliabilities: Float64Array;
  /** one per variant, of one more copy of the counted allele */
  effects: Float64Array;
}

/** Covariances between traits; matrices are traits x traits, row by row. */
export interface BetweenTraits {
  covariance: Float64Array;
  /** NaN where a variance is 0 */
  correlation: Float64Array;
  /** by the delta method */
  correlationErrors: Float64Array;
}

export interface JointPrediction {
  traits: JointTrait[];
  genetic: BetweenTraits;
  residual: BetweenTraits;
  logLikelihood: number;
  iterations: number;
  remarks: Remark[];
}

export interface JointOptions extends Control {
  covariates?: readonly Covariate[];
  products?: MarkerProducts;
}

/** Matrices that a fit holds at once: over all samples, and over all values of all traits where some are missing. */
const HELD = { samples: 8, values: 5 };

/** Matrices of samples x samples that a fit needs. */
export function jointSquares(
  samples: readonly string[],
  traits: readonly Trait[],
  covariates: readonly Covariate[],
): number {
  const known = traits.map((trait) => String(knownSamples(samples, trait, covariates).places));
  const complete = known.every((places) => places === known[0]);
  return HELD.samples + (complete ? 0 : HELD.values * traits.length ** 2);
}

/**
 * Prediction of several traits in one model, so that a trait that is dear to measure or not heritable is helped by those
 * it hangs together with; samples may lack any of the traits. Variances and covariances by REML.
 * Source: M. P. L. Calus and R. F. Veerkamp, Genetics Selection Evolution 43 (2011) 26; Y. Jia and J.-L. Jannink,
 * Genetics 192 (2012) 1513-1522.
 *
 * @throws GenomicsError nothingPolymorphic, traitInfinite, traitTooFew, traitConstant, covariateRepeats,
 *   modelNotSolvable, memoryTooSmall
 */
export function jointPrediction(
  matrix: GenotypeMatrix,
  traits: readonly Trait[],
  { covariates = [], products, ...control }: JointOptions = {},
): JointPrediction {
  const { signal, onProgress } = control;
  requireMemory(matrix, control, { squares: jointSquares(matrix.samples, traits, covariates), columns: 6 });
  const own =
    products ?? markerProducts(matrix, { ...control, onProgress: (share) => onProgress?.(0.3 * share) });
  const fit = fitComponents([own], traits, { covariates, signal });
  onProgress?.(0.8);
  const effects = markerEffects(
    matrix,
    own.scale,
    traits.map((_, t) => fit.weights(0, t)),
    { signal },
  );
  onProgress?.(1);
  return {
    traits: traits.map((_, t) => jointTrait(fit, t, covariates, own, effects[t]!)),
    genetic: between(fit, 0, own.spread),
    residual: between(fit, 1, 1),
    logLikelihood: fit.logLikelihood,
    iterations: fit.iterations,
    remarks: fit.remarks,
  };
}

function jointTrait(
  fit: ComponentFit,
  trait: number,
  covariates: readonly Covariate[],
  { spread }: MarkerProducts,
  effects: Float64Array,
): JointTrait {
  const at = trait * (fit.traits.length + 1);
  const heritability = ([genetic, residual]: readonly Float64Array[]) =>
    (genetic![at]! * spread) / (genetic![at]! * spread + residual![at]!);
  return {
    ...describedTrait(fit, trait, covariates),
    geneticVariance: fit.covariances[0]![at]! * spread,
    residualVariance: fit.covariances[1]![at]!,
    heritability: heritability(fit.covariances),
    heritabilityError: fit.standardErrorOf(heritability),
    breedingValues: fit.random(0, trait),
    reliabilities: fit.reliabilities(0, trait),
    effects,
  };
}

function between(fit: ComponentFit, component: number, factor: number): BetweenTraits {
  const count = fit.traits.length;
  const covariance = fit.covariances[component]!.map((value) => value * factor);
  const correlationOf = (pair: number) => (covariances: readonly Float64Array[]) => {
    const own = covariances[component]!;
    const [s, t] = [Math.floor(pair / count), pair % count];
    return own[pair]! / Math.sqrt(own[s * (count + 1)]! * own[t * (count + 1)]!);
  };
  const each = (figure: (pair: number) => number) => Float64Array.from(covariance.keys(), figure);
  return {
    covariance,
    correlation: each((pair) => correlationOf(pair)(fit.covariances)),
    correlationErrors: each((pair) =>
      pair % (count + 1) === 0 ? 0 : fit.standardErrorOf(correlationOf(pair)),
    ),
  };
}
