import { v7 as uuidv7 } from 'uuid';
import { BusinessError } from '../business-error.ts';
import type { Transaction } from '../database/database.ts';
import type { BinItem, BinKind } from './bin-kind.ts';
import { findNeeds, NAMED } from './put-in-bin.ts';

/** Whether the records of an item can be distinguished, and restored one by one. */
export const isDivisible = ({ recordCount }: BinItem, { recordName, tables }: BinKind): boolean =>
  recordCount > 1 && recordName !== undefined && tables.slice(1).every(({ owner }) => owner !== undefined);

/** Calls an item by what it holds now, and notes what that needs. */
async function describe(transaction: Transaction, id: string, kind: BinKind): Promise<BinItem> {
  const holds: BinItem['holds'] = [];
  for (const [place, { table }] of kind.tables.entries()) {
    if (place === 0) continue;
    const [held] = await transaction.query<{ count: number }>(
      'select count(*)::int as count from recycle_bin_row where bin_id = $1 and place = $2',
      [id, place],
    );
    if (held!.count > 0) holds.push({ table, count: held!.count });
  }
  const [item] = await transaction.query<BinItem>(
    `update recycle_bin b set needs = $2, holds = $3, record_count = held.count, name = held.name
       from (select count(*)::int as count,
                    array_to_string((array_agg(${kind.recordName} order by record_id))[1:${NAMED}], ', ') as name
               from recycle_bin_row where bin_id = $1 and place = 0) as held
      where b.id = $1
      returning b.id, b.kind, b.name, b.record_count as "recordCount", b.holds, b.owner_ids as "ownerIds",
        b.deleted_at as "deletedAt", b.deleted_by as "deletedById", '' as "deletedBy"`,
    [id, await findNeeds(transaction, id, kind), JSON.stringify(holds)],
  );
  return item!;
}

/**
 * Takes records out of a divisible item, in the caller's transaction, into an item of their own, which is returned;
 * the others stay where they were. The caller has checked the rights and locked the item.
 *
 * @throws BusinessError notFound where one of the records is not in the item
 */
export async function splitItem(
  transaction: Transaction,
  item: BinItem,
  kind: BinKind,
  recordIds: readonly string[],
): Promise<BinItem> {
  const id = uuidv7();
  await transaction.query(
    `insert into recycle_bin (id, kind, name, record_count, owner_ids, deleted_by, deleted_at)
     select $2, kind, name, $3, owner_ids, deleted_by, deleted_at from recycle_bin where id = $1`,
    [item.id, id, recordIds.length],
  );
  const { rowCount } = await transaction.client.query(
    'update recycle_bin_row set bin_id = $2 where bin_id = $1 and place = 0 and record_id = any($3::uuid[])',
    [item.id, id, recordIds],
  );
  if (rowCount !== recordIds.length) throw new BusinessError('notFound');
  for (const [place, { owner }] of kind.tables.entries())
    if (place > 0)
      await transaction.query(
        `update recycle_bin_row set bin_id = $2
          where bin_id = $1 and place = $4 and record ->> $5 = any($3::text[])`,
        [item.id, id, recordIds, place, owner],
      );
  // all of them: nothing stays behind
  if (recordIds.length === item.recordCount)
    await transaction.query('delete from recycle_bin where id = $1', [item.id]);
  else await describe(transaction, item.id, kind);
  const part = await describe(transaction, id, kind);
  return { ...part, deletedBy: item.deletedBy };
}
