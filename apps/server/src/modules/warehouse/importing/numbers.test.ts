import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReadingPlan } from '../../../platform/imports/read-chunks.ts';
import { writeImport } from '../../../platform/imports/run-import.ts';
import { unloggedChange } from '../../../testing/unlogged-change.ts';
import { LOT, data, openStore, type Store } from '../testing/stock-stage.ts';
import { warehouseColumns } from './columns.ts';
import { warehouseImport } from './import-target.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

/** More rows than an import writes at once. */
const MANY = 5001;
const heads = ['materialId', 'operation', 'lotCode', 'year', 'quantity'];

const planOf = (rows: readonly string[][]): ReadingPlan => ({
  table: {
    async *rows() {
      yield rows.map((cells, index) => ({ number: index + 2, cells }));
    },
  },
  countsCells: true,
  headRow: 1,
  width: heads.length,
  columns: heads.map((key, index) => ({
    index,
    column: warehouseColumns.find((column) => column.key === key)!,
  })),
  decimalMark: '.',
});

/** Writes a file, of whatever length, as the job of an import does. */
async function importRows(rows: readonly string[][]): Promise<void> {
  const { database } = store.system.platform;
  const batchId = uuidv7();
  const { userId } = store.keeper;
  await database.query(
    `insert into import_batch (id, kind, owner_id, file_name, object_key, content_sha256)
     values ($1, 'warehouse', $2, 'stock.csv', '', '')`,
    [batchId, userId],
  );
  const session = { userId, username: 'keeper', admin: false, seesAll: false };
  const context = { session, options: {}, batchId, signal: new AbortController().signal };
  await database.transaction((transaction) =>
    writeImport(unloggedChange(transaction, session), {
      target: warehouseImport,
      plan: planOf(rows),
      context,
    }),
  );
}

async function lotsOf(materialId: string): Promise<{ codes: string[]; total: number }> {
  const { records, total } = await data(store.keeper.get(`${LOT}/page?materialId=${materialId}&pageSize=10`));
  return { codes: records.map(({ lotCode }: { lotCode: string }) => lotCode), total };
}

test('lots without a code are numbered around the codes that later rows of the file give', async () => {
  const sourceId = store.next('M');
  const materialId = await store.newMaterial({ sourceId });
  await importRows([
    [sourceId, 'in', '', '2024', '5'],
    [sourceId, 'in', '', '2025', '6'],
    [sourceId, 'in', 'l000001', '2026', '7'],
  ]);
  expect((await lotsOf(materialId)).codes).toEqual(['l000001', 'L000002', 'L000003']);
});

test('so does a rule, however far down the file the code is', async () => {
  const breeder = await store.system.signInAs();
  const parts = [
    { kind: 'text', text: 'B-' },
    { kind: 'counter', width: 4, start: 1, step: 1, reset: 'never' },
  ];
  const rule = { name: 'Lots', purpose: 'seedLot', isDefault: true, parts };
  await data(breeder.post('/crop/crop-number-rule', rule));
  const [numbered, named] = [store.next('M'), store.next('M')];
  const materialId = await store.newMaterial({ sourceId: numbered });
  const other = await store.newMaterial({ sourceId: named });
  await importRows([
    [numbered, 'in', '', '2024', '5'],
    ...Array.from({ length: MANY }, (_, row) => [named, 'in', `given ${row}`, '2024', '1']),
    [named, 'in', 'b-0001', '2024', '1'],
  ]);
  expect((await lotsOf(materialId)).codes).toEqual(['B-0002']);
  expect((await lotsOf(other)).total).toBe(MANY + 1);
  await store.expectSound();
});
