import { remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { coefficients, residual, type Covariate } from '../fixed-effects.ts';
import { knownSamples } from '../known-samples.ts';
import { markerCoding } from '../marker-products.ts';
import { learnableEffects, type Trait } from '../mixed-model.ts';
import { markerColumns, packedMarkers, type PackedMarkers } from '../packed-markers.ts';
import { inner } from '../restricted-profile.ts';
import { predictCandidates } from '../candidates/predict-candidates.ts';
import type { Convergence } from './convergence.ts';
import type { BayesModel } from './effect-priors.ts';
import { sampled, samplingPlan } from './sampled.ts';

export interface BayesOptions extends Control {
  /** sweeps of each chain, burn-in included; default 3,000 */
  sweeps?: number;
  /** default 1,000 */
  burnIn?: number;
  /** default 2 */
  chains?: number;
  /** default 1; the same seed gives the same draws on every machine */
  seed?: number;
  /** prior share of the variance explained by markers, default 0.5; the data soon outweigh it */
  explained?: number;
  covariates?: readonly Covariate[];
}

export interface BayesianPrediction {
  trait: string;
  model: BayesModel;
  trained: number;
  withoutTrait: string[];
  withoutCovariate: string[];
  /** means of the posterior; one per variant, of one more copy of the counted allele */
  effects: Float64Array;
  /** one per variant, share of draws in which it had an effect; 1 throughout where all have */
  inclusion: Float64Array;
  /** the value at the mean of all samples */
  mean: number;
  coefficients: { name: string; value: number }[];
  /** one per sample, deviation from the mean of all samples */
  breedingValues: Float64Array;
  /** copies that a missing call counts as, one per variant */
  centre: Float64Array;
  /** by parameter: geneticVariance, residualVariance, heritability, and those of the prior */
  convergence: Record<string, Convergence>;
  remarks: Remark[];
}

/** Draws that tell less, or chains that agree less, are remarked on. */
const LEAST_SIZE = 100;
const LARGEST_R = 1.1;

/**
 * Effects of all markers by Gibbs sampling under one of five beliefs about their distribution; priors as P. Pérez and
 * G. de los Campos, Genetics 198 (2014) 483-495. Missing calls lie at the mean over all samples. A sweep costs two steps
 * for every call of the samples learned from.
 *
 * @throws GenomicsError nothingPolymorphic, traitInfinite, traitTooFew, traitConstant, covariateRepeats, sweepsImpossible, memoryTooSmall
 */
export function bayesianPrediction(
  matrix: GenotypeMatrix,
  trait: Trait,
  model: BayesModel,
  options: BayesOptions = {},
): BayesianPrediction {
  const { covariates = [], signal, explained = 0.5 } = options;
  const plan = samplingPlan(options);
  const threads = Math.min(plan.chains, options.threads ?? 1);
  requireMemory(matrix, options, { columns: (1 + threads) * (matrix.samples.length / 32) + 12 * threads });
  const known = knownSamples(matrix.samples, trait, covariates);
  const fixed = learnableEffects(trait, covariates, known.places);
  const { scale } = markerCoding(matrix, { signal });
  const markers = packedMarkers(matrix, scale, known.places, { signal });
  const values = Float64Array.from(known.places, (place) => trait.values[place]!);
  const left = residual(fixed, values);
  const basis = {
    markers: markers.variants.length,
    variance: inner(left, left) / (left.length - fixed.basis.length),
    explained,
    spread: sumOfSquares(markers) / left.length,
  };
  const { sweeps, burnIn } = plan;
  const setup = { markers, trait: values, fixed: fixed.basis, model, basis, sweeps, burnIn };
  const drawn = sampled(plan, setup, options);
  const spreadOut = (own: Float64Array) => {
    const whole = new Float64Array(matrix.variants.count);
    markers.variants.forEach((place, k) => (whole[place] = own[k]!));
    return whole;
  };
  const column = new Float64Array(values.length);
  fixed.basis.forEach((unit, k) => unit.forEach((value, i) => (column[i]! += value * drawn.fixed[k]!)));
  const [mean, ...slopes] = coefficients(fixed, column);
  const effects = spreadOut(drawn.effects);
  const traits = [{ name: trait.name, mean: 0, effects }];
  const ofMarkers = predictCandidates({ variants: matrix.variants, centre: scale.centre, traits }, matrix, {
    signal,
  });
  return {
    trait: trait.name,
    model,
    trained: known.places.length,
    withoutTrait: known.withoutTrait,
    withoutCovariate: known.withoutCovariate,
    effects,
    inclusion: spreadOut(drawn.inclusion),
    mean: mean!,
    coefficients: covariates.map(({ name }, k) => ({ name, value: slopes[k]! })),
    breedingValues: ofMarkers.traits[0]!.values,
    centre: scale.centre,
    convergence: drawn.convergence,
    remarks: remarksOn(trait.name, drawn.convergence),
  };
}

function sumOfSquares(markers: PackedMarkers): number {
  const columns = markerColumns(markers);
  let sum = 0;
  for (let k = 0; k < columns.markers; k++) sum += columns.squares(k);
  return sum;
}

function remarksOn(trait: string, convergence: Record<string, Convergence>): Remark[] {
  return Object.entries(convergence)
    .filter(([, { effectiveSize, splitR }]) => !(effectiveSize >= LEAST_SIZE && splitR <= LARGEST_R))
    .map(([figure, { effectiveSize, splitR }]) =>
      remark('chainsNotSettled', {
        trait,
        figure,
        size: Math.round(effectiveSize),
        r: splitR.toFixed(2),
      }),
    );
}
