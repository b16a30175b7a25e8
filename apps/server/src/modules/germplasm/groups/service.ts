import { v7 as uuidv7 } from 'uuid';
import type { MaterialGroup, MaterialGroupChange, MaterialGroupCounts } from '@panicle/contract/germplasm';
import type { SharingChange } from '@panicle/contract/ownership';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { requireRevision } from '../../../platform/http/revision.ts';
import { changeSharing } from '../../../platform/http/sharing.ts';
import { putInBin } from '../../../platform/recycle-bin/put-in-bin.ts';
import { groupBin } from '../bin-kinds.ts';
import { findFieldsInUse } from '../fields/queries.ts';
import { countChanges } from '../search/change-cache.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { checkGroupName } from './check-name.ts';
import { countByGroup, findGroup, keepGroup, someSourceIds } from './queries.ts';

/** Materials in all groups together, and in none. */
export async function countMaterials(connection: Connection): Promise<MaterialGroupCounts> {
  const counts = await countByGroup(connection, await countChanges(connection));
  let total = 0;
  for (const count of counts.values()) total += count;
  return { total, ungrouped: counts.get('') ?? 0 };
}

/** A group that must be there. Throws `notFound`. */
export async function requireGroup(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MaterialGroup> {
  const group = await findGroup(connection, id, options);
  if (!group) throw new BusinessError('notFound');
  return group;
}

/** The group must be there and stays until the transaction ends. Throws `notFound`. */
export async function requireGroupStays(transaction: Connection, id: string | null): Promise<void> {
  if (id !== null && !(await keepGroup(transaction, id))) throw new BusinessError('notFound');
}

/** Two people may take one name at the same moment, so the unique index decides. */
async function refuseTakenName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (failure) {
    if (violates(failure, 'material_group_name')) throw new BusinessError('duplicatedName');
    throw failure;
  }
}

/** Throws `tableNameEmpty`, `tableNameTooLong`, `duplicatedName`. */
export async function createGroup(
  { transaction, session, audit }: Change,
  name: string,
): Promise<MaterialGroup> {
  checkGroupName(name);
  const id = uuidv7();
  await refuseTakenName(() =>
    transaction.kysely
      .insertInto('material_group')
      .values({ id, name, owner_id: session.userId, created_by: session.userId, updated_by: session.userId })
      .execute(),
  );
  audit({ entity: 'material-group', entityId: id, action: 'create', after: { name } });
  return requireGroup(transaction, id);
}

/** Throws `notFound`, `notOwner`, `staleRevision`, `tableNameEmpty`, `tableNameTooLong`, `duplicatedName`. */
export async function renameGroup(
  { transaction, session, audit }: Change,
  { id, name, revision }: MaterialGroupChange,
): Promise<MaterialGroup> {
  checkGroupName(name);
  const group = await requireGroup(transaction, id, { lock: 'change' });
  requireOwner(session, group);
  requireRevision(group, revision);
  await refuseTakenName(() =>
    transaction.query(
      `update material_group
         set name = $2, updated_at = now(), updated_by = $3, revision = revision + 1 where id = $1`,
      [id, name, session.userId],
    ),
  );
  audit({
    entity: 'material-group',
    entityId: id,
    action: 'update',
    before: { name: group.name },
    after: { name },
  });
  return requireGroup(transaction, id);
}

/** Makes a group public or not, and hands it over. Throws `notFound` and what `changeSharing` throws. */
export async function shareGroup(change: Change, wanted: SharingChange): Promise<MaterialGroup> {
  const { transaction } = change;
  const record = await requireGroup(transaction, wanted.id, { lock: 'change' });
  const where = { entity: 'material-group', table: 'material_group' } as const;
  await changeSharing(change, where, record, wanted);
  return requireGroup(transaction, wanted.id);
}

/** Throws `notFound`, `tableNotEmpty`, `columnInUse` (materials that left the group still hold values of its columns). */
async function lockEmptyGroup(transaction: Transaction, id: string): Promise<MaterialGroup> {
  const group = await requireGroup(transaction, id, { lock: 'delete' });
  if (group.materialCount > 0) {
    const materials = await someSourceIds(transaction, id);
    const names = materials.join(', ');
    throw new BusinessError(
      'tableNotEmpty',
      { table: group.name, count: group.materialCount, names },
      { data: { materials } },
    );
  }
  const [inUse] = await findFieldsInUse(transaction, { groupId: id });
  if (inUse) throw new BusinessError('columnInUse', inUse.values);
  return group;
}

/**
 * Moves an empty group and the columns that only it shows into the recycle bin.
 * Throws `notOwner` and what `lockEmptyGroup` throws.
 */
export async function deleteGroup({ transaction, session, audit }: Change, id: string): Promise<Deletion> {
  requireOwner(session, await requireGroup(transaction, id));
  const { name, ownerId } = await lockEmptyGroup(transaction, id);
  const { userId } = session;
  const deletion = { kind: groupBin, ids: [id], names: [name], ownerIds: [ownerId], userId };
  const deletionId = await putInBin(transaction, deletion);
  audit({ entity: 'material-group', entityId: id, action: 'delete', before: { name } });
  return { deletionIds: [deletionId] };
}

/** Removes a group of the demo data for good. Throws what `lockEmptyGroup` throws. */
export async function eraseDemoGroup(transaction: Transaction, id: string): Promise<void> {
  await lockEmptyGroup(transaction, id);
  await transaction.query('delete from material_group where id = $1', [id]);
}
