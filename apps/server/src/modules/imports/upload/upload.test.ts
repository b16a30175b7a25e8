import { describe, expect, it, vi } from 'vitest';
import { zip } from '../../../platform/tables/testing/make-workbook.ts';
import {
  BASE,
  application,
  fields,
  lotRows,
  post,
  send,
  setImportsStage,
  statusOf,
  unique,
  user,
} from '../testing/imports-stage.ts';
import { upload } from '../testing/upload-form.ts';

setImportsStage();

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

  it.each(['lots.txt', 'lots.tsv', 'lots.zip', 'lots.pdf', 'lots', '.csv', 'lots.csv.exe'])(
    'takes tables by name, excel or csv only: not %s',
    async (fileName) => {
      const answer = await send({ content: `code\n${unique()}\n`, fileName });
      expect(answer.status).toBe(statusOf('wrongFileType'));
      expect(answer.msg).toContain('.xlsx .csv');
    },
  );

  it('says how an old workbook becomes a table', async () => {
    const answer = await send({ content: Buffer.from('d0cf11e0a1b11ae1', 'hex'), fileName: 'Lots.XLS' });
    expect(answer).toMatchObject({
      status: statusOf('importOldExcel'),
      msg: expect.stringContaining('save it as .xlsx'),
    });
    const direct = await upload(user, '/crop/test-lot/batchImport/1', { content: 'x', fileName: 'lots.xls' });
    expect(direct.status).toBe(statusOf('importOldExcel'));
  });

  it('takes the encoding that the user chooses for GB18030 behind the mark of UTF-8', async () => {
    // 编号,备注 / A…,郑单
    const head = Buffer.from('b1e0bac52cb1b8d7a20a', 'hex');
    const code = `G${unique()}`;
    const row = Buffer.concat([Buffer.from(`${code},`), Buffer.from('d6a3b5a50a', 'hex')]);
    const { data } = await send({ content: Buffer.concat([Buffer.from('\ufeff'), head, row]) });
    expect(data.preview.encoding).toMatchObject({ chosen: null, certain: false });
    expect(data.preview.encoding.samples[0]).toMatchObject({
      encoding: 'gb18030',
      text: expect.stringMatching(/^编号,备注/),
    });
    const { data: read } = await user.put(`${BASE}/${data.id}`, { settings: { encoding: 'gb18030' } });
    expect(read.preview).toMatchObject({ heads: ['编号', '备注'], encoding: { chosen: 'gb18030' } });
    await post('check', data.id);
    await post('confirm', data.id);
    expect(await lotRows()).toMatchObject([{ code, remark: '郑单' }]);
  });

  it('takes no zip where no column names files', async () => {
    const content = await zip({ 'table.csv': `编号\n${unique()}\n` });
    expect((await send({ content, fileName: 'lots.zip' })).status).toBe(statusOf('wrongFileType'));
    expect((await send({ content, fileName: 'lots.csv' })).status).toBe(statusOf('importNotTable'));
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
    expect((await importer.put(`${BASE}/${data.id}`, settings)).status).toBe(statusOf('importColumnUnknown'));
    expect((await post('check', data.id, {}, importer)).data).toMatchObject({ counts: { rows: 1 } });
  });

  it.each([
    ['importColumnUnknown', '__proto__', [{ column: 0, key: '__proto__' }]],
    ['importColumnUnknown', 'constructor', [{ column: 0, key: 'constructor' }]],
    ['importColumnUnknown', '10', [{ column: 9, key: 'code' }]],
    ['importColumnTwice', '编号', [0, 0].map((column, index) => ({ column, key: ['code', 'kind'][index] }))],
    ['importFieldTwice', 'Weight', [0, 1].map((column) => ({ column, key: 'weight' }))],
  ] as const)('refuses a mapping with %s %s and keeps the one before', async (error, name, mapping) => {
    const content = `编号,重量\n${unique()},3\n`;
    const { data } = await send({ content });
    const refused = { status: statusOf(error), msg: expect.stringContaining(name) };
    expect(await user.put(`${BASE}/${data.id}`, { settings: { mapping } })).toMatchObject(refused);
    expect((await user.get(`${BASE}/${data.id}`)).data.preview.mapping).toHaveLength(2);
    const settings = JSON.stringify({ mapping });
    expect(await send({ content, fields: { ...fields, settings } })).toMatchObject(refused);
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
  it('is no file of someone who may not import, or of an import into nowhere', async () => {
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
