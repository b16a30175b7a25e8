import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Database, Transaction } from './database.ts';
import { openDatabase } from './open-database.ts';
import { allowLongStatements } from './time-limits.ts';

let store: TestDatabase;
let limited: Database;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query('CREATE TABLE plot_note (id integer PRIMARY KEY, note text)');
  await store.database.query(`INSERT INTO plot_note VALUES (1, '')`);
  limited = openDatabase(store.url, { lockTimeout: 50, statementTimeout: 150 });
});
afterAll(async () => {
  await limited.close();
  await store.drop();
});

/** Runs the work while another transaction holds what `lock` takes. */
async function whileLocked(lock: string, work: () => Promise<void>): Promise<void> {
  await store.database.transaction(async (transaction) => {
    await transaction.query(lock);
    await work();
  });
}

const waits: [string, string, string][] = [
  [
    'a row',
    'SELECT 1 FROM plot_note WHERE id = 1 FOR UPDATE',
    `UPDATE plot_note SET note = 'x' WHERE id = 1`,
  ],
  ['a name', `SELECT pg_advisory_xact_lock(7)`, `SELECT pg_advisory_xact_lock(7)`],
  [
    'a value that must be unique',
    `INSERT INTO plot_note VALUES (2, '')`,
    `INSERT INTO plot_note VALUES (2, '')`,
  ],
];
for (const [what, lock, attempt] of waits) {
  test(`gives up waiting for ${what} that another transaction holds`, async () => {
    await whileLocked(lock, async () => {
      const waiting = limited.transaction((transaction) => transaction.query(attempt));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
    await store.database.query('DELETE FROM plot_note WHERE id = 2');
  });
}

test('stops a statement that takes too long, and its connection is fit for the next one', async () => {
  await expect(limited.query('SELECT pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
  expect(await limited.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

test('lets a transaction take its time where that is allowed, and only this one', async () => {
  const limitsOf = (transaction: Transaction) =>
    transaction.query(
      `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
    );
  const long = await limited.transaction(async (transaction) => {
    await allowLongStatements(transaction);
    await transaction.query('SELECT pg_sleep(0.2)');
    return limitsOf(transaction);
  });
  expect(long).toEqual([{ statement: '0', lock: '50ms' }]);
  expect(await limited.transaction(limitsOf)).toEqual([{ statement: '150ms', lock: '50ms' }]);
});

test('limits nothing where nothing was asked for, as in background jobs', async () => {
  const rows = await store.database.query(
    `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock`,
  );
  expect(rows).toEqual([{ statement: '0', lock: '0' }]);
});
