import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { modules } from '../../modules/index.ts';
import { plantSmallTrial } from '../../modules/trials/testing/small-trial.ts';
import { isWrite } from '../../platform/http/rights.ts';
import { startSession } from '../../modules/access/sessions.ts';
import { Client, startTestApplication, type Answer, type TestApplication } from '../test-application.ts';
import { readOperations, send, type Operation, type Request } from './operations.ts';
import { fieldsOf, requestOf, withValue } from './values.ts';

const SEED = 20_261_122;
const SAMPLES = 3;
/** Never comes to an end by itself; its records are those of the task page. */
const ENDLESS = ['GET /crop/crop-task/events'];
/** The planted analyses have no result that these could read; they are refused where the task is not found. */
const RESULTS = [
  'GET /crop/crop-statistical-task/result/{id}',
  'GET /crop/crop-statistical-task/export/{id}',
  'GET /crop/crop-statistical-task/changes/{id}',
];
const TRIALS = '/crop/crop-field-test';
const GROUPS = '/crop/crop-material-group';
const MATERIALS = '/crop/crop-material-information';

let test: TestApplication;
let owner: Client;
let guest: Client;
let reads: Operation[];
let hidden: Planted;
let open: Planted;

interface Planted {
  trialId: string;
  groupId: string;
  taskId: string;
  ids: string[];
  /** what must not be seen anywhere: ids and names */
  traces: string[];
}

async function data(call: Promise<Answer>) {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

/** An analysis of the trial, finished, that belongs to the guest: a trial may cease to be public afterwards. */
async function addTask(trialId: string, name: string): Promise<string> {
  const id = uuidv7();
  await test.platform.database.query(
    `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, ended_at, result, summary)
     values ($1, 'analysis', $2, $3, $4, 'finished', '[]', 1, now(), $5, $5)`,
    [
      id,
      `Analysis of ${name}`,
      guest.userId,
      JSON.stringify({
        method: 'randomBlock',
        trialIds: [trialId],
        environmentIds: [],
        traitIds: [],
        options: {},
      }),
      JSON.stringify({ zh: name, en: name }),
    ],
  );
  await test.platform.database.query(
    `insert into job_log (job_id, line, at, level, text_zh, text_en) values ($1, 1, now(), 'info', $2, $2)`,
    [id, name],
  );
  return id;
}

async function plant(mark: string): Promise<Planted> {
  const trial = await plantSmallTrial(test, owner);
  const name = `${mark}9`;
  await data(owner.put(TRIALS, { id: trial.id, name, testId: `${mark}-test`, description: `${mark} trial` }));
  for (const [index, id] of trial.entryIds.entries()) {
    await data(owner.put('/crop/crop-field-entry', { id, name: `${mark}-entry-${index}` }));
  }
  const group: { id: string } = await data(owner.post(GROUPS, { name: `${mark} group` }));
  const field: { id: string } = await data(
    owner.post('/crop/crop-material-field', {
      groupId: group.id,
      name: `${mark} column`,
      dataType: 'numeric',
    }),
  );
  const material: { materialId: string } = await data(
    owner.post(MATERIALS, {
      groupId: group.id,
      sourceId: `${mark}-1`,
      variety: `${mark} variety`,
      values: { [field.id]: 1 },
    }),
  );
  const rows = await test.platform.database.query<{ id: string }>(
    `select id from plot where trial_id = $1
     union all select o.id from observation o join plot p on p.id = o.plot_id where p.trial_id = $1`,
    [trial.id],
  );
  const taskId = await addTask(trial.id, `${mark} task`);
  const ids = [
    trial.id,
    group.id,
    field.id,
    material.materialId,
    taskId,
    ...trial.entryIds,
    ...trial.environmentIds,
    ...rows.map(({ id }) => id),
  ];
  return { trialId: trial.id, groupId: group.id, taskId, ids, traces: [mark, ...ids] };
}

beforeAll(async () => {
  test = await startTestApplication({
    modules: modules.map((module) => ({
      ...module,
      routes: module.routes.map((route) => ({ ...route, rateLimit: undefined })),
    })),
  });
  owner = await test.signInAs();
  // with every menu, and the widest view that a role can give
  guest = await test.signInAs({ readOnly: true, seesAll: true });
  hidden = await plant('HIDDENS');
  open = await plant('SHOWN');
  await data(owner.put(`${TRIALS}/sharing`, { id: open.trialId, public: true }));
  await data(owner.put(`${GROUPS}/sharing`, { id: open.groupId, public: true }));
  const all = await readOperations(
    test,
    modules.flatMap((module) => module.routes),
  );
  reads = all.filter(({ name, route }) => !isWrite(route) && !ENDLESS.includes(name));
});
afterAll(() => test.close());

/** Without any filter, with made-up ones, and with each of the ids in each field that takes a text. */
function requestsOf(operation: Operation, { ids, traces }: Planted): Request[] {
  const chosen = ids.slice(0, 5);
  const made = fc.sample(requestOf(operation, ids), { seed: SEED, numRuns: SAMPLES });
  const base = made[0]!;
  const bare: Request = { ...base, query: {} };
  const aimed = fieldsOf(operation)
    .filter(({ schema }) => (schema.anyOf?.[0] ?? schema).type === 'string')
    .flatMap((field) =>
      [traces[0]!, ...chosen].flatMap((value) => [base, bare].map((one) => withValue(one, field, value))),
    );
  return [bare, ...made, ...aimed];
}

/** Calls whose answers name something of what was planted. */
async function whoTells(user: Client, planted: Planted): Promise<{ telling: Set<string>; calls: number }> {
  const telling = new Set<string>();
  let calls = 0;
  for (const operation of reads) {
    // a call such as signing out ends its session
    const token = await startSession(test.platform.database, user.userId, '127.0.0.1');
    const client = new Client(test.application, token, user.userId);
    for (const request of requestsOf(operation, planted)) {
      const asked = JSON.stringify(request);
      const { httpStatus, text } = await send(client, operation, request);
      const isRead = user !== guest || planted !== hidden;
      if (RESULTS.includes(operation.name) && asked.includes(planted.taskId) && isRead) continue;
      if (httpStatus >= 500) throw new Error(`${operation.name} ${asked}: ${text.slice(0, 300)}`);
      calls += 1;
      // an answer may repeat what it was asked
      const found = planted.traces.find((trace) => text.includes(trace) && !asked.includes(trace));
      if (found !== undefined) telling.add(operation.name);
    }
  }
  return { telling, calls };
}

describe('a guest', () => {
  it('finds no trace of a trial and a group that are not public, whatever is asked', async () => {
    const { telling, calls } = await whoTells(guest, hidden);
    expect([...telling]).toEqual([]);
    expect(calls).toBeGreaterThan(300);
  });

  it('finds those that are public, and their owner finds the others: the search above would have seen them', async () => {
    const shown = await whoTells(guest, open);
    expect([...shown.telling]).toEqual(
      expect.arrayContaining([
        'GET /crop/crop-field-test/page',
        'GET /crop/crop-field-test/{id}',
        'GET /crop/crop-field-plot/page',
        'GET /crop/crop-field-entry/page',
        'GET /crop/crop-field-observation/page',
        'GET /crop/crop-material-group/getMaterialGroup',
        'GET /crop/crop-material-information/page',
        'GET /crop/crop-task/page',
      ]),
    );
    const { telling } = await whoTells(owner, hidden);
    expect(telling.size).toBeGreaterThan(10);
  });

  it('sees the columns of public groups and of every group, and those of no other, wherever columns are named', async () => {
    const FIELDS = '/crop/crop-material-field';
    const everywhere: { id: string } = await data(
      owner.post(FIELDS, { name: 'In every group', dataType: 'text' }),
    );
    const names = async (user: Client, query: string): Promise<string[]> =>
      (await data(user.get(`${FIELDS}/page?pageSize=100${query}`))).records.map(
        ({ name }: { name: string }) => name,
      );
    expect(await names(guest, '')).toEqual(['SHOWN column', 'In every group']);
    expect(await names(guest, `&groupId=${open.groupId}`)).toEqual(['SHOWN column', 'In every group']);
    expect(await names(guest, `&groupId=${hidden.groupId}`)).toEqual(['In every group']);
    expect((await names(owner, '')).toSorted()).toEqual(['HIDDENS column', 'In every group', 'SHOWN column']);
    const repeated = `${FIELDS}/repeat/${encodeURIComponent('HIDDENS column')}?groupId=${hidden.groupId}`;
    expect((await guest.get(repeated)).data).toEqual({ repeated: false });
    for (const address of [
      `/crop/crop-import/template/germplasm?groupId=${hidden.groupId}`,
      `/crop/crop-import/place/germplasm?groupId=${hidden.groupId}`,
      `${GROUPS}/${hidden.groupId}`,
      `${MATERIALS}/page?groupId=${hidden.groupId}`,
    ]) {
      const { payload, headers } = await guest.inject({ method: 'GET', url: address });
      expect(headers['content-type']).toContain('json');
      expect(payload).not.toContain('HIDDENS');
    }
    await data(owner.delete(`${FIELDS}/${everywhere.id}`));
  });

  it('is counted public records only', async () => {
    expect((await guest.get(`${GROUPS}/counts`)).data).toEqual({ total: 1, ungrouped: 0 });
    const { data: dashboard } = await guest.get('/crop/crop-dashboard');
    expect(dashboard).toMatchObject({ materials: { total: 1 }, trials: { total: 1 } });
    const repeated = await guest.get(`${TRIALS}/repeat/HIDE9`);
    expect(repeated.data).toEqual({ repeated: false });
  });

  it('no longer sees what ceases to be public, at once', async () => {
    const share = (isPublic: boolean) =>
      data(owner.put(`${GROUPS}/sharing`, { id: open.groupId, public: isPublic }));
    await share(false);
    expect((await guest.get(`${GROUPS}/counts`)).data.total).toBe(0);
    await share(true);
    expect((await guest.get(`${GROUPS}/counts`)).data.total).toBe(1);
  });
});
