import { remark, type Remark } from '../genomics-error.ts';
import type { Control } from '../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../matrix/genotype-matrix.ts';
import type { Covariate } from './fixed-effects.ts';
import { knownSamples, type KnownSamples } from './known-samples.ts';
import { markerEffects } from './marker-effects.ts';
import { markerProducts, type MarkerProducts } from './marker-products.ts';
import { fitMixedModel, learntForm, type LearntForm, type MixedModel, type Trait } from './mixed-model.ts';
import { reliabilities } from './reliabilities.ts';

/** Fixed effect by name, in units of the trait by unit of the covariate. */
export interface Coefficient {
  name: string;
  value: number;
}

export interface TraitPrediction {
  trait: string;
  /** samples learned from */
  trained: number;
  withoutTrait: string[];
  withoutCovariate: string[];
  /** Vu: variance of the effects of markers coded -1, 0, 1 */
  markerVariance: number;
  /** Vu of the same model on the relationships of VanRaden: markerVariance x 2 sum p (1 - p) */
  geneticVariance: number;
  /** Ve */
  residualVariance: number;
  /** geneticVariance / (geneticVariance + residualVariance) */
  heritability: number;
  /** restricted */
  logLikelihood: number;
  /** beta of the marker model: the value where every marker is heterozygous */
  intercept: number;
  /** beta of the relationship model: the value at the mean of all samples */
  mean: number;
  coefficients: Coefficient[];
  /** one per variant, of one more copy of the counted allele; 0 where the variant does not differ */
  effects: Float64Array;
  /** one per sample, deviation from the mean of all samples */
  breedingValues: Float64Array;
  /** one per sample, fixed effects and breeding value; NaN where a covariate is not known */
  fitted: Float64Array;
  /** one per sample, from 0 to 1 */
  reliabilities: Float64Array;
  remarks: Remark[];
}

export interface PredictionOptions extends Control {
  covariates?: readonly Covariate[];
  /** where they are known already */
  products?: MarkerProducts;
}

/**
 * Ridge regression on all markers, which is the same as BLUP of breeding values by the relationships of VanRaden:
 * variances by REML on the products of samples, effects of markers from those of samples in one pass for all traits.
 * Missing calls lie at the mean of the variant over all samples; samples without the trait are predicted.
 * Source: J. B. Endelman, Plant Genome 4 (2011) 250-255; D. Habier et al., Genetics 177 (2007) 2389-2397.
 *
 * @throws GenomicsError nothingPolymorphic, traitInfinite, traitTooFew, traitConstant, covariateRepeats
 */
export function genomicPrediction(
  matrix: GenotypeMatrix,
  traits: readonly Trait[],
  { covariates = [], products, ...control }: PredictionOptions = {},
): TraitPrediction[] {
  const { signal, onProgress } = control;
  const known = traits.map((trait) => knownSamples(matrix.samples, trait, covariates));
  const own =
    products ?? markerProducts(matrix, { ...control, onProgress: (share) => onProgress?.(0.4 * share) });
  let learned: LearntForm | null = null;
  const models = traits.map((trait, t) => {
    signal?.throwIfAborted();
    const { places } = known[t]!;
    // Most traits are known of the same samples.
    if (!learned || String(learned.places) !== String(places)) learned = learntForm(own, places);
    const model = fitMixedModel(own, trait, covariates, learned);
    onProgress?.(0.4 + (0.4 * (t + 1)) / traits.length);
    return model;
  });
  const weights = models.map((model) => model.weights);
  const effects = markerEffects(matrix, own.scale, weights, {
    signal,
    onProgress: (share) => onProgress?.(0.8 + 0.2 * share),
  });
  return traits.map((trait, t) =>
    described(own, trait, covariates, { model: models[t]!, effects: effects[t]!, known: known[t]! }),
  );
}

function described(
  products: MarkerProducts,
  { name }: Trait,
  covariates: readonly Covariate[],
  { model, effects, known }: { model: MixedModel; effects: Float64Array; known: KnownSamples },
): TraitPrediction {
  const { random, residual, logLikelihood } = model.variances;
  const geneticVariance = random * products.spread;
  const mean = model.coefficients[0]!;
  // From copies less their mean to -1, 0, 1.
  const shift = effects.reduce((sum, effect, k) => sum + effect * (products.scale.centre[k]! - 1), 0);
  return {
    trait: name,
    trained: known.places.length,
    withoutTrait: known.withoutTrait,
    withoutCovariate: known.withoutCovariate,
    markerVariance: random,
    geneticVariance,
    residualVariance: residual,
    heritability: geneticVariance / (geneticVariance + residual),
    logLikelihood,
    intercept: mean - shift,
    mean,
    coefficients: covariates.map((covariate, k) => ({
      name: covariate.name,
      value: model.coefficients[k + 1]!,
    })),
    effects,
    breedingValues: model.random,
    fitted: predictedValues(model, covariates),
    reliabilities: reliabilities(products, model),
    remarks: remarksOnModel(name, model),
  };
}

/** Fixed effects and breeding value of every sample; NaN where a covariate is not known. */
export function predictedValues(model: MixedModel, covariates: readonly Covariate[]): Float64Array {
  return model.random.map((own, sample) =>
    covariates.reduce(
      (sum, { values }, k) => sum + model.coefficients[k + 1]! * values[sample]!,
      own + model.coefficients[0]!,
    ),
  );
}

/** Whether a variance lies at its limit. */
export function remarksOnModel(trait: string, { variances: { limit } }: MixedModel): Remark[] {
  if (limit === 'none') return [];
  return [remark(limit === 'noRandom' ? 'noMarkerVariance' : 'noResidualVariance', { trait })];
}
