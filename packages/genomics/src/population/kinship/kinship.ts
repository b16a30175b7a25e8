import { GenomicsError } from '../../genomics-error.ts';
import { countCalls, emptyCounts, type CallCounts } from '../../matrix/counts.ts';
import { callsDiffer, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { requirePair } from '../require-pair.ts';
import { SharedCalls } from './shared-calls.ts';
import { WeightedProducts, type MarkerScale } from './weighted-gram.ts';

/**
 * - `vanraden1`: W W' / (2 sum p (1 - p)), missing calls at the mean. P. M. VanRaden, Journal of Dairy Science 91 (2008)
 *   4414-4423, method 1.
 * - `vanraden2`: mean over polymorphic variants of standardized products, missing calls at the mean; method 2 there.
 * - `centred`: W W' / variants whose calls differ, as gemma -gk 1, which takes no others: X. Zhou and M. Stephens, Nature
 *   Genetics 44 (2012) 821-824.
 * - `shared`: mean of standardized products over the variants called in both samples, monomorphic ones counted, as
 *   plink2 --make-rel: J. Yang et al., AJHG 88 (2011) 76-82.
 */
export type KinshipMethod = 'vanraden1' | 'vanraden2' | 'centred' | 'shared';

export interface Kinship {
  method: KinshipMethod;
  samples: readonly string[];
  /** samples x samples, symmetric, row by row */
  values: Float64Array;
  /** variants that differ among the called samples */
  polymorphic: number;
}

/**
 * Relationships of samples from their genotypes.
 *
 * @throws GenomicsError fewSamplesForRelationships, nothingPolymorphic when no variant differs among the samples,
 *   memoryTooSmall
 */
export function kinship(matrix: GenotypeMatrix, method: KinshipMethod, control: Control = {}): Kinship {
  requirePair(matrix.samples);
  requireMemory(matrix, control, { squares: method === 'shared' ? 4 : 3 });
  const { signal, onProgress, threads } = control;
  const { samples, variants } = matrix;
  const products = new WeightedProducts(samples.length, variants.count, control);
  const shared = method === 'shared' ? new SharedCalls(samples.length, threads) : null;
  const known = { polymorphic: 0, spread: 0, varying: 0 };
  try {
    for (const { first, count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      const counts = emptyCounts(count);
      countCalls(calls, samples.length, count, counts, 0);
      products.add(calls, count, scaleOf(counts, count, method, known));
      shared?.add(calls, count, counts.missing);
      onProgress?.((first + count) / variants.count);
    }
    const { polymorphic, spread, varying } = known;
    if (polymorphic === 0 || (method === 'centred' && varying === 0))
      throw new GenomicsError('nothingPolymorphic', { variants: variants.count, samples: samples.length });
    const divisors = { vanraden1: spread, vanraden2: polymorphic, centred: varying };
    const values = products.finish();
    if (method === 'shared') shared!.divide(values);
    else values.forEach((sum, k) => (values[k] = sum / divisors[method]));
    return { method, samples, values, polymorphic };
  } finally {
    products.close();
    shared?.close();
  }
}

/** Centre and weight of the variants of a block; what all of them come to is added to what is known. */
function scaleOf(
  counts: CallCounts,
  count: number,
  method: KinshipMethod,
  known: { polymorphic: number; spread: number; varying: number },
): MarkerScale {
  const scale: MarkerScale = { centre: new Float64Array(count), weight: new Float64Array(count) };
  for (let k = 0; k < count; k++) {
    const p = countedFrequency(counts, k);
    if (!(p > 0 && p < 1)) continue;
    const variance = 2 * p * (1 - p);
    known.polymorphic++;
    known.varying += Number(callsDiffer(counts, k));
    known.spread += variance;
    scale.centre[k] = 2 * p;
    scale.weight[k] = method === 'vanraden2' || method === 'shared' ? 1 / Math.sqrt(variance) : 1;
  }
  return scale;
}
