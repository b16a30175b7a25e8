import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inBatches } from './in-batches.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query('create table plant (id integer primary key)');
  await store.database.query('insert into plant select generate_series(1, 10)');
});
afterAll(() => store.drop());

const read = (sql: string, values: readonly unknown[], size: number) =>
  store.database.snapshot((connection) => inBatches<{ id: number }>(connection, sql, values, size));

test('rows come in order, a batch at a time, to the last one', async () => {
  const batches: number[][] = [];
  for await (const rows of read('select id from plant where id > $1 order by id desc', [3], 3))
    batches.push(rows.map(({ id }) => id));
  expect(batches).toEqual([[10, 9, 8], [7, 6, 5], [4]]);
});

test('all batches show the data as they were at the beginning', async () => {
  let count = 0;
  for await (const rows of read('select id from plant order by id', [], 2)) {
    if (count === 0) await store.database.query('delete from plant where id > 8');
    count += rows.length;
  }
  expect(count).toBe(10);
});

test('a reader who stops gives the connection back, and one that fails as well', async () => {
  const before = store.database.connections();
  for (let time = 0; time < before.open + 12; time += 1) {
    for await (const rows of read('select id from plant order by id', [], 2)) {
      expect(rows).toHaveLength(2);
      break;
    }
    const fail = async () => {
      for await (const rows of read('select 1 / (id - 5) as id from plant order by id', [], 1))
        expect(rows).toHaveLength(1);
    };
    await expect(fail()).rejects.toThrow('division by zero');
  }
  const { open, idle, waiting } = store.database.connections();
  expect({ lent: open - idle, waiting }).toEqual({ lent: 0, waiting: 0 });
});
