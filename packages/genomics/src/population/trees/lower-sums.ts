import type { PairSums } from './pair-sums.ts';

/** Blocks that are added to replicates together: each replicate is walked through once for all of them. */
export const TOGETHER = 8;
/** Places of pairs that stay in the second cache, for eight blocks. */
const CACHED = 8192;

/** Sums of pairs of samples, of i >= j at i (i + 1) / 2 + j. */
export class LowerSums {
  readonly weighted: Float32Array;
  readonly shared: Float32Array;
  readonly #samples: number;

  constructor(samples: number) {
    this.#samples = samples;
    this.weighted = new Float32Array((samples * (samples + 1)) / 2);
    this.shared = new Float32Array((samples * (samples + 1)) / 2);
  }

  /** What came between two sums of all. */
  take(now: PairSums, before: PairSums | null): void {
    let to = 0;
    for (let i = 0; i < this.#samples; i++)
      for (let from = i * this.#samples; from <= i * (this.#samples + 1); from++, to++) {
        this.weighted[to] = now.weighted[from]! - (before ? before.weighted[from]! : 0);
        this.shared[to] = now.shared[from]! - (before ? before.shared[from]! : 0);
      }
  }
}

/**
 * Adds blocks to replicates as often as each was drawn.
 *
 * @param blocks TOGETHER of them; @param times of each replicate: how often it drew each of these
 */
export function addBlocks(
  replicates: readonly LowerSums[],
  blocks: readonly LowerSums[],
  times: readonly Uint16Array[],
): void {
  for (const kind of ['weighted', 'shared'] as const) {
    const own = blocks.map((block) => block[kind]);
    const count = own[0]!.length;
    for (let first = 0; first < count; first += CACHED)
      replicates.forEach((replicate, r) =>
        addTimes(replicate[kind], own, times[r]!, first, Math.min(count, first + CACHED)),
      );
  }
}

function addTimes(
  into: Float32Array,
  blocks: readonly Float32Array[],
  times: Uint16Array,
  first: number,
  behind: number,
): void {
  const [a, b, c, d, e, f, g, h] = blocks as [Float32Array, ...Float32Array[]];
  const [ta, tb, tc, td, te, tf, tg, th] = Array.from(times) as [number, ...number[]];
  for (let k = first; k < behind; k++)
    into[k]! +=
      ta * a[k]! +
      tb! * b![k]! +
      tc! * c![k]! +
      td! * d![k]! +
      te! * e![k]! +
      tf! * f![k]! +
      tg! * g![k]! +
      th! * h![k]!;
}

/** The sums as samples x samples, row by row. */
export function whole(lower: Float32Array, samples: number): Float64Array {
  const square = new Float64Array(samples * samples);
  let from = 0;
  for (let i = 0; i < samples; i++)
    for (let j = 0; j <= i; j++) square[i * samples + j] = square[j * samples + i] = lower[from++]!;
  return square;
}
