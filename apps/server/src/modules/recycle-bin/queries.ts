import type { Page } from '@panicle/contract';
import type { BinQuery, BinRecord, BinRecordQuery } from '@panicle/contract/recycle-bin';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { asItIs, readPage } from '../../platform/database/read-page.ts';
import type { BinItem } from '../../platform/recycle-bin/bin-kind.ts';
import { NAMED } from '../../platform/recycle-bin/put-in-bin.ts';

const COLUMNS = `b.id, b.kind, b.name, b.record_count as "recordCount", b.holds, b.owner_ids as "ownerIds",
    b.deleted_at as "deletedAt", b.deleted_by as "deletedById", a.username as "deletedBy"`;
const TABLES = 'recycle_bin b join account a on a.id = b.deleted_by';
const SELECT = `select ${COLUMNS} from ${TABLES}`;

/** Which items a reader sees: of which kinds, and of whom (null: of everybody). */
export interface BinScope {
  kinds: readonly string[];
  userId: string | null;
}

const WITHIN =
  'b.kind = any($1::text[]) and ($2::uuid is null or $2 = b.deleted_by or $2 = any(b.owner_ids))';
const scopeValues = ({ kinds, userId }: BinScope) => [kinds, userId];

/** Newest first. */
export const findItems = (connection: Connection, scope: BinScope, query: BinQuery): Promise<Page<BinItem>> =>
  readPage<BinItem>(
    connection,
    {
      columns: COLUMNS,
      from: TABLES,
      counted: 'recycle_bin b',
      where: `${WITHIN} and ($3::text is null or b.kind = $3)
        and ($4::text is null or search_normalize(b.name) like search_pattern($4))`,
      order: 'b.deleted_at desc, b.id desc',
      values: [...scopeValues(scope), query.kind ?? null, query.search || null],
    },
    query,
    asItIs,
  );

/** What readers of English call items of a kind whose records may have English names, by id; `name`: SQL over `record`. */
export async function findEnglishNames(
  connection: Connection,
  ids: readonly string[],
  name: string,
): Promise<Map<string, string>> {
  const rows = await connection.query<{ id: string; name: string }>(
    `select b.id, string_agg(first.name, ', ' order by first.id) as name
       from recycle_bin b cross join lateral (
         select record_id as id, ${name} as name from recycle_bin_row
          where bin_id = b.id and place = 0 order by record_id limit ${NAMED}) first
      where b.id = any($1::uuid[]) group by b.id`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
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
export const findRecords = (
  connection: Connection,
  { id }: BinItem,
  name: string,
  query: BinRecordQuery,
): Promise<Page<BinRecord>> =>
  readPage<BinRecord>(
    connection,
    {
      columns: `record_id as id, coalesce(${name}, '') as name`,
      from: 'recycle_bin_row',
      where: 'bin_id = $1 and place = 0',
      order: '2, 1',
      values: [id],
    },
    query,
    asItIs,
  );

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
