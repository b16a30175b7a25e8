import type { MaterialDeletion } from '@panicle/contract/germplasm';
import type { Change } from '../../../platform/change.ts';
import { putInBin } from '../../../platform/recycle-bin/put-in-bin.ts';
import { materialBin } from '../bin-kinds.ts';
import { materialReferences } from '../references.ts';
import { lockAll } from './move.ts';
import { requireOwners } from './owners.ts';

/**
 * Moves materials into the recycle bin as one item, all or none.
 * Throws `notFound`, `notOwner`, `stillReferenced`.
 */
export async function deleteMaterials(
  change: Change,
  materialIds: readonly string[],
): Promise<MaterialDeletion> {
  const { transaction, audit } = change;
  const { session, language } = change;
  const materials = await lockAll(transaction, materialIds, 'delete');
  const ids = materials.map((material) => material.materialId);
  const ownerIds = await requireOwners(transaction, session, ids);
  await materialReferences.requireNone(transaction, ids, language);
  const names = materials.map(({ sourceId }) => sourceId);
  const { userId } = session;
  const deletionId = await putInBin(transaction, { kind: materialBin, ids, names, ownerIds, userId });
  const [only] = ids.length === 1 ? ids : [];
  audit({ entity: 'material', entityId: only ?? deletionId, action: 'delete', before: materials });
  return { deletionId, deleted: ids.length };
}
