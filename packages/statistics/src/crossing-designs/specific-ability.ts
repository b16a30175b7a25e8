import { constrainedEffects, type ConstrainedEffects } from './constrained-effects.ts';
import type { CrossTrial } from './cross-trial.ts';
import type { DiallelDesign } from './diallel-design.ts';
import { normalEquations } from './effect-columns.ts';
import { residualEffects } from './residual-effects.ts';
import type { TestedEffect } from './tested-effect.ts';

export interface SpecificAbility {
  /** one for each pair, the parents in natural order; a parent itself where both are the same */
  effects: readonly (TestedEffect & { first: string; second: string })[];
  /** the difference of two pairs, by their places in `effects` */
  difference: (c: number, d: number) => TestedEffect;
}

/**
 * What a pair of parents adds to the sum of their general effects: its mean over both directions less the line of
 * general effects. The effects of a complete diallel add up to 0 for each parent as in Griffing (1956), and their
 * variances are his.
 *
 * @returns null when pairs cannot be compared with each other, having been grown in different environments
 */
export function specificAbility(
  trial: CrossTrial,
  { pairs, pairParents, parents }: DiallelDesign,
  general: ConstrainedEffects,
): SpecificAbility | null {
  const { matrix, right } = normalEquations(trial.information, trial.totals, pairs);
  const cells = constrainedEffects(matrix, right, [new Float64Array(pairs.count).fill(1)]);
  if (!cells) return null;
  const shares = new Float64Array(pairs.count);
  const all = trial.plots.reduce((sum, count) => sum + count, 0);
  pairs.cross.forEach((cross, k) => (shares[pairs.column[k]!]! += trial.plots[cross]! / all));
  const { effects, difference } = residualEffects(cells, general, pairParents, shares, trial);
  return {
    effects: pairParents.map(([i, j], c) => ({ first: parents[i]!, second: parents[j]!, ...effects[c]! })),
    difference,
  };
}
