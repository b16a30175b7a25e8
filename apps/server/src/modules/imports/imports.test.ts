import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SUCCESS, errors } from '@panicle/contract';
import { referenceFolder } from '../../testing/reference.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { route } from '../../platform/http/route.ts';
import { bufferSource } from '../../platform/tables/byte-source.ts';
import { openTable } from '../../platform/tables/open-table.ts';
import { shownRows } from '../../platform/tables/testing/read-all.ts';
import { modules } from '../index.ts';
import type { Module } from '../module.ts';
import { DirectImportResult } from '@panicle/contract/imports';
import { directImport, importsModule } from './index.ts';
import { lotTarget, makeLotTable } from './testing/lot-target.ts';
import { upload, type Form } from './testing/upload-form.ts';

const BASE = '/crop/crop-import';
const lots: Module = {
  name: 'test-lots',
  importTargets: [lotTarget],
  routes: ['0', '1', 'later'].map((write) =>
    route({
      method: 'POST',
      url: `/crop/test-lot/batchImport/${write}`,
      summary: 'test',
      access: { allow: 'role', keys: ['germplasmManagement'] },
      streamedBody: { maximumBytes: 1_000_000 },
      data: DirectImportResult,
      handler: (call) =>
        directImport(call, {
          kind: 'test-lot',
          options: { group: 'g' },
          write: write !== '0',
          ...(write === 'later' ? { patience: 0 } : {}),
        }),
    }),
  ),
};

let application: TestApplication;
let user: Client;
beforeAll(async () => {
  const others = modules.filter(({ name }) => name !== 'imports');
  application = await startTestApplication({ modules: [...others, lots, importsModule(() => [lotTarget])] });
  await makeLotTable(application.platform.database);
  user = await application.signInAs({ username: 'breeder' });
});
afterAll(() => application?.close());
beforeEach(() => application.platform.database.query('delete from test_lot'));

const fields = { kind: 'test-lot', options: '{"group":"g"}' };
const send = (form: Form, client = user) => upload(client, BASE, { fields, ...form });
const post = (step: string, id: string, body: unknown = {}, client = user) =>
  client.post(`${BASE}/${step}/${id}`, body);
const lotRows = () => application.platform.database.query('select * from test_lot order by code');
const statusOf = (name: keyof typeof errors) => errors[name].status;

/** From a file to a checked batch. */
async function checked(content: string | Buffer, form: Partial<Form> = {}) {
  const uploaded = await send({ content, ...form });
  expect(uploaded.status).toBe(SUCCESS);
  return post('check', uploaded.data.id);
}

/** Another file each time, so that nothing is told about the same one. */
let number = 0;
const unique = () => `${(number += 1)}`.padStart(6, '0');

describe('an upload', () => {
  it('is looked into: encoding, delimiter, heads, first rows, proposed mapping', async () => {
    const { data } = await send({
      content: Buffer.from('b1e0bac52cc3fbb3c60d0a30303132e8', 'hex').subarray(0, 15),
      fileName: '种子.csv',
    });
    expect(data).toMatchObject({
      state: 'previewed',
      fileName: '种子.csv',
      kindTitle: 'Seed lot',
      options: { group: 'g' },
      preview: {
        format: 'text',
        encoding: { chosen: 'gb18030', certain: true },
        delimiter: ',',
        headRow: 1,
        heads: ['编号', '名称'],
        mapping: [
          { column: 0, key: 'code' },
          { column: 1, key: 'remark' },
        ],
        rows: [{ row: 2, cells: ['0012', ''] }],
      },
    });
  });

  it('finds the head below a title, and columns that the target offers for a head', async () => {
    const { data } = await send({ content: 'Lots of 2026,,\n\nLot No.,x_height,WEIGHT (kg)\nA1,3,4\n' });
    expect(data.preview).toMatchObject({
      headRow: 3,
      mapping: [
        { column: 0, key: 'code' },
        { column: 1, key: 'x_height' },
        { column: 2, key: 'weight' },
      ],
    });
  });

  it('offers no columns that stand for what the user may not make, and takes none that he assigns', async () => {
    const importer = await application.signInAs({ keys: ['germplasmManagement'] });
    const content = `code,x_height\n${unique()},3\n`;
    const { data } = await send({ content }, importer);
    expect(data.preview.mapping).toEqual([{ column: 0, key: 'code' }]);
    expect(data.preview.columns.map(({ key }: { key: string }) => key)).not.toContain('x_height');
    const mapping = [...data.preview.mapping, { column: 1, key: 'x_height' }];
    const settings = { settings: { mapping } };
    expect((await importer.put(`${BASE}/${data.id}`, settings)).status).toBe(SUCCESS);
    expect((await post('check', data.id, {}, importer)).status).toBe(statusOf('noRights'));
  });

  it('is not written once the user has lost the right to what its columns stand for', async () => {
    const importer = await application.signInAs({ keys: ['germplasmManagement', 'basicData'] });
    const { data } = await send({ content: `code,x_height\n${unique()},3\n` }, importer);
    expect((await post('check', data.id, {}, importer)).data).toMatchObject({ state: 'checked' });
    await application.platform.database.query(
      `delete from role_menu using account_role a, menu m
        where a.account_id = $1 and role_menu.role_id = a.role_id
          and m.id = role_menu.menu_id and m.code = 'basicData'`,
      [importer.userId],
    );
    expect((await post('confirm', data.id, {}, importer)).status).toBe(statusOf('noRights'));
    expect(await lotRows()).toEqual([]);
  });

  it('of unknown encoding asks, and goes on when the user has chosen', async () => {
    const big5 = Buffer.from('a7f7aec62cb2a3b6710d0a41312c310d0a', 'hex');
    const { data } = await send({ content: big5 });
    expect(data.preview).toMatchObject({
      encoding: { chosen: null, candidates: ['big5', 'gb18030', 'windows-1252'] },
      heads: [],
    });
    expect(data.preview.encoding.samples[0]).toEqual({ encoding: 'big5', text: '材料,產量  A1,1  ' });
    expect((await post('check', data.id)).status).toBe(statusOf('encodingUnknown'));
    const mapping = [{ column: 0, key: 'code' }];
    const changed = await user.put(`${BASE}/${data.id}`, { settings: { encoding: 'big5', mapping } });
    expect(changed.data.preview.heads).toEqual(['材料', '產量']);
    expect((await post('check', data.id)).data).toMatchObject({
      state: 'checked',
      counts: { rows: 1, errors: 0 },
    });
  });

  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'importOldExcel'],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), 'importNotTable'],
    ['cut UTF-8', Buffer.from('名称,备注\n玉米').subarray(0, -1), 'encodingBroken'],
  ] as const)('that is %s is refused, and nothing is kept', async (_name, content, error) => {
    const answer = await send({ content });
    expect(answer.status).toBe(statusOf(error));
    const stored = await application.platform.database.query(
      'select 1 from import_batch where file_size = $1',
      [content.length],
    );
    expect(stored).toEqual([]);
  });

  it('needs a known kind, readable options and the right', async () => {
    expect((await send({ content: 'a\n', fields: { kind: 'nothing' } })).status).toBe(
      statusOf('importKindUnknown'),
    );
    expect((await send({ content: 'a\n', fields: { ...fields, options: '[1]' } })).status).toBe(
      statusOf('importOptionsUnreadable'),
    );
    expect((await send({ content: 'a\n', fields: { ...fields, options: '{"a":"\\u0000"}' } })).status).toBe(
      statusOf('importOptionsUnreadable'),
    );
    const other = await application.signInAs({ keys: ['userManage'] });
    expect((await send({ content: 'a\n' }, other)).status).toBe(statusOf('noRights'));
    const guest = await application.signInAs({ readOnly: true });
    expect((await send({ content: 'a\n' }, guest)).status).toBe(statusOf('readOnlyAccount'));
  });
});

describe('what is left behind', () => {
  it('is no file of somebody who may not import, or of an import into nowhere', async () => {
    const { storage } = application.platform;
    const put = vi.spyOn(storage, 'put');
    const other = await application.signInAs({ keys: ['userManage'] });
    expect((await send({ content: 'a\n' }, other)).status).toBe(statusOf('noRights'));
    const trialId = '018f0000-0000-7000-8000-000000000000';
    const nowhere = { kind: 'plot-data', options: JSON.stringify({ trialId }) };
    expect((await send({ content: 'a\n', fields: nowhere })).status).toBe(statusOf('notFound'));
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
  });

  it('goes after a month: imports that nobody came back to, and those whose job was lost', async () => {
    const { database, storage } = application.platform;
    const owner = await application.signInAs();
    const begin = async () => (await send({ content: `编号\nB${unique()}\n` }, owner)).data.id as string;
    const [left, lost, running, written, young] = [
      await begin(),
      await begin(),
      await begin(),
      await begin(),
      await begin(),
    ];
    const submit = () =>
      database.transaction((transaction) =>
        application.platform.jobs.submit(transaction, {
          kind: 'import-check',
          name: 'check',
          ownerId: owner.userId,
          parameters: {},
        }),
      );
    const set = (id: string, state: string, jobId: string | null) =>
      database.query('update import_batch set state = $2, job_id = $3 where id = $1', [id, state, jobId]);
    const [lostJob, openJob] = [await submit(), await submit()];
    await set(lost, 'writing', lostJob);
    await set(running, 'checking', openJob);
    await set(written, 'written', null);
    await database.query(`update job set state = 'failed', ended_at = now() where id = $1`, [lostJob]);
    await database.query(
      `update import_batch set created_at = now() - interval '31 days' where owner_id = $1 and id <> $2`,
      [owner.userId, young],
    );
    const keys = async () =>
      new Map(
        (
          await database.query<{ id: string; key: string }>(
            'select id, object_key as key from import_batch where owner_id = $1',
            [owner.userId],
          )
        ).map(({ id, key }) => [id, key]),
      );
    const before = await keys();
    const last = await begin();
    expect(new Set((await keys()).keys())).toEqual(new Set([running, written, young, last]));
    for (const id of [left, lost]) expect(await storage.head(before.get(id)!)).toBeNull();
    expect(await storage.head(before.get(running)!)).not.toBeNull();
    expect(await database.query('select 1 from object_removal')).toEqual([]);
    await database.query('delete from job where id = any($1::uuid[])', [[lostJob, openJob]]);
  });
});

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
      '4 | Day | 45000 | Is this a day number o',
      '4 | Code | A1 | Code exists',
      '5 | Weight | 1,5 | A comma before decimal',
      '5 | Day | 5月1日 | The year is missing; w',
      '5 | Code | Ａ1 | Probably the same as "',
      '6 | Weight | １２．５ | Full-width characters ',
      '7 |  | C1 | The row has 1 cells, t',
    ]);
    expect(await lotRows()).toEqual([]);
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
    const twice = [
      { column: 0, key: 'code' },
      { column: 0, key: 'weight' },
    ];
    await user.put(`${BASE}/${data.id}`, { settings: { mapping: twice } });
    expect((await post('check', data.id)).status).toBe(statusOf('importColumnTwice'));
    const empty = await send({ content: '编号\n' });
    expect((await post('check', empty.data.id)).status).toBe(statusOf('tableEmpty'));
  });

  it('survives cells that no database can hold', async () => {
    const { data } = await checked(`编号,备注\nA${unique()},a\u0000b\n`);
    expect(data.counts.errors).toBe(1);
    const { data: page } = await user.get(`${BASE}/problems/${data.id}`);
    expect(page.records[0]).toMatchObject({ value: 'a\u2400b', reason: expect.stringContaining('U+0000') });
  });
});

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
    expect(lost).toMatchObject({ state: 'failed', message: 'The task was terminated; nothing was imported' });
    await post('check', data.id);
    await runWaitingJobs(application.platform);
    await post('confirm', data.id);
    await runWaitingJobs(application.platform);
    expect(await lotRows()).toHaveLength(10_000);
  });

  it('of the same file a second time is told who did it when, and can be wanted all the same', async () => {
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

  it('notices that somebody changed the settings meanwhile', async () => {
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

  it('is not checked by settings that somebody changes meanwhile', async () => {
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
    expect((await direct(1, { content })).data).toMatchObject({
      state: 'checked',
      counts: { errors: 1, written: 0 },
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

  it('answers with the bad cells', async () => {
    const { data } = await direct(1, { content: '编号,重量\nD1,x\n' });
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
        const answer = await send({ content, fileName: file.name });
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
      const { data } = await checked(await readFile(join(bad!, 'zh', name)), { fileName: name });
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
    expect(duplicates.data.counts).toMatchObject({ rows: 5, errors: 0 });
    expect(
      duplicates.data.problemGroups.find(({ reason }: { reason: { en: string } }) =>
        reason.en.startsWith('Probably'),
      ).count,
    ).toBe(4);
  });
});
