import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import {
  DEFAULT_LIST,
  defaultListDisplay,
  type ListDisplay,
  type ListDisplayChange,
} from '@panicle/contract/list-display';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Session } from '../../../platform/http/route.ts';
import { findFieldsById } from '../fields/queries.ts';

/** Everybody sees and changes only his own settings. */
export async function readListDisplay(
  connection: Connection,
  { userId }: Pick<Session, 'userId'>,
  list: ListDisplay['list'] = DEFAULT_LIST,
): Promise<ListDisplay> {
  const row = await connection.kysely
    .selectFrom('list_display')
    .select('settings')
    .where('account_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return { ...defaultListDisplay, ...row?.settings, list };
}

/** Throws `illegalParameter` where a column stands twice. Users' columns that were deleted meanwhile are left out. */
async function knownColumns(
  connection: Connection,
  columns: ListDisplay['columns'],
): Promise<ListDisplay['columns']> {
  const keys = new Set<string>();
  for (const { key } of columns) {
    if (keys.has(key)) throw new BusinessError('illegalParameter', { field: 'columns', reason: `2 × ${key}` });
    keys.add(key);
  }
  const own = [...keys].filter((key) => key.includes('-'));
  const there = new Set((await findFieldsById(connection, own)).map(({ id }) => id));
  return columns.filter(({ key }) => !key.includes('-') || there.has(key));
}

/** What the change leaves out stays as it is. Throws `illegalParameter`. */
export async function saveListDisplay(
  transaction: Transaction,
  session: Pick<Session, 'userId'>,
  { list = DEFAULT_LIST, ...changes }: ListDisplayChange,
  audit: Audit,
): Promise<ListDisplay> {
  const before = await readListDisplay(transaction, session, list);
  const settings = { ...before, ...changes };
  if (changes.columns) settings.columns = await knownColumns(transaction, changes.columns);
  await transaction.query(
    `insert into list_display (account_id, list, settings) values ($1, $2, $3)
     on conflict (account_id, list) do update set settings = excluded.settings, updated_at = now()`,
    [session.userId, list, JSON.stringify(settings)],
  );
  audit({ entity: 'list-display', entityId: list, action: 'update', before, after: settings });
  return settings;
}
