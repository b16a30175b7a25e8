import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Audit } from '../../../platform/http/audit.ts';
import {
  DEFAULT_LIST,
  defaultListDisplay,
  type ListDisplay,
  type ListDisplayChange,
} from '@panicle/contract/list-display';
import type { Session } from '../../../platform/http/route.ts';

/** Everybody sees and changes only his own settings. */
export async function readListDisplay(
  connection: Connection,
  { userId }: Pick<Session, 'userId'>,
  list = DEFAULT_LIST,
): Promise<ListDisplay> {
  const row = await connection.kysely
    .selectFrom('list_display')
    .select('settings')
    .where('account_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirst();
  return { ...defaultListDisplay, ...row?.settings, list };
}

/** What the change leaves out stays as it is. */
export async function saveListDisplay(
  transaction: Transaction,
  session: Pick<Session, 'userId'>,
  { list = DEFAULT_LIST, ...changes }: ListDisplayChange,
  audit: Audit,
): Promise<ListDisplay> {
  const before = await readListDisplay(transaction, session, list);
  const settings = { ...before, ...changes };
  await transaction.query(
    `insert into list_display (account_id, list, settings) values ($1, $2, $3)
     on conflict (account_id, list) do update set settings = excluded.settings, updated_at = now()`,
    [session.userId, list, JSON.stringify(settings)],
  );
  audit({ entity: 'list-display', entityId: list, action: 'update', before, after: settings });
  return settings;
}
