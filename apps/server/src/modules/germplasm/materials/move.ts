import type { Material, MovedMaterials } from '@panicle/contract/germplasm';
import { foldName } from '@panicle/contract/material-names';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireGroupStays } from '../groups/service.ts';
import { findMaterialsById } from './list.ts';
import { requireOwners } from './owners.ts';
import { lockMaterials, remarksOn } from './service.ts';
import { duplicateSourceId, takenSourceIds, updateMaterials } from './writes.ts';

/** All of the materials, locked. Throws `notFound` when one is missing. */
export async function lockAll(
  transaction: Transaction,
  ids: readonly string[],
  lock: RowLock = 'change',
): Promise<Material[]> {
  const wanted = [...new Set(ids)];
  await lockMaterials(transaction, wanted, lock);
  const materials = await findMaterialsById(transaction, wanted);
  if (materials.length < wanted.length) throw new BusinessError('notFound');
  return materials;
}

function repeated(values: readonly string[]): string[] {
  const seen = new Set<string>();
  return [...new Set(values.filter((value) => seen.size === seen.add(foldName(value)).size))];
}

async function move(
  change: Change,
  materials: readonly Material[],
  groupId: string | null,
): Promise<MovedMaterials> {
  const { transaction, session, audit } = change;
  const writes = materials.map(({ materialId: id }) => ({ id, groupId, changes: new Map() }));
  const ids = writes.map(({ id }) => id);
  // The owner of a group may delete what is in it: moving another's material there would take it over.
  await requireOwners(transaction, session, ids);
  await updateMaterials(transaction, writes, session.userId);
  audit({
    entity: 'material',
    entityId: null,
    action: 'update',
    before: materials.map((material) => ({ materialId: material.materialId, groupId: material.groupId })),
    after: ids.map((materialId) => ({ materialId, groupId })),
  });
  const sourceIds = materials.map((material) => material.sourceId);
  return { moved: ids.length, remarks: await remarksOn(transaction, groupId, sourceIds, ids, change) };
}

/**
 * Moves materials into a group, out of whichever they are in. All or none.
 * Throws `notFound` (group or material), `notOwner`, `duplicateSourceId`.
 */
export async function moveIntoGroup(
  change: Change,
  groupId: string,
  materialIds: readonly string[],
): Promise<MovedMaterials> {
  const { transaction } = change;
  await requireGroupStays(transaction, groupId);
  const materials = await lockAll(transaction, materialIds);
  const sourceIds = materials.map((material) => material.sourceId);
  const twice = repeated(sourceIds);
  if (twice.length > 0) throw duplicateSourceId(twice);
  const taken = await takenSourceIds(transaction, groupId, sourceIds, materialIds);
  if (taken.length > 0) throw duplicateSourceId(taken);
  return move(change, materials, groupId);
}

/**
 * Takes materials out of a group; they stay in the list of all germplasm. All or none.
 *
 * @param groupId  the group they must be in; without it whichever they are in
 * Throws `notFound` when a material is missing or not in the group, and `notOwner`.
 */
export async function removeFromGroup(
  change: Change,
  groupId: string | undefined,
  materialIds: readonly string[],
): Promise<MovedMaterials> {
  const { transaction } = change;
  if (groupId !== undefined) await requireGroupStays(transaction, groupId);
  const materials = await lockAll(transaction, materialIds);
  if (groupId !== undefined && materials.some((material) => material.groupId !== groupId)) {
    throw new BusinessError('notFound');
  }
  return move(change, materials, null);
}
