import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { referencedObjects, sources } from './referenced-objects.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Objects that are on their way in or out belong to nobody; the account of space names those of others again. */
const withoutObjects = ['object_removal', 'staged_object', 'upload', 'stored_space'];

it('every table that keeps keys of objects is declared by its module, or backups would lack them', async () => {
  const rows = await test.database.query<{ table: string }>(
    `select table_name as "table" from information_schema.columns
      where table_schema = 'public' and column_name in ('object_key', 'picture', 'objects') order by 1`,
  );
  const declared = sources.map(({ query }) => query).join('\n');
  const undeclared = rows
    .map(({ table }) => table)
    .filter((table) => !withoutObjects.includes(table) && !new RegExp(`\\bfrom ${table}\\b`).test(declared));
  expect(undeclared).toEqual([]);
});

it('what modules declare can be asked of the database', async () => {
  expect(await test.database.query(referencedObjects)).toEqual([]);
});
