import { describe, expect, it } from 'vitest';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { change, correct, corrections, problems } from '../testing/corrections-client.ts';
import {
  BASE,
  application,
  checked,
  lotRows,
  post,
  setImportsStage,
  statusOf,
  user,
} from '../testing/imports-stage.ts';

setImportsStage();

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

  it('takes the last of several corrections of one cell', async () => {
    const { data } = await checked('编号,重量\nR1,heavy\nR2,heavy\n');
    const cell = { row: 2, column: 'weight' };
    await correct(data.id, { ...cell, value: '1' }, { ...cell, value: '2' });
    expect(await corrections(data.id)).toMatchObject({ total: 1, records: [{ value: '2' }] });
    await correct(data.id, { ...cell, value: '3' }, { ...cell, value: '4', same: true });
    expect(await corrections(data.id)).toMatchObject({ total: 1, records: [{ row: null, value: '4' }] });
  });
});
