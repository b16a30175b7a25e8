import { seededUniform } from '@panicle/statistics/numeric/random';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { requireMemory, threadsWithin } from '../../matrix/memory-limit.ts';
import { WEIGHTS, type DistanceMeasure } from './distance-measure.ts';
import { distancesOfSums, type GeneticDistances } from './genetic-distances.ts';
import { lowerSums, takeBetween, TOGETHER, whole } from './lower-sums.ts';
import { pairSums, type PairSums } from './pair-sums.ts';
import { SharedAdding } from './shared-adding.ts';

/** Blocks of neighbouring variants that are drawn. */
export const BLOCKS = 256;
/** Bytes that the sums of replicates take at most; with more replicates the variants are walked through again. */
const ROOM = 512 << 20;

export interface BootstrapOptions {
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
  { measure, replicates, seed }: BootstrapOptions,
  control: Control = {},
): Generator<GeneticDistances> {
  const samples = matrix.samples.length;
  const blocks = Math.min(BLOCKS, matrix.variants.count);
  const uniform = seededUniform(seed);
  const room = Math.min(ROOM, (control.memory ?? Infinity) / 4);
  const most = Math.min(replicates, Math.max(1, Math.floor(room / (4 * samples * (samples + 1)))));
  const held = { squares: 7 + TOGETHER / 2 + most / 2 };
  requireMemory(matrix, control, held);
  const sums = Array.from({ length: most }, () => lowerSums(samples));
  const recent = Array.from({ length: TOGETHER }, () => lowerSums(samples));
  const adding = new SharedAdding({ replicates: sums, blocks: recent }, threadsWithin(matrix, control, held));
  try {
    for (let done = 0; done < replicates; done += most) {
      const drawn = Array.from({ length: Math.min(most, replicates - done) }, () =>
        drawnTimes(blocks, uniform),
      );
      // Those that are left over in the last round draw nothing.
      while (drawn.length < most) drawn.push(new Uint16Array(drawn[0]!.length));
      for (const { weighted, shared } of sums) for (const own of [weighted, shared]) own.fill(0);
      let block = 0;
      let before: PairSums | null = null;
      const share = (part: number) =>
        control.onProgress?.(Math.min(1, (done + part * drawn.length) / replicates));
      for (const now of pairSums(matrix, WEIGHTS[measure], blocks, { ...control, onProgress: share })) {
        takeBetween(recent[block % TOGETHER]!, samples, now, before);
        before = now;
        block++;
        if (block % TOGETHER > 0 && block < blocks) continue;
        // What is left in places of earlier blocks is drawn by nobody: `times` goes on with zeros.
        const first = block - 1 - ((block - 1) % TOGETHER);
        adding.add(drawn.map((times) => times.slice(first, first + TOGETHER)));
      }
      for (const { weighted, shared } of sums.slice(0, replicates - done))
        yield distancesOfSums(matrix.samples, measure, whole(weighted, samples), whole(shared, samples));
    }
  } finally {
    adding.close();
  }
}

function drawnTimes(blocks: number, uniform: () => number): Uint16Array {
  const times = new Uint16Array(Math.ceil(blocks / TOGETHER) * TOGETHER);
  for (let k = 0; k < blocks; k++) times[Math.floor(uniform() * blocks)]!++;
  return times;
}
