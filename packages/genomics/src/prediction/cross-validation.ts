import { seededUniform } from '@panicle/statistics';
import { GenomicsError } from '../genomics-error.ts';
import type { Control } from '../matrix/frequencies.ts';
import { agreement, type Agreement } from './agreement.ts';
import { wholeTurn } from './decomposition.ts';
import type { Covariate } from './fixed-effects.ts';
import { predictHeldOut } from './held-out.ts';
import { knownSamples } from './known-samples.ts';
import type { SampleProducts } from './marker-products.ts';
import { learntForm, type Trait } from './mixed-model.ts';

export interface CrossValidationOptions extends Control {
  /** 5 unless told */
  folds?: number;
  /** 5 unless told */
  repeats?: number;
  /** 1 unless told; the same seed gives the same folds on every machine */
  seed?: number;
  covariates?: readonly Covariate[];
  /**
   * Instead of folds by chance: one array a repeat, the fold (0, 1, ...) of each sample of the matrix, -1 of those that
   * are learnt from and never left out; those of samples that cannot be learnt from are not read.
   */
  partitions?: readonly ArrayLike<number>[];
}

export interface ValidationRepeat extends Agreement {
  /** correlation within each fold */
  foldCorrelations: Float64Array;
  /** the number that a fold has in its partition, and how many samples it has */
  foldNumbers: Int32Array;
  foldSizes: Int32Array;
  /** one a sample, learnt without it; NaN where the trait or a covariate is not known, or the sample is in no fold */
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

/**
 * Cross-validation of the prediction by all markers: each fold is predicted from the others, whose variances are
 * estimated anew. Marker means and products come from all samples, since genotypes tell nothing of the trait.
 *
 * @throws GenomicsError foldsImpossible, repeatsImpossible, and those of genomicPrediction
 */
export function crossValidation(
  products: SampleProducts,
  trait: Trait,
  options: CrossValidationOptions = {},
): CrossValidation {
  const { covariates = [], signal, onProgress } = options;
  const { places } = knownSamples(products.samples, trait, covariates);
  const partitions = (options.partitions ?? [...randomPartitions(products, trait, places, options)]).map(
    (partition) => foldsOf(trait, places, partition),
  );
  const total = partitions.reduce((sum, folds) => sum + folds.length, 0);
  const learnt = learntForm(products, places);
  const turn = wholeTurn(learnt.form);
  const ranks = new Int32Array(products.samples.length);
  places.forEach((place, rank) => (ranks[place] = rank));
  let done = 0;
  const repeats = partitions.map((folds) => {
    const predicted = new Float64Array(products.samples.length).fill(NaN);
    for (const { places: fold } of folds) {
      signal?.throwIfAborted();
      const held = Int32Array.from(fold, (place) => ranks[place]!);
      const values = predictHeldOut(products, trait, covariates, learnt, turn, held);
      fold.forEach((place, k) => (predicted[place] = values[k]!));
      onProgress?.(++done / total);
    }
    return compared(trait, predicted, folds);
  });
  return { trait: trait.name, samples: places.length, repeats, average: averageOf(repeats) };
}

/** Folds of like size by chance. */
function* randomPartitions(
  products: SampleProducts,
  trait: Trait,
  places: Int32Array,
  { folds = 5, repeats = 5, seed = 1 }: CrossValidationOptions,
): Generator<Int32Array> {
  if (!(Number.isInteger(folds) && folds >= 2 && folds <= places.length))
    throw new GenomicsError('foldsImpossible', { folds, samples: places.length, trait: trait.name });
  if (!(Number.isInteger(repeats) && repeats >= 1)) throw new GenomicsError('repeatsImpossible', { repeats });
  const uniform = seededUniform(seed);
  for (let repeat = 0; repeat < repeats; repeat++) {
    const order = places.slice();
    for (let k = order.length - 1; k > 0; k--) {
      const other = Math.floor((k + 1) * uniform());
      [order[k], order[other]] = [order[other]!, order[k]!];
    }
    const partition = new Int32Array(products.samples.length);
    order.forEach((place, k) => (partition[place] = k % folds));
    yield partition;
  }
}

interface Fold {
  number: number;
  places: Int32Array;
}

/** The samples of each fold. @throws GenomicsError foldsImpossible when there are fewer than two */
function foldsOf({ name }: Trait, places: Int32Array, partition: ArrayLike<number>): Fold[] {
  const all = new Set(Array.from(places, (place) => partition[place]!));
  if (all.size < 2)
    throw new GenomicsError('foldsImpossible', { folds: all.size, samples: places.length, trait: name });
  const numbers = [...all].filter((number) => number >= 0).sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    places: places.filter((place) => partition[place] === number),
  }));
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
