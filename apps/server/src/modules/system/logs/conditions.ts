import { sql, type RawBuilder } from 'kysely';

export type Condition = RawBuilder<boolean>;

/** What both logs can be filtered by. */
export interface LogFilter {
  username?: string | undefined;
  address?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Columns of a log that hold when it was: the same one where its entries are moments. */
interface TimeColumns {
  first: string;
  last: string;
}

/** Who, from where and when; answered by indexes. */
export function commonConditions(
  { username, address, from, to }: LogFilter,
  { first, last }: TimeColumns,
): Condition[] {
  const found: Condition[] = [];
  if (username !== undefined) found.push(sql`(username = ${username} or actor_username = ${username})`);
  if (address !== undefined) found.push(sql`address = ${address}`);
  if (from !== undefined) found.push(sql`${sql.ref(last)} >= ${from}::timestamptz`);
  if (to !== undefined) found.push(sql`${sql.ref(first)} < ${to}::timestamptz`);
  return found;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}
