import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';
import type { CallCounts } from '../../matrix/counts.ts';
import { countAll, countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { sharedCalls } from '../kinship/shared-calls.ts';
import { weightedGram } from '../kinship/weighted-gram.ts';
import { refuseUnknown } from '../refuse-unknown.ts';

export interface IdentityByState {
  samples: readonly string[];
  /** samples x samples, symmetric, row by row: from 0 (opposite homozygotes everywhere) to 1 */
  values: Float64Array;
}

/**
 * How a pair's missing calls count: `pair` leaves them out, as plink1.9 --distance ibs flat-missing; `frequency` weights
 * what is left out by how much unrelated samples are expected to differ there, as plink1.9 --distance ibs does by itself.
 */
export type MissingPairRule = 'pair' | 'frequency';

/**
 * Share of alleles that two samples have in common: the mean of 1 - |x - y| / 2 over the variants called in both.
 * 1 - value is the distance for trees. Source: C. C. Chang et al., GigaScience 4 (2015) 7, and the pages of PLINK 1.9.
 *
 * @throws GenomicsError noSharedCalls where two samples have no variant in common, memoryTooSmall
 */
export function identityByState(
  matrix: GenotypeMatrix,
  control: Control = {},
  missing: MissingPairRule = 'pair',
): IdentityByState {
  demandMemory(matrix, control, { squares: 8, columns: 4 });
  const { samples } = matrix;
  const { signal, threads } = control;
  const same = thresholdSums(matrix, control);
  const counts = countAll(matrix, { signal });
  const shared = sharedCalls(matrix, counts, { signal, threads });
  // Of 2 shared thresholds, same - different = sum and same + different = 2 shared.
  const different = same.map((sum, k) => shared[k]! - sum / 2);
  const divisors = missing === 'pair' ? shared : expectedShares(matrix, counts, { signal, threads });
  const values = different.map((count, k) => 1 - count / (2 * divisors[k]!));
  refuseUnknown(samples, values);
  return { samples, values };
}

/** |x - y| counts the thresholds (at least one copy, both copies) on whose two sides x and y lie: 1 and -1 there. */
function thresholdSums(matrix: GenotypeMatrix, { signal, onProgress, threads }: Control): Float64Array {
  const sums = new GramSums(matrix.samples.length, { threads });
  try {
    for (const { first, count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      for (const heterozygous of [1, -1]) sums.add(calls, thresholdTables(count, heterozygous), count);
      onProgress?.((first + count) / matrix.variants.count);
    }
    return sums.result();
  } finally {
    sums.close();
  }
}

/**
 * Number of variants times the share of the expected differences that lies at the variants called in both samples. Of
 * unrelated samples |x - y| is 4 p q (1 - p q) in the mean; a variant that does not vary counts as if p q (1 - p q) were
 * 1, which is what plink does.
 */
function expectedShares(matrix: GenotypeMatrix, counts: CallCounts, control: Control): Float64Array {
  const total = matrix.variants.count;
  const level = Float64Array.from({ length: total }, (_, k) => {
    const p = countedFrequency(counts, k);
    const product = p * (1 - p);
    if (Number.isNaN(product)) return 0;
    return product === 0 ? 1 : Math.sqrt(product * (1 - product));
  });
  const nothing = new Float64Array(total);
  const whole = level.reduce((sum, value) => sum + value ** 2, 0);
  const sums = weightedGram(matrix, { centre: nothing, weight: nothing, level }, control);
  return sums.map((sum) => (total * sum) / whole);
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
