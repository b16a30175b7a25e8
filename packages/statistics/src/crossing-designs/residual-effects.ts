import { dot, timesVector } from '../numeric/dense-product.ts';
import type { ConstrainedEffects } from './constrained-effects.ts';
import type { CrossTrial } from './cross-trial.ts';
import { tested, type TestedEffect } from './tested-effect.ts';

/** Effects of cells beyond a fit, with tests of them and of their differences. */
export interface ResidualEffects {
  effects: TestedEffect[];
  /** the difference of two cells, by their places */
  difference: (c: number, d: number) => TestedEffect;
}

/**
 * What cells add to the sum of the effects that they are made of, less the mean over all plots. Cells and fit are
 * least squares of the same plots, hence the variance of what is left is the difference of theirs.
 *
 * @param cells effects of cells, changed: any constant may be added to all of them
 * @param fit effects whose sums make up the fitted cells
 * @param parts places in `fit` of the effects of each cell
 * @param shares share of each cell in all plots of cells
 */
export function residualEffects(
  cells: ConstrainedEffects,
  fit: ConstrainedEffects,
  parts: readonly (readonly number[])[],
  shares: Float64Array,
  trial: CrossTrial,
): ResidualEffects {
  const size = parts.length;
  const deviations = cells.effects.map((effect, c) =>
    parts[c]!.reduce((rest, part) => rest - fit.effects[part]!, effect),
  );
  const level = dot(deviations, shares);
  const effects = deviations.map((deviation) => deviation - level);
  const spread = cells.covariance;
  for (let c = 0; c < size; c++)
    for (let d = 0; d < size; d++) spread[c * size + d]! -= covarianceOfSums(fit, parts[c]!, parts[d]!);
  const withLevel = timesVector(spread, shares);
  const ofLevel = dot(withLevel, shares);
  return {
    effects: Array.from(effects, (effect, c) =>
      tested(effect, spread[c * size + c]! - 2 * withLevel[c]! + ofLevel, trial),
    ),
    difference: (c, d) =>
      tested(
        effects[c]! - effects[d]!,
        spread[c * size + c]! + spread[d * size + d]! - 2 * spread[c * size + d]!,
        trial,
      ),
  };
}

function covarianceOfSums(
  { covariance, effects }: ConstrainedEffects,
  one: readonly number[],
  other: readonly number[],
): number {
  let sum = 0;
  for (const i of one) for (const j of other) sum += covariance[i * effects.length + j]!;
  return sum;
}
