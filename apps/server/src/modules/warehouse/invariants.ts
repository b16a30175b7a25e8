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
  {
    fault: {
      zh: '名称与所属材料不符的种子批次',
      en: 'seed lots that are not called as their material',
    },
    query: `select l.id::text as record from seed_lot l join material m on m.id = l.material_id
             where l.material_name is distinct from coalesce(m.variety, m.source_id)`,
  },
  {
    fault: {
      zh: '所属材料与种子批次不符的出入库记录',
      en: 'stock records of another material than their seed lot',
    },
    query: `select r.id::text as record from warehouse_record r join seed_lot l on l.id = r.lot_id
             where r.material_id <> l.material_id`,
  },
  {
    fault: {
      zh: '拆分或合并前后数量不等的出入库记录',
      en: 'stock records of a split or a merge that lose or make seed',
    },
    query: `select group_id::text as record from warehouse_record where operation in ('split', 'merge')
             group by group_id having sum(amount) <> 0 or sum(reserved) <> 0`,
  },
  {
    fault: {
      zh: '在途数量与出入库记录不符的种子调拨',
      en: 'transfers of seed whose amount in transit is not that of their records',
    },
    query: `select t.id::text as record from seed_transfer t left join warehouse_record r on r.group_id = t.id
             group by t.id
            having coalesce(sum(r.amount), 0) <> case when t.state = 'sent' then -t.amount else 0 end`,
  },
  {
    fault: { zh: '合并后仍有库存的种子批次', en: 'merged seed lots that still hold seed' },
    query: `select id::text as record from seed_lot where merged_into is not null and balance <> 0`,
  },
  {
    fault: {
      zh: '发芽率与最近一次发芽试验不符的种子批次',
      en: 'seed lots that do not show their latest germination test',
    },
    query: `select l.id::text as record from seed_lot l
              left join lateral (select * from germination_test t where t.lot_id = l.id
                                  order by t.date desc, t.id desc limit 1) t on true
             where l.tested_on is distinct from t.date
                or l.germination is distinct from (100.0 * t.germinated / t.seeds)::double precision`,
  },
  {
    fault: {
      zh: '所在位置与移位记录不符的种子批次',
      en: 'seed lots that lie elsewhere than their last move says',
    },
    query: `select l.id::text as record from seed_lot l
              join lateral (select * from warehouse_record r where r.lot_id = l.id and r.operation = 'move'
                             order by r.created_at desc, r.id desc limit 1) r on true
             where l.place_id is distinct from r.to_place and (r.to_place is not null or r.to_path = '')`,
  },
  {
    fault: {
      zh: '位置键与所在位置不符的种子批次',
      en: 'seed lots that are not found by the place that they lie in',
    },
    query: `select l.id::text as record from seed_lot l left join storage_place p on p.id = l.place_id
             where l.place_key is distinct from p.place_key`,
  },
];
