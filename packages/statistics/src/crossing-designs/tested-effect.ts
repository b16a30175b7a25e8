import { studentTwoSided } from '../distributions/index.ts';
import type { ConstrainedEffects } from './constrained-effects.ts';
import type { CrossTrial } from './cross-trial.ts';

/** An effect with its t test against 0. */
export interface TestedEffect {
  effect: number;
  standardError: number;
  t: number;
  p: number;
}

/** Shares are of the order of 1 / plots; what is smaller than this is none. */
const ROUNDING = 1e-12;

/** @param share variance of the effect per unit of error variance */
export function tested(effect: number, share: number, { error }: Pick<CrossTrial, 'error'>): TestedEffect {
  // an effect that cannot be other than 0 has a share of rounding only, and no test
  const standardError = share > ROUNDING ? Math.sqrt(share * error.meanSquare) : 0;
  const t = standardError > 0 ? effect / standardError : NaN;
  return { effect, standardError, t, p: studentTwoSided(t, error.degrees) };
}

/** One of several effects. */
export function testedEffect(all: ConstrainedEffects, i: number, trial: CrossTrial): TestedEffect {
  return tested(all.effects[i]!, all.covariance[i * all.effects.length + i]!, trial);
}

/** The difference of two of several effects. */
export function testedDifference(
  { effects, covariance }: ConstrainedEffects,
  i: number,
  j: number,
  trial: CrossTrial,
): TestedEffect {
  const at = (a: number, b: number) => covariance[a * effects.length + b]!;
  return tested(effects[i]! - effects[j]!, at(i, i) + at(j, j) - 2 * at(i, j), trial);
}
