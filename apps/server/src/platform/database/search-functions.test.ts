import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let store: TestDatabase;
const names = ['郑单958', 'ＺＤ－９５８　甲', 'Mo17 (improved)', '50%_off', String.raw`back\slash`, '单', ''];

beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query(
    `CREATE TABLE line (name text, grams text[] GENERATED ALWAYS AS (search_bigrams(name)) STORED)`,
  );
  await store.database.query('CREATE INDEX ON line USING gin (grams)');
  await store.database.transaction((transaction) =>
    transaction.insertMany('line', [{ name: 'name', type: 'text', values: [...names, null] }]),
  );
});
afterAll(() => store.drop());

async function find(search: string): Promise<string[]> {
  const rows = await store.database.query<{ name: string }>(
    `SELECT name FROM line WHERE grams @> search_probe($1) AND search_normalize(name) LIKE search_pattern($1)
     ORDER BY name COLLATE "C"`,
    [search],
  );
  return rows.map((row) => row.name);
}

test('finds any part of a Chinese name, single characters too', async () => {
  expect(await find('单9')).toEqual(['郑单958']);
  expect(await find('单')).toEqual(['单', '郑单958']);
  expect(await find('郑8')).toEqual([]);
});

test('folds full width, letter case and runs of blanks', async () => {
  expect(await find('zd-958 甲')).toEqual(['ＺＤ－９５８　甲']);
  expect(await find('MO17   (')).toEqual(['Mo17 (improved)']);
});

test('takes % _ and \\ for what they are', async () => {
  expect(await find('%_')).toEqual(['50%_off']);
  expect(await find('\\')).toEqual([String.raw`back\slash`]);
  expect(await find('_')).toEqual(['50%_off']);
});

test('an empty search text finds every name', async () => {
  expect(await find('  ')).toHaveLength(names.length);
});

test('index maintenance with a restricted search path works', async () => {
  await store.database.query('CREATE INDEX expression ON line USING gin (search_bigrams(name))');
  await store.database.query('REINDEX INDEX expression');
  await store.database.query('VACUUM ANALYZE line');
});
