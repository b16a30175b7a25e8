import { GramSums } from '@panicle/kernels';
import { CALL } from '../../matrix/calls.ts';

/** Counting pairs of missing calls one by one is worth while below this share of all pairs. */
const SPARSE = 1 / 40;
/** Counts that stay in the second cache. */
const CACHED = 1 << 17;

/**
 * At how many variants both samples of a pair are called, block after block. What is counted are the pairs of missing
 * calls: one by one in blocks where few calls are missing, multiplied out in the others; the rest follows.
 */
export class SharedCalls {
  readonly #samples: number;
  readonly #stride: number;
  readonly #threads: number | undefined;
  /** lower triangle in rows of `samples` */
  readonly #together: Uint32Array;
  readonly #alone: Uint32Array;
  #dense: GramSums | null = null;
  #variants = 0;

  constructor(samples: number, threads?: number) {
    this.#samples = samples;
    this.#stride = Math.ceil(samples / 4);
    this.#threads = threads;
    this.#together = new Uint32Array(samples * samples);
    this.#alone = new Uint32Array(samples);
  }

  /** @param calls `count` variants; @param missing calls missing at each of them */
  add(calls: Uint8Array, count: number, missing: Uint32Array): void {
    const samples = this.#samples;
    this.#variants += count;
    let pairs = 0;
    const starts = new Uint32Array(count + 1);
    for (let k = 0; k < count; k++) {
      starts[k + 1] = starts[k]! + missing[k]!;
      pairs += missing[k]! ** 2;
    }
    const places = new Uint32Array(starts[count]!);
    for (let k = 0; k < count; k++) {
      if (missing[k] === 0) continue;
      missingSamples(calls, k * this.#stride, this.#stride, places, starts[k]!);
    }
    for (let k = 0; k < places.length; k++) this.#alone[places[k]!]!++;
    if (pairs > SPARSE * samples * samples * count) this.#multiply(calls, count);
    else countPairs(places, starts, this.#together, samples);
  }

  /** Samples x samples, row by row. */
  result(): Float64Array {
    const samples = this.#samples;
    const shared = this.#dense?.result() ?? new Float64Array(samples * samples);
    this.#eachPair(shared, (at, mirrored, both) => (shared[at] = shared[mirrored] = both));
    return shared;
  }

  /** Divides sums of all pairs by their numbers of shared calls, without holding these; nothing may be added afterwards. */
  divide(values: Float64Array): void {
    this.#eachPair(this.#dense?.finish() ?? null, (at, mirrored, both) => {
      values[at]! /= both;
      if (mirrored !== at) values[mirrored]! /= both;
    });
  }

  /** @param dense how often both are missing in blocks that were multiplied out */
  #eachPair(dense: Float64Array | null, visit: (at: number, mirrored: number, both: number) => void): void {
    const samples = this.#samples;
    for (let i = 0; i < samples; i++)
      for (let j = 0; j <= i; j++) {
        const at = i * samples + j;
        const together = (dense?.[at] ?? 0) + this.#together[at]!;
        visit(at, j * samples + i, this.#variants - this.#alone[i]! - this.#alone[j]! + together);
      }
  }

  /** Ends the threads, if there are any. */
  close(): void {
    this.#dense?.close();
  }

  #multiply(calls: Uint8Array, count: number): void {
    this.#dense ??= new GramSums(this.#samples, { threads: this.#threads });
    const table = new Float64Array(4 * count);
    for (let k = 0; k < count; k++) table[4 * k + CALL.missing] = 1;
    this.#dense.add(calls, table, count);
  }
}

/**
 * Adds the pairs of every list (ascending places from `starts[k]` up to but without `starts[k + 1]`) to the lower
 * triangle, a stripe of rows after the other, so that what is counted in stays in the cache.
 */
function countPairs(places: Uint32Array, starts: Uint32Array, pairs: Uint32Array, samples: number): void {
  const rows = Math.max(1, Math.floor(CACHED / samples));
  const next = starts.slice(0, -1);
  for (let end = rows; end < samples + rows; end += rows) {
    for (let k = 0; k < next.length; k++) {
      const begin = starts[k]!;
      const last = starts[k + 1]!;
      let a = next[k]!;
      for (; a < last && places[a]! < end; a++) {
        const row = places[a]! * samples;
        for (let b = begin; b <= a; b++) pairs[row + places[b]!]!++;
      }
      next[k] = a;
    }
  }
}

/** Writes the places of the missing samples of a variant, in ascending order, from the place `at` on. */
function missingSamples(
  calls: Uint8Array,
  start: number,
  stride: number,
  into: Uint32Array,
  at: number,
): void {
  let found = at;
  for (let byte = 0; byte < stride; byte++) {
    const four = calls[start + byte]!;
    // 01 in any of the four places
    let marks = four & ~(four >> 1) & 0x55;
    for (; marks !== 0; marks &= marks - 1)
      into[found++] = 4 * byte + ((31 - Math.clz32(marks & -marks)) >> 1);
  }
}
