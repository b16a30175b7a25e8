import { seededUniform } from '@panicle/statistics';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { demandMemory } from '../../matrix/memory-limit.ts';
import { WEIGHTS, type DistanceMeasure } from './distance-measure.ts';
import { distancesOfSums, type GeneticDistances } from './genetic-distances.ts';
import { addBlocks, LowerSums, TOGETHER, whole } from './lower-sums.ts';
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
  demandMemory(matrix, control, { squares: 7 + TOGETHER / 2 + most / 2 });
  for (let done = 0; done < replicates; done += most) {
    const count = Math.min(most, replicates - done);
    const drawn = Array.from({ length: count }, () => drawnTimes(blocks, uniform));
    const sums = drawn.map(() => new LowerSums(samples));
    const recent = Array.from({ length: TOGETHER }, () => new LowerSums(samples));
    let block = 0;
    let before: PairSums | null = null;
    const share = (part: number) => control.onProgress?.((done + part * count) / replicates);
    for (const now of pairSums(matrix, WEIGHTS[measure], blocks, { ...control, onProgress: share })) {
      recent[block % TOGETHER]!.take(now, before);
      before = now;
      block++;
      if (block % TOGETHER > 0 && block < blocks) continue;
      // What is left in places of earlier blocks is drawn by nobody: `times` goes on with zeros.
      const first = block - 1 - ((block - 1) % TOGETHER);
      addBlocks(
        sums,
        recent,
        drawn.map((times) => times.slice(first, first + TOGETHER)),
      );
    }
    for (const { weighted, shared } of sums)
      yield distancesOfSums(matrix.samples, measure, whole(weighted, samples), whole(shared, samples));
  }
}

function drawnTimes(blocks: number, uniform: () => number): Uint16Array {
  const times = new Uint16Array(Math.ceil(blocks / TOGETHER) * TOGETHER);
  for (let k = 0; k < blocks; k++) times[Math.floor(uniform() * blocks)]!++;
  return times;
}
