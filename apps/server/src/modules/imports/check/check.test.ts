import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SUCCESS, errors } from '@panicle/contract';
import { referenceFolder } from '../../../testing/reference.ts';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { bufferSource } from '../../../platform/tables/byte-source.ts';
import { openTable } from '../../../platform/tables/open-table.ts';
import { shownRows } from '../../../platform/tables/testing/read-all.ts';
import {
  BASE,
  application,
  checked,
  lotRows,
  fields,
  post,
  send,
  setImportsStage,
  statusOf,
  unique,
  user,
} from '../testing/imports-stage.ts';

setImportsStage();

describe('the check', () => {
  it('names every bad cell with row, column, value and reason, and writes nothing', async () => {
    const { data } = await checked(
      '编号,重量,日期,类别\n' +
        'A1,12.5,2026/5/1,自产\n' +
        ',1,2026-02-30,geschenkt\n' +
        'A1,-3,45000,own\n' +
        'Ａ1,"1,5",5月1日,\n' +
        'B1,１２．５,,外购\n' +
        'C1\n',
    );
    expect(data).toMatchObject({
      state: 'checked',
      counts: { rows: 6, errors: 9, warnings: 2, written: 0 },
    });
    const { data: page } = await user.get(`${BASE}/problems/${data.id}?pageSize=50`);
    const list = page.records.map(
      (problem: { row: number; columnTitle: string; value: string; reason: string }) =>
        [problem.row, problem.columnTitle, problem.value, problem.reason.slice(0, 22)].join(' | '),
    );
    expect(list).toEqual([
      '3 | Code |  | Is required',
      '3 | Day | 2026-02-30 | This day does not exis',
      '3 | Kind | geschenkt | Not one of: 自产, 外购',
      '4 | Weight | -3 | Less than 0',
      '4 | Day | 45000 | Is this an Excel date ',
      '4 | Code | A1 | Code exists',
      '5 | Weight | 1,5 | A decimal comma? Write',
      '5 | Day | 5月1日 | The year is missing; w',
      '5 | Code | Ａ1 | Probably the same as “',
      '6 | Weight | １２．５ | Full-width characters ',
      '7 |  | C1 | The row has 1 cells, b',
    ]);
    expect(await lotRows()).toEqual([]);
  });

  it.each([';', '\t'])(
    'reads decimal commas of a file with %j by itself, unless the settings differ',
    async (cell) => {
      const code = unique();
      const content = [
        `编号${cell}重量`,
        `${code}a${cell}262,9`,
        `${code}b${cell}12`,
        `${code}c${cell}7,25`,
      ].join('\n');
      const { data } = await send({ content });
      expect(data.preview).toMatchObject({
        decimalMark: ',',
        notices: [{ en: 'Commas in numbers are read as decimal marks, as in 262,9' }],
      });
      expect((await post('check', data.id)).data.counts).toMatchObject({ rows: 3, errors: 0, warnings: 0 });
      const settings = JSON.stringify({ decimalMark: '.' });
      const { data: stated } = await send({ content, fields: { ...fields, settings } });
      expect(stated.preview).toMatchObject({ decimalMark: '.', notices: [] });
      const { data: refused } = await post('check', stated.id);
      expect(refused.counts.errors).toBe(2);
      const { data: page } = await user.get(`${BASE}/problems/${stated.id}`);
      expect(page.records[0].reason).toContain('Write 262.9,');
    },
  );

  it('names a limit in the summary that all cells of a kind break', async () => {
    const { data } = await checked(`编号,重量\n${unique()},-1\n${unique()},-2\n`);
    expect(data.problemGroups).toMatchObject([
      { reason: { en: 'Less than {limit}' }, values: { limit: 0 }, count: 2 },
    ]);
  });

  it('gives the list as a file in the reader’s language, and filtered', async () => {
    const { data } = await checked(`编号,重量\nA${unique()},=1+1\n,2\n`);
    const file = await user.inject({
      method: 'GET',
      url: `${BASE}/problems/${data.id}/csv`,
      headers: { lang: 'zh_CN' },
    });
    expect(file.headers['content-disposition']).toContain('lots-');
    expect(file.body).toBe(
      "\ufeff行,列,内容,原因,级别\r\n2,重量,'=1+1,不是数字,错误\r\n3,编号,,不能为空,错误\r\n",
    );
    const { data: filtered } = await user.get(`${BASE}/problems/${data.id}?column=code`);
    expect(filtered).toMatchObject({ total: 1, records: [{ row: 3, columnTitle: 'Code' }] });
  });

  it('keeps 10,000 bad cells and counts all', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => `L${index},heavy`);
    const { data } = await checked(`编号,重量\n${rows.join('\n')}\n`);
    expect(data.state).toBe('checking');
    expect(await runWaitingJobs(application.platform)).toBe(1);
    const { data: after } = await user.get(`${BASE}/${data.id}`);
    expect(after).toMatchObject({
      state: 'checked',
      counts: { rows: 12_000, errors: 12_000 },
      problemGroups: [{ column: 'weight', reason: { en: 'Not a number' }, count: 12_000 }],
    });
    expect((await user.get(`${BASE}/problems/${data.id}`)).data.total).toBe(10_000);
    expect((await post('confirm', data.id)).status).toBe(statusOf('importHasErrors'));
  });

  it('wants the required columns, each once, and some rows', async () => {
    const { data } = await send({ content: '重量\n1\n' });
    expect(await post('check', data.id)).toMatchObject({
      status: statusOf('importColumnsMissing'),
      msg: expect.stringContaining('Code'),
    });
    const empty = await send({ content: '编号\n' });
    expect((await post('check', empty.data.id)).status).toBe(statusOf('tableEmpty'));
  });

  it('survives cells that no database can hold', async () => {
    const { data } = await checked(`编号,备注\nA${unique()},a\u0000b\n`);
    expect(data.counts.errors).toBe(1);
    const { data: page } = await user.get(`${BASE}/problems/${data.id}`);
    expect(page.records[0]).toMatchObject({ value: 'a‹U+0000›b', reason: expect.stringContaining('U+0000') });
  });
});

describe('the template', () => {
  it('has the columns as heads, text where text belongs, and explains them', async () => {
    const file = await user.inject({
      method: 'GET',
      url: `${BASE}/template/test-lot?group=g`,
      headers: { lang: 'zh_CN' },
    });
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('种子批.xlsx'));
    const opened = await openTable(bufferSource(file.rawPayload));
    expect(await shownRows(opened.table)).toEqual([['编号 *', '重量', '日期', '类别', '备注']]);
    opened.close();
    const explained = await openTable(bufferSource(file.rawPayload), { sheet: '填写说明' });
    expect((await shownRows(explained.table))[4]).toEqual(['类别', '', '文本', '自产; 外购']);
    explained.close();
    const filled = await send({ content: file.rawPayload, fileName: 'template.xlsx' });
    expect(filled.data.preview.mapping).toHaveLength(5);
  });
});

const bad = referenceFolder('bad-input');
describe.skipIf(!bad)('hostile and odd files', () => {
  it('through the real endpoint never give a fault and leave no record', async () => {
    const folders = [
      'csv-spectrum',
      'zh',
      'xlsx-exceljs',
      'zip-yauzl',
      'zip-slip',
      'png-crashers',
      'payloads',
    ];
    for (const folder of folders) {
      const files = await readdir(join(bad!, folder), { recursive: true, withFileTypes: true });
      for (const file of files.filter((entry) => entry.isFile())) {
        const content = await readFile(join(file.parentPath, file.name));
        // the reader sees them all: by their own names some would be refused
        const answer = await send({ content, fileName: `${file.name}.csv` });
        expect(answer.httpStatus, file.name).toBeLessThan(500);
        expect(answer.status, file.name).not.toBe(errors.system.status);
        if (answer.status !== SUCCESS) continue;
        const mapping = answer.data.preview.heads.length > 0 ? [{ column: 0, key: 'code' }] : [];
        await user.put(`${BASE}/${answer.data.id}`, { settings: { mapping } });
        const after = await post('check', answer.data.id);
        expect(after.httpStatus, file.name).toBeLessThan(500);
        expect(after.status, file.name).not.toBe(errors.system.status);
      }
    }
    expect(await lotRows()).toEqual([]);
  });

  it('of Chinese spreadsheets are read as their readme says', async () => {
    const check = async (name: string) => {
      // the text file of tabs as spreadsheets save it; its name would be refused
      const fileName = name.replace(/\.txt$/, '.csv');
      const { data } = await checked(await readFile(join(bad!, 'zh', name)), { fileName });
      const { data: page } = await user.get(`${BASE}/problems/${data.id}?pageSize=100`);
      return { data, rows: page.records.map(({ row }: { row: number }) => row) };
    };
    for (const name of ['utf8-bom.csv', 'gb18030.csv', 'utf16le-bom-tab.txt']) {
      const { data } = await check(name);
      expect(data).toMatchObject({ counts: { rows: 4, errors: 0, warnings: 1 } });
      await post('confirm', data.id);
      expect((await lotRows()).map(({ code }) => code)).toEqual(['0012', '1-2', '6/7', 'MARCH1']);
      expect((await lotRows()).map(({ weight }) => weight)).toEqual([12.5, 12.5, null, 100_000]);
      await post('undo', data.id);
    }
    const duplicates = await check('mixed-space-dup.csv');
    expect(duplicates.data.counts).toMatchObject({ rows: 5, errors: 3 });
    expect(
      duplicates.data.problemGroups.find(({ reason }: { reason: { en: string } }) =>
        reason.en.startsWith('Probably'),
      ).count,
    ).toBe(2);
  });
});
