import type { Transaction } from '../../../platform/database/database.ts';
import type { MergePart, Merging } from '../merging/merge-references.ts';
import { MEMBERS } from './member-places.ts';

/** A list that holds several of the materials keeps the first place among them. */
async function before(transaction: Transaction, { keptId, mergedIds, record }: Merging): Promise<void> {
  const rows = await transaction.query(
    `delete from material_list_member k using material_list_member o
      where k.material_id = any($1::uuid[]) and o.material_id = any($1::uuid[]) and o.list_id = k.list_id
        and (o.position, o.id) < (k.position, k.id)
     returning k.*`,
    [[keptId, ...mergedIds]],
  );
  const once = new Map(rows.map((row) => [row.id, row]));
  for (const row of once.values()) record.removed.push({ table: MEMBERS, row });
}

export const listMerge: MergePart = {
  columns: [
    {
      table: MEMBERS,
      column: 'material_id',
      what: { zh: '清单成员', en: '{count, place in a list|places in lists}' },
    },
  ],
  before,
};
