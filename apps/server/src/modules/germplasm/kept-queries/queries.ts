import type { Page, PageRequest } from '@panicle/contract';
import type { KeptQuery } from '@panicle/contract/material-query';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { lockClause, type RowLock } from '../../../platform/database/row-lock.ts';
import { fieldColumns, withInstants, type RecordTable } from '../../../platform/records/record-table.ts';

export type QueryFields = Pick<KeptQuery, 'name' | 'content'>;

export const queryTable: RecordTable<QueryFields> = {
  name: 'material_query',
  columns: { name: 'name', content: 'content' },
  keepsAuthors: false,
  keepsTimes: true,
};

const COLUMNS = `${fieldColumns(queryTable, 'q')}, q.created_at as "createdAt", q.updated_at as "updatedAt"`;

const queryOf = (row: object) => withInstants<KeptQuery>(row);

export async function countKeptQueries(connection: Connection, userId: string): Promise<number> {
  const [row] = await connection.query<{ total: number }>(
    'select count(*)::int as total from material_query where account_id = $1',
    [userId],
  );
  return row?.total ?? 0;
}

/** Until the end of the transaction nobody else keeps a query of this user: the limit is asked before one is written. */
export async function lockKeptQueries(transaction: Transaction, userId: string): Promise<void> {
  await transaction.query(`select pg_advisory_xact_lock(hashtext('material queries of ' || $1))`, [userId]);
}

/** The queries of a user, by name. */
export const findKeptQueries = (
  connection: Connection,
  userId: string,
  request: PageRequest,
): Promise<Page<KeptQuery>> =>
  readPage(
    connection,
    {
      columns: COLUMNS,
      from: 'material_query q',
      where: 'q.account_id = $1',
      order: 'q.name collate germplasm_order, q.id',
      values: [userId],
    },
    request,
    queryOf,
  );

/** One query of the user; null where it is gone or another user's. */
export async function findKeptQuery(
  connection: Connection,
  userId: string,
  id: string,
  options: { lock?: RowLock } = {},
): Promise<KeptQuery | null> {
  const [row] = await connection.query<object>(
    `select ${COLUMNS} from material_query q where q.id = $1 and q.account_id = $2 ${lockClause(options.lock, 'q')}`,
    [id, userId],
  );
  return row ? queryOf(row) : null;
}
