import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../platform/database/database.ts';

const DEADLINE = 20_000;

/** Until so many other connections to this database wait for a lock, so that writers surely meet. */
export async function untilWaiting(connection: Connection, count = 1): Promise<void> {
  const deadline = Date.now() + DEADLINE;
  for (;;) {
    const [row] = await connection.query<{ waiting: boolean }>(
      `select count(*) >= $1 as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      [count],
    );
    if (row?.waiting) return;
    if (Date.now() > deadline) throw new Error('nobody waits for a lock');
    await pause(20);
  }
}
