import { GramSums } from '@panicle/kernels';
import { CALL, callAt } from '../../matrix/calls.ts';
import type { CallCounts } from '../../matrix/counts.ts';
import type { Control } from '../../matrix/frequencies.ts';
import { blocksOf, type GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/** Counting pairs of missing calls one by one is worth while below this share of all pairs. */
const SPARSE = 1 / 40;
/** Counts that stay in the second cache. */
const CACHED = 1 << 17;

/**
 * At how many variants both samples of a pair are called: samples x samples, row by row. Where few calls are missing,
 * the pairs of missing ones are counted and the rest follows; otherwise the called ones are multiplied out.
 */
export function sharedCalls(matrix: GenotypeMatrix, counts: CallCounts, control: Control = {}): Float64Array {
  const samples = matrix.samples.length;
  const total = matrix.variants.count;
  const missingPairs = counts.missing.reduce((sum, missing) => sum + missing * missing, 0);
  if (missingPairs > SPARSE * samples * samples * total) return calledTogether(matrix, control);
  const { together, alone } = missingTogether(matrix, counts, control);
  const shared = new Float64Array(samples * samples);
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < samples; j++) {
      const place = i * samples + j;
      shared[place] = total - alone[i]! - alone[j]! + together[place]!;
    }
  return shared;
}

function missingTogether(matrix: GenotypeMatrix, counts: CallCounts, { signal }: Control) {
  const samples = matrix.samples.length;
  const together = new Uint32Array(samples * samples);
  const alone = new Uint32Array(samples);
  for (const { first, count, calls } of blocksOf(matrix)) {
    signal?.throwIfAborted();
    const starts = new Uint32Array(count + 1);
    for (let k = 0; k < count; k++) starts[k + 1] = starts[k]! + counts.missing[first + k]!;
    const places = new Uint32Array(starts[count]!);
    for (let k = 0; k < count; k++)
      missingSamples(calls, k * matrix.stride, samples, places.subarray(starts[k], starts[k + 1]));
    for (const place of places) alone[place]!++;
    countPairs(places, starts, together, samples);
  }
  for (let i = 0; i < samples; i++)
    for (let j = 0; j < i; j++) together[j * samples + i] = together[i * samples + j]!;
  return { together, alone };
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

/** Writes the places of the missing samples of a variant in ascending order. */
function missingSamples(calls: Uint8Array, start: number, samples: number, into: Uint32Array): void {
  let found = 0;
  for (let byte = 0; 4 * byte < samples; byte++) {
    const four = calls[start + byte]!;
    // 01 in any of the four places
    if ((four & ~(four >> 1) & 0x55) === 0) continue;
    for (let s = 4 * byte; s < Math.min(samples, 4 * byte + 4); s++)
      if (callAt(calls, start, s) === CALL.missing) into[found++] = s;
  }
}

function calledTogether(matrix: GenotypeMatrix, { signal, threads }: Control): Float64Array {
  const sums = new GramSums(matrix.samples.length, { threads });
  try {
    for (const { count, calls } of blocksOf(matrix)) {
      signal?.throwIfAborted();
      const table = new Int16Array(4 * count).fill(1);
      for (let k = 0; k < count; k++) table[4 * k + CALL.missing] = 0;
      sums.add(calls, table, count);
    }
    return sums.result();
  } finally {
    sums.close();
  }
}
