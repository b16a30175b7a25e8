import { sortByGeneration } from './generations.ts';
import { MateVariances } from './mate-variances.ts';
import type { OrderedPedigree } from './pedigree.ts';

/** What tracing a pedigree gives, one figure for each line in the pedigree's order. */
export interface Inbreeding {
  /** F; 0 for a cross of unrelated parents, 1 for a pure line. The relationship of a line with itself is 1 + F. */
  inbreeding: Float64Array;
  /**
   * variance of a line given its parents, in units of the additive variance of the base population; 0 where the line is
   * its parent under another name
   */
  mendelian: Float64Array;
}

/**
 * Inbreeding from the variance of the mean of each line's parents.
 *
 * After the cross, s generations of selfing bring the relationship of a line with itself from a to 2 - (2 - a) / 2^s,
 * while its relationship with all others stays that of the cross; an unknown parent is a plant of the unrelated,
 * not inbred base population.
 * Source of the selfings: D. S. Falconer and
 * T. F. C. Mackay, Introduction to Quantitative Genetics (4th ed. 1996), chapter 5.
 */
export function traceInbreeding(
  { mother, father, selfings }: OrderedPedigree,
  generations: Int32Array,
): Inbreeding {
  const mendelian = new Float64Array(mother.length);
  const inbreeding = new Float64Array(mother.length);
  const betweens = new Float64Array(mother.length);
  const variances = new MateVariances({ mother, father }, generations);
  const ofParent = (parent: number) => (parent < 0 ? 0 : 1 + inbreeding[parent]!);
  const { order, starts } = sortByGeneration(generations);
  for (let generation = 0; generation + 1 < starts.length; generation++) {
    const lines = order.subarray(starts[generation], starts[generation + 1]);
    const mated: number[] = [];
    for (const line of lines) {
      const [m, f] = [mother[line]!, father[line]!];
      if (m >= 0 && f >= 0 && m !== f) mated.push(line);
      else betweens[line] = m === f ? ofParent(m) : (ofParent(m) + ofParent(f)) / 4;
    }
    variances.ofGeneration(mated, generation, betweens);
    for (const line of lines) {
      // variance of the mean of both parents, then what the cross itself adds
      const between = betweens[line]!;
      const cross = 1 - (ofParent(mother[line]!) + ofParent(father[line]!)) / 4;
      const self = 2 - (2 - (between + cross)) * 0.5 ** selfings[line]!;
      inbreeding[line] = self - 1;
      mendelian[line] = Math.max(0, self - between);
      variances.pass(line, self, mendelian[line]);
    }
  }
  return { inbreeding, mendelian };
}
