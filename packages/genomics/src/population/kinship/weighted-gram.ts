import { GramSums, LARGEST_GRAM_VALUE } from '@panicle/kernels';
import { CALL, strideOf } from '../../matrix/calls.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/**
 * Value of a sample with 0, 1 or 2 copies of the counted allele at a variant: centre and weight give
 * weight x (copies - centre), level (0 unless given) is added, and heterozygous (0 unless given) to one copy; a missing
 * call counts as 0, a variant whose values are all 0 is left out.
 */
export interface MarkerScale {
  centre: Float64Array;
  weight: Float64Array;
  level?: Float64Array;
  heterozygous?: Float64Array;
}

/** Products from which threads are worth while, and 13 bits may do instead of 23: samples^2 x variants / 2. */
const MANY_PRODUCTS = 5e9;
const HIGH = 2048;

/**
 * Sums over variants of value(i) x value(j) for all pairs of samples, block after block.
 *
 * Values are rounded to integers of a scale that variants of like weight share, so that the sums themselves are exact:
 * to 23 bits (sign included), with which the error of a mean product stays below 1e-7 of the mean square. On request large
 * matrices take 13 bits and a third of the time; the error is below 1e-6 of the mean square then, but variances that are
 * estimated from relationships may be 1e-4 off.
 */
export class WeightedProducts {
  readonly #parts: Parts;
  readonly #stride: number;

  /** @param variants of all blocks together */
  constructor(samples: number, variants: number, { threads = 1, fast = false }: Control = {}) {
    const isLarge = (samples ** 2 * variants) / 2 > MANY_PRODUCTS;
    this.#parts =
      fast && isLarge ? new CoarseParts(samples, threads) : new FineParts(samples, isLarge ? threads : 1);
    this.#stride = strideOf(samples);
  }

  /** @param calls `count` variants; @param scale of these variants */
  add(calls: Uint8Array, count: number, scale: MarkerScale): void {
    for (const [exponent, places] of byMagnitude(scale, count))
      this.#parts.add(gather(calls, this.#stride, places), scale, places, exponent);
  }

  /** Samples x samples, row by row. */
  result(): Float64Array {
    return this.#parts.result();
  }

  /** Ends the threads, if there are any. */
  close(): void {
    this.#parts.close();
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
    return products.result();
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

/** Variants of a block by the power of two that their values stay below. */
function byMagnitude(scale: MarkerScale, count: number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (let k = 0; k < count; k++) {
    const largest = Math.max(...[0, 1, 2].map((copies) => Math.abs(markerValue(scale, k, copies))));
    if (!(largest > 0)) continue;
    const exponent = Math.ceil(Math.log2(largest));
    const group = groups.get(exponent);
    if (group) group.push(k);
    else groups.set(exponent, [k]);
  }
  return groups;
}

/** What so many copies are worth. */
export function markerValue(scale: MarkerScale, place: number, copies: number): number {
  const { centre, weight, level, heterozygous } = scale;
  const more = copies === 1 ? (heterozygous?.[place] ?? 0) : 0;
  return (level?.[place] ?? 0) + more + weight[place]! * (copies - centre[place]!);
}

function gather(calls: Uint8Array, stride: number, places: readonly number[]): Uint8Array {
  const own = new Uint8Array(places.length * stride);
  places.forEach((place, k) => {
    const start = place * stride;
    own.set(calls.subarray(start, start + stride), k * stride);
  });
  return own;
}

/** Values of the four calls of each variant, times `unit`, rounded. */
function roundedTables(scale: MarkerScale, places: readonly number[], unit: number): Int32Array {
  const tables = new Int32Array(places.length * 4);
  places.forEach((place, k) => {
    const value = (copies: number) => Math.round(unit * markerValue(scale, place, copies));
    tables[4 * k + CALL.homozygousCounted] = value(2);
    tables[4 * k + CALL.heterozygous] = value(1);
    tables[4 * k + CALL.homozygousOther] = value(0);
  });
  return tables;
}

interface Parts {
  add(calls: Uint8Array, scale: MarkerScale, places: readonly number[], exponent: number): void;
  result(): Float64Array;
  close(): void;
}

class CoarseParts implements Parts {
  readonly #sums: GramSums;

  constructor(samples: number, threads = 1) {
    this.#sums = new GramSums(samples, { threads });
  }

  add(calls: Uint8Array, scale: MarkerScale, places: readonly number[], exponent: number): void {
    const unit = LARGEST_GRAM_VALUE / 2 ** exponent;
    const tables = Int16Array.from(roundedTables(scale, places, unit));
    this.#sums.add(calls, tables, places.length, 1 / unit ** 2);
  }

  result(): Float64Array {
    return this.#sums.result();
  }

  close(): void {
    this.#sums.close();
  }
}

/** With v = HIGH h + l: v v' = HIGH^2 h h' + HIGH ((h + l)(h + l)' - h h' - l l') + l l'. */
class FineParts implements Parts {
  readonly #high: GramSums;
  readonly #low: GramSums;
  readonly #both: GramSums;

  constructor(samples: number, threads: number) {
    const sums = () => new GramSums(samples, { threads });
    [this.#high, this.#low, this.#both] = [sums(), sums(), sums()];
  }

  add(calls: Uint8Array, scale: MarkerScale, places: readonly number[], exponent: number): void {
    const unit = (HIGH * (HIGH - 1)) / 2 ** exponent;
    const values = roundedTables(scale, places, unit);
    const high = Int16Array.from(values, (value) => Math.round(value / HIGH));
    const low = Int16Array.from(values, (value, k) => value - HIGH * high[k]!);
    const both = high.map((value, k) => value + low[k]!);
    const factor = 1 / unit ** 2;
    this.#high.add(calls, high, places.length, factor);
    this.#low.add(calls, low, places.length, factor);
    this.#both.add(calls, both, places.length, factor);
  }

  result(): Float64Array {
    // One after the other: each takes as much as the result.
    const result = this.#high.result();
    for (let k = 0; k < result.length; k++) result[k]! *= HIGH ** 2 - HIGH;
    addTo(result, this.#both.result(), HIGH);
    addTo(result, this.#low.result(), 1 - HIGH);
    return result;
  }

  close(): void {
    for (const sums of [this.#high, this.#low, this.#both]) sums.close();
  }
}

function addTo(result: Float64Array, values: Float64Array, factor: number): void {
  for (let k = 0; k < result.length; k++) result[k]! += factor * values[k]!;
}
