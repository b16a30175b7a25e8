import type { StockCount } from '@panicle/contract/stock-counts';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Change } from '../../../platform/change.ts';
import { Ledger } from '../ledger/ledger.ts';
import { exact } from '../ledger/movement.ts';
import { findCountRows } from './queries.ts';

/**
 * Writes the differences of a sheet as adjustments, one group of records. A difference is that between the count and the
 * balance at the moment of counting, so that what moved since stays as it is. Throws `countShort`.
 */
export async function postCount(
  { transaction, session }: Change,
  { id, name }: Pick<StockCount, 'id' | 'name'>,
): Promise<void> {
  const rows = await findCountRows(transaction, id);
  const differing = rows.filter(({ difference }) => difference !== null && difference !== 0);
  const ledger = await Ledger.open(
    transaction,
    session,
    differing.map(({ materialId }) => materialId),
  );
  for (const { lotId, difference } of differing) {
    const lot = ledger.lot(lotId);
    const movement = { amount: difference!, reserved: 0 };
    if (!ledger.allows(lot, movement)) throw new BusinessError('countShort', { lot: lot.lotCode });
    const quantity = exact(lot.balance + difference!);
    ledger.put(lot, { operation: 'adjust', quantity, unit: '', reason: name, source: 'count', ...movement });
  }
  await ledger.write();
}
