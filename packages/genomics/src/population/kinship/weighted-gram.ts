import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/**
 * Value of a sample with 0, 1 or 2 copies of the counted allele at a variant: centre and weight give
 * weight x (copies - centre), level (default 0) is added, and heterozygous (default 0) to one copy; a missing
 * call counts as 0, a variant whose values are all 0 is left out.
 */
export interface MarkerScale {
  centre: Float64Array;
  weight: Float64Array;
  level?: Float64Array;
  heterozygous?: Float64Array;
}

/** Products from which threads are worth while: samples^2 x variants / 2. */
const MANY_PRODUCTS = 5e9;

/** Sums over variants of value(i) x value(j) for all pairs of samples, block after block, in doubles. */
export class WeightedProducts {
  readonly #sums: GramSums;

  /** @param variants of all blocks together */
  constructor(samples: number, variants: number, { threads = 1 }: Control = {}) {
    const isLarge = (samples ** 2 * variants) / 2 > MANY_PRODUCTS;
    this.#sums = new GramSums(samples, { threads: isLarge ? threads : 1 });
  }

  /** @param calls `count` variants; @param scale of these variants */
  add(calls: Uint8Array, count: number, scale: MarkerScale): void {
    const values = new Float64Array(4 * count);
    const kept = new PackedVariants(calls, this.#sums.stride);
    for (let k = 0; k < count; k++) {
      const at = 4 * kept.count;
      const two = (values[at + CALL.homozygousCounted] = markerValue(scale, k, 2));
      const one = (values[at + CALL.heterozygous] = markerValue(scale, k, 1));
      const none = (values[at + CALL.homozygousOther] = markerValue(scale, k, 0));
      if (two !== 0 || one !== 0 || none !== 0) kept.take(k);
    }
    this.#sums.add(kept.calls, values, kept.count);
  }

  /** Samples x samples, row by row; nothing may be added afterwards. */
  finish(): Float64Array {
    return this.#sums.finish();
  }

  /** Ends the threads, if there are any. */
  close(): void {
    this.#sums.close();
  }
}

/** Some variants of a block side by side; copied only when one has been left out. */
class PackedVariants {
  calls: Uint8Array;
  count = 0;
  readonly #all: Uint8Array;
  readonly #stride: number;

  constructor(calls: Uint8Array, stride: number) {
    this.calls = calls;
    this.#all = calls;
    this.#stride = stride;
  }

  /** Takes the variant with this place, which is behind all that were taken. */
  take(place: number): void {
    const stride = this.#stride;
    if (place !== this.count) {
      if (this.calls === this.#all) this.calls = this.#all.slice();
      this.calls.copyWithin(this.count * stride, place * stride, (place + 1) * stride);
    }
    this.count++;
  }
}

/** The sums over all variants of a matrix, by scales that are known for all of them: samples x samples, row by row. */
export function weightedGram(
  matrix: GenotypeMatrix,
  scale: MarkerScale,
  control: Control = {},
): Float64Array {
  const { signal, onProgress } = control;
  const total = matrix.variants.count;
  const products = new WeightedProducts(matrix.samples.length, total, control);
  try {
    for (const { first, count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      const behind = first + count;
      products.add(calls, count, partOf(scale, first, behind));
      onProgress?.(behind / total);
    }
    return products.finish();
  } finally {
    products.close();
  }
}

function partOf(
  { centre, weight, level, heterozygous }: MarkerScale,
  first: number,
  behind: number,
): MarkerScale {
  return {
    centre: centre.subarray(first, behind),
    weight: weight.subarray(first, behind),
    level: level?.subarray(first, behind),
    heterozygous: heterozygous?.subarray(first, behind),
  };
}

/** What so many copies are worth. */
export function markerValue(scale: MarkerScale, place: number, copies: number): number {
  const { centre, weight, level, heterozygous } = scale;
  const more = copies === 1 ? (heterozygous?.[place] ?? 0) : 0;
  return (level?.[place] ?? 0) + more + weight[place]! * (copies - centre[place]!);
}
