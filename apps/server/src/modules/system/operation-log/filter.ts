import { sql, type RawBuilder } from 'kysely';
import type { OperationLogFilter } from '@panicle/contract/operation-log';

type Condition = RawBuilder<boolean>;

/** Pattern of LIKE that finds the text anywhere; its signs stand for themselves. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** What the indexes answer. */
export function indexedConditions(filter: OperationLogFilter): Condition[] {
  const { username, action, entity, entityId, address, from, to } = filter;
  const found: Condition[] = [];
  if (username !== undefined) found.push(sql`(username = ${username} or actor_username = ${username})`);
  if (action !== undefined) found.push(sql`action = ${action}`);
  if (entity !== undefined) found.push(sql`entity = ${entity}`);
  if (entityId !== undefined) found.push(sql`entity_id = ${entityId}`);
  if (address !== undefined) found.push(sql`address = ${address}`);
  if (from !== undefined) found.push(sql`at >= ${from}::timestamptz`);
  if (to !== undefined) found.push(sql`at < ${to}::timestamptz`);
  return found;
}

/** The text, wherever it stands: no index answers this. JSON text has no escapes but those of quotes and breaks. */
export function textCondition(search: string): Condition {
  const pattern = anywhere(search);
  const inJson = anywhere(JSON.stringify(search).slice(1, -1));
  return sql`(entity_id ilike ${pattern} or username ilike ${pattern}
    or before::text ilike ${inJson} or after::text ilike ${inJson})`;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}
