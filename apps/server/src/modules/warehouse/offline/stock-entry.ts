import { STOCK_ENTRY, StockBasis, StockEntry } from '@panicle/contract/stock-entries';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { OfflineEntryKind } from '../../../platform/offline/offline-entry-kind.ts';
import { createRecord } from '../service.ts';
import { lotNow } from './taken-lots.ts';

/** Throws `stockLotOther`. */
async function requireTaken(transaction: Transaction, lotId: string) {
  const now = await lotNow(transaction, lotId);
  if (!now) throw new BusinessError('stockLotOther');
  return now.lot;
}

/**
 * A count says what a lot holds, so it depends on what had been moved by then: it is refused where the lot has more records
 * than the device knew. The material is locked first, as by everyone who moves its seed.
 */
async function requireCountOfNow(transaction: Transaction, lotId: string, basis: StockBasis): Promise<void> {
  await transaction.query(
    'select from material where id = (select material_id from seed_lot where id = $1) for no key update',
    [lotId],
  );
  const { records } = await requireTaken(transaction, lotId);
  if (records !== basis.records) throw new BusinessError('offlineBasisChanged');
}

/** Stock in and out, counted and discarded beside the shelf. What is moved adds up in any order; a count does not. */
export const stockEntryKind: OfflineEntryKind<StockEntry, StockBasis> = {
  kind: STOCK_ENTRY,
  title: { zh: '出入库', en: 'Stock' },
  right: 'warehouse.write',
  body: StockEntry,
  basis: StockBasis,
  subject: ({ lotId }) => lotId,
  async apply(change, { body, basis, day }) {
    const { lotId, operation, quantity, unit, reason } = body;
    if (operation === 'adjust') await requireCountOfNow(change.transaction, lotId, basis);
    const { materialId } = await requireTaken(change.transaction, lotId);
    return createRecord(change, { materialId, lotId, operation, quantity, unit, reason, date: day });
  },
  conflicts: ['offlineBasisChanged', 'stockShort', 'stockReserved', 'stockReleaseMore'],
  async present(connection, { lotId }) {
    const now = await lotNow(connection, lotId);
    return now && { theirs: now, basis: { records: now.lot.records } };
  },
  async logged(connection, { lotId, operation, quantity, unit, reason }) {
    const now = await lotNow(connection, lotId);
    const known = now ? { name: now.lot.name, lotCode: now.lot.lotCode } : {};
    return { ...known, stockOperation: operation, stockQuantity: quantity, unit, reason };
  },
};
