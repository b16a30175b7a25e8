import type { HarvestChange, HybridHarvest } from '@panicle/contract/crossing/hybrid-harvests';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { requireRevision } from '../../../platform/http/revision.ts';
import { deleteMaterials } from '../../germplasm/index.ts';
import { findUsedSeed } from '../../harvested/index.ts';
import { findHarvestsById } from './queries.ts';

/** Throws `notFound`. */
export async function requireHarvest(connection: Connection, id: string): Promise<HybridHarvest> {
  const [harvest] = await findHarvestsById(connection, [id]);
  if (!harvest) throw new BusinessError('notFound');
  return harvest;
}

async function lockHarvest(transaction: Transaction, id: string): Promise<HybridHarvest> {
  await transaction.query('select 1 from hybrid_harvest where id = $1 for update', [id]);
  return requireHarvest(transaction, id);
}

/** Changes day and note. Throws `notFound`, `staleRevision`. */
export async function changeHarvest(
  { transaction, session, audit }: Change,
  { id, revision, date, note }: HarvestChange,
): Promise<HybridHarvest> {
  const before = await lockHarvest(transaction, id);
  requireRevision(before, revision);
  await transaction.query(
    `update hybrid_harvest set date = coalesce($2, date), note = coalesce($3, note), updated_by = $4,
            updated_at = now(), revision = revision + 1 where id = $1`,
    [id, date ?? null, note ?? null, session.userId],
  );
  const after = await requireHarvest(transaction, id);
  const state = (harvest: HybridHarvest) => ({
    name: harvest.pair,
    date: harvest.date,
    note: harvest.note,
  });
  audit({
    entity: 'hybrid-harvest',
    entityId: id,
    action: 'update',
    before: state(before),
    after: state(after),
  });
  return after;
}

/** Its own entry into the store is not what came later. */
async function refuseUsedSeed(transaction: Transaction, materialId: string, lotId: string | null) {
  const [used] = await findUsedSeed(transaction, [{ materialId, lotId }]);
  if (used)
    throw new BusinessError('hybridHarvestUsed', { material: used.name, count: used.count, lot: used.lot });
}

/**
 * Takes a harvest back: what it made goes into the recycle bin with its pedigree and its seed. Throws `notFound`,
 * `notOwner`, `hybridHarvestUsed`, and `stillReferenced` with the names of what hangs on the material.
 */
export async function undoHarvest(change: Change, id: string): Promise<void> {
  const { transaction, audit } = change;
  const harvest = await lockHarvest(transaction, id);
  const { pair, task, failed, materialId, material, lotId } = harvest;
  if (materialId !== null) await refuseUsedSeed(transaction, materialId, lotId);
  await transaction.query('delete from hybrid_harvest where id = $1', [id]);
  if (materialId !== null) await deleteMaterials(change, [materialId]);
  audit({
    entity: 'hybrid-harvest',
    entityId: id,
    action: 'delete',
    before: { name: pair, task, failed, ...(material && { material }) },
  });
}
