import { setTimeout as pause } from 'node:timers/promises';
import type { Connection } from '../platform/database/database.ts';

const DEADLINE = 20_000;

/** Until so many other connections to this database wait for a lock, so that writers surely meet. Locks are seen by every role. */
export async function untilWaiting(connection: Connection, count = 1): Promise<void> {
  const deadline = Date.now() + DEADLINE;
  for (;;) {
    const [row] = await connection.query<{ waiting: boolean }>(
      `select count(distinct pid) >= $1 as waiting from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`,
      [count],
    );
    if (row?.waiting) return;
    if (Date.now() > deadline) throw new Error('nobody waits for a lock');
    await pause(20);
  }
}
