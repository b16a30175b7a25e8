import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type IntervalLoops } from './plain.ts';

/** Haplotypes of two markers that are known, and samples whose two are not. */
export interface HaplotypeCounts {
  both: number;
  first: number;
  second: number;
  neither: number;
  unknown: number;
}

/** What the likelihood of D' is taken over. */
export interface DPrimeRange {
  /** frequencies of the two alleles */
  p: number;
  q: number;
  /** of the frequency of the haplotype of both alleles, from p q to where D' is 1 or -1 */
  range: number;
  /** the likeliest step of D', of 0 to 100, or one next to it */
  peak: number;
}

/** Bytes of the likelihoods of the steps. */
const LIKELIHOODS = 8 * 101;

/** Answers that are no interval. */
export const UNSURE = -1;
export const RECOMBINED = -2;

/**
 * Intervals of |D'| by its likelihood at 0, 0.01 ... 1 of one sign, which must have one peak: they leave 5% of it on
 * either side, and one step more.
 */
export class DPrimeIntervals {
  readonly #loops: IntervalLoops;

  constructor(kernel: Kernel = chooseKernel('intervals')) {
    this.#loops = kernel === 'simd' ? instantiate<IntervalLoops>('intervals', LIKELIHOODS).run : plainLoops;
  }

  /**
   * @param recombined no interval is needed where the upper bound is below it; 0 where all are
   * @returns 128 times the lower bound, in hundredths, plus the upper one; UNSURE where 5% is met so nearly that
   * rounding would decide; RECOMBINED where it is plain that the upper bound is below `recombined`
   */
  interval(counts: HaplotypeCounts, { p, q, range, peak }: DPrimeRange, recombined = 0): number {
    const { both, first, second, neither, unknown } = counts;
    return this.#loops.interval(both, first, second, neither, unknown, p, q, range, peak, recombined, 0);
  }
}
