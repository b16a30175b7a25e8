import type { Invariant } from '../../platform/invariant.ts';

export const warehouseInvariants: readonly Invariant[] = [
  {
    fault: {
      zh: '库存与出入库记录之和不符的种子批次',
      en: 'seed lots whose balance is not the sum of their records',
    },
    query: `select l.id::text as record from seed_lot l left join warehouse_record r on r.lot_id = l.id
             group by l.id having l.balance <> coalesce(sum(r.amount), 0) or l.reserved <> coalesce(sum(r.reserved), 0)`,
  },
  {
    fault: {
      zh: '库存数量与各批次之和不符的材料',
      en: 'materials whose inventory is not the sum of their lots',
    },
    query: `select m.id::text as record from material m left join seed_lot l on l.material_id = m.id
             group by m.id
            having coalesce(m.inventory_quantity, 0) <> coalesce(sum(l.balance), 0)::double precision`,
  },
];
