import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrationsDirectory } from '../../platform/database/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** As the owner of the tables, who runs migrations. */
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('gives analyses of older versions the rule that they went by', async () => {
  const { database } = test;
  const [owner] = await database.query<{ id: string }>(
    `insert into account (id, username) values (gen_random_uuid(), 'breeder') returning id`,
  );
  const older = { removeOutliers: true, alpha: 0.05 };
  const fences = { lower: 1, upper: 9, removed: true, values: [] };
  const analyses = [
    { trait: { name: 'a' }, outliers: fences },
    { trait: { name: 'b' }, outliers: { ...fences, removed: false } },
  ];
  await database.transaction((transaction) =>
    transaction.query(
      `insert into job (id, kind, name, owner_id, state, steps, parameters, maximum_attempts, result, ended_at)
       values (gen_random_uuid(), $1, 'older', $2, 'finished', '[]', $3, 1, $4, now())`,
      ['randomized-block', owner!.id, older, { ...older, analyses }],
    ),
  );
  const sql = await readFile(join(migrationsDirectory, '0023_outlier_rules.sql'), 'utf8');
  await database.transaction((transaction) => transaction.query(sql));
  const [job] = await database.query(`select parameters, result from job where name = 'older'`);
  const added = { kept: [], entries: [], keptEntries: [] };
  expect(job).toEqual({
    parameters: { alpha: 0.05, outliers: 'values' },
    result: {
      alpha: 0.05,
      outliers: 'values',
      analyses: [
        { trait: { name: 'a' }, outliers: { ...fences, rule: 'values', ...added } },
        { trait: { name: 'b' }, outliers: { ...fences, removed: false, rule: 'off', ...added } },
      ],
    },
  });
});
