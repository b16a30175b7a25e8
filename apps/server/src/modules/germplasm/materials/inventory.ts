import { BusinessError } from '../../../platform/business-error.ts';
import type { Transaction } from '../../../platform/database/database.ts';

/**
 * Has the stock follow the inventory that was stated of materials: the difference becomes a record of their lots. The
 * materials are locked by their write. Throws `stockReserved` where less was stated than is reserved.
 */
export async function settleInventory(
  transaction: Transaction,
  materialIds: readonly string[],
  { userId, source }: { userId: string; source: 'opening' | 'germplasm' },
): Promise<void> {
  if (materialIds.length === 0) return;
  try {
    await transaction.query('select settle_inventory($1::uuid[], $2, $3)', [materialIds, userId, source]);
  } catch (failure) {
    const { code, constraint } = failure as { code?: unknown; constraint?: unknown };
    if (code === '23514' && constraint === 'seed_lot_reserved') throw new BusinessError('stockReserved');
    throw failure;
  }
}
