import { seededUniform } from '@panicle/statistics/numeric/random';
import { GenomicsError } from '../genomics-error.ts';
import type { Trait } from './mixed-model.ts';

/**
 * Folds of like size by chance: the fold of each sample of the whole, once a repeat.
 *
 * @param places samples with the trait
 * @throws GenomicsError foldsImpossible, repeatsImpossible
 */
export function* randomPartitions(
  samples: number,
  trait: Trait,
  places: Int32Array,
  { folds = 5, repeats = 5, seed = 1 }: { folds?: number; repeats?: number; seed?: number },
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
    const partition = new Int32Array(samples);
    order.forEach((place, k) => (partition[place] = k % folds));
    yield partition;
  }
}

export interface Fold {
  number: number;
  places: Int32Array;
}

/** The samples of each fold. @throws GenomicsError foldsImpossible when there are fewer than two */
export function foldsOf({ name }: Trait, places: Int32Array, partition: ArrayLike<number>): Fold[] {
  const all = new Set(Array.from(places, (place) => partition[place]!));
  if (all.size < 2)
    throw new GenomicsError('foldsImpossible', { folds: all.size, samples: places.length, trait: name });
  const numbers = [...all].filter((number) => number >= 0).sort((a, b) => a - b);
  return numbers.map((number) => ({
    number,
    places: places.filter((place) => partition[place] === number),
  }));
}
