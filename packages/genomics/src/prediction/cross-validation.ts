import type { Control } from '../matrix/frequencies.ts';
import { agreement, type Agreement } from './agreement.ts';
import type { Covariate } from './fixed-effects.ts';
import { productsPredictor } from './held-out.ts';
import { knownSamples } from './known-samples.ts';
import type { SampleProducts } from './marker-products.ts';
import type { Trait } from './mixed-model.ts';
import { foldsOf, randomPartitions, type Fold } from './partitions.ts';

export interface CrossValidationOptions extends Control {
  /** default 5 */
  folds?: number;
  /** default 5 */
  repeats?: number;
  /** default 1; the same seed gives the same folds on every machine */
  seed?: number;
  covariates?: readonly Covariate[];
  /**
   * Instead of folds by chance: one array a repeat, the fold (0, 1, ...) of each sample of the matrix, -1 of those that
   * are learned from and never left out; those of samples that cannot be learned from are not read.
   */
  partitions?: readonly ArrayLike<number>[];
}

export interface ValidationRepeat extends Agreement {
  /** correlation within each fold */
  foldCorrelations: Float64Array;
  /** the number that a fold has in its partition, and how many samples it has */
  foldNumbers: Int32Array;
  foldSizes: Int32Array;
  /** one per sample, learned without it; NaN where the trait or a covariate is not known, or the sample is in no fold */
  predicted: Float64Array;
}

export interface CrossValidation {
  trait: string;
  samples: number;
  /** each compares all samples with the predictions made without them */
  repeats: ValidationRepeat[];
  /** means over the repeats */
  average: Agreement;
}

/** Values of samples left out, learned from all others that are known; places of the whole, ascending. */
export type HeldOutPredictor = (held: Int32Array) => Float64Array;

/**
 * Cross-validation of any way to predict: each fold is predicted from the others.
 *
 * @param predictorFor is given the samples with the trait and all covariates
 * @throws GenomicsError foldsImpossible, repeatsImpossible, and those of the predictor
 */
export function validated(
  samples: readonly string[],
  trait: Trait,
  options: CrossValidationOptions,
  predictorFor: (places: Int32Array) => HeldOutPredictor,
): CrossValidation {
  const { covariates = [], signal, onProgress } = options;
  const { places } = knownSamples(samples, trait, covariates);
  const given = options.partitions ?? [...randomPartitions(samples.length, trait, places, options)];
  const partitions = given.map((partition) => foldsOf(trait, places, partition));
  const total = partitions.reduce((sum, folds) => sum + folds.length, 0);
  const predictor = predictorFor(places);
  let done = 0;
  const repeats = partitions.map((folds) => {
    const predicted = new Float64Array(samples.length).fill(NaN);
    for (const { places: held } of folds) {
      signal?.throwIfAborted();
      const values = predictor(held);
      held.forEach((place, k) => (predicted[place] = values[k]!));
      onProgress?.(++done / total);
    }
    return compared(trait, predicted, folds);
  });
  return { trait: trait.name, samples: places.length, repeats, average: averageOf(repeats) };
}

/**
 * Cross-validation of the prediction by all markers: the variances of each fold are estimated anew. Marker means and
 * products come from all samples, since genotypes tell nothing of the trait.
 *
 * @throws GenomicsError foldsImpossible, repeatsImpossible, and those of genomicPrediction
 */
export function crossValidation(
  products: SampleProducts,
  trait: Trait,
  options: CrossValidationOptions = {},
): CrossValidation {
  return validated(products.samples, trait, options, (places) => {
    const predict = productsPredictor(products, trait, options.covariates ?? [], places);
    return (held) => predict(held).values;
  });
}

function compared({ values }: Trait, predicted: Float64Array, folds: readonly Fold[]): ValidationRepeat {
  const over = (own: Int32Array) =>
    agreement(
      Float64Array.from(own, (place) => values[place]!),
      Float64Array.from(own, (place) => predicted[place]!),
    );
  const all = Int32Array.from(folds.flatMap(({ places }) => [...places])).sort();
  return {
    ...over(all),
    foldCorrelations: Float64Array.from(folds, ({ places }) => over(places).correlation),
    foldNumbers: Int32Array.from(folds, ({ number }) => number),
    foldSizes: Int32Array.from(folds, ({ places }) => places.length),
    predicted,
  };
}

function averageOf(repeats: readonly ValidationRepeat[]): Agreement {
  const mean = (of: keyof Agreement) => repeats.reduce((sum, repeat) => sum + repeat[of], 0) / repeats.length;
  return { correlation: mean('correlation'), slope: mean('slope'), topOverlap: mean('topOverlap') };
}
