import { Client } from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { correct, corrections, problems } from '../testing/corrections-client.ts';
import { application, checked, post, setImportsStage, statusOf } from '../testing/imports-stage.ts';

setImportsStage();

describe('many corrections', () => {
  it('of 12,000 rows are taken at once, 500 of single cells and of all that are alike', async () => {
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

  it('of equal rows are kept once for all of them, however often one call says so', async () => {
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

  it('are refused before anything is written where all of them together are too long', async () => {
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
});
