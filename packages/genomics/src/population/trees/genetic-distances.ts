import { GenomicsError } from '../../genomics-error.ts';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { distanceOf, WEIGHTS, type DistanceMeasure } from './distance-measure.ts';
import { pairSums, type PairSums } from './pair-sums.ts';

export interface GeneticDistances {
  samples: readonly string[];
  /** samples x samples, symmetric, row by row; 0 on the diagonal */
  values: Float64Array;
}

/**
 * Distances between all pairs of samples over the variants called in both.
 *
 * @throws GenomicsError noSharedCalls, distanceInfinite (Nei's, where two samples have no allele in common),
 *   memoryTooSmall
 */
export function geneticDistances(
  matrix: GenotypeMatrix,
  measure: DistanceMeasure = 'ibs',
  control: Control = {},
): GeneticDistances {
  requireMemory(matrix, control, { squares: 5 });
  let last: PairSums | null = null;
  for (const sums of pairSums(matrix, WEIGHTS[measure], 1, control)) last = sums;
  return distancesOfSums(matrix.samples, measure, last!.weighted, last!.shared);
}

/** The distances that sums of pairs give. @throws GenomicsError noSharedCalls, distanceInfinite */
export function distancesOfSums(
  samples: readonly string[],
  measure: DistanceMeasure,
  weighted: ArrayLike<number>,
  shared: ArrayLike<number>,
): GeneticDistances {
  const count = samples.length;
  const values = new Float64Array(count * count);
  const own = Float64Array.from(
    { length: count },
    (_, i) => weighted[i * count + i]! / shared[i * count + i]!,
  );
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const mean = weighted[i * count + j]! / shared[i * count + j]!;
      values[i * count + j] = distanceOf(measure, mean, [own[i]!, own[j]!]);
      values[j * count + i] = values[i * count + j]!;
    }
  refuseUnknown(samples, values);
  const endless = values.indexOf(Infinity);
  if (endless >= 0) {
    const [first, second] = [samples[Math.floor(endless / count)]!, samples[endless % count]!];
    throw new GenomicsError('distanceInfinite', { first, second });
  }
  return { samples, values };
}
