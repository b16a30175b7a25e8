import { countGenerations } from './generations.ts';
import { traceInbreeding } from './inbreeding.ts';
import { orderPedigree, type OrderedPedigree, type PedigreeLine, type PedigreeOptions } from './pedigree.ts';

/** What is known of each line of a pedigree, in the order of `levels`: parents before their offspring. */
export interface DescribedPedigree {
  levels: readonly string[];
  pedigree: OrderedPedigree;
  /** F of each line */
  inbreeding: Float64Array;
  /** variance of each line given its parents, in units of the additive variance */
  mendelian: Float64Array;
  /** steps to the farthest ancestor without parents; 0 for a founder */
  generations: Int32Array;
}

/**
 * Inbreeding and generations of all lines. Unlike `pedigreeRelationship` it takes lines that are a parent under another
 * name, such as selections out of a doubled haploid: A is known then, only its inverse is not.
 *
 * @throws StatisticsError emptyPedigree, lineWithoutName, lineTwice, ownParent, selfingsNotCounted, pedigreeCycle,
 *   lineNotInPedigree
 */
export function describePedigree(
  pedigree: readonly PedigreeLine[],
  options: PedigreeOptions = {},
): DescribedPedigree {
  const ordered = orderPedigree(pedigree, options);
  const generations = countGenerations(ordered);
  return { levels: ordered.lines, pedigree: ordered, ...traceInbreeding(ordered, generations), generations };
}

/**
 * Which share of the genes of some lines, taken together, comes from each founder: half of a line's genes come from each
 * parent, however often it is selfed.
 * Source: R. C. Lacy, Zoo Biology 8 (1989) 111-123.
 *
 * @param lines  places in the pedigree
 * @returns a share for each line, above 0 for founders alone; with `unknown`, the share of unknown parents of lines
 *   whose other parent is known, they sum to 1
 */
export function founderShares(
  { mother, father }: OrderedPedigree,
  lines: readonly number[],
): { shares: Float64Array; unknown: number } {
  const shares = new Float64Array(mother.length);
  let unknown = 0;
  for (const line of lines) shares[line]! += 1 / lines.length;
  for (let line = mother.length - 1; line >= 0; line--) {
    const parents = [mother[line]!, father[line]!];
    const share = shares[line]!;
    if (share === 0 || parents.every((parent) => parent < 0)) continue;
    shares[line] = 0;
    for (const parent of parents) {
      if (parent < 0) unknown += share / 2;
      else shares[parent]! += share / 2;
    }
  }
  return { shares, unknown };
}
