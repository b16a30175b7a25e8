import { v7 as uuidv7 } from 'uuid';
import {
  MAXIMUM_TABLE_NAME,
  nameLength,
  type MaterialGroup,
  type MaterialGroupChange,
  type MaterialGroupCounts,
} from '@panicle/contract/germplasm';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { demandRevision } from '../../../platform/http/revision.ts';
import { findFieldsInUse } from '../fields/queries.ts';
import { demandGermplasm, type Author } from '../rights.ts';
import { countChanges } from '../search/change-cache.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { countByGroup, findGroup, findGroups, keepGroup, someSourceIds } from './queries.ts';

export async function listGroups(connection: Connection, { session }: Author): Promise<MaterialGroup[]> {
  demandGermplasm(session);
  return findGroups(connection);
}

/** Materials in all groups together, and in none. */
export async function countMaterials(
  connection: Connection,
  { session }: Author,
): Promise<MaterialGroupCounts> {
  demandGermplasm(session);
  const counts = await countByGroup(connection, await countChanges(connection));
  let total = 0;
  for (const count of counts.values()) total += count;
  return { total, ungrouped: counts.get('') ?? 0 };
}

/** A group that must be there. Throws `notFound`. */
export async function demandGroup(
  connection: Connection,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<MaterialGroup> {
  const group = await findGroup(connection, id, options);
  if (!group) throw new BusinessError('notFound');
  return group;
}

/** The group must be there and stays until the transaction ends. Throws `notFound`. */
export async function demandGroupStays(transaction: Connection, id: string | null): Promise<void> {
  if (id !== null && !(await keepGroup(transaction, id))) throw new BusinessError('notFound');
}

function checkName(name: string): void {
  if (name.trim() === '') throw new BusinessError('tableNameEmpty');
  const length = nameLength(name);
  if (length > MAXIMUM_TABLE_NAME) {
    throw new BusinessError('tableNameTooLong', { length, limit: MAXIMUM_TABLE_NAME });
  }
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
  transaction: Transaction,
  { session }: Author,
  name: string,
  audit: Audit,
): Promise<MaterialGroup> {
  demandGermplasm(session);
  checkName(name);
  const id = uuidv7();
  await refuseTakenName(() =>
    transaction.kysely
      .insertInto('material_group')
      .values({ id, name, created_by: session.userId, updated_by: session.userId })
      .execute(),
  );
  audit({ entity: 'material-group', entityId: id, action: 'create', after: { name } });
  return demandGroup(transaction, id);
}

/** Throws `notFound`, `staleRevision`, `tableNameEmpty`, `tableNameTooLong`, `duplicatedName`. */
export async function renameGroup(
  transaction: Transaction,
  { session }: Author,
  { id, name, revision }: MaterialGroupChange,
  audit: Audit,
): Promise<MaterialGroup> {
  demandGermplasm(session);
  checkName(name);
  const group = await demandGroup(transaction, id, { lock: 'change' });
  demandRevision(group, revision);
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
  return demandGroup(transaction, id);
}

/**
 * Deletes an empty group and the columns that only it shows.
 * Throws `notFound`, `tableNotEmpty`, `columnInUse` (materials that left the group still hold values of its columns).
 */
export async function deleteGroup(
  transaction: Transaction,
  { session }: Author,
  id: string,
  audit: Audit,
): Promise<void> {
  demandGermplasm(session);
  const group = await demandGroup(transaction, id, { lock: 'delete' });
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
  await transaction.query('delete from material_group where id = $1', [id]);
  audit({ entity: 'material-group', entityId: id, action: 'delete', before: { name: group.name } });
}
