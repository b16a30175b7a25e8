import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StrictObject } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import { JobFailure, type JobKind } from '../../platform/jobs/job-kind.ts';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import type { Module } from '../module.ts';
import { accessModule } from '../access/index.ts';
import { jobsModule, taskRoutes } from './index.ts';
import { removeTasks } from './service.ts';

const steps = [{ zh: '计算', en: 'Compute' }];
const common = { steps, maximumAttempts: 1, memoryMegabytes: 512 };

/** Squares a number; negative ones are refused with a reason. */
const square: JobKind<{ number: number }> = {
  ...common,
  kind: 'square',
  title: { zh: '平方', en: 'Square' },
  async run(context) {
    const { number } = context.job.parameters;
    if (number < 0) throw new JobFailure({ zh: '负数 {number}', en: 'negative {number}' }, { number });
    for (let line = 1; line <= number; line += 1)
      context.log('info', { zh: '第 {line} 行', en: 'line {line}' }, { line });
    await context.storage.put(`jobs/${context.job.id}/square.txt`, Buffer.from(String(number * number)));
    return { square: number * number, summary: { zh: `${number * number}`, en: `${number * number}` } };
  },
};
const other: JobKind = {
  ...common,
  kind: 'other',
  title: { zh: '其他', en: 'Other' },
  run: async () => null,
};

const base = '/crop/crop-square-task';
const squares: Module = {
  name: 'squares',
  jobKinds: [square, other],
  routes: taskRoutes({
    base,
    kinds: ['square'],
    rights: { read: 'statistics.read', write: 'statistics.write' },
    parameters: StrictObject({ number: Type.Number() }),
    result: Type.Object({ square: Type.Number(), summary: Type.Unknown() }),
    async prepare(run) {
      if ((run.parameters as { number: number }).number > 1000) {
        throw new BusinessError('illegalParameter', { field: 'number', reason: '> 1000' });
      }
      return run;
    },
  }),
};

let test: TestApplication;
let breeder: Client;
let neighbour: Client;
let leader: Client;
beforeAll(async () => {
  test = await startTestApplication({ modules: [accessModule, jobsModule, squares] });
  breeder = await test.signInAs();
  neighbour = await test.signInAs();
  leader = await test.signInAs({ seesAll: true });
});
afterAll(() => test.close());

function submit(
  client: Client,
  number: number,
  kind = 'square',
  name = `square of ${number}`,
): Promise<string> {
  return test.platform.database.transaction((transaction) =>
    test.platform.jobs.submit(transaction, { kind, name, ownerId: client.userId, parameters: { number } }),
  );
}

async function finished(client: Client, number: number, name?: string): Promise<string> {
  const id = await submit(client, number, 'square', name);
  await runWaitingJobs(test.platform);
  return id;
}

const names = (answer: { data: { records: { name: string }[] } }) =>
  answer.data.records.map((record) => record.name);

describe('the list of tasks', () => {
  it('shows one’s own, newest first, with the places of those that wait', async () => {
    const user = await test.signInAs();
    await finished(user, 2);
    await submit(user, 3);
    await submit(user, 4, 'other');
    const answer = await user.get('/crop/crop-task/page');
    expect(names(answer)).toEqual(['square of 4', 'square of 3', 'square of 2']);
    const [last, , first] = answer.data.records;
    expect(last).toMatchObject({ state: 'waiting', tasksBefore: 1, title: { en: 'Other' }, startedAt: null });
    expect(first).toMatchObject({
      state: 'finished',
      share: 1,
      tasksBefore: null,
      logLines: 2,
      secondsLeft: null,
    });
    expect(first.summary).toEqual({ zh: '4', en: '4' });
    expect(first.steps).toEqual([{ title: steps[0], startedAt: null }]);
    expect(answer.data).toMatchObject({ total: 3, current: 1, size: 10 });
    expect(answer.data.counts).toMatchObject({ waiting: 2, finished: 1, failed: 0 });
    await runWaitingJobs(test.platform);
  });

  it('is filtered by state, kind and part of the name, and counts follow the filters', async () => {
    const user = await test.signInAs();
    await finished(user, -1, '产量 100%');
    await finished(user, 5, '产量_A');
    await finished(user, 6, 'Plant Height');
    const failed = await user.get('/crop/crop-task/page?state=failed');
    expect(names(failed)).toEqual(['产量 100%']);
    expect(failed.data).toMatchObject({ total: 1, counts: { failed: 1, finished: 2 } });
    expect(failed.data.records[0].failure).toEqual({ zh: '负数 -1', en: 'negative -1' });
    expect(names(await user.get(`/crop/crop-task/page?name=${encodeURIComponent('产量')}`))).toHaveLength(2);
    expect(names(await user.get('/crop/crop-task/page?name=height'))).toEqual(['Plant Height']);
    expect(names(await user.get('/crop/crop-task/page?name=%25'))).toEqual(['产量 100%']);
    expect(names(await user.get('/crop/crop-task/page?name=_'))).toEqual(['产量_A']);
    expect((await user.get('/crop/crop-task/page?kind=other')).data.total).toBe(0);
    expect((await user.get('/crop/crop-task/page?pageSize=2&currPage=2')).data.records).toHaveLength(1);
    expect((await user.get('/crop/crop-task/page?state=running')).status).toBe(1007);
  });

  it('shows all to administrators, but a feature only its kinds', async () => {
    const id = await finished(breeder, 7);
    await submit(breeder, 8, 'other');
    await runWaitingJobs(test.platform);
    for (const client of [leader, test.admin]) {
      expect((await client.get(`/crop/crop-task/${id}`)).data).toMatchObject({ ownerId: breeder.userId });
    }
    const kinds = (await leader.get(`${base}/page?pageSize=500`)).data.records.map(
      (record: { kind: string }) => record.kind,
    );
    expect(new Set(kinds)).toEqual(new Set(['square']));
  });
});

describe('someone else’s task', () => {
  it('answers exactly as a missing one to every call', async () => {
    const id = await finished(breeder, 9);
    const missing = '01a1fc17-0000-7000-8000-000000000000';
    const calls = (target: string) => [
      neighbour.get(`/crop/crop-task/${target}`),
      neighbour.get(`/crop/crop-task/log/${target}`),
      neighbour.put(`/crop/crop-task/terminate/${target}`),
      neighbour.delete(`/crop/crop-task/${target}`),
      neighbour.delete(`${base}/batch?ids=${target}`),
      neighbour.get(`${base}/result/${target}`),
      neighbour.post(`${base}/again/${target}`),
    ];
    const foreign = await Promise.all(calls(id));
    const absent = await Promise.all(calls(missing));
    expect(foreign).toEqual(absent);
    for (const answer of foreign) expect(answer.status).toBe(1011);
    expect((await neighbour.get('/crop/crop-task/page')).data.total).toBe(0);
    expect((await breeder.get(`/crop/crop-task/${id}`)).status).toBe(200);
  });

  it('of another kind is missing for a feature, even to its owner', async () => {
    const id = await submit(breeder, 1, 'other');
    expect((await breeder.get(`${base}/${id}`)).status).toBe(1011);
    expect((await breeder.get(`/crop/crop-task/${id}`)).status).toBe(200);
    await runWaitingJobs(test.platform);
  });
});

describe('the log', () => {
  it('is read by pages, and from a line on', async () => {
    const id = await finished(breeder, 25);
    const page = await breeder.get(`/crop/crop-task/log/${id}?currPage=3&pageSize=10`);
    expect(page.data).toMatchObject({ total: 25, current: 3, size: 10 });
    expect(page.data.records.map((line: { line: number }) => line.line)).toEqual([21, 22, 23, 24, 25]);
    const rest = await breeder.get(`${base}/log/${id}?after=23&pageSize=100`);
    expect(rest.data.records).toMatchObject([
      { line: 24, level: 'info', text: { zh: '第 24 行', en: 'line 24' } },
      { line: 25 },
    ]);
  });
});

describe('terminating', () => {
  it('ends a waiting task, names who did it and leaves a line in the operation log', async () => {
    const id = await submit(breeder, 1);
    expect((await leader.put(`/crop/crop-task/terminate/${id}`)).data).toEqual({ state: 'terminated' });
    const { data } = await breeder.get(`/crop/crop-task/${id}`);
    expect(data).toMatchObject({ state: 'terminated', startedAt: null, parameters: { number: 1 } });
    expect(data.terminatedBy).toMatch(/^u/);
    const [row] = await test.platform.database.query(
      `select user_id, action, before ->> 'state' as before, after ->> 'state' as after
       from audit_log where entity = 'task' and entity_id = $1`,
      [id],
    );
    expect(row).toEqual({
      user_id: leader.userId,
      action: 'terminate',
      before: 'waiting',
      after: 'terminated',
    });
  });

  it('of an ended task is refused, and the task stays as it was', async () => {
    const id = await finished(breeder, 3);
    expect((await breeder.put(`${base}/terminate/${id}`)).status).toBe(1141);
    expect((await breeder.get(`${base}/${id}`)).data.state).toBe('finished');
  });
});

describe('results', () => {
  it('are given for finished tasks only', async () => {
    const good = await finished(breeder, 12);
    const bad = await finished(breeder, -12);
    expect((await breeder.get(`${base}/result/${good}`)).data.square).toBe(144);
    expect((await breeder.get(`${base}/result/${bad}`)).status).toBe(1143);
  });
});

describe('running again', () => {
  it('makes a new task with the same or with changed parameters', async () => {
    const id = await finished(breeder, 4);
    const same = (await breeder.post(`${base}/again/${id}`)).data.id;
    const changed = (
      await breeder.post(`${base}/again/${id}`, { name: 'changed', parameters: { number: 5 } })
    ).data.id;
    await runWaitingJobs(test.platform);
    expect((await breeder.get(`${base}/result/${same}`)).data.square).toBe(16);
    expect((await breeder.get(`${base}/${changed}`)).data).toMatchObject({
      name: 'changed',
      parameters: { number: 5 },
      state: 'finished',
    });
    expect((await breeder.get(`${base}/${id}`)).data).toMatchObject({ state: 'finished', attempt: 1 });
  });

  it('checks the parameters by their schema and by the rules of the feature', async () => {
    const id = await finished(breeder, 4);
    const url = `${base}/again/${id}`;
    expect((await breeder.post(url, { parameters: { number: 'five' } })).status).toBe(1007);
    expect((await breeder.post(url, { parameters: { number: 5, more: 1 } })).status).toBe(1007);
    expect((await breeder.post(url, { parameters: { number: 5000 } })).msg).toContain('> 1000');
  });

  it('belongs to anyone who asked for it', async () => {
    const id = await finished(breeder, 4);
    const again = (await leader.post(`${base}/again/${id}`)).data.id;
    expect((await leader.get(`${base}/${again}`)).data.ownerId).toBe(leader.userId);
    await runWaitingJobs(test.platform);
  });
});

describe('deleting', () => {
  it('takes the log and the files along', async () => {
    const id = await finished(breeder, 6);
    const key = `jobs/${id}/square.txt`;
    expect(await test.platform.storage.head(key)).not.toBeNull();
    expect((await breeder.delete(`/crop/crop-task/${id}`)).data).toEqual({ deleted: 1 });
    expect(await test.platform.storage.head(key)).toBeNull();
    expect((await breeder.get(`/crop/crop-task/${id}`)).status).toBe(1011);
    const [row] = await test.platform.database.query(
      'select count(*) as lines from job_log where job_id = $1',
      [id],
    );
    expect(row).toEqual({ lines: 0 });
  });

  it('that is rolled back leaves the task with its files', async () => {
    const id = await finished(breeder, 6);
    const scope = { ownerId: breeder.userId, kinds: null };
    const rolledBack = test.platform.database.transaction(async (transaction) => {
      await removeTasks({ transaction, language: 'en_US', audit: () => undefined }, scope, [id]);
      throw new Error('power cut');
    });
    await expect(rolledBack).rejects.toThrow('power cut');
    expect((await breeder.get(`/crop/crop-task/${id}`)).data.state).toBe('finished');
    expect(await test.platform.storage.head(`jobs/${id}/square.txt`)).not.toBeNull();
    const noted = await test.platform.database.query('select 1 from object_removal');
    expect(noted).toEqual([]);
  });

  it('of several happens for all or for none, and never to open ones', async () => {
    const first = await finished(breeder, 1);
    const second = await finished(breeder, 2);
    const waiting = await submit(breeder, 3);
    const refused = await breeder.delete(`${base}/batch?ids=${first},${waiting}`);
    expect(refused.status).toBe(1142);
    expect(refused.msg).toContain('square of 3');
    expect((await breeder.get(`${base}/${first}`)).status).toBe(200);
    expect((await breeder.delete(`${base}/batch?ids=${first},${second}`)).data).toEqual({ deleted: 2 });
    expect((await breeder.delete(`${base}/batch?ids=nonsense`)).status).toBe(1007);
    await runWaitingJobs(test.platform);
  });

  it('is not for guests, nor are the calls of a feature for those without its key', async () => {
    const guest = await test.signInAs({ readOnly: true });
    const id = await finished(guest, 1);
    expect((await guest.delete(`/crop/crop-task/${id}`)).status).toBe(1012);
    const stranger = await test.signInAs({ keys: ['basicData'] });
    expect((await stranger.get(`${base}/page`)).status).toBe(1010);
    expect((await stranger.get('/crop/crop-task/page')).status).toBe(200);
  });
});
