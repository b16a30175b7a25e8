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
  /** the last of the steps 0 to 100 of D' that the likeliest D' is not below */
  peak: number;
}

/** Bytes of the likelihoods of the steps. */
const LIKELIHOODS = 8 * 101;

/** What bounds are asked for, in hundredths, `above` below `recombined` below `linked`. */
export interface DecisiveBounds {
  /** an upper bound below it shows recombination */
  recombined: number;
  /** linkage takes an upper bound of at least `linked` and a lower one above `above` */
  linked: number;
  above: number;
}

/** Answers that are no interval: 5% is met so nearly that rounding would decide. */
export const UNSURE = -1;
/** Of what is plain: recombination; linkage; an upper bound between the two. */
export const RECOMBINED = -2;
export const LINKED = -3;
export const BETWEEN = -4;

const NO_BOUNDS: DecisiveBounds = { recombined: 0, linked: 0, above: 0 };

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
   * @param bounds if they are all that matters: what they decide is answered without an interval
   * @returns 128 times the lower bound, in hundredths, plus the upper one; or one of the answers that are no interval
   */
  interval(counts: HaplotypeCounts, { p, q, range, peak }: DPrimeRange, bounds = NO_BOUNDS): number {
    const { both, first, second, neither, unknown } = counts;
    const { recombined, linked, above } = bounds;
    const run = this.#loops;
    return run.interval(
      both,
      first,
      second,
      neither,
      unknown,
      p,
      q,
      range,
      peak,
      recombined,
      linked,
      above,
      0,
    );
  }
}
