import type { TraitGroup } from '../linear/trait-groups.ts';
import { columnOf, dot, type UnlikeMarker } from './unlike-markers.ts';

/**
 * Bayesian information criterion of the linear models with mean, covariates and the first 0, 1, 2 ... of the markers:
 * n log(RSS / n) + parameters log n. The residuals are in units of the trait (TraitGroup), the same for all models.
 * Source: G. Schwarz, Annals of Statistics 6 (1978) 461-464.
 */
export function informationOfFirst(group: TraitGroup, markers: readonly UnlikeMarker[]): number[] {
  const { count, basis } = group;
  const residual = columnOf(group, basis);
  let rest = dot(residual, residual);
  const criterion = (parameters: number) => count * Math.log(rest / count) + parameters * Math.log(count);
  return [
    criterion(basis),
    ...markers.map(({ direction }, k) => {
      rest -= dot(residual, direction) ** 2;
      return criterion(basis + k + 1);
    }),
  ];
}
