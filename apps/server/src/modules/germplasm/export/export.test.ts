import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { MaterialField } from '@panicle/contract/germplasm';
import { sessionReader } from '../../access/index.ts';
import { exportMaterials } from './export.ts';
import { MATERIAL, queryOf, startGermplasm, type GermplasmSystem } from '../testing/germplasm-fixture.ts';

let system: GermplasmSystem;
let protein: MaterialField;
let sown: MaterialField;
beforeAll(async () => {
  system = await startGermplasm();
  protein = await system.breeder.field({ name: '蛋白', dataType: 'numeric' });
  sown = await system.breeder.field({ name: 'Sown', dataType: 'date' });
  const values = { [protein.id]: -5.5, [sown.id]: '2024-02-29' };
  const group = await system.breeder.group('Table 1');
  await system.breeder.material({
    sourceId: '0012',
    variety: '=1+1',
    type: 'cross',
    values,
    groupId: group.id,
  });
  await system.breeder.material({
    sourceId: 'K1-2',
    variety: '＝SUM(A1)',
    type: 'selfing',
    remark: 'a,"b"\nc',
  });
  await system.breeder.material({ sourceId: 'hidden', status: 'inactive' });
});
afterAll(() => system.close());

async function exported(query: object) {
  const url = `${MATERIAL}/export?${queryOf({ status: 'active', ...query })}`;
  const response = await system.breeder.client.inject({ method: 'GET', url });
  expect(response.statusCode).toBe(200);
  return response;
}

describe('an export', () => {
  test('as CSV has the chosen columns and the filtered rows, disarmed and readable by Excel', async () => {
    const columns = ['sourceId', 'variety', 'type', protein.id, sown.id, 'remark', 'groupName'].join(',');
    const response = await exported({ format: 'csv', columns });
    expect(response.headers['content-disposition']).toMatch(/^attachment; .*\.csv/);
    expect(response.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(parse(response.body, { bom: true })).toEqual([
      ['Accession (source ID)', 'Variety', 'Type', '蛋白', 'Sown', 'Remark', 'Group'],
      ['0012', "'=1+1", 'Hybrid', '-5.5', '2024-02-29', '', 'Table 1'],
      ['K1-2', "'＝SUM(A1)", 'Inbred', '', '', 'a,"b"\nc', ''],
    ]);
  });

  test('as a workbook keeps identifiers as text, numbers as numbers and days as days', async () => {
    const columns = ['sourceId', 'variety', protein.id, sown.id].join(',');
    const response = await exported({ format: 'xlsx', columns, sort: 'sourceId', order: 'desc' });
    const rows = await readSheet(response.rawPayload);
    expect(rows).toEqual([
      ['Accession (source ID)', 'Variety', '蛋白', 'Sown'],
      ['K1-2', '＝SUM(A1)', null, null],
      ['0012', '=1+1', -5.5, new Date('2024-02-29T00:00:00Z')],
    ]);
  });

  test('speaks the reader’s language', async () => {
    const { client } = system.breeder;
    client.language = 'zh_CN';
    const response = await exported({ format: 'csv', columns: 'sourceId,type' });
    client.language = 'en_US';
    expect(parse(response.body, { bom: true })[1]).toEqual(['0012', '杂交种']);
    expect(response.headers['content-disposition']).toContain(encodeURIComponent('种质'));
  });

  test('keeps the order over more rows than are read at a time', async () => {
    await system.platform.database.query(
      `insert into material (id, source_id, room, created_by, updated_by)
       select gen_random_uuid(), 'N' || n, 'many', $1, $1 from generate_series(4500, 1, -1) as n`,
      [system.breeder.client.userId],
    );
    const response = await exported({
      format: 'csv',
      columns: 'sourceId',
      criteria: JSON.stringify([{ field: 'room', operator: 'equals', value: 'many' }]),
    });
    const codes = parse(response.body, { bom: true }).flat();
    expect(codes).toEqual([
      'Accession (source ID)',
      ...Array.from({ length: 4500 }, (_, index) => `N${index + 1}`),
    ]);
  });

  test('as a workbook is refused beforehand where a sheet cannot hold the rows, but not as CSV', async () => {
    const { token } = system.breeder.client;
    const session = await sessionReader.read(system.platform.database, token!);
    if (typeof session === 'string') throw new Error(session);
    const author = { session, language: 'en_US' as const };
    const ask = (format: 'xlsx' | 'csv', sheetRows: number) =>
      exportMaterials(
        system.platform.database,
        author,
        { format, columns: 'sourceId', status: 'active', search: '=1+1' },
        sheetRows,
      );
    await expect(ask('xlsx', 1)).rejects.toMatchObject({
      error: 'exportTooManyRows',
      values: { count: '1', limit: '0' },
    });
    expect((await ask('csv', 1)).fileName).toMatch(/\.csv$/);
    expect((await ask('xlsx', 2)).fileName).toMatch(/\.xlsx$/);
  });

  test('needs columns that exist', async () => {
    const get = (query: object) =>
      system.breeder.client.get(`${MATERIAL}/export?${queryOf({ format: 'csv', columns: '', ...query })}`);
    expect(await get({})).toMatchObject({
      status: errors.choiceRequired.status,
      msg: 'Please choose data and columns',
    });
    expect((await get({ columns: 'sourceId,colour' })).status).toBe(errors.unknownColumn.status);
    expect((await get({ format: 'pdf', columns: 'year' })).status).toBe(errors.illegalParameter.status);
  });
});
