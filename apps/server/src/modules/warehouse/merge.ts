import type { Transaction } from '../../platform/database/database.ts';
import type { MergePart } from '../germplasm/index.ts';

const part = (table: string, what?: { zh: string; en: string }) => ({
  table,
  column: 'material_id',
  ...(what ? { what } : {}),
});

/** What hangs on a lot, and names its material as well. */
const OF_LOTS = ['warehouse_record', 'germination_test', 'seed_transfer', 'stock_count_row'];

/** What was entered of a lot since the merge goes back with it. */
async function followLots(transaction: Transaction, mergedIds: readonly string[]): Promise<void> {
  for (const table of OF_LOTS)
    await transaction.query(
      `update ${table} t set material_id = l.material_id from seed_lot l
        where l.id = t.lot_id and l.material_id = any($1::uuid[]) and t.material_id <> l.material_id`,
      [mergedIds],
    );
}

/** Lots go to the material that is kept with all that was entered of them; their balances add up. */
export const stockMerge: MergePart = {
  columns: [
    part('seed_lot', { zh: '种子批次', en: 'seed lots' }),
    part('warehouse_record', { zh: '出入库记录', en: 'stock records' }),
    part('germination_test', { zh: '发芽试验', en: 'germination tests' }),
    part('seed_transfer'),
    part('stock_count_row'),
  ],
  undone: (transaction, { mergedIds }) => followLots(transaction, mergedIds),
};
