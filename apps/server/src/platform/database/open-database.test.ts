import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './open-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query('CREATE TABLE counter (id integer PRIMARY KEY, value integer NOT NULL)');
  await store.database.query('INSERT INTO counter VALUES (1, 0), (2, 0)');
});
afterAll(() => store.drop());

test('numbers come as numbers, dates as plain text, times as Date', async () => {
  const [row] = await store.database.query(
    `SELECT 9007199254740991::bigint AS large, 9007199254740993::bigint AS larger, 1.25::numeric AS part,
            date '2024-02-29' AS day, timestamptz '2024-02-29 12:00+08' AS moment,
            ARRAY[1, NULL]::bigint[] AS counts, ARRAY[[0.5], [1]]::numeric[] AS parts,
            ARRAY[date '2024-02-29'] AS days`,
  );
  expect(row).toEqual({
    large: 9007199254740991,
    larger: '9007199254740993',
    part: 1.25,
    day: '2024-02-29',
    moment: new Date('2024-02-29T04:00:00Z'),
    counts: [1, null],
    parts: [[0.5], [1]],
    days: ['2024-02-29'],
  });
});

test('a failing transaction leaves nothing behind and its connection is fit for the next one', async () => {
  const attempt = store.database.transaction(async (transaction) => {
    await transaction.query('UPDATE counter SET value = 7 WHERE id = 2');
    throw new Error('thought better of it');
  });
  await expect(attempt).rejects.toThrow('thought better of it');
  const rows = await store.database.query('SELECT value FROM counter WHERE id = 2');
  expect(rows).toEqual([{ value: 0 }]);
});

test("a transaction's typed builder works on the transaction's own connection", async () => {
  await store.database.transaction(async (transaction) => {
    const [outside] = await transaction.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    const statement = transaction.kysely.selectNoFrom(({ fn }) => fn<number>('pg_backend_pid').as('pid'));
    const inside = await statement.executeTakeFirstOrThrow();
    expect(inside.pid).toBe(outside?.pid);
  });
});

test('twenty read-then-write transactions on one row all count, by being tried again', async () => {
  const increment = () =>
    store.database.transaction(async (transaction) => {
      await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const [row] = await transaction.query<{ value: number }>('SELECT value FROM counter WHERE id = 1');
      await transaction.query('UPDATE counter SET value = $1 WHERE id = 1', [(row?.value ?? 0) + 1]);
    });
  for (let round = 0; round < 5; round++) {
    await Promise.all([increment(), increment(), increment(), increment()]);
  }
  expect(await store.database.query('SELECT value FROM counter WHERE id = 1')).toEqual([{ value: 20 }]);
});

test('two transactions that lock rows in opposite order both succeed', async () => {
  const lock = (first: number, second: number) =>
    store.database.transaction(async (transaction) => {
      await transaction.query('UPDATE counter SET value = value WHERE id = $1', [first]);
      await transaction.query('SELECT pg_sleep(0.05)');
      await transaction.query('UPDATE counter SET value = value WHERE id = $1', [second]);
      return first;
    });
  expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([1, 2]);
});

test('hears what is sent to its channel only, until it stops listening', async () => {
  const heard: string[] = [];
  const stop = await store.database.listen('harvest', (payload) => heard.push(payload));
  await store.database.notify('sowing', 'not for us');
  await store.database.notify('harvest', '收获');
  await expect.poll(() => heard).toEqual(['收获']);
  await stop();
  await store.database.notify('harvest', 'too late');
  await store.database.ping();
  expect(heard).toEqual(['收获']);
});

test('ping fails when the server takes the connection but does not answer', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const database = openDatabase(`postgresql://nobody@127.0.0.1:${port}/none`);
  await expect(database.ping()).rejects.toThrow('does not answer');
  silent.close();
});
