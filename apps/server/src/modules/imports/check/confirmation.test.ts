import { describe, expect, it } from 'vitest';
import { SUCCESS } from '@panicle/contract';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import { lotTarget } from '../testing/lot-target.ts';
import {
  BASE,
  application,
  checked,
  lotRows,
  post,
  send,
  setImportsStage,
  statusOf,
  unique,
  user,
} from '../testing/imports-stage.ts';

setImportsStage();

describe('the import', () => {
  it('writes text as it came, numbers, days and choices, and can be taken back as a whole', async () => {
    const { data } = await checked(
      '编号,重量,日期,类别,备注\n0012,12.50,2026年5月1日,自产,cafe\u0301\nMARCH1,,,,\n',
    );
    const confirmed = await post('confirm', data.id);
    expect(confirmed.data).toMatchObject({ state: 'written', counts: { rows: 2, written: 2 } });
    expect(await lotRows()).toMatchObject([
      {
        code: '0012',
        weight: 12.5,
        day: '2026-05-01',
        kind: 'own',
        remark: 'café',
        owner: 'breeder',
        batch_id: data.id,
      },
      { code: 'MARCH1', weight: null, day: null, kind: null },
    ]);
    expect((await post('confirm', data.id)).status).toBe(statusOf('importState'));
    const undone = await post('undo', data.id);
    expect(undone.data).toMatchObject({ state: 'undone', counts: { removed: 2 } });
    expect(await lotRows()).toEqual([]);
    const audit = await application.platform.database.query<{ action: string }>(
      `select action from audit_log where entity_id = $1 order by at, id`,
      [data.id],
    );
    expect(audit.map(({ action }) => action)).toEqual(['upload', 'run', 'import', 'undo']);
  });

  it('of a large file runs as a job, audited', async () => {
    const rows = Array.from({ length: 7000 }, (_, index) => `K${index},${index}`);
    const { data } = await checked(`编号,重量\n${rows.join('\n')}\n`);
    await runWaitingJobs(application.platform);
    const confirmed = await post('confirm', data.id);
    expect(confirmed.data).toMatchObject({ state: 'writing', jobId: expect.any(String) });
    expect((await post('undo', data.id)).status).toBe(statusOf('importState'));
    await runWaitingJobs(application.platform);
    expect((await user.get(`${BASE}/${data.id}`)).data).toMatchObject({
      state: 'written',
      counts: { written: 7000 },
    });
    expect(await lotRows()).toHaveLength(7000);
    const audit = await application.platform.database.query<{ username: string; address: string }>(
      `select username, address from audit_log where entity_id = $1 and action = 'import' order by at, id`,
      [data.id],
    );
    expect(audit.at(-1)).toEqual({ username: 'breeder', address: 'worker' });
  });

  it('of few but long rows runs as a job too', async () => {
    const remark = 'x'.repeat(90_000);
    const rows = Array.from({ length: 12 }, (_, index) => `L${unique()}${index},${remark}`);
    const { data } = await checked(`编号,备注\n${rows.join('\n')}\n`);
    expect(data.state).toBe('checking');
    await runWaitingJobs(application.platform);
    const confirmed = await post('confirm', data.id);
    expect(confirmed.data).toMatchObject({ state: 'writing', jobId: expect.any(String) });
    expect(await lotRows()).toEqual([]);
    await runWaitingJobs(application.platform);
    expect(await lotRows()).toHaveLength(12);
  });

  it('is not written again by a task that is submitted again', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Q${index}`);
    const { data } = await checked(`编号\n${rows.join('\n')}\n`);
    await runWaitingJobs(application.platform);
    await post('confirm', data.id);
    await runWaitingJobs(application.platform);
    await application.platform.database.query('delete from test_lot');
    const [job] = await application.platform.database.query<{ parameters: unknown; owner_id: string }>(
      `select parameters, owner_id from job where kind = 'import-write' order by sequence desc limit 1`,
    );
    await application.platform.database.transaction((transaction) =>
      application.platform.jobs.submit(transaction, {
        kind: 'import-write',
        name: 'again',
        ownerId: job!.owner_id,
        parameters: job!.parameters,
      }),
    );
    await runWaitingJobs(application.platform);
    expect(await lotRows()).toEqual([]);
    expect((await user.get(`${BASE}/${data.id}`)).data.state).toBe('written');
  });

  it('leaves nothing when the database changed since the check, and says what is wrong now', async () => {
    const { data } = await checked('编号\nZ1\nZ2\n');
    await application.platform.database.query(
      `insert into test_lot (id, code) values (gen_random_uuid(), 'Z2')`,
    );
    expect((await post('confirm', data.id)).status).toBe(statusOf('importHasErrors'));
    expect((await lotRows()).map(({ code }) => code)).toEqual(['Z2']);
    expect((await user.get(`${BASE}/${data.id}`)).data).toMatchObject({
      state: 'checked',
      counts: { errors: 1 },
    });
  });

  it('interrupted at row 5000 of 10,000 leaves nothing, and can be started again', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => `R${index}`);
    const { data } = await checked(`编号\n${rows.join('\n')}\n`);
    await runWaitingJobs(application.platform);
    await post('confirm', data.id);
    const write = lotTarget.write.bind(lotTarget);
    let chunks = 0;
    lotTarget.write = async (...given) => {
      chunks += 1;
      if (chunks === 2) throw new Error('interrupted');
      return write(...given);
    };
    await expect(runWaitingJobs(application.platform)).rejects.toThrow('interrupted');
    lotTarget.write = write;
    expect(await lotRows()).toEqual([]);
    await application.platform.database.query(
      `update job set state = 'failed', lease_until = null, ended_at = now() where state = 'processing'`,
    );
    const { data: lost } = await user.get(`${BASE}/${data.id}`);
    expect(lost).toMatchObject({
      state: 'failed',
      message: 'The task was interrupted; nothing was imported',
    });
    await post('check', data.id);
    await runWaitingJobs(application.platform);
    await post('confirm', data.id);
    await runWaitingJobs(application.platform);
    expect(await lotRows()).toHaveLength(10_000);
  });

  it('of the same file a second time names who imported it and when, and goes on where that is wanted', async () => {
    const content = `编号\nS${unique()}\n`;
    const first = await checked(content);
    const second = await checked(content);
    const [one, two] = await Promise.all([post('confirm', first.data.id), post('confirm', second.data.id)]);
    expect(new Set([one.status, two.status])).toEqual(new Set([SUCCESS, statusOf('importSameFile')]));
    const late = one.status === SUCCESS ? second : first;
    const third = await send({ content });
    expect(third.data.sameFile).toMatchObject({ ownerName: 'breeder', state: 'written' });
    await application.platform.database.query('delete from test_lot');
    expect((await post('confirm', late.data.id, { again: true })).data.state).toBe('written');
  });

  it('cannot be taken back while something uses its records', async () => {
    const { data } = await checked(`编号\nU${unique()}\n`);
    await post('confirm', data.id);
    await application.platform.database.query('update test_lot set used = true');
    expect((await post('undo', data.id)).status).toBe(statusOf('stillReferenced'));
    expect(await lotRows()).toHaveLength(1);
  });

  it('belongs to its owner; administrators see all', async () => {
    const { data } = await checked(`编号\nO${unique()}\n`);
    const stranger = await application.signInAs();
    for (const answer of [
      await stranger.get(`${BASE}/${data.id}`),
      await stranger.get(`${BASE}/problems/${data.id}`),
      await post('check', data.id, {}, stranger),
      await post('confirm', data.id, {}, stranger),
      await post('undo', data.id, {}, stranger),
    ]) {
      expect(answer.status).toBe(statusOf('notFound'));
    }
    expect((await stranger.get(`${BASE}/page`)).data.total).toBe(0);
    expect((await application.admin.get(`${BASE}/${data.id}`)).status).toBe(SUCCESS);
    const own = await user.get(`${BASE}/page?pageSize=1&kind=test-lot`);
    expect(own.data.records[0]).toMatchObject({ id: data.id, state: 'checked', ownerName: 'breeder' });
  });

  it('notices that someone changed the settings meanwhile', async () => {
    const { data } = await send({ content: `编号\nM${unique()}\n` });
    const first = await user.put(`${BASE}/${data.id}`, { settings: {}, revision: data.revision });
    expect(first.status).toBe(SUCCESS);
    const second = await user.put(`${BASE}/${data.id}`, { settings: {}, revision: data.revision });
    expect(second.status).toBe(statusOf('staleRevision'));
  });

  it('says who changed the settings last, which need not be the owner', async () => {
    const { data } = await send({ content: `编号\nN${unique()}\n` });
    const changed = await application.admin.put(`${BASE}/${data.id}`, { settings: {} });
    const stale = await user.put(`${BASE}/${data.id}`, { settings: {}, revision: data.revision });
    expect(stale.msg).toContain('admin');
    expect(stale.msg).not.toContain('breeder');
    expect(changed.data.revision).toBe(data.revision + 1);
  });

  it('is not checked by settings that someone changes meanwhile', async () => {
    const { data } = await send({ content: `编号\nN${unique()}\n` });
    const check = lotTarget.check.bind(lotTarget);
    lotTarget.check = async (...given) => {
      lotTarget.check = check;
      await application.admin.put(`${BASE}/${data.id}`, { settings: {} });
      return check(...given);
    };
    const answer = await post('check', data.id);
    expect(answer.status).toBe(statusOf('staleRevision'));
    expect(answer.msg).toContain('admin');
    expect(answer.msg).not.toContain('previewed');
  });
});
