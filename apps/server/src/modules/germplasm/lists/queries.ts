import { MaterialListFields, type ListsQuery, type MaterialList } from '@panicle/contract/material-lists';
import type { Page } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { RecordList, collated } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

const COUNT = '(select count(*)::int from material_list_member c where c.list_id = t.id)';

/** A list's query with what the session adds: whose lists are asked for. */
interface Asked extends ListsQuery {
  ownerId?: string;
}

export const materialLists = new RecordList<MaterialListFields, MaterialList, Asked>({
  table: recordTable('material_list', MaterialListFields),
  also: `t.owner_id as "ownerId", (select username from account where id = t.owner_id) as owner,
    t.is_public as public, ${COUNT} as "memberCount"`,
  equal: [],
  asked: [
    ({ materialId }, add) =>
      materialId &&
      `t.id in (select list_id from material_list_member where material_id = ${add(materialId)}::uuid)`,
    ({ ownerId }, add) => ownerId && `t.owner_id = ${add(ownerId)}::uuid`,
  ],
  searched: ['name', 'description'],
  inPinyin: true,
  sorts: { name: collated('t.name'), memberCount: COUNT },
  latest: 'updatedAt',
});

/** The lists of all users, or those of the reader. */
export const findLists = (
  connection: Connection,
  { mine, ...query }: ListsQuery,
  userId: string,
): Promise<Page<MaterialList>> =>
  materialLists.page(connection, { ...query, ...(mine && { ownerId: userId }) });

/** Whether another list has this name, however it is written. */
export const isListNameTaken = (connection: Connection, name: string, except?: string) =>
  materialLists.isTaken(connection, 'name', name, { except });

/** Notes who changed the members of a list last; its name and its revision are as they were. */
export const touchList = (transaction: Transaction, id: string, userId: string) =>
  transaction.query('update material_list set updated_at = now(), updated_by = $2 where id = $1', [
    id,
    userId,
  ]);

/** Removes the lists of demo data. */
export const deleteListsOfBatch = (transaction: Transaction, batchId: string) =>
  transaction.query('delete from material_list where batch_id = $1', [batchId]);
