import {
  checkWarehouse,
  warehouseDefaults,
  type WarehouseCreation,
  type WarehouseFields,
  type WarehouseRecord,
} from '@panicle/contract/warehouse';
import { lotDefaults, type LotFields } from '@panicle/contract/seed-lots';
import { BusinessError } from '../../platform/business-error.ts';
import type { Change } from '../../platform/change.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { requireUnbroken } from '../../platform/records/require-unbroken.ts';
import { Ledger, type LedgerAuthor, type LedgerEntry, type LedgerLot } from './ledger/ledger.ts';
import { lotFor } from './ledger/lot-choice.ts';
import { movementOf, quantityIn } from './ledger/movement.ts';
import { requireUnheld } from './held/require-unheld.ts';
import { requirePlot } from './lots/plots.ts';
import { holdPlace, placeOfCodes } from './places/service.ts';
import { requireRecord } from './queries.ts';

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
/** Throws `stockDateAhead`. */
export function requirePast(date: string): void {
  if (date !== '' && Date.parse(date) > Date.now() + DAY) throw new BusinessError('stockDateAhead');
}

const factNames = Object.keys(lotDefaults) as (keyof LotFields)[];

/** The new lot that a record describes, in its place. */
export async function lotOfFields(
  transaction: Transaction,
  ledger: Ledger,
  fields: WarehouseFields,
  author: LedgerAuthor,
): Promise<LedgerLot> {
  await requirePlot(transaction, fields.plotId);
  const placeId = fields.placeId ?? (await placeOfCodes(transaction, fields, author.userId));
  const place = await holdPlace(transaction, placeId);
  const facts = Object.fromEntries(factNames.map((name) => [name, fields[name]])) as LotFields;
  return ledger.addLot(fields.materialId, { ...facts, placeId, place });
}

/** Puts one record into an open ledger. Returns its id. Throws what a record can be refused for. */
export async function enterRecord(
  transaction: Transaction,
  ledger: Ledger,
  fields: WarehouseFields,
  author: LedgerAuthor,
  also: Pick<LedgerEntry, 'source' | 'cause'> = {},
): Promise<string> {
  requireUnbroken(checkWarehouse(fields));
  requirePast(fields.date);
  ledger.adoptUnit(fields.materialId, fields.unit);
  const lot = lotFor(ledger, fields) ?? (await lotOfFields(transaction, ledger, fields, author));
  const { operation, quantity, unit, reason, person, date } = fields;
  const amount = quantityIn(lot, fields);
  if (operation === 'release') await requireUnheld(transaction, lot, amount);
  const movement = movementOf(lot, operation, amount);
  return ledger.put(lot, { operation, quantity, unit, reason, person, date, ...movement, ...also });
}

/**
 * Writes one record and moves its lot, without a word in the operation log. Returns its id. Throws `stockShort`,
 * `stockLotNeeded`, `stockUnitUnknown`, `stockMaterialGone` and what `checkWarehouse` finds.
 */
export async function writeRecord(
  transaction: Transaction,
  fields: WarehouseFields,
  author: LedgerAuthor,
  also: Pick<LedgerEntry, 'source' | 'cause'> = {},
): Promise<string> {
  const ledger = await Ledger.open(transaction, author, [fields.materialId], { codes: [fields.lotCode] });
  const id = await enterRecord(transaction, ledger, fields, author, also);
  await ledger.write();
  return id;
}

/** Records that seed came in, went out, is reserved or was counted. Throws what `writeRecord` throws. */
export async function createRecord(change: Change, creation: WarehouseCreation): Promise<WarehouseRecord> {
  const { transaction, session, audit } = change;
  const id = await writeRecord(transaction, { ...warehouseDefaults, ...creation }, session);
  const record = await requireRecord(transaction, id);
  audit({ entity: 'warehouse-record', entityId: id, action: 'create', after: loggedOf(record) });
  return record;
}
