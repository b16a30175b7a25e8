import { findRootNear } from '../numeric/root.ts';
import type { Tails } from './incomplete-beta.ts';

/**
 * The positive x at which one tail of a distribution equals p: root finding in log x on the logarithm of the tail,
 * which is nearly straight far out, so that probabilities of 1e-300 take no longer than 0.05.
 *
 * @param tails both tails at x
 * @param p probability wanted, 0 < p < 1
 * @param side which tail p belongs to
 * @param start a guess of x
 */
export function searchQuantile(
  tails: (x: number) => Tails,
  p: number,
  side: keyof Tails,
  start: number,
): number {
  // the smaller tail carries the digits
  const other: keyof Tails = side === 'lower' ? 'upper' : 'lower';
  const [useSide, useP] = p <= 0.5 ? [side, p] : [other, 1 - p];
  const sign = useSide === 'lower' ? 1 : -1;
  const logP = Math.log(useP);
  const distance = (logX: number) => {
    const tail = tails(Math.exp(logX))[useSide];
    return sign * (tail > 0 ? Math.log(tail) - logP : -800 - logP);
  };
  return Math.exp(findRootNear(distance, Math.log(start), 0.5));
}
