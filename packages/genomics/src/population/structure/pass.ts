import type { DosageMixture, ShareSlopes } from '@panicle/kernels';
import { strideOf } from '../../matrix/calls.ts';
import { countCalls, emptyCounts } from '../../matrix/counts.ts';
import { countedFrequency } from '../../matrix/frequencies.ts';
import { blocksOf, variantsInBlock, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { FREQUENCY_STEP, LEAST_FREQUENCY } from './frequency-step.ts';

/** Newton steps of frequencies that nothing is known of but the mean over all samples. */
const FIRST_STEPS = 3;
/** Bounds of that mean. */
const RARE = 0.01;

export interface PassOptions {
  /** frequencies are not known yet */
  fresh: boolean;
  /** clusters x clusters, row by row: frequencies are multiplied by it first; null for none */
  turn: Float64Array | null;
  signal?: AbortSignal | undefined;
}

/**
 * One walk over all variants: their frequencies take a step towards the most likely ones for the shares that the mixture
 * has, then the slopes by the shares are added up.
 *
 * @param frequencies variants x clusters, row by row; changed
 * @returns the log likelihood of the new frequencies with the present shares, and its slopes by the shares
 */
export function passOver(
  matrix: GenotypeMatrix,
  mixture: DosageMixture,
  frequencies: Float32Array,
  { fresh, turn, signal }: PassOptions,
): { likelihood: number; slopes: ShareSlopes } {
  const { block, clusters } = mixture;
  let likelihood = 0;
  const blocks = blocksOf(matrix, Math.ceil(variantsInBlock(matrix.stride) / block) * block);
  for (const { first, count, calls } of blocks) {
    signal?.throwIfAborted();
    const own = frequencies.subarray(first * clusters, (first + count) * clusters);
    for (const part of passOverCalls(calls, count, mixture, own, { fresh, turn })) likelihood += part;
  }
  return { likelihood, slopes: mixture.shareSlopes() };
}

/**
 * The same of neighbouring variants.
 *
 * @param frequencies of these variants; changed
 * @returns log likelihoods, of each block of the mixture
 */
export function passOverCalls(
  calls: Uint8Array,
  count: number,
  mixture: DosageMixture,
  frequencies: Float32Array,
  { fresh, turn }: Pick<PassOptions, 'fresh' | 'turn'>,
): Float64Array {
  const { block, clusters, samples } = mixture;
  const stride = strideOf(samples);
  const likelihoods = new Float64Array(Math.ceil(count / block));
  for (let done = 0; done < count; done += block) {
    const size = Math.min(block, count - done);
    const part = calls.subarray(done * stride, (done + size) * stride);
    const own = frequencies.subarray(done * clusters, (done + size) * clusters);
    mixture.load(part, size);
    if (fresh) meanFrequencies(part, samples, size, clusters, own);
    else if (turn) turned(own, turn, clusters);
    mixture.setFrequencies(own);
    for (let step = 0; step < (fresh ? FIRST_STEPS : 1); step++) mixture.stepFrequencies(FREQUENCY_STEP);
    mixture.getFrequencies(own);
    likelihoods[done / block] = mixture.add();
  }
  return likelihoods;
}

function meanFrequencies(
  calls: Uint8Array,
  samples: number,
  count: number,
  clusters: number,
  into: Float32Array,
): void {
  const counts = emptyCounts(count);
  countCalls(calls, samples, count, counts, 0);
  for (let j = 0; j < count; j++) {
    const mean = countedFrequency(counts, j);
    // a variant that nobody is called at
    const start = Number.isNaN(mean) ? 0.5 : Math.min(1 - RARE, Math.max(RARE, mean));
    into.fill(start, j * clusters, (j + 1) * clusters);
  }
}

function turned(frequencies: Float32Array, turn: Float64Array, clusters: number): void {
  const before = new Float64Array(clusters);
  for (let from = 0; from < frequencies.length; from += clusters) {
    for (let k = 0; k < clusters; k++) before[k] = frequencies[from + k]!;
    for (let k = 0; k < clusters; k++) {
      let sum = 0;
      for (let l = 0; l < clusters; l++) sum += turn[k * clusters + l]! * before[l]!;
      frequencies[from + k] = Math.min(1 - LEAST_FREQUENCY, Math.max(LEAST_FREQUENCY, sum));
    }
  }
}
