import { v7 as uuidv7 } from 'uuid';
import {
  checkWarehouse,
  warehouseDefaults,
  type SeedLot,
  type WarehouseCreation,
  type WarehouseFields,
  type WarehouseRecord,
} from '@panicle/contract/warehouse';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Session } from '../../platform/http/route.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { insertLot, lockLots } from './lots.ts';
import { lotFor, movementOf, quantityIn, type Movement } from './movement.ts';
import { requireRecord } from './queries.ts';

type Author = Pick<Session, 'userId' | 'username'>;

/**
 * Everyone who moves seed of a material waits for anyone who is at it, and so does who edits the material: its inventory
 * is the sum of its lots. Throws `stockMaterialGone`.
 */
async function lockMaterial(transaction: Transaction, materialId: string): Promise<void> {
  const rows = await transaction.query('select 1 from material where id = $1 for no key update', [
    materialId,
  ]);
  if (rows.length === 0) throw new BusinessError('stockMaterialGone');
}

/** A material without a unit gets the one of its first record. */
async function adoptUnit(transaction: Transaction, { materialId, unit }: WarehouseFields): Promise<void> {
  if (unit === '') return;
  await transaction.query(
    `update material set quantity_unit = $2 where id = $1 and coalesce(quantity_unit, '') = ''
        and not exists (select from seed_lot where material_id = $1 and balance > 0)`,
    [materialId, unit],
  );
}

/** Moves a lot and says the inventory of its material anew. The check constraints of the lot have the last word. */
async function move(
  transaction: Transaction,
  lot: Pick<SeedLot, 'id' | 'materialId'>,
  { amount, reserved }: Movement,
  userId: string,
): Promise<void> {
  await transaction.query(
    'update seed_lot set balance = balance + $2::numeric, reserved = reserved + $3::numeric where id = $1',
    [lot.id, amount, reserved],
  );
  if (amount === 0) return;
  await transaction.query(
    `update material set updated_at = now(), updated_by = $2, revision = revision + 1,
            inventory_quantity = (select sum(balance) from seed_lot where material_id = $1) where id = $1`,
    [lot.materialId, userId],
  );
}

interface NewRecord extends Movement {
  lot: SeedLot;
  fields: Omit<WarehouseFields, 'date'> & { date: string | null };
  revokes?: string;
  batchId?: string;
}

async function insertRecord(
  transaction: Transaction,
  { lot, fields, amount, reserved, revokes, batchId }: NewRecord,
  { userId, username }: Author,
): Promise<string> {
  const id = uuidv7();
  await transaction.query(
    `insert into warehouse_record (id, material_id, lot_id, operation, quantity, unit, amount, reserved, reason, person,
                                   date, revokes, batch_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, coalesce($11::date, current_date), $12, $13, $14)`,
    [
      id,
      lot.materialId,
      lot.id,
      fields.operation,
      fields.quantity,
      fields.unit || lot.unit,
      amount,
      reserved,
      fields.reason,
      fields.person || username,
      fields.date || null,
      revokes ?? null,
      batchId ?? null,
      userId,
    ],
  );
  return id;
}

const loggedOf = ({ name, operation, quantity, unit, lotCode, reason, person, date }: WarehouseRecord) => ({
  name,
  stockOperation: operation,
  stockQuantity: quantity,
  unit,
  lotCode,
  reason,
  person,
  date,
});

/** A day further is tomorrow somewhere on earth already. */
const DAY = 86_400_000;
function requirePast(date: string): void {
  if (date !== '' && Date.parse(date) > Date.now() + DAY) throw new BusinessError('stockDateAhead');
}

/** Writes one record and moves its lot, without a word in the operation log. Returns its id. */
export async function writeRecord(
  transaction: Transaction,
  fields: WarehouseFields,
  author: Author,
  batchId?: string,
): Promise<string> {
  requireUnbroken(checkWarehouse(fields));
  requirePast(fields.date);
  await lockMaterial(transaction, fields.materialId);
  await adoptUnit(transaction, fields);
  const lots = await lockLots(transaction, fields.materialId);
  const known = fields.lotCode === '' ? undefined : lots.find(({ lotCode }) => lotCode === fields.lotCode);
  const lot =
    known ??
    lotFor(lots, fields) ??
    (await insertLot(transaction, fields, { userId: author.userId, batchId: batchId ?? null }));
  const movement = movementOf(lot, fields.operation, quantityIn(lot, fields));
  await move(transaction, lot, movement, author.userId);
  return insertRecord(
    transaction,
    { lot, fields, ...movement, ...(batchId === undefined ? {} : { batchId }) },
    author,
  );
}

/**
 * Records that seed came in, went out, is reserved or was counted. Throws `stockShort`, `stockLotNeeded`,
 * `stockUnitUnknown` and what `checkWarehouse` finds.
 */
export async function createRecord(change: Change, creation: WarehouseCreation): Promise<WarehouseRecord> {
  const { transaction, session, audit } = change;
  const id = await writeRecord(transaction, { ...warehouseDefaults, ...creation }, session);
  const record = await requireRecord(transaction, id);
  audit({ entity: 'warehouse-record', entityId: id, action: 'create', after: loggedOf(record) });
  return record;
}

/** Takes a record back by one that does the opposite. Throws `notFound`, `stockRevoked`, `stockRevokeShort`. */
export async function revokeRecord(change: Change, id: string): Promise<WarehouseRecord> {
  const { transaction, session, audit } = change;
  const found = await requireRecord(transaction, id);
  await lockMaterial(transaction, found.materialId);
  // as it is now that nobody else is at it
  const before = await requireRecord(transaction, id);
  if (before.revoked || before.revokes !== null) throw new BusinessError('stockRevoked');
  const lots = await lockLots(transaction, before.materialId);
  const lot = lots.find((one) => one.id === before.lotId)!;
  const [row] = await transaction.query<{ reserved: number }>(
    'select reserved from warehouse_record where id = $1',
    [id],
  );
  const movement = { amount: -before.amount, reserved: -row!.reserved };
  const balance = lot.balance + movement.amount;
  const reserved = lot.reserved + movement.reserved;
  if (balance < 0 || reserved < 0 || reserved > balance)
    throw new BusinessError('stockRevokeShort', { lot: lot.lotCode });
  await move(transaction, lot, movement, session.userId);
  const { materialId, lotId, operation, quantity, unit } = before;
  const fields = { ...warehouseDefaults, materialId, lotId, operation, quantity, unit, date: null };
  await insertRecord(transaction, { lot, fields, ...movement, revokes: id }, session);
  const after = await requireRecord(transaction, id);
  audit({
    entity: 'warehouse-record',
    entityId: id,
    action: 'update',
    before: { name: before.name, revoked: false },
    after: { name: after.name, revoked: true },
  });
  return after;
}
