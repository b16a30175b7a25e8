import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';
import { countCalls, emptyCounts, type CallCounts } from '../../matrix/counts.ts';
import { countedFrequency, type Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory } from '../../matrix/memory-limit.ts';
import { SharedCalls } from '../kinship/shared-calls.ts';
import { WeightedProducts } from '../kinship/weighted-gram.ts';
import { refuseUnknown } from '../refuse-unknown.ts';
import { requirePair } from '../require-pair.ts';

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
 * @throws GenomicsError fewSamplesForRelationships, noSharedCalls where two samples have no variant in common, memoryTooSmall
 */
export function identityByState(
  matrix: GenotypeMatrix,
  control: Control = {},
  missing: MissingPairRule = 'pair',
): IdentityByState {
  requirePair(matrix.samples);
  requireMemory(matrix, control, { squares: 8 });
  const { samples, variants } = matrix;
  const { signal, onProgress, threads } = control;
  const thresholds = new GramSums(samples.length, { threads });
  const shared = new SharedCalls(samples.length, threads);
  const expected =
    missing === 'frequency' ? new ExpectedShares(samples.length, variants.count, threads) : null;
  try {
    for (const { first, count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      const counts = emptyCounts(count);
      countCalls(calls, samples.length, count, counts, 0);
      for (const heterozygous of [1, -1]) thresholds.add(calls, thresholdTables(count, heterozygous), count);
      shared.add(calls, count, counts.missing);
      expected?.add(calls, count, counts);
      onProgress?.((first + count) / variants.count);
    }
    const values = likeness(thresholds.finish(), shared.result(), expected?.result());
    refuseUnknown(samples, values);
    return { samples, values };
  } finally {
    for (const sums of [thresholds, shared, expected]) sums?.close();
  }
}

/**
 * |x - y| counts the thresholds (at least one copy, both copies) on whose two sides x and y lie: 1 and -1 there. Of
 * 2 shared thresholds, same - different = sum and same + different = 2 shared.
 */
function likeness(sums: Float64Array, shared: Float64Array, divisors = shared): Float64Array {
  return sums.map((sum, k) => 1 - (shared[k]! - sum / 2) / (2 * divisors[k]!));
}

/**
 * Number of variants times the share of the expected differences that lies at the variants called in both samples. Of
 * unrelated samples |x - y| is 4 p q (1 - p q) in the mean; a variant that does not vary counts as if p q (1 - p q) were
 * 1, which is what plink does.
 */
class ExpectedShares {
  readonly #variants: number;
  readonly #products: WeightedProducts;
  #whole = 0;

  constructor(samples: number, variants: number, threads?: number) {
    this.#variants = variants;
    this.#products = new WeightedProducts(samples, variants, { threads });
  }

  add(calls: Uint8Array, count: number, counts: CallCounts): void {
    const nothing = new Float64Array(count);
    const level = Float64Array.from(nothing, (_, k) => {
      const p = countedFrequency(counts, k);
      const product = p * (1 - p);
      if (Number.isNaN(product)) return 0;
      return product === 0 ? 1 : Math.sqrt(product * (1 - product));
    });
    for (const value of level) this.#whole += value ** 2;
    this.#products.add(calls, count, { centre: nothing, weight: nothing, level });
  }

  result(): Float64Array {
    return this.#products.finish().map((sum) => (this.#variants * sum) / this.#whole);
  }

  close(): void {
    this.#products.close();
  }
}

function thresholdTables(count: number, heterozygous: number): Float64Array {
  const tables = new Float64Array(4 * count);
  for (let k = 0; k < count; k++) {
    tables[4 * k + CALL.homozygousCounted] = 1;
    tables[4 * k + CALL.heterozygous] = heterozygous;
    tables[4 * k + CALL.homozygousOther] = -1;
  }
  return tables;
}
