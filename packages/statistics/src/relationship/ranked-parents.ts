import { sortByGeneration } from './generations.ts';
import type { OrderedPedigree } from './pedigree.ts';

/** Ranks below this one are no line's: the first word of a set of ranks is that of unknown parents alone. */
export const FIRST_RANK = 32;
/** The rank of an unknown parent. */
export const UNKNOWN = 0;

/**
 * The lines that have offspring, ranked by generation: all others are nobody's ancestors and need no walk. Parents rank
 * below their offspring, and lines of one generation lie beside each other.
 */
export interface RankedParents {
  /** of each line, `UNKNOWN` where it has no offspring */
  rank: Int32Array;
  /** of each generation: the rank that its first line has or would have */
  starts: Int32Array;
  /** mother and father of each rank, side by side */
  parents: Int32Array;
  /** ranks, with those that are nobody's */
  size: number;
}

export function rankParents(
  { mother, father }: Pick<OrderedPedigree, 'mother' | 'father'>,
  generations: Int32Array,
): RankedParents {
  const hasOffspring = new Uint8Array(mother.length);
  for (const parents of [mother, father])
    for (const parent of parents) if (parent >= 0) hasOffspring[parent] = 1;
  const { order, starts } = sortByGeneration(generations, hasOffspring);
  const rank = new Int32Array(mother.length).fill(UNKNOWN);
  order.forEach((line, place) => (rank[line] = FIRST_RANK + place));
  const size = FIRST_RANK + order.length;
  const parents = new Int32Array(2 * size).fill(UNKNOWN);
  const rankOf = (parent: number) => (parent < 0 ? UNKNOWN : rank[parent]!);
  order.forEach((line, place) => {
    parents[2 * (FIRST_RANK + place)] = rankOf(mother[line]!);
    parents[2 * (FIRST_RANK + place) + 1] = rankOf(father[line]!);
  });
  return { rank, starts: starts.map((start) => FIRST_RANK + start), parents, size };
}
