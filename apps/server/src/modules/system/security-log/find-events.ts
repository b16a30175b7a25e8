import { sql } from 'kysely';
import type {
  SecurityEvent,
  SecurityLogFilter,
  SecurityLogPage,
  SecurityLogQuery,
} from '@panicle/contract/security-log';
import type { Connection } from '../../../platform/database/database.ts';
import { windowOf } from '../../../platform/database/read-page.ts';
import { allOf, commonConditions, type Condition } from '../logs/conditions.ts';
import { countRows } from '../logs/count.ts';
type Row = Omit<SecurityEvent, 'firstAt' | 'lastAt'> & { firstAt: Date; lastAt: Date; sequence: number };

export function conditionOf({ kind, ...filter }: SecurityLogFilter): Condition {
  const common = commonConditions(filter, { first: 'first_at', last: 'last_at' });
  return allOf(kind === undefined ? common : [sql`kind = ${kind}`, ...common]);
}

const eventOf = ({ sequence: _sequence, ...row }: Row): SecurityEvent => ({
  ...row,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});

/** Youngest first. */
export async function readEvents(
  connection: Connection,
  condition: Condition,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<{ entries: SecurityEvent[]; last: number | undefined }> {
  const { rows } = await sql<Row>`
    select id, sequence, kind, first_at as "firstAt", last_at as "lastAt", username,
      nullif(actor_username, '') as "actorUsername", address, subject, count, rows, bytes
    from security_event where ${condition}
    order by sequence desc limit ${limit} offset ${offset}`.execute(connection.kysely);
  return { entries: rows.map(eventOf), last: rows.at(-1)?.sequence };
}

export async function findEvents(
  connection: Connection,
  { currPage, pageSize, ...filter }: SecurityLogQuery,
): Promise<SecurityLogPage> {
  const { current, size, offset } = windowOf({ currPage, pageSize });
  const condition = conditionOf(filter);
  const { entries } = await readEvents(connection, condition, { limit: size, offset });
  const total = await countRows(connection, 'security_event', condition);
  return { records: entries, total, current, size };
}
