import type { Page } from '@panicle/contract';
import type { WarehouseQuery, WarehouseRecord } from '@panicle/contract/warehouse';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { Parameters } from '../../platform/database/parameters.ts';
import { readPage } from '../../platform/database/read-page.ts';
import { withInstants } from '../../platform/records/record-table.ts';

const REVOKED = 'exists (select from warehouse_record o where o.revokes = t.id)';
/** The other lots of a split, a merge or a transfer. */
const PARTNERS = `coalesce((select string_agg(distinct ol.code, ', ') from warehouse_record o
  join seed_lot ol on ol.id = o.lot_id where o.group_id = t.group_id and o.lot_id <> t.lot_id), '')`;
const COLUMNS = `t.id, case when ${REVOKED} then 2 else 1 end as revision, t.material_id as "materialId",
  coalesce(m.variety, m.source_id) as name, m.source_id as "sourceId", t.lot_id as "lotId", l.code as "lotCode",
  coalesce(p.path, '') as place, t.operation, t.quantity, t.unit, t.amount, t.reason, t.person, t.date, t.source,
  ${REVOKED} as revoked, t.revokes, t.group_id as "groupId", ${PARTNERS} as partners, t.from_path as "fromPlace",
  t.to_path as "toPlace", l.balance, coalesce(m.quantity_unit, '') as "stockUnit",
  (select username from account where id = t.created_by) as "createdBy", t.created_at as "createdAt"`;
const FROM = `warehouse_record t join material m on m.id = t.material_id join seed_lot l on l.id = t.lot_id
  left join storage_place p on p.id = l.place_id`;

const sorts: Readonly<Record<NonNullable<WarehouseQuery['sort']>, string>> = {
  name: 'coalesce(m.variety, m.source_id) collate germplasm_order',
  lotCode: 'l.code collate germplasm_order',
  operation: 't.operation',
  quantity: 't.quantity',
  person: 't.person collate germplasm_order',
  date: 't.date',
  createdAt: 't.created_at',
};

/** Records of the list, the newest first. */
export function findRecords(connection: Connection, query: WarehouseQuery): Promise<Page<WarehouseRecord>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.operation) conditions.push(`t.operation = ${parameters.add(query.operation)}`);
  if (query.materialId) conditions.push(`t.material_id = ${parameters.add(query.materialId)}`);
  if (query.lotId) conditions.push(`t.lot_id = ${parameters.add(query.lotId)}`);
  if (query.search) {
    const pattern = `search_pattern(${parameters.add(query.search)})`;
    conditions.push(
      `(t.material_id in (select id from material where search_text like ${pattern})
        or t.lot_id in (select id from seed_lot where search_normalize(code) like ${pattern}))`,
    );
  }
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: FROM,
      counted: 'warehouse_record t',
      where: conditions.join(' and '),
      order: `${sorts[query.sort ?? 'createdAt']} ${direction}, t.id ${direction}`,
      values: parameters.values,
    },
    query,
    withInstants<WarehouseRecord>,
  );
}

/** Throws `notFound`. */
export async function requireRecord(connection: Connection, id: string): Promise<WarehouseRecord> {
  const [row] = await connection.query<object>(`select ${COLUMNS} from ${FROM} where t.id = $1`, [id]);
  if (!row) throw new BusinessError('notFound');
  return withInstants<WarehouseRecord>(row);
}
