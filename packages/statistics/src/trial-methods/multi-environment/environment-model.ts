import type { Factor } from '../../data/factor.ts';
import type { ResidualModel } from '../../outliers/judged-plots.ts';
import { twoWayResiduals } from '../../outliers/two-way-residuals.ts';
import type { MultiYearMultiPointQuestion } from './question.ts';

/** Residuals of each environment analysed by itself; without blocks there is nothing left of a plot to judge it by. */
export function environmentModel(
  { values, entry, block }: MultiYearMultiPointQuestion,
  environment: Factor,
): ResidualModel {
  const oneBlock = { levels: [''], codes: new Int32Array(values.length) };
  return {
    scope: environment.codes,
    fit: twoWayResiduals({ values, entry, block: block ?? oneBlock, group: environment }),
  };
}
