import { StatisticsError } from '../statistics-error.ts';
import { constrainedEffects, type ConstrainedEffects } from './constrained-effects.ts';
import type { CrossTrial } from './cross-trial.ts';
import { normalEquations, type EffectColumns } from './effect-columns.ts';
import { testedDifference, testedEffect, type TestedEffect } from './tested-effect.ts';

export interface GeneralAbility {
  /** one for each parent; those of one kind of parent add up to 0 */
  effects: readonly (TestedEffect & { parent: string })[];
  /** the difference of two parents, by their places */
  difference: (i: number, j: number) => TestedEffect;
}

/** @throws StatisticsError generalAbilityConfounded when parents fall into groups that were only crossed with each other */
export function generalEffects(trial: CrossTrial, columns: EffectColumns): ConstrainedEffects {
  const { matrix, right } = normalEquations(trial.information, trial.totals, columns);
  const solved = constrainedEffects(matrix, right, [new Float64Array(columns.count).fill(1)]);
  if (!solved) throw new StatisticsError('generalAbilityConfounded', { trait: trial.trait });
  return solved;
}

/** @param first place of the first parent among the effects */
export function generalAbility(
  trial: CrossTrial,
  parents: readonly string[],
  all: ConstrainedEffects,
  first = 0,
): GeneralAbility {
  return {
    effects: parents.map((parent, i) => ({ parent, ...testedEffect(all, first + i, trial) })),
    difference: (i, j) => testedDifference(all, first + i, first + j, trial),
  };
}
