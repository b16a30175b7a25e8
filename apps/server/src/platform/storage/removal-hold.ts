import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Transaction } from '../database/database.ts';

/** any constant, the same for every Panicle on this database */
const lockKey = 7_046_029_254_387;
const pauseBetween = 100;

/**
 * Keeps objects whose rows are gone in the storage until the connection ends: a backup copies them as they were when
 * it began. Waits for removals that are under way.
 *
 * @returns false when another backup or check holds them already
 */
export async function holdRemovals(client: Client, patienceMilliseconds: number): Promise<boolean> {
  const deadline = Date.now() + patienceMilliseconds;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      lockKey,
    ]);
    if (rows[0]?.held) return true;
    if (Date.now() > deadline) return false;
    await pause(pauseBetween);
  }
}

/** Whether objects may be removed now; until the end of the transaction nobody can begin to hold them. */
export async function mayRemove(transaction: Transaction): Promise<boolean> {
  const [row] = await transaction.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [lockKey],
  );
  return row?.free === true;
}
