import { contrastVariance, type CrossTrial } from './cross-trial.ts';
import type { DiallelDesign } from './diallel-design.ts';
import { tested, type TestedEffect } from './tested-effect.ts';

/** Half the difference of a cross and its reciprocal: the gain of using `female` as the female. */
export interface ReciprocalEffect extends TestedEffect {
  female: string;
  male: string;
}

export function reciprocalEffects(trial: CrossTrial, design: DiallelDesign): ReciprocalEffect[] {
  return design.reciprocalCrosses.map(([forward, backward]) => {
    const { female, male } = trial.crosses[forward]!;
    const effect = (trial.solution[forward]! - trial.solution[backward]!) / 2;
    const variance = contrastVariance(trial, [
      [forward, 0.5],
      [backward, -0.5],
    ]);
    return { female, male, ...tested(effect, variance / trial.error.meanSquare, trial) };
  });
}
