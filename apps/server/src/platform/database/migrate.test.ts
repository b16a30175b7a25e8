import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';

let store: TestDatabase;
let directory: string;

beforeEach(async () => {
  store = await createTestDatabase();
  await store.database.query('DROP TABLE schema_migration');
  directory = await mkdtemp(join(tmpdir(), 'panicle-migrations-'));
  await write('0001_field.sql', 'CREATE TABLE field (id integer);');
  await write('0002_rows.sql', 'INSERT INTO field VALUES (1); INSERT INTO field VALUES (2);');
});
afterEach(async () => {
  await store.drop();
  await rm(directory, { recursive: true });
});

function write(name: string, sql: string) {
  return writeFile(join(directory, name), sql);
}

function rowsOfField() {
  return store.database.query('SELECT id FROM field ORDER BY id');
}

test('applies each file once, in the order of its number', async () => {
  expect(await migrate(store.url, directory)).toEqual(['field', 'rows']);
  expect(await migrate(store.url, directory)).toEqual([]);
  await write('0003_more.sql', 'INSERT INTO field VALUES (3)');
  expect(await migrate(store.url, directory)).toEqual(['more']);
  expect(await rowsOfField()).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
});

test('two programs that start together migrate once', async () => {
  await write('0003_slow.sql', 'SELECT pg_sleep(0.2); INSERT INTO field VALUES (3)');
  const both = await Promise.all([migrate(store.url, directory), migrate(store.url, directory)]);
  expect(both.flat().sort()).toEqual(['field', 'rows', 'slow']);
  expect(await rowsOfField()).toHaveLength(3);
});

test('refuses a file that was changed after it had been applied', async () => {
  await migrate(store.url, directory);
  await write('0001_field.sql', 'CREATE TABLE field (id bigint);');
  await expect(migrate(store.url, directory)).rejects.toThrow(
    '0001_field was changed after it had been applied',
  );
});

test('does not mind that a checkout changed the line ends', async () => {
  await write('0003_lines.sql', 'SELECT 1;\nSELECT 2;\n');
  await migrate(store.url, directory);
  await write('0003_lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
  expect(await migrate(store.url, directory)).toEqual([]);
});

test('refuses a database that a newer version has used', async () => {
  await migrate(store.url, directory);
  await rm(join(directory, '0002_rows.sql'));
  await expect(migrate(store.url, directory)).rejects.toThrow('0002_rows, which this version');
});

test('a failing file changes nothing, and the files before it stay', async () => {
  await write('0003_broken.sql', 'INSERT INTO field VALUES (3); INSERT INTO meadow VALUES (1)');
  await expect(migrate(store.url, directory)).rejects.toThrow('0003_broken failed and changed nothing');
  expect(await rowsOfField()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('refuses two files of one number and a file named otherwise', async () => {
  await write('0002_other.sql', 'SELECT 1');
  await expect(migrate(store.url, directory)).rejects.toThrow('0002 is used twice');
  await rm(join(directory, '0002_other.sql'));
  await write('3-other.sql', 'SELECT 1');
  await expect(migrate(store.url, directory)).rejects.toThrow('NNNN_name.sql');
});

test('makes the views of guests anew when tables or views have changed, all of them or none', async () => {
  const guestRows = () => store.database.query('SELECT * FROM guest.field');
  await mkdir(join(directory, 'guest-views'));
  await write('guest-views/1_field.sql', 'create view guest.field as select * from field where id = 1;');
  await migrate(store.url, directory);
  expect(await guestRows()).toEqual([{ id: 1 }]);

  await write('0003_name.sql', "ALTER TABLE field ADD name text DEFAULT 'x'");
  await migrate(store.url, directory);
  expect(await guestRows()).toEqual([{ id: 1, name: 'x' }]);

  await write('guest-views/1_field.sql', 'create view guest.field as select * from field where id = 2;');
  expect(await migrate(store.url, directory)).toEqual([]);
  expect(await guestRows()).toEqual([{ id: 2, name: 'x' }]);

  await write('guest-views/2_wrong.sql', 'create view guest.other as select * from nothing;');
  await expect(migrate(store.url, directory)).rejects.toThrow('nothing');
  expect(await guestRows()).toEqual([{ id: 2, name: 'x' }]);
});
