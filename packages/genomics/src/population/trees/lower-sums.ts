import type { PairSums } from './pair-sums.ts';

/** Blocks that are added to replicates together: each replicate is walked through once for all of them. */
export const TOGETHER = 8;
/** Places of pairs that stay in the second cache, for eight blocks. */
const CACHED = 8192;

/** Sums of pairs of samples, of i >= j at i (i + 1) / 2 + j; in memory that threads share. */
export interface LowerSums {
  weighted: Float32Array;
  shared: Float32Array;
}

export function lowerSums(samples: number): LowerSums {
  const pairs = (samples * (samples + 1)) / 2;
  const zeros = () => new Float32Array(new SharedArrayBuffer(4 * pairs));
  return { weighted: zeros(), shared: zeros() };
}

/** What came between two sums of all. */
export function takeBetween(
  { weighted, shared }: LowerSums,
  samples: number,
  now: PairSums,
  before: PairSums | null,
): void {
  let to = 0;
  for (let i = 0; i < samples; i++)
    for (let from = i * samples; from <= i * (samples + 1); from++, to++) {
      weighted[to] = now.weighted[from]! - (before ? before.weighted[from]! : 0);
      shared[to] = now.shared[from]! - (before ? before.shared[from]! : 0);
    }
}

/** What is added up by one thread or several, each for pairs of its own. */
export interface Adding {
  /** sums of replicates, which grow */
  replicates: readonly LowerSums[];
  /** TOGETHER blocks */
  blocks: readonly LowerSums[];
}

/** Pairs from the first up to but without `behind`, with how often each replicate drew each of the blocks. */
export interface AddTask {
  first: number;
  behind: number;
  times: readonly Uint16Array[];
}

/** Adds blocks to replicates as often as each was drawn. What a worker thread runs too. */
export function start({ replicates, blocks }: Adding): (task: AddTask) => null {
  return ({ first, behind, times }) => {
    for (const kind of ['weighted', 'shared'] as const) {
      const own = blocks.map((block) => block[kind]);
      for (let k = first; k < behind; k += CACHED)
        replicates.forEach((replicate, r) =>
          addTimes(replicate[kind], own, times[r]!, k, Math.min(behind, k + CACHED)),
        );
    }
    return null;
  };
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
