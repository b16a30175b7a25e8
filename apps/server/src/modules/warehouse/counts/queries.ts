import type { Page } from '@panicle/contract';
import type { StockCount, StockCountQuery, StockCountRow } from '@panicle/contract/stock-counts';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { Parameters } from '../../../platform/database/parameters.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import { authorColumns, withInstants } from '../../../platform/records/record-table.ts';

const COLUMNS = `t.id, t.name, (select id from storage_place where id = t.place_id) as "placeId", t.place, t.state, t.revision,
  (select count(*) from stock_count_row r where r.count_id = t.id)::int as rows,
  (select count(r.counted) from stock_count_row r where r.count_id = t.id)::int as counted,
  (select count(*) from stock_count_row r where r.count_id = t.id and r.counted <> r.balance)::int as differing,
  ${authorColumns('t')}`;

const sorts: Readonly<Record<NonNullable<StockCountQuery['sort']>, string>> = {
  name: 't.name collate germplasm_order',
  createdAt: 't.created_at',
  updatedAt: 't.updated_at',
};

/** Count sheets, the newest first. */
export function findCounts(connection: Connection, query: StockCountQuery): Promise<Page<StockCount>> {
  const parameters = new Parameters();
  const conditions = ['true'];
  if (query.state) conditions.push(`t.state = ${parameters.add(query.state)}`);
  if (query.search)
    conditions.push(
      `search_normalize(t.name || ' ' || t.place) like search_pattern(${parameters.add(query.search)})`,
    );
  const direction = query.order ?? (query.sort ? 'asc' : 'desc');
  return readPage(
    connection,
    {
      columns: COLUMNS,
      from: 'stock_count t',
      where: conditions.join(' and '),
      order: `${sorts[query.sort ?? 'createdAt']} ${direction}, t.id ${direction}`,
      values: parameters.values,
    },
    query,
    withInstants<StockCount>,
  );
}

/** Throws `notFound`. */
export async function requireCount(
  connection: Connection,
  id: string,
  { lock }: { lock?: RowLock } = {},
): Promise<StockCount> {
  const [row] = await connection.query<object>(
    `select ${COLUMNS} from stock_count t where t.id = $1 ${lockClause(lock, 't')}`,
    [id],
  );
  if (!row) throw new BusinessError('notFound');
  return withInstants<StockCount>(row);
}

const ROWS = `select r.lot_id as "lotId", l.code as "lotCode", r.material_id as "materialId",
  coalesce(m.variety, m.source_id) as name, coalesce(p.path, '') as place, coalesce(m.quantity_unit, '') as unit,
  r.expected, r.counted, r.balance, r.counted - r.balance as difference, l.balance as current,
  (select username from account where id = r.counted_by) as "countedBy",
  coalesce(r.counted > 0 and s.id is not null
    and substring(l.place_key for length(s.place_key)) is distinct from s.place_key, false) as elsewhere
  from stock_count_row r join seed_lot l on l.id = r.lot_id join material m on m.id = r.material_id
  join stock_count t on t.id = r.count_id left join storage_place s on s.id = t.place_id
  left join storage_place p on p.id = l.place_id where r.count_id = $1`;

/** The rows of a sheet as one walks along the shelves. */
export const findCountRows = (connection: Connection, id: string): Promise<StockCountRow[]> =>
  connection.query<StockCountRow>(
    `${ROWS} order by p.path collate germplasm_order nulls last, l.code collate germplasm_order, l.id`,
    [id],
  );

export async function findCountRow(
  connection: Connection,
  id: string,
  lotId: string,
): Promise<StockCountRow | null> {
  const [row] = await connection.query<StockCountRow>(`${ROWS} and r.lot_id = $2`, [id, lotId]);
  return row ?? null;
}
