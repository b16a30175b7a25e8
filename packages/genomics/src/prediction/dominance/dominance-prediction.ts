import { chiSquaredUpperTail } from '@panicle/statistics/distributions';
import { remark, type Remark } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
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
import { fitMixedModel, learntForm, type Trait } from '../mixed-model.ts';
import { dominanceProducts, type DominanceProducts } from './dominance-products.ts';

/** A figure and how far it can be trusted. */
export interface Estimate {
  value: number;
  /** by the delta method */
  standardError: number;
}

export interface DominancePrediction extends DescribedTrait {
  additiveVariance: Estimate;
  dominanceVariance: Estimate;
  residualVariance: Estimate;
  /** additive variance over the sum of the three */
  heritability: Estimate;
  /** additive and dominance variance over the sum */
  broadHeritability: Estimate;
  /** restricted */
  logLikelihood: number;
  /** of the likelihood ratio against no dominance, whose variance lies at its limit there */
  dominanceP: number;
  /** one per sample, deviations from the mean of all samples */
  breedingValues: Float64Array;
  dominanceValues: Float64Array;
  /** of the breeding values, from 0 to 1 */
  reliabilities: Float64Array;
  /** one per variant: average effect of one more copy of the counted allele */
  additiveEffects: Float64Array;
  /** one per variant: heterozygotes less the mean of both homozygotes */
  dominanceEffects: Float64Array;
  remarks: Remark[];
}

export interface DominanceOptions extends Control {
  covariates?: readonly Covariate[];
  /** the share of homozygous markers as a covariate (inbreeding depression), unless false */
  inbreeding?: boolean;
}

/** Both likenesses of the samples, computed once. */
export interface DominanceModel {
  additive: MarkerProducts;
  dominance: DominanceProducts;
  /** those asked for, and the share of homozygous markers where it differs */
  covariates: readonly Covariate[];
}

/** Name of the covariate. */
const INBREEDING = 'inbreeding';

/** @throws GenomicsError nothingPolymorphic, noDominance, memoryTooSmall */
export function dominanceModel(matrix: GenotypeMatrix, options: DominanceOptions = {}): DominanceModel {
  const { covariates = [], inbreeding = true, onProgress, ...control } = options;
  const part = (from: number) => ({
    ...control,
    onProgress: (share: number) => onProgress?.(from + share / 2),
  });
  const additive = markerProducts(matrix, part(0));
  const dominance = dominanceProducts(matrix, part(0.5));
  const own = inbreeding ? [{ name: INBREEDING, values: dominance.homozygous }] : [];
  return { additive, dominance, covariates: [...covariates, ...own] };
}

/**
 * Breeding values and dominance deviations by all markers, variances by REML; the share of homozygous markers accounts
 * for inbreeding depression, without which dominance that points one way is taken for additive variance.
 * Source: T. Xiang et al., Journal of Animal Science 94 (2016) 1-12; Z. G. Vitezica et al., Genetics 195 (2013)
 * 1223-1230.
 *
 * @throws GenomicsError nothingPolymorphic, noDominance, traitInfinite, traitTooFew, traitConstant, covariateRepeats,
 *   modelNotSolvable, memoryTooSmall
 */
export function dominancePrediction(
  matrix: GenotypeMatrix,
  traits: readonly Trait[],
  options: DominanceOptions = {},
): DominancePrediction[] {
  const { signal, onProgress } = options;
  const model = dominanceModel(matrix, { ...options, onProgress: (share) => onProgress?.(share / 2) });
  return traits.map((trait, t) => {
    const found = predicted(matrix, model, trait, signal);
    onProgress?.(0.5 + (t + 1) / traits.length / 2);
    return found;
  });
}

function predicted(
  matrix: GenotypeMatrix,
  { additive, dominance, covariates }: DominanceModel,
  trait: Trait,
  signal?: AbortSignal,
): DominancePrediction {
  const fit = fitComponents([additive, dominance], [trait], { covariates, signal });
  const { places } = knownSamples(matrix.samples, trait, covariates);
  const without = fitMixedModel(additive, trait, covariates, learntForm(additive, places));
  const ratio = Math.max(0, 2 * (fit.logLikelihood - without.variances.logLikelihood));
  const control = { signal };
  const [additiveEffects] = markerEffects(matrix, additive.scale, [fit.weights(0, 0)], control);
  const [dominanceEffects] = markerEffects(matrix, dominance.scale, [fit.weights(1, 0)], control);
  return {
    ...describedTrait(fit, 0, covariates),
    ...variancesOf(fit, additive.spread, dominance.spread),
    logLikelihood: fit.logLikelihood,
    dominanceP: ratio > 0 ? chiSquaredUpperTail(ratio, 1) / 2 : 1,
    breedingValues: fit.random(0, 0),
    dominanceValues: fit.random(1, 0),
    reliabilities: fit.reliabilities(0, 0),
    additiveEffects: additiveEffects!,
    dominanceEffects: dominanceEffects!,
    remarks: [...fit.remarks, ...(ratio > 0 ? [] : [remark('noDominanceVariance', { trait: trait.name })])],
  };
}

function variancesOf(fit: ComponentFit, ofAdditive: number, ofDominance: number) {
  const estimate = (figure: (a: number, d: number, e: number) => number): Estimate => {
    const own = ([a, d, e]: readonly Float64Array[]) =>
      figure(a![0]! * ofAdditive, d![0]! * ofDominance, e![0]!);
    return { value: own(fit.covariances), standardError: fit.standardErrorOf(own) };
  };
  return {
    additiveVariance: estimate((a) => a),
    dominanceVariance: estimate((_, d) => d),
    residualVariance: estimate((_, _d, e) => e),
    heritability: estimate((a, d, e) => a / (a + d + e)),
    broadHeritability: estimate((a, d, e) => (a + d) / (a + d + e)),
  };
}
