import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { randomOrder } from '../random-order.ts';

/**
 * A split-split plot: whole plots (the blocks of the plan) in complete replicates, sub plots in them, and sub-sub plots
 * in these. A whole plot is a rectangle with a sub plot in every row.
 *
 * @throws StatisticsError tooFewReplicates and those of combinations and makePlan
 */
export function splitSplitPlotPlan({
  wholePlots,
  subPlots,
  subSubPlots,
  replicates,
  ...request
}: DesignRequest & {
  wholePlots: TreatmentFactor;
  subPlots: TreatmentFactor;
  subSubPlots: TreatmentFactor;
  replicates: number;
}): FieldPlan {
  const factors = [wholePlots, subPlots, subSubPlots];
  const entries = combinations(factors);
  needReplicates(replicates, 2);
  const [whole, sub, subSub] = factors.map(({ levels }) => levels.length) as [number, number, number];
  return makePlan('splitSplitPlot', request, (uniform) => ({
    entries,
    factors,
    parts: Array.from({ length: replicates }, () =>
      Array.from(randomOrder(whole, uniform), (level) => ({
        cells: Int32Array.from(
          [...randomOrder(sub, uniform)].flatMap((second) =>
            Array.from(randomOrder(subSub, uniform), (third) => (level * sub + second) * subSub + third),
          ),
        ),
        columns: subSub,
      })),
    ),
    trades: 'none',
  }));
}
