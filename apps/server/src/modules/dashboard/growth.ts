import type { Connection } from '../../platform/database/database.ts';

/** Half a year. */
const WEEKS = 26;
const DAY = 24 * 3600_000;
const WEEK = 7 * DAY;
/** A Monday, 00:00 UTC. */
const SOME_MONDAY = Date.UTC(2024, 0, 1);

export interface GrowthCounts {
  /** Mondays as 'yyyy-mm-dd', the present week last */
  weeks: string[];
  materials: number[];
  observations: number[];
  trials: number[];
}

/** The first id that can have been made at this moment: a UUID v7 begins with its milliseconds (RFC 9562, 5.7). */
export function firstIdAt(time: number): string {
  const digits = Math.max(0, time).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-0000-0000-000000000000`;
}

/** The Mondays of the last half year, and the one that comes next. */
export function mondaysUntil(now: number): number[] {
  const present = Math.floor((now - SOME_MONDAY) / WEEK) * WEEK + SOME_MONDAY;
  return Array.from({ length: WEEKS + 1 }, (_, index) => present + (index - WEEKS + 1) * WEEK);
}

/** The index of the ids is also one of the times at which records came in, so no table needs another for this. */
async function countWeeks(
  connection: Connection,
  table: 'material' | 'observation' | 'trial',
  mondays: readonly number[],
) {
  const ids = mondays.map(firstIdAt);
  const rows = await connection.query<{ count: number }>(
    `select (select count(*) from ${table} where id >= week.first and id < week.next) as count
       from unnest($1::uuid[], $2::uuid[]) with ordinality as week (first, next, number) order by number`,
    [ids.slice(0, -1), ids.slice(1)],
  );
  return rows.map(({ count }) => count);
}

/** Records by the week in which they came in. Walks over the ids of half a year. */
export async function countGrowth(connection: Connection, now = Date.now()): Promise<GrowthCounts> {
  const mondays = mondaysUntil(now);
  const [materials, observations, trials] = await Promise.all([
    countWeeks(connection, 'material', mondays),
    countWeeks(connection, 'observation', mondays),
    countWeeks(connection, 'trial', mondays),
  ]);
  const weeks = mondays.slice(0, -1).map((monday) => new Date(monday).toISOString().slice(0, 10));
  return { weeks, materials, observations, trials };
}
