import { seededUniform } from '../../numeric/random.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { needReplicates } from '../plan/requirements.ts';
import { numbersBelow } from '../random-order.ts';
import { averageEfficiency, type BlockStructure } from '../search/block-structure.ts';
import { boundFromMoments, resolvableBound } from '../search/efficiency-bound.ts';
import { optimize } from '../search/optimize.ts';
import { SEARCH_EFFORT, type SearchOptions } from '../search/search-options.ts';
import { derivedSeed } from '../seeds.ts';

/** Blocks of one replicate after the other: `plan[place]` is the entry (from 0) at that place. */
export interface ResolvableDesign {
  entries: number;
  replicates: number;
  /** plots of each block of a replicate; the same in all replicates */
  blockSizes: Int32Array;
  /** replicate by replicate, block by block: replicates x entries */
  plan: Int32Array;
}

/** A resolvable incomplete block design and how good it is. */
export interface OptimizedDesign extends ResolvableDesign {
  /** harmonic mean of the canonical efficiency factors */
  efficiency: number;
  /** what no design of this size can exceed */
  bound: number;
  /** times that an entry recurs in a long block; only latinized designs count them */
  repeats: number;
}

/**
 * A resolvable design (alpha or lattice type) of high average efficiency for any number of entries: blocks of one size,
 * or, where that does not divide the number of entries, of this size and one less. The same seed gives the same plan.
 * Reaching the bound ends the search.
 *
 * @param blockSize plots of the larger blocks
 * @param latinized blocks of the same number in all replicates form a long block, in which no entry should occur twice
 * @throws StatisticsError blockSizeDoesNotFit, tooFewReplicates, designNotConnected, seedOutOfRange
 */
export function resolvableDesign(
  entries: number,
  blockSize: number,
  replicates: number,
  { seed, effort = SEARCH_EFFORT, signal, latinized = false }: SearchOptions & { latinized?: boolean },
): OptimizedDesign {
  needReplicates(replicates, 2);
  const sizes = sizesOfBlocks(entries, blockSize);
  const structure = asStructure({
    entries,
    replicates,
    blockSizes: sizes,
    plan: Int32Array.from({ length: entries * replicates }, (_, place) => place % entries),
  });
  const bound = boundOf(entries, sizes, replicates);
  const classes = Array.from({ length: replicates }, (_, replicate) =>
    numbersBelow(entries).map((place) => replicate * entries + place),
  );
  const longBlocks = latinized ? structure.blocks[0]!.map((block) => block % sizes.length) : undefined;
  const problem = { ...structure, classes, bound, effort, signal, longBlocks };
  const found = optimize(problem, seededUniform(derivedSeed(seed, 0)));
  if (found === null)
    throw new StatisticsError('designNotConnected', { entries, blocks: sizes.length * replicates });
  const { plan, repeats } = found;
  const efficiency = averageEfficiency({ ...structure, plan });
  return { entries, replicates, blockSizes: sizes, plan, efficiency, bound, repeats };
}

/** Blocks of `blockSize` and, as many as are needed, of one plot less. */
function sizesOfBlocks(entries: number, blockSize: number): Int32Array {
  const blocks = Math.ceil(entries / blockSize);
  const smaller = blocks * blockSize - entries;
  if (
    !(
      Number.isInteger(entries) &&
      Number.isInteger(blockSize) &&
      blockSize >= 2 &&
      entries > blockSize &&
      smaller <= blocks
    ) ||
    (smaller > 0 && blockSize === 2)
  )
    throw new StatisticsError('blockSizeDoesNotFit', { entries, blockSize });
  return Int32Array.from({ length: blocks }, (_, block) =>
    block < blocks - smaller ? blockSize : blockSize - 1,
  );
}

function boundOf(entries: number, sizes: Int32Array, replicates: number): number {
  const largest = sizes[0]!;
  if (sizes.every((size) => size === largest)) return resolvableBound(entries, largest, replicates);
  // each replicate takes the same from 1: the number of its blocks, less one
  return boundFromMoments({
    all: entries - 1,
    notOne: replicates * (sizes.length - 1),
    loss: sizes.length - 1,
  });
}

/** The design as places and blocks. */
export function asStructure({ entries, replicates, blockSizes, plan }: ResolvableDesign): BlockStructure {
  const blocks = Int32Array.from(
    Array.from({ length: replicates }, (_, replicate) =>
      [...blockSizes].flatMap((size, block) =>
        Array.from({ length: size }, () => replicate * blockSizes.length + block),
      ),
    ).flat(),
  );
  return { entries, plan, blocks: [blocks] };
}
