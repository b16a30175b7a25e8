import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsDirectory } from '../../../platform/database/migrate.ts';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';

let system: TestApplication;
beforeAll(async () => {
  system = await startTestApplication();
});
afterAll(() => system.close());

it('gives trials of older versions, also deleted ones, the words of the one list of designs', async () => {
  const breeder = await system.signInAs({ keys: ['fieldTestTask'] });
  const base = '/crop/crop-field-test';
  const make = async (name: string) =>
    (await breeder.post(base, { name, year: 2026, season: 'spring', crop: 'maize' })).data.id as string;
  const [kept, deleted, modern] = [await make('KEPT'), await make('GONE'), await make('MODERN')];
  const { unlimited } = system;
  const state = (id: string, word: string) =>
    unlimited.query('update trial set test_method = $2 where id = $1', [id, word]);
  await state(kept, 'alphaLattice');
  await state(deleted, 'intervalContrast');
  const { deletionIds } = (await breeder.delete(`${base}/${deleted}`)).data;
  const sql = await readFile(join(migrationsDirectory, '0037_designs.sql'), 'utf8');
  await unlimited.transaction((transaction) => transaction.query(sql));
  expect(await breeder.put('/crop/crop-recycle-bin/restore', { ids: deletionIds })).toMatchObject({
    status: 200,
  });
  const designOf = async (id: string) => (await breeder.get(`${base}/${id}`)).data.testMethod;
  expect(await Promise.all([kept, deleted, modern].map(designOf))).toEqual([
    'alpha',
    'intervalChecks',
    'randomizedBlock',
  ]);
});
