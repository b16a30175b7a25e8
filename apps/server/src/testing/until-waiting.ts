import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../platform/database/database.ts';

const DEADLINE = 20_000;

/** Until another connection to this database waits for a lock, so that two writers surely meet. */
export async function untilWaiting(connection: Connection): Promise<void> {
  const deadline = Date.now() + DEADLINE;
  for (;;) {
    const [row] = await connection.query<{ waiting: boolean }>(
      `select exists (select 1 from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock') as waiting`,
    );
    if (row?.waiting) return;
    if (Date.now() > deadline) throw new Error('nobody waits for a lock');
    await pause(20);
  }
}
