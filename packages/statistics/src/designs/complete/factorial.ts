import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates, needTwoFactors } from '../plan/requirements.ts';
import { randomOrder, randomPlots } from '../random-order.ts';
import { rowsOfSquare } from './completely-randomized.ts';

/**
 * A factorial: every combination of the levels of two or more factors, in complete blocks or completely randomized.
 *
 * @throws StatisticsError tooFewFactors, tooFewReplicates and those of combinations and makePlan
 */
export function factorialPlan({
  factors,
  replicates,
  blocks = 'complete',
  ...request
}: DesignRequest & {
  factors: readonly TreatmentFactor[];
  replicates: number;
  blocks?: 'complete' | 'none';
}): FieldPlan {
  needTwoFactors(factors);
  const entries = combinations(factors);
  needReplicates(replicates, blocks === 'complete' ? 2 : 1);
  const plots = entries.length * replicates;
  return makePlan('factorial', request, (uniform) => ({
    entries,
    factors,
    trades: 'plots',
    ...(blocks === 'complete'
      ? { parts: Array.from({ length: replicates }, () => [{ cells: randomOrder(entries.length, uniform) }]) }
      : {
          parts: [[{ cells: randomPlots(entries.length, replicates, uniform) }]],
          blockRows: rowsOfSquare(plots),
        }),
  }));
}
