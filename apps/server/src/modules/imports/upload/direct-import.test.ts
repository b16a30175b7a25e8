import { describe, expect, it } from 'vitest';
import { SUCCESS } from '@panicle/contract';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { lotTarget } from '../testing/lot-target.ts';
import { upload, type Form } from '../testing/upload-form.ts';
import {
  BASE,
  application,
  lotRows,
  setImportsStage,
  statusOf,
  unique,
  user,
} from '../testing/imports-stage.ts';

setImportsStage();

describe('one request from file to records', () => {
  const direct = (write: 0 | 1 | 'later', form: Form) =>
    upload(user, `/crop/test-lot/batchImport/${write}`, form);

  it('checks, or checks and writes', async () => {
    const content = `编号,重量\nD${unique()},5\n`;
    expect((await direct(0, { content })).data).toMatchObject({
      state: 'checked',
      counts: { rows: 1, errors: 0, written: 0 },
    });
    expect((await direct(1, { content })).data).toMatchObject({ state: 'written', counts: { written: 1 } });
    expect(await direct(1, { content })).toMatchObject({
      status: statusOf('importHasErrors'),
      data: { state: 'checked', counts: { errors: 1, written: 0 } },
    });
    expect(await lotRows()).toHaveLength(1);
  });

  it('writes the same file a second time only when the form says again', async () => {
    const content = `编号\nD${unique()}\n`;
    await direct(1, { content });
    await application.platform.database.query('delete from test_lot');
    expect((await direct(1, { content })).status).toBe(statusOf('importSameFile'));
    const again = await direct(1, { content, fields: { again: 'true' } });
    expect(again.data).toMatchObject({ state: 'written', counts: { written: 1 } });
  });

  it('answers with the bad cells, never with 200 where a write was wished for', async () => {
    const content = '编号,重量\nD1,x\n';
    expect((await direct(0, { content })).status).toBe(SUCCESS);
    const { status, data } = await direct(1, { content });
    expect(status).toBe(statusOf('importHasErrors'));
    expect(await lotRows()).toEqual([]);
    expect(data).toMatchObject({
      state: 'checked',
      counts: { errors: 1 },
      problems: [{ row: 2, column: 'weight', value: 'x' }],
    });
  });

  it('takes settings from the form', async () => {
    const settings = JSON.stringify({ decimalMark: ',', delimiter: ';' });
    const { data } = await direct(1, { content: `编号;重量\nD${unique()};1,5\n`, fields: { settings } });
    expect(data.state).toBe('written');
    expect(await lotRows()).toMatchObject([{ weight: 1.5 }]);
  });
});

describe('one request for a file that takes longer than anybody waits', () => {
  const direct = (form: Form) => upload(user, '/crop/test-lot/batchImport/later', form);
  const large = (mark: string, rows = 3000) =>
    `编号\n${Array.from({ length: rows }, (_, index) => `${mark}${index}`).join('\n')}\n`;
  const batch = async (id: string) => (await user.get(`${BASE}/${id}`)).data;

  it('is written all the same, by the job that checks it', async () => {
    const { data } = await direct({ content: large('W') });
    expect(data).toMatchObject({ state: 'checking', jobId: expect.any(String) });
    expect(await runWaitingJobs(application.platform)).toBe(1);
    expect(await batch(data.batchId)).toMatchObject({ state: 'written', counts: { written: 3000 } });
    expect(await lotRows()).toHaveLength(3000);
    const audit = await application.platform.database.query<{ action: string }>(
      'select action from audit_log where entity_id = $1 order by sequence',
      [data.batchId],
    );
    expect(audit.map(({ action }) => action)).toEqual(['upload', 'run', 'run', 'import']);
  });

  it('is not written when the check finds errors', async () => {
    const { data } = await direct({ content: `${large('E')}E1\n` });
    await runWaitingJobs(application.platform);
    expect(await batch(data.batchId)).toMatchObject({ state: 'checked', counts: { errors: 1 } });
    expect(await lotRows()).toEqual([]);
  });

  it('goes on with the write when the worker was lost in the midst of it', async () => {
    const { data } = await direct({ content: large('G') });
    const { database } = application.platform;
    const write = lotTarget.write.bind(lotTarget);
    lotTarget.write = async () => {
      throw new Error('interrupted');
    };
    await expect(runWaitingJobs(application.platform)).rejects.toThrow('interrupted');
    lotTarget.write = write;
    expect(await batch(data.batchId)).toMatchObject({ state: 'writing' });
    await database.query(`update job set lease_until = now() - interval '1 hour' where state = 'processing'`);
    await runWaitingJobs(application.platform);
    expect(await batch(data.batchId)).toMatchObject({ state: 'written' });
    expect(await lotRows()).toHaveLength(3000);
  });

  it('is not written a second time, unless the form says again', async () => {
    const content = large('A');
    await direct({ content });
    await runWaitingJobs(application.platform);
    await application.platform.database.query('delete from test_lot');
    const second = await direct({ content });
    await runWaitingJobs(application.platform);
    expect(await batch(second.data.batchId)).toMatchObject({ state: 'checked', counts: { errors: 0 } });
    expect(await lotRows()).toEqual([]);
    await direct({ content, fields: { again: 'true' } });
    await runWaitingJobs(application.platform);
    expect(await lotRows()).toHaveLength(3000);
  });
});
