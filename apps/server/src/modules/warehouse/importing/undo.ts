import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { UndoOptions } from '../../../platform/imports/import-target.ts';
import { lotUndoReferences } from './undo-references.ts';

interface Moved {
  id: string;
  code: string;
  /** without the records of the batch */
  balance: number;
  reserved: number;
}

/** Lots that a refusal names. */
const NAMED = 5;
const named = (codes: readonly string[]) => ({
  count: codes.length,
  names: codes.slice(0, NAMED).join(', '),
});

/** The lots of an import that go with it: those without a record of anyone else. Locked. */
const findLotsToGo = (transaction: Transaction, batchId: string) =>
  transaction.query<{ id: string; code: string; changed: boolean }>(
    `select l.id, l.code, l.revision > 1 as changed from seed_lot l
      where l.batch_id = $1 and not exists
            (select from warehouse_record r where r.lot_id = l.id and r.batch_id is distinct from $1::uuid)
      order by l.id for update`,
    [batchId],
  );

/**
 * Deletes the records of an import with the lots that it made. Returns how many records. Throws `importedStockUsed` where
 * the seed was used meanwhile or a record of the import was revoked, `stillReferenced` where lots were tested or counted
 * since, `importedLotsChanged`.
 */
export async function undoRecords(
  transaction: Transaction,
  batchId: string,
  { language, withEdits }: UndoOptions,
): Promise<number> {
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
  const revoked = await transaction.query<{ code: string }>(
    `select distinct l.code from warehouse_record o join warehouse_record r on r.id = o.revokes
       join seed_lot l on l.id = r.lot_id where r.batch_id = $1 and o.batch_id is distinct from $1::uuid order by l.code`,
    [batchId],
  );
  const short = lots.filter(({ balance, reserved }) => balance < 0 || reserved < 0 || reserved > balance);
  const used = [...new Set([...short, ...revoked].map(({ code }) => code))];
  if (used.length > 0) throw new BusinessError('importedStockUsed', named(used));
  const going = await findLotsToGo(transaction, batchId);
  await lotUndoReferences.requireNone(
    transaction,
    going.map(({ id }) => id),
    language,
  );
  const changed = going.filter((lot) => lot.changed).map(({ code }) => code);
  if (changed.length > 0 && !withEdits) throw new BusinessError('importedLotsChanged', named(changed));
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
