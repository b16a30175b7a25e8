import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { CellCorrection, ImportCorrectionChange } from '@panicle/contract/import-corrections';
import type { ImportProblemRecord } from '@panicle/contract/imports';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import {
  BASE,
  application,
  checked,
  lotRows,
  post,
  setImportsStage,
  statusOf,
  user,
} from './testing/imports-stage.ts';

setImportsStage();

const change = (id: string, body: ImportCorrectionChange, client = user) =>
  client.put(`${BASE}/corrections/${id}`, body);
const correct = (id: string, ...cells: CellCorrection[]) => change(id, { correct: cells });
const problems = async (id: string): Promise<ImportProblemRecord[]> =>
  (await user.get(`${BASE}/problems/${id}?pageSize=100`)).data.records;
const corrections = async (id: string) => (await user.get(`${BASE}/corrections/${id}?pageSize=100`)).data;

describe('a bad cell', () => {
  it('is corrected in place: kept, checked again and written, while the file stays as it was', async () => {
    const { data } = await checked('编号,重量,日期\nA1,12.5,2026-05-01\nA2,heavy,2026-02-30\n');
    expect(data).toMatchObject({ counts: { errors: 2 }, corrections: 0, correctedSince: false });
    const saved = await correct(data.id, { row: 3, column: 'weight', value: '13.5' });
    expect(saved.data).toMatchObject({ corrections: 1, correctedSince: true, counts: { errors: 2 } });
    // kept with the import: after a reload the corrections are still shown
    expect(await problems(data.id)).toMatchObject([
      { row: 3, column: 'weight', value: 'heavy', correction: '13.5', same: 1 },
      { row: 3, column: 'day', value: '2026-02-30', correction: null },
    ]);
    expect(await corrections(data.id)).toMatchObject({
      total: 1,
      records: [{ row: 3, columnTitle: 'Weight', was: 'heavy', value: '13.5' }],
    });
    expect((await post('check', data.id)).data).toMatchObject({
      counts: { errors: 1 },
      correctedSince: false,
    });
    await correct(data.id, { row: 3, column: 'day', value: '2026-02-28' });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 }, corrections: 2 });
    expect((await post('confirm', data.id)).data).toMatchObject({ state: 'written' });
    expect(await lotRows()).toMatchObject([
      { code: 'A1', weight: 12.5 },
      { code: 'A2', weight: 13.5, day: '2026-02-28' },
    ]);
    const { data: after } = await user.get(`${BASE}/${data.id}`);
    expect(after.preview.rows[1].cells).toEqual(['A2', 'heavy', '2026-02-30']);
    expect((await correct(data.id, { row: 3, column: 'day', value: '' })).status).toBe(
      statusOf('importState'),
    );
    const audit = await application.platform.database.query<{ after: object }>(
      `select after from audit_log where entity_id = $1 and action = 'update' order by at, id`,
      [data.id],
    );
    expect(audit[0]?.after).toEqual({ corrections: [{ row: 3, column: 'weight', value: '13.5' }] });
  });

  it('is corrected with all that hold the same, also those beyond the kept ones', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => `L${index},${index === 7 ? 'light' : 'heavy'}`);
    const { data } = await checked(`编号,重量\n${rows.join('\n')}\n`);
    await runWaitingJobs(application.platform);
    expect((await problems(data.id))[0]).toMatchObject({ value: 'heavy', same: 9_999 });
    await correct(data.id, { row: 2, column: 'weight', value: '80', same: true });
    expect(await corrections(data.id)).toMatchObject({
      total: 1,
      records: [{ row: null, was: 'heavy', value: '80' }],
    });
    expect((await problems(data.id))[20]).toMatchObject({ value: 'heavy', correction: '80' });
    await post('check', data.id);
    await runWaitingJobs(application.platform);
    expect(await problems(data.id)).toMatchObject([{ row: 9, value: 'light' }]);
    await correct(data.id, { row: 9, column: 'weight', value: '' });
    await post('check', data.id);
    await runWaitingJobs(application.platform);
    await post('confirm', data.id);
    await runWaitingJobs(application.platform);
    const [sums] = await application.platform.database.query(
      'select count(*)::int as count, sum(weight)::int as sum, count(*) filter (where weight is null)::int as empty from test_lot',
    );
    expect(sums).toEqual({ count: 12_000, sum: 11_999 * 80, empty: 1 });
  });

  it('that others make bad is corrected with its equals, without touching the one that is right', async () => {
    const { data } = await checked('编号\nD1\nD1\nD1\n');
    expect(await problems(data.id)).toMatchObject([
      { row: 3, same: 2 },
      { row: 4, same: 2 },
    ]);
    await correct(data.id, { row: 3, column: 'code', value: 'D2', same: true });
    await post('check', data.id);
    expect(await problems(data.id)).toMatchObject([{ row: 4, value: 'D2' }]);
    await correct(data.id, { row: 4, column: 'code', value: 'D3' });
    await post('check', data.id);
    await post('confirm', data.id);
    expect((await lotRows()).map(({ code }) => code)).toEqual(['D1', 'D2', 'D3']);
  });

  it('may be corrected once more, for itself and for all, and the correction taken back', async () => {
    const { data } = await checked('编号,重量\nE1,x\nE2,x\nE3,x\n');
    await correct(data.id, { row: 2, column: 'weight', value: '1' });
    await correct(data.id, { row: 3, column: 'weight', value: 'y', same: true });
    expect((await problems(data.id)).map(({ correction }) => correction)).toEqual(['y', 'y', 'y']);
    await post('check', data.id);
    expect(await problems(data.id)).toMatchObject([{ value: 'y' }, { value: 'y' }, { value: 'y' }]);
    await correct(data.id, { row: 2, column: 'weight', value: '2', same: true });
    await correct(data.id, { row: 4, column: 'weight', value: '4' });
    expect((await post('check', data.id)).data.counts.errors).toBe(0);
    const { records } = await corrections(data.id);
    const single = records.find(({ row }: { row: number | null }) => row === 4);
    expect((await change(data.id, { remove: [single.id] })).data.correctedSince).toBe(true);
    expect((await post('confirm', data.id)).status).toBe(statusOf('importState'));
    await post('check', data.id);
    await post('confirm', data.id);
    expect((await lotRows()).map(({ weight }) => weight)).toEqual([2, 2, 2]);
  });

  it('of another column of the file is another cell; another encoding makes other cells', async () => {
    const { data } = await checked('编号,重量,备注\nF1,x,3\n');
    await correct(data.id, { row: 2, column: 'weight', value: '5' });
    const mapping = [
      { column: 0, key: 'code' },
      { column: 2, key: 'weight' },
    ];
    await user.put(`${BASE}/${data.id}`, { settings: { mapping } });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 }, corrections: 1 });
    await user.put(`${BASE}/${data.id}`, { settings: { delimiter: ';' } });
    expect((await user.get(`${BASE}/${data.id}`)).data.corrections).toBe(0);
  });

  it('is corrected by those only who may import, and only where the check named it', async () => {
    const { data } = await checked('编号,重量\nG1,x\n');
    const cell = { row: 2, column: 'weight', value: '1' };
    const other = await application.signInAs({ username: 'other-breeder' });
    expect((await change(data.id, { correct: [cell] }, other)).status).toBe(statusOf('notFound'));
    expect((await correct(data.id, { ...cell, row: 3 })).status).toBe(statusOf('notFound'));
    expect((await correct(data.id, { ...cell, column: 'day' })).status).toBe(statusOf('notFound'));
    expect((await corrections(data.id)).total).toBe(0);
  });

  it('takes 500 corrections of 12,000 rows at once, of single cells and of all that are alike', async () => {
    const rows = Array.from({ length: 12_000 }, (_, row) => `Q${row},heavy ${row}\n`).join('');
    const { data } = await checked(`编号,重量\n${rows}`);
    await runWaitingJobs(application.platform);
    const cells = Array.from({ length: 500 }, (_, index) => ({
      row: index + 2,
      column: 'weight',
      value: '1',
    }));
    const answer = await correct(data.id, ...cells);
    expect(answer.data).toMatchObject({ corrections: 500 });
    const alike = await correct(data.id, ...cells.map((cell) => ({ ...cell, same: true })));
    expect(alike.data).toMatchObject({ corrections: 500 });
  });

  it('of a whole row is kept once for all rows that are alike, however often one call says so', async () => {
    const row = `same,1,${'x'.repeat(500)},spare\n`;
    const { data } = await checked(`编号,重量,备注\n${row.repeat(1000)}`);
    await runWaitingJobs(application.platform);
    const [problem] = await problems(data.id);
    expect(problem).toMatchObject({ column: '', correctable: true, same: 1000 });
    const right = problem!.value.replace(' | spare', '');
    const statements = vi.spyOn(Client.prototype, 'query');
    const answer = await correct(
      data.id,
      ...Array.from({ length: 500 }, (_, index) => ({
        row: index + 2,
        column: '',
        value: index === 499 ? right : `${right} | ${index}`,
        same: true,
      })),
    );
    const counted = statements.mock.calls.length;
    statements.mockRestore();
    expect(answer.data).toMatchObject({ corrections: 1 });
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(50);
    expect((await corrections(data.id)).records).toMatchObject([
      { row: null, columnTitle: 'Whole row', was: problem!.value, value: right },
    ]);
    expect((await problems(data.id))[99]).toMatchObject({ correction: right });
    await post('check', data.id);
    await runWaitingJobs(application.platform);
    expect((await problems(data.id)).filter(({ column }) => column === '')).toEqual([]);
  });

  it('is refused before it is written where all corrections together are too long', async () => {
    const { data } = await checked(`编号,重量\n${'same,1\n'.repeat(50)}`);
    await runWaitingJobs(application.platform);
    await application.platform.database.query(
      `insert into import_correction (id, batch_id, column_index, row_number, was, value)
       select gen_random_uuid(), $1, 1, row, 'x', '' from generate_series(2, 20001) as row`,
      [data.id],
    );
    const many = await correct(data.id, { row: 3, column: 'code', value: 'A', same: true });
    expect(many.status).toBe(statusOf('importTooManyCorrections'));
    await application.platform.database.query(
      `update import_correction set was = repeat('y', 3000) where batch_id = $1`,
      [data.id],
    );
    const long = await correct(data.id, { row: 3, column: 'code', value: 'A' });
    expect(long.status).toBe(statusOf('importTooManyCorrections'));
    await application.platform.database.query(
      `delete from import_correction where batch_id = $1 and row_number > 15000`,
      [data.id],
    );
    const wide = await correct(data.id, { row: 3, column: 'code', value: 'A' });
    expect(wide.status).toBe(statusOf('importCorrectionsTooLong'));
    expect((await corrections(data.id)).total).toBe(14_999);
  });

  it('takes the last of several corrections of one cell', async () => {
    const { data } = await checked('编号,重量\nR1,heavy\nR2,heavy\n');
    const cell = { row: 2, column: 'weight' };
    await correct(data.id, { ...cell, value: '1' }, { ...cell, value: '2' });
    expect(await corrections(data.id)).toMatchObject({ total: 1, records: [{ value: '2' }] });
    await correct(data.id, { ...cell, value: '3' }, { ...cell, value: '4', same: true });
    expect(await corrections(data.id)).toMatchObject({ total: 1, records: [{ row: null, value: '4' }] });
  });

  it('of a long row is corrected as a whole, cell by cell, with its ends of lines', async () => {
    const long = `two\nlines ${'穗'.repeat(300)}`;
    const { data } = await checked(`编号,重量,备注\nX1,1.5,"${long}",spare\nX2,2,fine\n`);
    const [problem] = await problems(data.id);
    expect(problem).toMatchObject({
      row: 2,
      column: '',
      value: `X1 | 1.5 | ${long} | spare`,
      correctable: true,
    });
    await correct(data.id, { row: 2, column: '', value: problem!.value.replace(' | spare', '') });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
    await post('confirm', data.id);
    expect(await lotRows()).toMatchObject([
      { code: 'X1', weight: 1.5, remark: long },
      { code: 'X2', remark: 'fine' },
    ]);
  });

  it('of a long cell starts from all of it, for one and for its equals', async () => {
    const long = `7${' of them'.repeat(60)}`;
    const { data } = await checked(`编号,重量\nZ1,${long}\nZ2,${long}\nZ3,${long}!\n`);
    expect((await problems(data.id)).map(({ value, correctable }) => ({ value, correctable }))).toEqual([
      { value: long, correctable: true },
      { value: long, correctable: true },
      { value: `${long}!`, correctable: true },
    ]);
    await correct(data.id, { row: 2, column: 'weight', value: '7', same: true });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 1 } });
    expect(await problems(data.id)).toMatchObject([{ row: 4, value: `${long}!`, correction: null }]);
  });

  it('of a cell beyond all measure is put right in the file', async () => {
    const { data } = await checked(`编号,重量\nZ4,${'x'.repeat(2001)}\n`);
    const [problem] = await problems(data.id);
    expect(problem).toMatchObject({ value: 'x'.repeat(200), correctable: false });
    expect((await correct(data.id, { row: 2, column: 'weight', value: '7' })).status).toBe(
      statusOf('notFound'),
    );
  });

  it('of a row beyond all measure is put right in the file', async () => {
    const { data } = await checked(`编号,重量,备注\nY1,1.5,${'x'.repeat(20_000)},spare\n`);
    expect((await problems(data.id))[0]).toMatchObject({ column: '', correctable: false });
    expect((await correct(data.id, { row: 2, column: '', value: 'Y1 | 1.5 | x' })).status).toBe(
      statusOf('notFound'),
    );
    const bad = await checked('编号,重量\nY2,x\n');
    expect((await correct(bad.data.id, { row: 2, column: 'weight', value: '1'.repeat(2001) })).status).toBe(
      statusOf('importCorrectionsTooLong'),
    );
  });

  it('with a character that cannot be seen shows it, and is refused until it is gone', async () => {
    const { data } = await checked('编号,重量,备注\nZ\u202e1,1\u200b2,a\u200bb\nZ2,1,2,c\u200bd\n');
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: 'code', value: 'Z‹U+202E›1', reason: expect.stringContaining('U+202E') },
      { row: 2, column: 'weight', value: '1‹U+200B›2' },
      { row: 2, column: 'remark', value: 'a‹U+200B›b', reason: expect.stringContaining('U+200B') },
      { row: 3, column: '', value: 'Z2 | 1 | 2 | c‹U+200B›d' },
    ]);
    await correct(
      data.id,
      { row: 2, column: 'code', value: 'Z1' },
      { row: 2, column: 'weight', value: '12' },
      { row: 2, column: 'remark', value: 'a\u200bbb' },
      { row: 3, column: '', value: 'Z2 | 1 | c‹U+200B›d' },
    );
    expect((await corrections(data.id)).records).toMatchObject(
      [
        { value: 'Z2 | 1 | c‹U+200B›d' },
        { value: 'Z1' },
        { value: '12' },
        { was: 'a‹U+200B›b', value: 'a‹U+200B›bb' },
      ].toSorted((left, right) => (left.value.startsWith('Z2') ? 1 : right.value.startsWith('Z2') ? -1 : 0)),
    );
    await post('check', data.id);
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: 'remark', value: 'a‹U+200B›bb', correction: null },
      { row: 3, column: 'remark', value: 'c‹U+200B›d' },
    ]);
    await correct(
      data.id,
      { row: 2, column: 'remark', value: 'ab' },
      { row: 3, column: 'remark', value: 'cd' },
    );
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
  });

  it('of a whole row is corrected cell by cell: rows with too few or too many', async () => {
    const { data } = await checked('编号,重量,备注\nW1,1.5\nW2,2,5,a|b\nW3,3,fine\n');
    expect(await problems(data.id)).toMatchObject([
      { row: 2, column: '', value: 'W1 | 1.5', correctable: true, correction: null },
      { row: 3, column: '', value: String.raw`W2 | 2 | 5 | a\|b`, correctable: true },
    ]);
    await correct(data.id, { row: 2, column: '', value: 'W1 | 1.5 | ' });
    await correct(data.id, { row: 3, column: '', value: String.raw`W2 | 2.5 | a\|b | c` });
    expect((await corrections(data.id)).records).toMatchObject([
      { row: 2, columnTitle: 'Whole row', was: 'W1 | 1.5', value: 'W1 | 1.5 | ' },
      { row: 3 },
    ]);
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 1 } });
    await correct(data.id, { row: 3, column: '', value: String.raw`W2 | 2.5 | a\|b` });
    expect((await post('check', data.id)).data).toMatchObject({ counts: { errors: 0 } });
    expect((await post('confirm', data.id)).data).toMatchObject({ state: 'written' });
    expect(await lotRows()).toMatchObject([
      { code: 'W1', weight: 1.5, remark: null },
      { code: 'W2', weight: 2.5, remark: 'a|b' },
      { code: 'W3', weight: 3, remark: 'fine' },
    ]);
  });
});
