import { say, type Language, type Text } from '@panicle/contract';
import type { Transaction } from '../../../platform/database/database.ts';

export const MEMBERS = 'material_list_member';
/** Of the members among the tables of a deleted list. */
export const MEMBERS_OF_LIST = 1;

const leftOut: Text = {
  zh: '{count} 份材料已被删除，未恢复到清单中',
  en: '{count} {count, material was|materials were} not restored to the list: {count, it has|they have} been deleted since',
};

/** Members whose other side waits in another item of the bin go into that item, and come back with it. */
async function handOn(
  transaction: Transaction,
  binId: string,
  { from, to, column, kind }: { from: number; to: number; column: string; kind: string },
): Promise<number> {
  const { rowCount } = await transaction.client.query(
    `update recycle_bin_row r set bin_id = b.id, place = $4
       from recycle_bin_row w join recycle_bin b on b.id = w.bin_id
      where r.bin_id = $1 and r.place = $2 and w.bin_id <> $1 and w.place = 0 and b.kind = $5
        and w.record_id = (r.record ->> $3)::uuid`,
    [binId, from, column, to, kind],
  );
  return rowCount ?? 0;
}

/**
 * Before materials come back: to lists that are there. Their places in a deleted list wait with that list.
 *
 * @param place  of the members among the tables of deleted materials
 */
export async function returnToLists(transaction: Transaction, binId: string, place: number): Promise<void> {
  const kind = 'material-list';
  await handOn(transaction, binId, { from: place, to: MEMBERS_OF_LIST, column: 'list_id', kind });
  await transaction.query(
    `delete from recycle_bin_row r where bin_id = $1 and place = $2
        and not exists (select from material_list l where l.id = (r.record ->> 'list_id')::uuid)`,
    [binId, place],
  );
}

/** Before a list comes back: without the materials that are gone, which take their places along if they come back. */
export async function returnMembers(
  transaction: Transaction,
  binId: string,
  place: number,
  language: Language,
): Promise<string[]> {
  const to = { to: place, column: 'material_id', kind: 'material' };
  const waiting = await handOn(transaction, binId, { from: MEMBERS_OF_LIST, ...to });
  const { rowCount } = await transaction.client.query(
    `delete from recycle_bin_row r where bin_id = $1 and place = $2
        and not exists (select from material m where m.id = (r.record ->> 'material_id')::uuid)`,
    [binId, MEMBERS_OF_LIST],
  );
  // materials that were merged meanwhile are one
  await transaction.query(
    `delete from recycle_bin_row r using recycle_bin_row o
      where r.bin_id = $1 and r.place = $2 and o.bin_id = $1 and o.place = $2
        and o.record ->> 'material_id' = r.record ->> 'material_id'
        and ((o.record ->> 'position')::int, o.record_id) < ((r.record ->> 'position')::int, r.record_id)`,
    [binId, MEMBERS_OF_LIST],
  );
  const count = waiting + (rowCount ?? 0);
  return count === 0 ? [] : [say(leftOut, language, { count })];
}
