import { GenomicsError } from '../../genomics-error.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { sharedCalls } from './shared-calls.ts';
import { weightedGram, type MarkerScale } from './weighted-gram.ts';

/**
 * - `vanraden1`: W W' / (2 sum p (1 - p)), missing calls at the mean. P. M. VanRaden, Journal of Dairy Science 91 (2008)
 *   4414-4423, method 1.
 * - `vanraden2`: mean over polymorphic variants of standardized products, missing calls at the mean; method 2 there.
 * - `centred`: W W' / variants, as gemma -gk 1: X. Zhou and M. Stephens, Nature Genetics 44 (2012) 821-824.
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
 * @throws GenomicsError nothingPolymorphic when no variant differs among the samples, memoryTooSmall
 */
export function kinship(matrix: GenotypeMatrix, method: KinshipMethod, control: Control = {}): Kinship {
  demandMemory(matrix, control, { squares: method === 'shared' ? 6 : 4, columns: 4 });
  const counts = countAll(matrix, { signal: control.signal });
  const total = matrix.variants.count;
  const scale: MarkerScale = { centre: new Float64Array(total), weight: new Float64Array(total) };
  let polymorphic = 0;
  let spread = 0;
  for (let k = 0; k < total; k++) {
    const p = countedFrequency(counts, k);
    if (!(p > 0 && p < 1)) continue;
    polymorphic++;
    const variance = 2 * p * (1 - p);
    spread += variance;
    scale.centre[k] = 2 * p;
    scale.weight[k] = method === 'vanraden2' || method === 'shared' ? 1 / Math.sqrt(variance) : 1;
  }
  if (polymorphic === 0)
    throw new GenomicsError('nothingPolymorphic', { variants: total, samples: matrix.samples.length });
  const sums = weightedGram(matrix, scale, control);
  const values = divided(sums, method, { spread, polymorphic, total }, () =>
    sharedCalls(matrix, counts, { signal: control.signal, threads: control.threads }),
  );
  return { method, samples: matrix.samples, values, polymorphic };
}

function divided(
  sums: Float64Array,
  method: KinshipMethod,
  { spread, polymorphic, total }: { spread: number; polymorphic: number; total: number },
  shared: () => Float64Array,
): Float64Array {
  if (method === 'shared') {
    const calls = shared();
    return sums.map((sum, k) => sum / calls[k]!);
  }
  const divisor = { vanraden1: spread, vanraden2: polymorphic, centred: total }[method];
  return sums.map((sum) => sum / divisor);
}
