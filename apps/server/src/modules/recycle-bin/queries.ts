import { DEFAULT_PAGE_SIZE } from '@panicle/contract';
import type { BinQuery, BinRecord, BinRecordQuery } from '@panicle/contract/recycle-bin';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { BinItem } from '../../platform/recycle-bin/bin-kind.ts';

const SELECT = `select b.id, b.kind, b.name, b.record_count as "recordCount", b.holds, b.owner_ids as "ownerIds",
    b.deleted_at as "deletedAt", b.deleted_by as "deletedById", a.username as "deletedBy"
  from recycle_bin b join account a on a.id = b.deleted_by`;

/** Which items a reader sees: of which kinds, and of whom (null: of everybody). */
export interface BinScope {
  kinds: readonly string[];
  userId: string | null;
}

const WITHIN =
  'b.kind = any($1::text[]) and ($2::uuid is null or $2 = b.deleted_by or $2 = any(b.owner_ids))';
const scopeValues = ({ kinds, userId }: BinScope) => [kinds, userId];

/** Newest first. */
export async function findItems(connection: Connection, scope: BinScope, query: BinQuery) {
  const { currPage: current = 1, pageSize: size = DEFAULT_PAGE_SIZE } = query;
  const condition = `${WITHIN} and ($3::text is null or b.kind = $3)
    and ($4::text is null or search_normalize(b.name) like search_pattern($4))`;
  const values = [...scopeValues(scope), query.kind ?? null, query.search || null];
  const [counted] = await connection.query<{ total: number }>(
    `select count(*)::int as total from recycle_bin b where ${condition}`,
    values,
  );
  const records = await connection.query<BinItem>(
    `${SELECT} where ${condition} order by b.deleted_at desc, b.id desc limit $5 offset $6`,
    [...values, size, (current - 1) * size],
  );
  return { records, total: counted?.total ?? 0, current, size };
}

export async function findItem(
  connection: Connection,
  scope: BinScope,
  id: string,
): Promise<BinItem | undefined> {
  const [item] = await connection.query<BinItem>(`${SELECT} where ${WITHIN} and b.id = $3`, [
    ...scopeValues(scope),
    id,
  ]);
  return item;
}

/** The records of an item, by what readers call them: SQL over `record`. */
export async function findRecords(
  connection: Connection,
  { id, recordCount: total }: BinItem,
  name: string,
  { currPage: current = 1, pageSize: size = DEFAULT_PAGE_SIZE }: BinRecordQuery,
) {
  const records = await connection.query<BinRecord>(
    `select record_id as id, coalesce(${name}, '') as name from recycle_bin_row
      where bin_id = $1 and place = 0 order by 2, 1 limit $2 offset $3`,
    [id, size, (current - 1) * size],
  );
  return { records, total, current, size };
}

/** The items of the scope among `ids`, locked, oldest first; of two who restore the same one the second finds nothing. */
export async function lockItems(
  transaction: Transaction,
  scope: BinScope,
  ids: readonly string[],
): Promise<BinItem[]> {
  return transaction.query<BinItem>(
    `${SELECT} where ${WITHIN} and b.id = any($3::uuid[]) order by b.id for update of b`,
    [...scopeValues(scope), ids],
  );
}

/** Ids of items that are older than so many days, oldest first. */
export async function findExpired(connection: Connection, days: number): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `select id from recycle_bin where deleted_at < now() - make_interval(days => $1::int) order by deleted_at, id`,
    [days],
  );
  return rows.map(({ id }) => id);
}

/** Names of items, other than `ids`, whose records refer to records of the item. */
export async function findDependants(
  connection: Connection,
  id: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await connection.query<{ name: string }>(
    `select b.name from recycle_bin b
      where b.id <> all($2::uuid[])
        and b.needs && (select array_agg(record_id) from recycle_bin_row where bin_id = $1 and place = 0)
      order by b.deleted_at limit 5`,
    [id, ids],
  );
  return rows.map(({ name }) => name);
}

export async function deleteItem(transaction: Transaction, id: string): Promise<void> {
  await transaction.query('delete from recycle_bin where id = $1', [id]);
}
