import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';

interface Moved {
  id: string;
  code: string;
  /** without the records of the batch */
  balance: number;
  reserved: number;
}

/**
 * Deletes the records of an import with the lots that it made. Returns how many records. Throws `stockRevokeShort` where
 * the seed was used meanwhile, and where a record of the import was revoked since.
 */
export async function undoRecords(transaction: Transaction, batchId: string): Promise<number> {
  await transaction.query(
    `select 1 from material where id in (select material_id from warehouse_record where batch_id = $1)
      order by id for no key update`,
    [batchId],
  );
  const lots = await transaction.query<Moved>(
    `select l.id, l.code, coalesce(sum(r.amount), 0) as balance, coalesce(sum(r.reserved), 0) as reserved
       from seed_lot l left join warehouse_record r on r.lot_id = l.id and r.batch_id is distinct from $1::uuid
      where l.id in (select lot_id from warehouse_record where batch_id = $1)
      group by l.id order by l.id`,
    [batchId],
  );
  const [revoked] = await transaction.query<{ code: string }>(
    `select l.code from warehouse_record o join warehouse_record r on r.id = o.revokes join seed_lot l on l.id = r.lot_id
      where r.batch_id = $1 and o.batch_id is distinct from $1::uuid limit 1`,
    [batchId],
  );
  const short = lots.find(({ balance, reserved }) => balance < 0 || reserved < 0 || reserved > balance);
  const inTheWay = revoked ?? short;
  if (inTheWay) throw new BusinessError('stockRevokeShort', { lot: inTheWay.code });
  const gone = await transaction.query<{ material: string }>(
    'delete from warehouse_record where batch_id = $1 returning material_id as material',
    [batchId],
  );
  await transaction.query(
    `update seed_lot l set balance = w.balance, reserved = w.reserved
       from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as w (id, balance, reserved) where l.id = w.id`,
    [lots.map(({ id }) => id), lots.map(({ balance }) => balance), lots.map(({ reserved }) => reserved)],
  );
  await transaction.query(
    `delete from seed_lot l where l.batch_id = $1
        and not exists (select from warehouse_record r where r.lot_id = l.id)`,
    [batchId],
  );
  await transaction.query(
    `update material m set inventory_quantity =
            (select coalesce(sum(balance), 0) from seed_lot where material_id = m.id), revision = revision + 1
      where id = any($1::uuid[])`,
    [[...new Set(gone.map(({ material }) => material))]],
  );
  return gone.length;
}
