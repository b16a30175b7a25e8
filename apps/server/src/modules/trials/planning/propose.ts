import type { PlanProposal, PlanWish } from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import { proposeDesigns } from '@panicle/statistics/designs';
import { BusinessError } from '../../../platform/business-error.ts';
import { planSites } from './plan-sites.ts';
import { requirePlannable, type TrialToPlan } from './trial-to-plan.ts';

/** Proposals side by side. */
const SHOWN = 3;

/**
 * The designs that suit best, each planned for one environment with this seed. What the engine refuses for these entries
 * is passed over. Throws `trialNoEnvironments`, `trialNoEntries`.
 */
export async function proposePlans(
  trial: Pick<Trial, 'plotLength' | 'plotWidth'>,
  toPlan: TrialToPlan,
  { wish, seed }: { wish: PlanWish; seed: number },
): Promise<PlanProposal[]> {
  requirePlannable(toPlan, false);
  const { entries, environmentIds } = toPlan;
  const count = (isCheck: boolean) =>
    entries.reduce((sum, entry) => sum + (entry.isCheck === isCheck ? (entry.replicates ?? 1) : 0), 0);
  const { plotLength, plotWidth } = trial;
  const sites = environmentIds.length;
  const wished = { ...wish, entries: count(false), checks: count(true), sites };
  const proposals: PlanProposal[] = [];
  for (const { design, options: own, layout, reason } of proposeDesigns(wished)) {
    if (proposals.length === SHOWN) break;
    const options = { ...own, ...layout };
    // plans over sites need all of them; of the others one tells the size
    const some = own.repeatedAt === undefined ? environmentIds.slice(0, 1) : environmentIds;
    try {
      const [site] = await planSites({ ...toPlan, environmentIds: some }, { design, options, seed });
      const { rows, columns, efficiency, bound, remarks } = site!;
      const plots = site!.plots.filter(({ entry }) => entry >= 0).length;
      const area = plotLength === null || plotWidth === null ? null : rows * columns * plotLength * plotWidth;
      proposals.push({
        design,
        options,
        seed,
        reason,
        rows,
        columns,
        efficiency,
        bound,
        plots,
        allPlots: plots * sites,
        area,
        remarks,
      });
    } catch (failure) {
      if (!(failure instanceof BusinessError) || failure.error !== 'trialDesignRefused') throw failure;
    }
  }
  return proposals;
}
