import { sql } from 'kysely';
import type { Connection } from '../../../platform/database/database.ts';
import type { Condition } from './conditions.ts';

/** How many rows of a log fulfil a condition, counted no further than `most` where that is given. */
export async function countRows(
  connection: Connection,
  table: 'audit_log' | 'security_event',
  condition: Condition,
  most: number | null = null,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${sql.table(table)} where ${condition} limit ${most}::bigint) counted
  `.execute(connection.kysely);
  return rows[0]?.count ?? 0;
}
