import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { randomOrder, randomPlots } from '../random-order.ts';

/**
 * A split plot: levels of the first factor on whole plots (the blocks of the plan), in complete replicates or completely
 * randomized; levels of the second in random order on the sub plots of every whole plot.
 *
 * @throws StatisticsError tooFewReplicates and those of combinations and makePlan
 */
export function splitPlotPlan({
  wholePlots,
  subPlots,
  replicates,
  blocks = 'complete',
  ...request
}: DesignRequest & {
  wholePlots: TreatmentFactor;
  subPlots: TreatmentFactor;
  replicates: number;
  blocks?: 'complete' | 'none';
}): FieldPlan {
  const factors = [wholePlots, subPlots];
  const entries = combinations(factors);
  needReplicates(replicates, 2);
  const [whole, sub] = [wholePlots.levels.length, subPlots.levels.length];
  return makePlan('splitPlot', request, (uniform) => {
    const orders =
      blocks === 'complete'
        ? Array.from({ length: replicates }, () => randomOrder(whole, uniform))
        : [randomPlots(whole, replicates, uniform)];
    return {
      entries,
      factors,
      parts: orders.map((order) =>
        Array.from(order, (level) => ({ cells: randomOrder(sub, uniform).map((k) => level * sub + k) })),
      ),
      trades: 'plots',
    };
  });
}
