import { seededUniform } from '@panicle/statistics';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { WEIGHTS, type DistanceMeasure } from './distance-measure.ts';
import { distancesOfSums, type GeneticDistances } from './genetic-distances.ts';
import { pairSums, type PairSums } from './pair-sums.ts';

/** Blocks of neighbouring variants that are drawn. */
export const BLOCKS = 256;
/** Bytes that the sums of replicates take at most; with more replicates the variants are walked through again. */
const ROOM = 512 << 20;

export interface BootstrapWishes {
  measure: DistanceMeasure;
  replicates: number;
  seed: number;
}

/**
 * Distances from variants drawn with replacement. Blocks of neighbouring variants are drawn as a whole, 256 of them (or
 * single variants, where there are no more), so that linked variants are not taken for independent ones; and every block
 * is added up once for many replicates.
 * Sources: J. Felsenstein, Evolution 39 (1985) 783-791; blocks: H. R. Künsch, Annals of Statistics 17 (1989) 1217-1241.
 *
 * @throws GenomicsError noSharedCalls, distanceInfinite, memoryTooSmall
 */
export function* bootstrapDistances(
  matrix: GenotypeMatrix,
  { measure, replicates, seed }: BootstrapWishes,
  control: Control = {},
): Generator<GeneticDistances> {
  const samples = matrix.samples.length;
  const blocks = Math.min(BLOCKS, matrix.variants.count);
  const uniform = seededUniform(seed);
  const room = Math.min(ROOM, (control.memory ?? Infinity) / 4);
  const most = Math.min(replicates, Math.max(1, Math.floor(room / (4 * samples * (samples + 1)))));
  demandMemory(matrix, control, { squares: 7 + most / 2 });
  for (let done = 0; done < replicates; done += most) {
    const count = Math.min(most, replicates - done);
    const drawn = Array.from({ length: count }, () => drawnTimes(blocks, uniform));
    const sums = drawn.map(() => new LowerSums(samples));
    let block = 0;
    const own = new LowerSums(samples);
    let before: PairSums | null = null;
    const share = (part: number) => control.onProgress?.((done + part * count) / replicates);
    const part = { ...control, onProgress: share };
    for (const now of pairSums(matrix, WEIGHTS[measure], blocks, part)) {
      own.take(now, before);
      drawn.forEach((times, r) => {
        if (times[block]! > 0) sums[r]!.add(own, times[block]!);
      });
      before = now;
      block++;
    }
    for (const { weighted, shared } of sums)
      yield distancesOfSums(matrix.samples, measure, whole(weighted, samples), whole(shared, samples));
  }
}

function drawnTimes(blocks: number, uniform: () => number): Uint16Array {
  const times = new Uint16Array(blocks);
  for (let k = 0; k < blocks; k++) times[Math.floor(uniform() * blocks)]!++;
  return times;
}

/** Sums of pairs, i >= j at i (i + 1) / 2 + j. */
class LowerSums {
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

  add(block: LowerSums, times: number): void {
    addTimes(this.weighted, block.weighted, times);
    addTimes(this.shared, block.shared, times);
  }
}

function addTimes(into: Float32Array, from: Float32Array, times: number): void {
  for (let k = 0; k < into.length; k++) into[k]! += times * from[k]!;
}

function whole(lower: Float32Array, samples: number): Float64Array {
  const square = new Float64Array(samples * samples);
  let from = 0;
  for (let i = 0; i < samples; i++)
    for (let j = 0; j <= i; j++) square[i * samples + j] = square[j * samples + i] = lower[from++]!;
  return square;
}
