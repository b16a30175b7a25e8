import type { StockCount } from '@panicle/contract/stock-counts';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { Ledger } from '../ledger/ledger.ts';
import { exact } from '../ledger/movement.ts';
import { holdPlace } from '../places/service.ts';
import { findCountRows } from './queries.ts';

/**
 * Writes the differences of a sheet as adjustments, one group of records, and puts lots that were found in its place
 * there. A difference is that between the count and the balance at the moment of counting, so that what moved since stays
 * as it is. Throws `countShort`, `storagePlaceGone`.
 */
export async function postCount(
  { transaction, session }: Change,
  { id, name, placeId }: Pick<StockCount, 'id' | 'name' | 'placeId'>,
  move: readonly string[],
): Promise<void> {
  const rows = await findCountRows(transaction, id);
  const differing = rows.filter(({ difference }) => difference !== null && difference !== 0);
  const wanted = new Set(move);
  const found = rows.filter(({ lotId, elsewhere }) => elsewhere && wanted.has(lotId));
  const ledger = await Ledger.open(
    transaction,
    session,
    [...differing, ...found].map(({ materialId }) => materialId),
  );
  for (const { lotId, difference } of differing) {
    const lot = ledger.lot(lotId);
    const movement = { amount: difference!, reserved: 0 };
    if (!ledger.allows(lot, movement)) throw new BusinessError('countShort', { lot: lot.lotCode });
    const quantity = exact(lot.balance + difference!);
    ledger.put(lot, { operation: 'adjust', quantity, unit: '', reason: name, source: 'count', ...movement });
  }
  if (found.length > 0) {
    if (placeId === null) throw new BusinessError('storagePlaceGone');
    const path = await holdPlace(transaction, placeId);
    for (const { lotId } of found)
      ledger.move(ledger.lot(lotId), { placeId, path, reason: name, source: 'count' });
  }
  await ledger.write();
}
