import type { Connection } from '../../../platform/database/database.ts';
import type { Change } from '../../../platform/change.ts';
import {
  DEFAULT_LIST,
  defaultListDisplay,
  type ListDisplay,
  type ListDisplayChange,
} from '@panicle/contract/list-display';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Session } from '../../../platform/http/route.ts';
import { findFieldsById } from '../fields/queries.ts';

/** Everybody sees and changes only his own settings; columns and groups that were deleted since are left out. */
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
  const { sort, columns, widths, ...settings } = { ...defaultListDisplay, ...row?.settings, list };
  const gone = new Set(await goneColumns(connection, { sort, columns, widths }));
  const goneGroup = new Set(await goneGroups(connection, widths));
  return {
    ...settings,
    columns: columns.filter(({ key }) => !gone.has(key)),
    widths: widths.filter(({ key, group = '' }) => !gone.has(key) && !goneGroup.has(group)),
    ...(sort === undefined || gone.has(sort) ? {} : { sort }),
  };
}

type Columns = Pick<ListDisplay, 'columns' | 'widths' | 'sort'>;

/** Ids of users' columns among the keys that are there no more. */
async function goneColumns(
  connection: Connection,
  { columns = [], widths = [], sort }: Partial<Columns>,
): Promise<string[]> {
  const keys = [...columns, ...widths].map(({ key }) => key);
  if (sort !== undefined) keys.push(sort);
  const own = [...new Set(keys)].filter((key) => key.includes('-'));
  const there = new Set((await findFieldsById(connection, own)).map(({ id }) => id));
  return own.filter((key) => !there.has(key));
}

/** Ids of groups among the widths that are there no more. */
async function goneGroups(connection: Connection, widths: ListDisplay['widths'] = []): Promise<string[]> {
  const asked = [...new Set(widths.flatMap(({ group }) => group ?? []))];
  if (asked.length === 0) return [];
  const rows = await connection.query<{ id: string }>(
    'select id from material_group where id = any($1::uuid[])',
    [asked],
  );
  const there = new Set(rows.map(({ id }) => id));
  return asked.filter((id) => !there.has(id));
}

/** Throws `illegalParameter` where a column is listed twice, `unknownColumn`, `notFound` (a group). */
async function requireColumns(connection: Connection, change: Partial<Columns>): Promise<void> {
  const keys = new Set<string>();
  for (const { key } of change.columns ?? []) {
    if (keys.has(key))
      throw new BusinessError('illegalParameter', { field: 'columns', reason: `2 × ${key}` });
    keys.add(key);
  }
  const widths = new Set<string>();
  for (const { group = '', key } of change.widths ?? []) {
    if (widths.has(group + key))
      throw new BusinessError('illegalParameter', { field: 'widths', reason: `2 × ${key}` });
    widths.add(group + key);
  }
  const [column] = await goneColumns(connection, change);
  if (column !== undefined) throw new BusinessError('unknownColumn', { column });
  if ((await goneGroups(connection, change.widths)).length > 0) throw new BusinessError('notFound');
}

/** What the change leaves out stays as it is. Throws what `requireColumns` throws. */
export async function saveListDisplay(
  { transaction, session, audit }: Change<Pick<Session, 'userId'>>,
  { list = DEFAULT_LIST, ...changes }: ListDisplayChange,
): Promise<ListDisplay> {
  await requireColumns(transaction, changes);
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
