import { v7 as uuidv7 } from 'uuid';
import {
  seedLackNames,
  type LotForEntry,
  type PreparationPlan,
  type PreparationReservation,
} from '@panicle/contract/preparation-plans';
import { say } from '@panicle/contract';
import { packetsOfPlot } from '@panicle/contract/preparation-seed';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { may } from '../../../platform/http/rights.ts';
import type { Session } from '../../../platform/http/route.ts';
import { requireTrial } from '../trial/service.ts';
import { requireAct } from '../trial/state.ts';
import {
  lotForEntry,
  lotsOfIds,
  plannedEntries,
  type PlannedEntry,
  type StoredLot,
} from './lots-for-entries.ts';
import { enterState, keptSeeds, openSeed, releaseAll, type KeptSeed } from './release.ts';
import { requirePlan } from './service.ts';

type Rights = Pick<Session, 'admin' | 'roleKeys'>;

/** Throws `preparationStoreRight`. */
export function requireStoreRight(session: Rights): void {
  if (!may(session, 'warehouse.write')) throw new BusinessError('preparationStoreRight');
}

/** A plan that is locked after its trial. Throws `notFound`, `trialLocked`, `trialStateForbids`. */
export async function lockPlan({ transaction }: Change, id: string): Promise<PreparationPlan> {
  const { trialId } = await requirePlan(transaction, id);
  await requireAct(transaction, trialId, 'sow');
  return requirePlan(transaction, id, { lock: 'change' });
}

interface Wanted {
  entry: PlannedEntry;
  lot: LotForEntry;
}

/** Throws `preparationLotShort`, `preparationLotUnfit`. */
function requireServing({ entry, lot }: Wanted, language: Change['language']): void {
  const { lack, lotCode, needed, available, stockUnit } = lot;
  if (lack === null || lack === 'expired') return;
  if (lack === 'short')
    throw new BusinessError('preparationLotShort', {
      entry: entry.entry,
      lot: lotCode,
      available: String(available),
      needed: String(needed),
      unit: stockUnit,
    });
  const reason = say(seedLackNames[lack], language);
  throw new BusinessError('preparationLotUnfit', { entry: entry.entry, lot: lotCode, reason });
}

/** What is asked for, by the lots as they are now that they are locked. Throws as `requireServing` does. */
async function wantedLots(
  change: Change,
  plan: PreparationPlan,
  { lots }: PreparationReservation,
  kept: readonly KeptSeed[],
): Promise<Wanted[]> {
  const { transaction, language } = change;
  const trial = await requireTrial(transaction, plan.trialId);
  const entries = new Map(
    (await plannedEntries(transaction, plan.environmentId)).map((one) => [one.entryId, one]),
  );
  const found = new Map(
    (
      await lotsOfIds(
        transaction,
        lots.map(({ lotId }) => lotId),
      )
    ).map((lot) => [lot.lotId, lot]),
  );
  // several entries may be of one material, and share a lot
  const rest = new Map<string, number>();
  for (const lot of found.values()) rest.set(lot.lotId, lot.available);
  for (const { lotId, quantity } of kept)
    if (lotId !== null && rest.has(lotId)) rest.set(lotId, rest.get(lotId)! + quantity);
  return lots.map(({ entryId, lotId }) => {
    const entry = entries.get(entryId);
    const stored = found.get(lotId);
    if (!entry) throw new BusinessError('notFound');
    if (!stored || stored.materialId !== entry.materialId) throw new BusinessError('stockLotOther');
    const available = Number(rest.get(lotId)!.toPrecision(15));
    const lot = lotForEntry(plan, trial, entry, { ...stored, available } satisfies StoredLot);
    requireServing({ entry, lot }, language);
    rest.set(lotId, available - lot.needed!);
    return { entry, lot };
  });
}

async function keepSeeds(change: Change, plan: PreparationPlan, seeds: readonly Wanted[]): Promise<void> {
  const { transaction } = change;
  const perPlot = packetsOfPlot(plan, await requireTrial(transaction, plan.trialId)) ?? 1;
  await transaction.insertMany('preparation_seed', [
    { name: 'id', type: 'uuid', values: seeds.map(() => uuidv7()) },
    { name: 'plan_id', type: 'uuid', values: seeds.map(() => plan.id) },
    { name: 'entry_id', type: 'uuid', values: seeds.map(({ entry }) => entry.entryId) },
    { name: 'lot_id', type: 'uuid', values: seeds.map(({ lot }) => lot.lotId) },
    { name: 'lot_code', type: 'text', values: seeds.map(({ lot }) => lot.lotCode) },
    { name: 'packets', type: 'integer', values: seeds.map(({ entry }) => entry.plots * perPlot) },
    { name: 'packet', type: 'numeric', values: seeds.map(({ lot }) => lot.packet) },
    { name: 'packet_unit', type: 'text', values: seeds.map(({ lot }) => lot.packetUnit) },
    { name: 'quantity', type: 'numeric', values: seeds.map(({ lot }) => lot.needed) },
    { name: 'stock_unit', type: 'text', values: seeds.map(({ lot }) => lot.stockUnit) },
  ]);
}

/**
 * Reserves the lots that are named, in one transaction with all that it gives back: entries whose lot and amount stay as
 * they are keep their seed, with its tick. Throws `preparationStoreRight`, `preparationSown`, `preparationNothing`,
 * `preparationLotShort`, `preparationLotUnfit` and what `lockPlan` throws; nothing is reserved then.
 */
export function reserveSeed(
  change: Change,
  id: string,
  asked: PreparationReservation,
): Promise<PreparationPlan> {
  requireStoreRight(change.session);
  return reserveLots(change, id, asked);
}

/** The same for what the program makes itself, whatever the rights of whose change it is. */
export async function reserveLots(
  change: Change,
  id: string,
  asked: PreparationReservation,
): Promise<PreparationPlan> {
  const { transaction } = change;
  const plan = await lockPlan(change, id);
  if (plan.state === 'sown') throw new BusinessError('preparationSown', { name: plan.name });
  const lots = [...new Map(asked.lots.map((one) => [one.entryId, one])).values()];
  if (lots.length === 0) throw new BusinessError('preparationNothing');
  const kept = await keptSeeds(transaction, id);
  const lotIds = [...lots, ...kept].flatMap(({ lotId }) => lotId ?? []);
  const held = await openSeed(change, plan, lotIds);
  const wanted = await wantedLots(change, plan, { lots }, kept);
  const byEntry = new Map(wanted.map((one) => [one.entry.entryId, one]));
  const stays = new Set(
    kept.flatMap(({ entryId, lotId, quantity }) => {
      const lot = byEntry.get(entryId)?.lot;
      return lot && lot.lotId === lotId && lot.needed === quantity ? [entryId] : [];
    }),
  );
  const gone = kept.filter(({ entryId }) => !stays.has(entryId));
  for (const { lotId, quantity } of gone) if (lotId !== null) held.release(lotId, quantity);
  const added = wanted.filter(({ entry }) => !stays.has(entry.entryId));
  for (const { lot } of added) held.reserve(lot.lotId, lot.needed!);
  await held.write();
  await transaction.query('delete from preparation_seed where id = any($1::uuid[])', [
    gone.map((seed) => seed.id),
  ]);
  await keepSeeds(change, plan, added);
  await enterState(change, plan, 'reserved', { seeds: wanted.length });
  return requirePlan(transaction, id);
}

/** Gives the reserved seed free. Throws `preparationSown`, `preparationNotReserved` and what `lockPlan` throws. */
export async function releaseSeed(change: Change, id: string): Promise<PreparationPlan> {
  const plan = await requirePlan(change.transaction, id, { lock: 'change' });
  if (plan.state === 'draft') throw new BusinessError('preparationNotReserved', { name: plan.name });
  await releaseAll(change, plan);
  return requirePlan(change.transaction, id);
}
