import { v7 as uuidv7 } from 'uuid';
import { TraitGroupFields, type TraitGroup, type TraitGroupQuery } from '@panicle/contract/trait-groups';
import type { Crop } from '@panicle/contract/trait-choices';
import { StrictObject } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { RecordList, collated } from '../../../platform/records/record-list.ts';
import { recordTable } from '../../../platform/records/record-table.ts';

/** What the table of groups has itself; their traits are in a table of their own. */
export type OwnFields = Omit<TraitGroupFields, 'traitIds'>;

const { traitIds: _traits, ...own } = TraitGroupFields.properties;

const traitsOf = `coalesce((
    select json_agg(json_build_object('id', r.id, 'name', r.name, 'englishName', r.english_name, 'unit', r.unit)
             order by g.position)
      from trait_group_trait g join trait r on r.id = g.trait_id where g.group_id = t.id), '[]') as traits`;

const idsOf = `array(select g.trait_id from trait_group_trait g where g.group_id = t.id order by g.position)
  as "traitIds"`;

export const traitGroupList = new RecordList<OwnFields, TraitGroup, TraitGroupQuery>({
  table: recordTable('trait_group', StrictObject(own)),
  also: `${idsOf}, ${traitsOf}`,
  equal: ['crop', 'recordingStage'],
  searched: ['name', 'description'],
  sorts: { name: collated('t.name') },
  latest: 'updatedAt',
});

/** The group has these traits, in this order, from now on. */
export async function writeGroupTraits(
  transaction: Transaction,
  groupId: string,
  traitIds: readonly string[],
): Promise<void> {
  await transaction.query('delete from trait_group_trait where group_id = $1', [groupId]);
  await transaction.insertMany('trait_group_trait', [
    { name: 'id', type: 'uuid', values: traitIds.map(() => uuidv7()) },
    { name: 'group_id', type: 'uuid', values: traitIds.map(() => groupId) },
    { name: 'trait_id', type: 'uuid', values: [...traitIds] },
    { name: 'position', type: 'integer', values: traitIds.map((_, position) => position) },
  ]);
}

interface GroupsOfTraits {
  count: number;
  names: string[];
}

/** The groups that hold any of the traits; `ofOneCrop` leaves out those of a general crop, which hold any trait. */
export async function findGroupsOfTraits(
  connection: Connection,
  traitIds: readonly string[],
  { ofOneCrop = false } = {},
): Promise<GroupsOfTraits> {
  const [row] = await connection.query<GroupsOfTraits>(
    `select count(*) as count, coalesce((array_agg(name order by name))[1:5], '{}') as names from trait_group
      where exists (select 1 from trait_group_trait g where g.group_id = trait_group.id and g.trait_id = any($1::uuid[]))
        and (not $2 or crop <> 'general')`,
    [traitIds, ofOneCrop],
  );
  return row ?? { count: 0, names: [] };
}

/** Whether another group of the crop has this name, however it is written. */
export const isGroupNameTaken = (connection: Connection, name: string, crop: Crop, except?: string) =>
  traitGroupList.isTaken(connection, 'name', name, { within: { crop }, except });

/** Removes the groups that an import made, deleted ones as well; returns how many there were. */
export async function deleteGroupsOfBatch(transaction: Transaction, batchId: string): Promise<number> {
  // what was deleted before is not to come back without its import
  await transaction.query(
    `delete from recycle_bin b using recycle_bin_row r
      where r.bin_id = b.id and b.kind = 'trait-group' and r.record ->> 'batch_id' = $1`,
    [batchId],
  );
  const rows = await transaction.query('delete from trait_group where batch_id = $1 returning id', [batchId]);
  return rows.length;
}
