import type {
  PreparationEntry,
  PreparationPlan,
  PreparationSeed,
  SeedLack,
} from '@panicle/contract/preparation-plans';
import { packetsOfPlot } from '@panicle/contract/preparation-seed';
import type { Connection } from '../../../platform/database/database.ts';
import { requireTrial } from '../trial/service.ts';
import { lotForEntry, plannedEntries, rankedLots, storedLots } from './lots-for-entries.ts';
import { preparedSeeds } from './prepared-seeds.ts';

/** So many lots of an entry are enough to choose from. */
const SHOWN_LOTS = 50;

/** What a plan needs of the store: for each entry what it has, and which lots would serve. */
export async function readSeed(
  connection: Connection,
  plan: PreparationPlan,
  seesStore: boolean,
): Promise<PreparationSeed> {
  const trial = await requireTrial(connection, plan.trialId);
  const found = await plannedEntries(connection, plan.environmentId);
  const seeds = new Map((await preparedSeeds(connection, plan.id)).map((seed) => [seed.entryId, seed]));
  const materials = [...new Set(found.flatMap(({ materialId }) => materialId ?? []))];
  const stored = seesStore ? await storedLots(connection, materials) : [];
  const byMaterial = Map.groupBy(stored, ({ materialId }) => materialId);
  const perPlot = packetsOfPlot(plan, trial);
  const holds = plan.state === 'reserved';
  const entries = found.map(({ entryId, entry, isCheck, materialId, plots, allPlots }): PreparationEntry => {
    const seed = seeds.get(entryId) ?? null;
    const own = (lotId: string) => (holds && seed?.lotId === lotId ? seed.quantity : 0);
    const lots = rankedLots(
      (byMaterial.get(materialId ?? '') ?? []).map((lot) =>
        lotForEntry(plan, trial, { plots, allPlots }, lot, own(lot.lotId)),
      ),
    ).slice(0, SHOWN_LOTS);
    const lack: SeedLack | null =
      materialId === null
        ? 'material'
        : !seesStore
          ? null
          : (lots[0]?.lack ?? (lots.length === 0 ? 'noLot' : null));
    return { entryId, entry, isCheck, plots, packets: plots * (perPlot ?? 1), seed, lots, lack };
  });
  const now = new Map(entries.map(({ entryId, packets }) => [entryId, packets]));
  const outdated = holds && [...seeds.values()].some(({ entryId, packets }) => now.get(entryId) !== packets);
  return { entries, seesStore, outdated };
}
