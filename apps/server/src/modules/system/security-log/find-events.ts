import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_PAGE_SIZE } from '@panicle/contract';
import type {
  SecurityEvent,
  SecurityLogFilter,
  SecurityLogPage,
  SecurityLogQuery,
} from '@panicle/contract/security-log';
import type { Connection } from '../../../platform/database/database.ts';
import { allOf } from '../operation-log/filter.ts';

export type Condition = RawBuilder<boolean>;
type Row = Omit<SecurityEvent, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date; sequence: number };

export function conditionOf({ kind, username, address, from, to }: SecurityLogFilter): Condition {
  const found: Condition[] = [];
  if (kind !== undefined) found.push(sql`kind = ${kind}`);
  if (username !== undefined) found.push(sql`(username = ${username} or actor_username = ${username})`);
  if (address !== undefined) found.push(sql`address = ${address}`);
  if (from !== undefined) found.push(sql`last_at >= ${from}::timestamptz`);
  if (to !== undefined) found.push(sql`first_at < ${to}::timestamptz`);
  return allOf(found);
}

const eventOf = ({ sequence: _sequence, ...row }: Row): SecurityEvent => ({
  ...row,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

/** Youngest first, below a sequence. */
export async function readEvents(
  connection: Connection,
  condition: Condition,
  { limit, offset = 0, before }: { limit: number; offset?: number; before?: number },
): Promise<{ events: SecurityEvent[]; last: number | undefined }> {
  const below = before === undefined ? sql<boolean>`true` : sql<boolean>`sequence < ${before}`;
  const { rows } = await sql<Row>`
    select id, sequence, kind, first_at as "firstAt", last_at as "lastAt", username,
      nullif(actor_username, '') as "actorUsername", address, subject, count, rows, bytes
    from security_event where ${condition} and ${below}
    order by sequence desc limit ${limit} offset ${offset}`.execute(connection.kysely);
  return { events: rows.map(eventOf), last: rows.at(-1)?.sequence };
}

export async function countEvents(connection: Connection, condition: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security_event where ${condition}`.execute(connection.kysely);
  return rows[0]?.count ?? 0;
}

export async function findEvents(
  connection: Connection,
  { currPage, pageSize, ...filter }: SecurityLogQuery,
): Promise<SecurityLogPage> {
  const size = pageSize ?? DEFAULT_PAGE_SIZE;
  const current = currPage ?? 1;
  const condition = conditionOf(filter);
  const { events } = await readEvents(connection, condition, { limit: size, offset: (current - 1) * size });
  return { records: events, total: await countEvents(connection, condition), current, size };
}
