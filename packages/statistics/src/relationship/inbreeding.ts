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
export function traceInbreeding({ lines, mother, father, selfings }: OrderedPedigree): Inbreeding {
  const size = lines.length;
  const mendelian = new Float64Array(size);
  const inbreeding = new Float64Array(size);
  const variances = new MateVariances({ mother, father }, mendelian);
  const ofParent = (parent: number) => (parent < 0 ? 0 : 1 + inbreeding[parent]!);
  for (let line = 0; line < size; line++) {
    const [m, f] = [mother[line]!, father[line]!];
    // variance of the mean of both parents, then what the cross itself adds
    const between = variances.of(line, ofParent(m), ofParent(f));
    const cross = 1 - (ofParent(m) + ofParent(f)) / 4;
    const self = 2 - (2 - (between + cross)) * 0.5 ** selfings[line]!;
    inbreeding[line] = self - 1;
    mendelian[line] = Math.max(0, self - between);
    variances.pass(line);
  }
  return { inbreeding, mendelian };
}
