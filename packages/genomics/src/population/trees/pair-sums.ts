import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';
import { countCalls, emptyCounts } from '../../matrix/counts.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { SharedCalls } from '../kinship/shared-calls.ts';
import type { PairWeights } from './distance-measure.ts';

/** What was added up since the beginning, for all pairs of samples: samples x samples, row by row. */
export interface PairSums {
  weighted: Float64Array;
  /** variants called in both */
  shared: Float64Array;
}

type Values = Partial<Record<keyof typeof CALL, number>>;

const HOMOZYGOUS: Values = { homozygousCounted: 1, homozygousOther: 1 };
const SIGN: Values = { homozygousCounted: 1, homozygousOther: -1 };
const HETEROZYGOUS: Values = { heterozygous: 1 };

/**
 * Sums over variants of pairs of calls, block of neighbouring variants after block: products of indicators, added up by
 * the Gram kernel.
 *
 * @param blocks how many; the sums so far are given after each
 */
export function* pairSums(
  matrix: GenotypeMatrix,
  weights: PairWeights,
  blocks: number,
  { signal, onProgress, threads }: Control,
): Generator<PairSums> {
  const total = matrix.variants.count;
  const weighted = new GramSums(matrix.samples.length, { threads });
  const called = new SharedCalls(matrix.samples.length, threads);
  try {
    for (let block = 0; block < blocks; block++) {
      const end = Math.floor(((block + 1) * total) / blocks);
      let first = Math.floor((block * total) / blocks);
      while (first < end) {
        signal?.throwIfAborted();
        const count = Math.min(variantsInBlock(matrix.stride), end - first);
        const calls = matrix.read(first, count);
        const counts = emptyCounts(count);
        countCalls(calls, matrix.samples.length, count, counts, 0);
        called.add(calls, count, counts.missing);
        for (const [values, weight] of [
          [HOMOZYGOUS, weights.homozygous],
          [SIGN, weights.sign],
          [HETEROZYGOUS, weights.heterozygous],
        ] as const)
          if (weight !== 0) weighted.add(calls, tables(count, values), count, weight);
        first += count;
        onProgress?.(first / total);
      }
      const shared = called.result();
      const sums = weighted.result();
      for (let place = 0; place < sums.length; place++) sums[place]! += weights.shared * shared[place]!;
      yield { weighted: sums, shared };
    }
  } finally {
    weighted.close();
    called.close();
  }
}

function tables(count: number, values: Values): Float64Array {
  const table = new Float64Array(4 * count);
  for (const [call, value] of Object.entries(values))
    for (let k = 0; k < count; k++) table[4 * k + CALL[call as keyof typeof CALL]] = value;
  return table;
}
