import { BusinessError } from '../../../platform/business-error.ts';
import type { BulkColumn, Transaction } from '../../../platform/database/database.ts';
import { violates } from '../../../platform/database/unique-violation.ts';
import { giveCodes } from './give-codes.ts';
import type { LedgerAuthor, LedgerLot, WrittenEntry } from './ledger.ts';
import { exact } from './movement.ts';

export interface Written {
  author: LedgerAuthor;
  batchId: string | null;
  made: readonly LedgerLot[];
  /** codes that no number takes */
  isPromised: (code: string) => boolean;
  /** lots that lie elsewhere now, or were merged */
  changed: readonly LedgerLot[];
  entries: readonly WrittenEntry[];
  /** materials that took the unit of a record */
  adopted: readonly { id: string; unit: string }[];
}

const column = <Row>(
  rows: readonly Row[],
  name: string,
  type: string,
  value: (row: Row) => unknown,
): BulkColumn => ({ name, type, values: rows.map(value) });

/** New lots with their codes, still empty. Throws `stockLotExists`. */
async function insertLots(
  transaction: Transaction,
  { made, isPromised, author, batchId }: Written,
): Promise<void> {
  if (made.length === 0) return;
  await giveCodes(
    transaction,
    made.filter(({ lotCode }) => lotCode === ''),
    isPromised,
  );
  try {
    await transaction.insertMany('seed_lot', [
      column(made, 'id', 'uuid', ({ id }) => id),
      column(made, 'material_id', 'uuid', ({ materialId }) => materialId),
      column(made, 'code', 'text', ({ lotCode }) => lotCode),
      column(made, 'year', 'integer', ({ year }) => year),
      column(made, 'origin', 'text', ({ origin }) => origin),
      column(made, 'plot_id', 'uuid', ({ plotId }) => plotId),
      column(
        made,
        'thousand_grain_weight',
        'double precision',
        ({ thousandGrainWeight }) => thousandGrainWeight,
      ),
      column(made, 'treatment', 'text', ({ treatment }) => treatment),
      column(made, 'expiry_date', 'date', ({ expiryDate }) => expiryDate),
      column(made, 'target_amount', 'numeric', ({ targetAmount }) => targetAmount),
      column(made, 'remarks', 'text', ({ remarks }) => remarks),
      column(made, 'place_id', 'uuid', ({ placeId }) => placeId),
      column(made, 'keeper_id', 'uuid', ({ keeperId }) => keeperId),
      column(made, 'batch_id', 'uuid', () => batchId),
      column(made, 'created_by', 'uuid', () => author.userId),
      column(made, 'updated_by', 'uuid', () => author.userId),
    ]);
  } catch (failure) {
    if (violates(failure, 'seed_lot_code'))
      throw new BusinessError('stockLotExists', { code: made.map(({ lotCode }) => lotCode).join(', ') });
    throw failure;
  }
}

async function insertEntries(transaction: Transaction, { entries, author, batchId }: Written): Promise<void> {
  const [today] = await transaction.query<{ date: string }>('select current_date as date');
  await transaction.insertMany('warehouse_record', [
    column(entries, 'id', 'uuid', ({ id }) => id),
    column(entries, 'material_id', 'uuid', ({ lot }) => lot.materialId),
    column(entries, 'lot_id', 'uuid', ({ lot }) => lot.id),
    column(entries, 'operation', 'text', ({ operation }) => operation),
    column(entries, 'quantity', 'numeric', ({ quantity }) => quantity),
    column(entries, 'unit', 'text', ({ unit, lot }) => unit || lot.unit),
    column(entries, 'amount', 'numeric', ({ amount }) => amount),
    column(entries, 'reserved', 'numeric', ({ reserved }) => reserved),
    column(entries, 'reason', 'text', ({ reason }) => reason ?? ''),
    column(entries, 'person', 'text', ({ person }) => person || author.username),
    column(entries, 'date', 'date', ({ date }) => date || today!.date),
    column(entries, 'revokes', 'uuid', ({ revokes }) => revokes ?? null),
    column(entries, 'source', 'text', ({ source }) => source ?? 'record'),
    column(entries, 'group_id', 'uuid', ({ groupId }) => groupId ?? null),
    column(entries, 'from_place', 'uuid', ({ fromPlace }) => fromPlace ?? null),
    column(entries, 'to_place', 'uuid', ({ toPlace }) => toPlace ?? null),
    column(entries, 'from_path', 'text', ({ fromPath }) => fromPath ?? ''),
    column(entries, 'to_path', 'text', ({ toPath }) => toPath ?? ''),
    column(entries, 'cause_kind', 'text', ({ cause }) => cause?.kind ?? null),
    column(entries, 'cause_id', 'uuid', ({ cause }) => cause?.id ?? null),
    column(entries, 'batch_id', 'uuid', () => batchId),
    column(entries, 'created_by', 'uuid', () => author.userId),
  ]);
}

/** The balances are sums of decimals in the database; the check constraints of the lots have the last word. */
async function moveLots(transaction: Transaction, entries: readonly WrittenEntry[]): Promise<void> {
  const moved = entries.filter(({ amount, reserved }) => amount !== 0 || reserved !== 0);
  if (moved.length === 0) return;
  await transaction.query(
    `update seed_lot l set balance = l.balance + w.amount, reserved = l.reserved + w.reserved
       from (select lot, sum(amount) as amount, sum(reserved) as reserved
               from unnest($1::uuid[], $2::numeric[], $3::numeric[]) as r (lot, amount, reserved) group by lot) w
      where l.id = w.lot`,
    [
      moved.map(({ lot }) => lot.id),
      moved.map(({ amount }) => amount),
      moved.map(({ reserved }) => reserved),
    ],
  );
}

async function changeLots(transaction: Transaction, { changed, author }: Written): Promise<void> {
  if (changed.length === 0) return;
  await transaction.query(
    `update seed_lot l set place_id = w.place, merged_into = w.merged, updated_at = now(), updated_by = $4,
            revision = revision + 1
       from unnest($1::uuid[], $2::uuid[], $3::uuid[]) as w (id, place, merged) where l.id = w.id`,
    [
      changed.map(({ id }) => id),
      changed.map(({ placeId }) => placeId),
      changed.map(({ mergedInto }) => mergedInto),
      author.userId,
    ],
  );
}

/** The inventory of a material is the sum of its lots: said anew of those whose sum has changed. */
async function tellMaterials(transaction: Transaction, { entries, adopted, author }: Written): Promise<void> {
  const sums = new Map<string, number>();
  for (const { lot, amount } of entries)
    sums.set(lot.materialId, exact((sums.get(lot.materialId) ?? 0) + amount));
  const units = new Map(adopted.map(({ id, unit }) => [id, unit]));
  const ids = [...sums].filter(([id, sum]) => sum !== 0 || units.has(id)).map(([id]) => id);
  if (ids.length === 0) return;
  await transaction.query(
    `update material m set updated_at = now(), updated_by = $2, revision = revision + 1,
            quantity_unit = coalesce(w.unit, m.quantity_unit),
            inventory_quantity = (select sum(balance) from seed_lot where material_id = m.id)
       from unnest($1::uuid[], $3::text[]) as w (id, unit) where m.id = w.id`,
    [ids, author.userId, ids.map((id) => units.get(id) ?? null)],
  );
}

/** Writes the records of a ledger with all that follows from them. Throws `stockLotExists`. */
export async function writeLedger(transaction: Transaction, written: Written): Promise<void> {
  await insertLots(transaction, written);
  if (written.entries.length > 0) await insertEntries(transaction, written);
  await moveLots(transaction, written.entries);
  await changeLots(transaction, written);
  await tellMaterials(transaction, written);
}
