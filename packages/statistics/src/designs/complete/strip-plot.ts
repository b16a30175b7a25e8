import { combinations } from '../plan/entries.ts';
import type { FieldPlan, TreatmentFactor } from '../plan/field-plan.ts';
import { makePlan, type DesignRequest } from '../plan/make-plan.ts';
import { needReplicates } from '../plan/requirements.ts';
import { randomOrder } from '../random-order.ts';

/**
 * A strip plot (split block): in every replicate the levels of one factor on its rows and those of the other on its
 * columns, both in random order.
 *
 * @throws StatisticsError tooFewReplicates and those of combinations and makePlan
 */
export function stripPlotPlan({
  rowStrips,
  columnStrips,
  replicates,
  ...request
}: DesignRequest & {
  rowStrips: TreatmentFactor;
  columnStrips: TreatmentFactor;
  replicates: number;
}): FieldPlan {
  const factors = [rowStrips, columnStrips];
  const entries = combinations(factors);
  needReplicates(replicates, 2);
  const [rows, columns] = [rowStrips.levels.length, columnStrips.levels.length];
  return makePlan('stripPlot', request, (uniform) => ({
    entries,
    factors,
    parts: Array.from({ length: replicates }, () => {
      const across = randomOrder(columns, uniform);
      const down = randomOrder(rows, uniform);
      const cells = [...down].flatMap((row) => Array.from(across, (column) => row * columns + column));
      return [{ cells: Int32Array.from(cells), columns }];
    }),
    trades: 'none',
  }));
}
