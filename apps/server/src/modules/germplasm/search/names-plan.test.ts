import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Criterion } from '@panicle/contract/material-search';
import type { Author } from '../rights.ts';
import { startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';
import { buildFilter } from './filter.ts';
import { orderedMaterials } from './ordered-materials.ts';
import { Parameters } from '../../../platform/database/parameters.ts';

const author = { session: { roleKeys: new Set() }, language: 'en_US' } as unknown as Author;
let system: GermplasmSystem;

beforeAll(async () => {
  system = await startGermplasm();
  await system.unlimited.query(
    `insert into material (id, source_id, variety, name_en, status, created_by, updated_by, field_values)
     select gen_random_uuid(), 'MZ-' || n, '郑单' || n % 8000, 'Zheng ' || n, 'active', id, id, '{}'
       from generate_series(1, 20000) n, account where username = 'admin'`,
  );
  await system.unlimited.query('analyze material');
});
afterAll(() => system.close());

const codes = Array.from({ length: 100 }, (_, index) => `mz-${index * 150 + 1}`);

test.each([
  ['material_source_id_read', 100, { field: 'sourceId', operator: 'oneOf', values: codes }],
  ['material_variety_read', 3, { field: 'variety', operator: 'equals', value: '郑单77' }],
  ['material_name_en_read', 1, { field: 'nameEn', operator: 'equals', value: 'zheng 500' }],
] as const)('a page of names that are equal is read by the index %s', async (index, total, criterion) => {
  const { database } = system.platform;
  const parameters = new Parameters();
  const criteria = JSON.stringify([criterion]);
  const condition = await buildFilter(database, author, { criteria }, parameters);
  const window = { limit: 10, offset: 0 };
  const sql = await orderedMaterials(database, author, 'm.*', condition, {}, window, parameters);
  const rows = await database.query<Record<string, string>>(`explain ${sql}`, parameters.values);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(index);
  expect(plan).not.toContain('Seq Scan');
  expect((await system.breeder.page({}, [criterion as Criterion])).total).toBe(total);
});
