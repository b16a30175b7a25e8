import { workedOff, type Work } from '@panicle/kernels';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { distancesAlong, stretchesOf, type GapRules } from './scan-stretches.ts';
import { blocksOfWalk, type Walk, type WalkBlock } from './walk-alleles.ts';
import { dealtOut, inTurn } from './walk-lanes.ts';

/** Of the variants of a piece, what lies to the side that the walk came from. */
export interface SideLengths {
  /** place of the first variant */
  begin: number;
  first: Float64Array;
  second: Float64Array;
}

/** Follows walks piece by piece; null where a thread has nothing left to do. */
export type WalkWork<Setup> = Work<Setup, WalkBlock | null, SideLengths | null>;

/**
 * Lengths to both sides of each variant, added up. Every stretch is walked once in each direction; walks are followed in
 * threads of their own as far as there are threads, and their lengths do not depend on it.
 *
 * @param scored 1 for variants that get a score; the others get NaN
 */
export function walkBothWays<Setup>(
  matrix: GenotypeMatrix,
  {
    work,
    setup,
    scored,
    rules,
  }: { work: WalkWork<Setup>; setup: Setup; scored: Uint8Array; rules: GapRules },
  { signal, onProgress, threads = 1 }: Control,
): { first: Float64Array; second: Float64Array } {
  const { variants } = matrix;
  const walks = stretchesOf(variants, rules).flatMap((stretch): Walk[] => [
    { ...stretch, forward: true },
    { ...stretch, forward: false },
  ]);
  function* blocks(lane: readonly Walk[]): Generator<WalkBlock> {
    for (const walk of lane)
      for (const block of blocksOfWalk(matrix, walk, scored, distancesAlong(variants, walk, rules))) {
        signal?.throwIfAborted();
        yield block;
      }
  }
  const lanes = dealtOut(walks, threads).map(blocks);
  const [first, second] = [new Float64Array(variants.count), new Float64Array(variants.count)];
  let done = 0;
  for (const lengths of workedOff(work, setup, inTurn(lanes), lanes.length)) {
    if (lengths === null) continue;
    lengths.first.forEach((length, k) => (first[lengths.begin + k]! += length));
    lengths.second.forEach((length, k) => (second[lengths.begin + k]! += length));
    done += lengths.first.length;
    onProgress?.(done / (2 * variants.count));
  }
  scored.forEach((one, k) => {
    if (one === 0) first[k] = second[k] = NaN;
  });
  return { first, second };
}
