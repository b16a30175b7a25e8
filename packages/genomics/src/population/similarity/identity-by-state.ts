import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';
import { countAll, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { sharedCalls } from '../kinship/shared-calls.ts';
import { refuseUnknown } from '../refuse-unknown.ts';

export interface IdentityByState {
  samples: readonly string[];
  /** samples x samples, symmetric, row by row: from 0 (opposite homozygotes everywhere) to 1 */
  values: Float64Array;
}

/**
 * Share of alleles that two samples have in common: the mean of 1 - |x - y| / 2 over the variants called in both, as
 * plink1.9 --distance ibs flat-missing. 1 - value is the distance for trees.
 *
 * @throws GenomicsError noSharedCalls where two samples have no variant in common
 */
export function identityByState(
  matrix: GenotypeMatrix,
  { signal, onProgress }: Control = {},
): IdentityByState {
  const { samples, variants } = matrix;
  const sums = new GramSums(samples.length);
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    // |x - y| counts the thresholds (at least one copy, both copies) on whose two sides x and y lie: 1 and -1 there.
    for (const heterozygous of [1, -1]) sums.add(calls, thresholdTables(count, heterozygous), count);
    onProgress?.((first + count) / variants.count);
  }
  const shared = sharedCalls(matrix, countAll(matrix, { signal }), { signal });
  // Of 2 shared thresholds, same - different = sum and same + different = 2 shared.
  const values = sums.result().map((sum, k) => 0.5 + sum / (4 * shared[k]!));
  refuseUnknown(samples, values);
  return { samples, values };
}

function thresholdTables(count: number, heterozygous: number): Int16Array {
  const tables = new Int16Array(4 * count);
  for (let k = 0; k < count; k++) {
    tables[4 * k + CALL.homozygousCounted] = 1;
    tables[4 * k + CALL.heterozygous] = heterozygous;
    tables[4 * k + CALL.homozygousOther] = -1;
  }
  return tables;
}
