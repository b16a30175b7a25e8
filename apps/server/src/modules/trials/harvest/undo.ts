import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { deleteMaterials } from '../../germplasm/index.ts';
import { findUsedSeed } from '../../harvested/index.ts';
import { revokeReceipts } from '../../warehouse/index.ts';
import { requireTrial } from '../trial/service.ts';
import { requireAct, settleState } from '../trial/state.ts';
import { lockHarvests } from './queries.ts';

/**
 * Takes back what was harvested, one harvest or all that were made together: new materials go into the recycle bin with
 * pedigree and seed, lots of the plots’ own materials are emptied by records of the opposite. Throws `notFound`,
 * `notOwner`, `trialLocked`, `plotHarvestUsed`, `stockRevokeShort`, and `stillReferenced` with what hangs on a material.
 */
export async function undoHarvests(change: Change, by: 'id' | 'act_id', id: string): Promise<void> {
  const { transaction, session, audit } = change;
  const harvests = await lockHarvests(transaction, by, id);
  const [first] = harvests;
  if (!first) throw new BusinessError('notFound');
  for (const { ownerId, createdBy, plot } of harvests)
    requireOwner(session, { name: plot, ownerId, owner: createdBy });
  await requireAct(transaction, first.trialId, 'record');
  const made = harvests.flatMap(({ materialId, lotId }) =>
    materialId === null ? [] : [{ materialId, lotId }],
  );
  const [used] = await findUsedSeed(transaction, made);
  if (used) throw new BusinessError('plotHarvestUsed', { name: used.name, lot: ` (${used.lot})` });
  const stored = harvests.flatMap(({ materialId, lotId }) => (materialId === null ? (lotId ?? []) : []));
  await transaction.query(`delete from plot_harvest where ${by} = $1`, [id]);
  await revokeReceipts(change, stored);
  if (made.length > 0)
    await deleteMaterials(
      change,
      made.map(({ materialId }) => materialId),
    );
  await settleState(transaction, first.trialId);
  const { name } = await requireTrial(transaction, first.trialId);
  audit({
    entity: 'plot-harvest',
    entityId: first.actId,
    action: 'delete',
    before: {
      name,
      plotHarvestMethod: first.method,
      date: first.date,
      materials: made.length,
      seedLots: harvests.filter(({ lotId }) => lotId !== null).length,
    },
  });
}
