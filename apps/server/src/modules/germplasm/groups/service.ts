import type { MaterialGroup, MaterialGroupChange, MaterialGroupCounts } from '@panicle/contract/germplasm';
import type { SharingChange } from '@panicle/contract/ownership';
import type { Deletion } from '@panicle/contract/recycle-bin';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { RowLock } from '../../../platform/database/row-lock.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { changeSharing } from '../../../platform/http/sharing.ts';
import { groupBin } from '../bin-kinds.ts';
import { findFieldsInUse } from '../fields/queries.ts';
import { countChanges } from '../search/change-cache.ts';
import { groupReferences } from '../references.ts';
import { checkGroupName } from './check-name.ts';
import { keptAuthor } from '../../../platform/records/record-kind.ts';
import { insertRecord, updateRecord } from '../../../platform/records/record-table.ts';
import { Records } from '../../../platform/records/records.ts';
import {
  countByGroup,
  findGroup,
  groupTable,
  keepGroup,
  someSourceIds,
  type GroupFields,
} from './queries.ts';

/** Materials in all groups together, and in none. */
export async function countMaterials(connection: Connection): Promise<MaterialGroupCounts> {
  const counts = await countByGroup(connection, await countChanges(connection));
  let total = 0;
  for (const count of counts.values()) total += count;
  return { total, ungrouped: counts.get('') ?? 0 };
}

const groups = new Records<GroupFields, MaterialGroup>({
  entity: 'material-group',
  find: findGroup,
  fieldsOf: ({ name }) => ({ name }),
  requireMay: ({ session }, group) => requireOwner(session, group),
  requireValid: (_change, { name }) => Promise.resolve(checkGroupName(name)),
  insert: (change, fields, also) =>
    insertRecord(change, groupTable, fields, { ...also, owner_id: change.session.userId }),
  update: (change, { id }, fields) => updateRecord(change, groupTable, id, fields),
  taken: { material_group_name: () => new BusinessError('duplicatedName') },
  lastChange: keptAuthor,
  bin: groupBin,
  references: groupReferences,
  ownerOf: (_connection, group) => group,
});

/** A group that must be there. Throws `notFound`. */
export const requireGroup = (connection: Connection, id: string, options: { lock?: RowLock } = {}) =>
  groups.require(connection, id, options);

/** The group must be there and stays until the transaction ends. Throws `notFound`. */
export async function requireGroupStays(transaction: Connection, id: string | null): Promise<void> {
  if (id !== null && !(await keepGroup(transaction, id))) throw new BusinessError('notFound');
}

/** Throws `tableNameEmpty`, `tableNameTooLong`, `duplicatedName`. */
export const createGroup = (
  change: Change,
  { name }: GroupFields,
  templateId: string | null = null,
): Promise<MaterialGroup> => groups.create(change, { name }, { template_id: templateId });

/** Throws `notFound`, `notOwner`, `staleRevision`, `tableNameEmpty`, `tableNameTooLong`, `duplicatedName`. */
export const renameGroup = (change: Change, { id, name, revision }: MaterialGroupChange) =>
  groups.change(change, { id, revision }, { name });

/** Makes a group public or not, and hands it over. Throws `notFound` and what `changeSharing` throws. */
export async function shareGroup(change: Change, wanted: SharingChange): Promise<MaterialGroup> {
  const { transaction } = change;
  const record = await requireGroup(transaction, wanted.id, { lock: 'change' });
  const where = { entity: 'material-group', table: 'material_group' } as const;
  await changeSharing(change, where, record, wanted);
  return requireGroup(transaction, wanted.id);
}

/** Throws `tableNotEmpty`, `columnInUse` (materials that left the group still hold values of its columns). */
async function requireEmpty(transaction: Transaction, group: MaterialGroup): Promise<void> {
  if (group.materialCount > 0) {
    const materials = await someSourceIds(transaction, group.id);
    const names = materials.join(', ');
    throw new BusinessError(
      'tableNotEmpty',
      { table: group.name, count: group.materialCount, names },
      { data: { materials } },
    );
  }
  const [inUse] = await findFieldsInUse(transaction, { groupId: group.id });
  if (inUse) throw new BusinessError('columnInUse', inUse.values);
}

/**
 * Moves an empty group and the columns that only it shows into the recycle bin.
 * Throws `notFound`, `notOwner` and what `requireEmpty` throws.
 */
export const deleteGroup = (change: Change, id: string): Promise<Deletion> =>
  groups.bin(change, [id], {
    requireRemovable: (group) => requireEmpty(change.transaction, group),
  });

/** Removes a group of the demo data for good. Throws what `requireEmpty` throws. */
export async function eraseDemoGroup(transaction: Transaction, id: string): Promise<void> {
  await requireEmpty(transaction, await requireGroup(transaction, id, { lock: 'delete' }));
  await transaction.query('delete from material_group where id = $1', [id]);
}
