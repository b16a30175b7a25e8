import { expect, it } from 'vitest';
import { errors, say } from '@panicle/contract';
import { BusinessError } from '../../business-error.ts';
import { collect } from '../testing/read-all.ts';
import { requireFit, tableFile } from './table-file.ts';
import { writeXlsx, type ExportSheet } from './xlsx-writer.ts';

const sheet = (rows: ExportSheet['rows']): ExportSheet => ({
  name: 'A',
  columns: [{ title: 'code', type: 'text' }],
  rows,
});

it('refuses a workbook of more rows than a sheet has, header included, and says what to do; CSV has no end', () => {
  const sheetRows = 1_001;
  expect(() => requireFit('xlsx', 1_000, sheetRows)).not.toThrow();
  expect(() => requireFit('csv', 5_000_000, sheetRows)).not.toThrow();
  const refusal = (() => {
    try {
      requireFit('xlsx', 1_001, sheetRows);
      return null;
    } catch (error) {
      return error as BusinessError;
    }
  })();
  expect(refusal).toMatchObject({
    error: 'exportTooManyRows',
    values: { count: '1,001', limit: '1,000' },
  });
  expect(say(errors.exportTooManyRows, 'en_US', refusal?.values)).toMatch(/1,001 rows.*1,000.*CSV.*filter/);
  expect(say(errors.exportTooManyRows, 'zh_CN', refusal?.values)).toMatch(/1,001 行.*1,000 行.*CSV.*筛选/);
});

it('takes as many rows as Excel does', () => {
  expect(() => requireFit('xlsx', 1_048_575)).not.toThrow();
  expect(() => requireFit('xlsx', 1_048_576)).toThrow(BusinessError);
});

it('a sheet that turns out longer than it was counted ends with the same refusal', async () => {
  const rows = [Array.from({ length: 10 }, (_, index) => [`G${index}`])];
  await expect(collect(writeXlsx([sheet(rows)], 10))).rejects.toMatchObject({ error: 'exportTooManyRows' });
  expect((await collect(writeXlsx([sheet(rows)], 11))).length).toBeGreaterThan(0);
});

it('names the file so that every system takes it', () => {
  const named = (name: string) => tableFile({ name, format: 'csv', sheets: [sheet([])] }).fileName;
  expect(named('a/b:c"d\u0000')).toBe('a_b_c_d_.csv');
  expect(named('名'.repeat(300))).toBe(`${'名'.repeat(100)}.csv`);
});
