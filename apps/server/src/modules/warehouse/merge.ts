import type { MergePart } from '../germplasm/index.ts';

const part = (table: string, what?: { zh: string; en: string }) => ({
  table,
  column: 'material_id',
  ...(what ? { what } : {}),
});

/** Lots go to the material that is kept with all that was entered of them; their balances add up. */
export const stockMerge: MergePart = {
  columns: [
    part('seed_lot', { zh: '种子批次', en: 'seed lots' }),
    part('warehouse_record', { zh: '出入库记录', en: 'stock records' }),
    part('germination_test', { zh: '发芽试验', en: 'germination tests' }),
    part('seed_transfer'),
    part('stock_count_row'),
  ],
};
