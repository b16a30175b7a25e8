import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { sendFile } from '../../files/testing/chunk-client.ts';

const TABLE = 'Source ID,Variety name\nS1,Early\nS2,Late\n';
let app: TestApplication;
let breeder: Client;
let groupId: string;
beforeAll(async () => {
  app = await startTestApplication();
  breeder = await app.signInAs();
  groupId = (await breeder.post('/crop/crop-material-group', { name: 'table' })).data.id;
});
afterAll(() => app.close());

let counter = 0;
async function uploaded(client: Client, text = TABLE): Promise<string> {
  counter += 1;
  const { data } = await sendFile(client, {
    name: `table ${counter}.csv`,
    bytes: Buffer.from(text),
    chunkSize: 10,
  });
  return data.fileId ?? '';
}
const importOf = (client: Client, fileId: string) =>
  client.post('/crop/crop-import/file', { kind: 'germplasm', options: { groupId }, fileId });
const filesOf = async (client: Client) => (await client.get('/crop/file/page')).data.total;
const used = async (client: Client) => (await client.get('/crop/file/space')).data.usedBytes;

describe('a table that was uploaded in chunks', () => {
  it('becomes an import, whose own it is from then on, and is counted once', async () => {
    const { data, status } = await importOf(breeder, await uploaded(breeder));
    expect(status).toBe(200);
    expect(data).toMatchObject({ state: 'previewed', fileName: 'table 1.csv', size: TABLE.length });
    expect(await filesOf(breeder)).toBe(0);
    expect(await used(breeder)).toBe(TABLE.length);
    expect((await breeder.post(`/crop/crop-import/check/${data.id}`)).data.counts).toMatchObject({
      rows: 2,
      errors: 0,
    });
    const written = await breeder.post(`/crop/crop-import/confirm/${data.id}`, {});
    expect(written.data).toMatchObject({ state: 'written', counts: { written: 2 } });
    expect(written.data.made).toEqual([{ count: 2, noun: 'materials' }]);
  });

  it('names its target on the way, and before there is a batch', async () => {
    const { data } = await importOf(breeder, await uploaded(breeder));
    expect(data).toMatchObject({ place: 'group “table”', made: [] });
    const place = async (client: Client, query: string) =>
      (await client.get(`/crop/crop-import/place/germplasm${query}`)).data.place;
    expect(await place(breeder, `?groupId=${groupId}`)).toBe('group “table”');
    expect(await place(breeder, '')).toBe('no group');
    const guest = await app.signInAs({ readOnly: true });
    expect(await place(guest, `?groupId=${groupId}`)).toBeNull();
  });

  it('of plots says what came: environments, entries, plots, values and new traits', async () => {
    const trial = await breeder.post('/crop/crop-field-test', {
      name: 'PYT2026',
      crop: 'maize',
      year: 2026,
      season: 'summer',
    });
    expect(trial.status).toBe(200);
    const rows = ['E1', 'E2'].flatMap((environment) =>
      [1, 2].map((plot) => `${environment},${plot},1,G${plot},${plot + 10}`),
    );
    const fileId = await uploaded(breeder, `loc,plot,rep,gen,ear length\n${rows.join('\n')}\n`);
    const { data } = await breeder.post('/crop/crop-import/file', {
      kind: 'plot-data',
      options: { trialId: trial.data.id },
      fileId,
    });
    expect(data.place).toBe('trial “PYT2026”');
    await breeder.post(`/crop/crop-import/check/${data.id}`);
    const written = await breeder.post(`/crop/crop-import/confirm/${data.id}`, {});
    expect(written.data.made).toEqual([
      { count: 2, noun: 'environments' },
      { count: 2, noun: 'entries' },
      { count: 4, noun: 'plots' },
      { count: 4, noun: 'values' },
      { count: 1, noun: 'new trait' },
    ]);
    expect((await breeder.post(`/crop/crop-import/undo/${data.id}`)).data.made).toEqual([]);
  });

  it('is imported once', async () => {
    const fileId = await uploaded(breeder);
    const answers = await Promise.all([importOf(breeder, fileId), importOf(breeder, fileId)]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.sort((a, b) => a - b)).toEqual([200, errors.fileNotExisted.status]);
  });

  it('of another user does not exist, also for those who see the files of all', async () => {
    const fileId = await uploaded(breeder);
    const overseer = await app.signInAs({ seesAll: true });
    expect((await importOf(overseer, fileId)).status).toBe(errors.fileNotExisted.status);
    expect((await importOf(app.admin, fileId)).status).toBe(errors.fileNotExisted.status);
    expect(await filesOf(breeder)).toBe(1);
  });

  it('that cannot be read is not kept', async () => {
    const [before, files] = [await used(breeder), await filesOf(breeder)];
    const refused = await importOf(breeder, await uploaded(breeder, 'PK\u0003\u0004 no workbook'));
    expect(refused.status).toBeGreaterThanOrEqual(1150);
    expect([await used(breeder), await filesOf(breeder)]).toEqual([before, files]);
  });
});

describe('an import whose task was terminated', () => {
  it('is no failure, and can be checked again', async () => {
    const { data } = await importOf(breeder, await uploaded(breeder));
    const { database } = app.platform;
    const jobId = '01939999-0000-7000-8000-00000000000a';
    await database.query(
      `insert into job (id, kind, name, owner_id, parameters, state, steps, maximum_attempts, ended_at)
       values ($1, 'import-check', 'x', $2, '{}', 'terminated', '[]', 1, now())`,
      [jobId, breeder.userId],
    );
    await database.query(`update import_batch set state = 'checking', job_id = $2 where id = $1`, [
      data.id,
      jobId,
    ]);
    expect((await breeder.get(`/crop/crop-import/${data.id}`)).data).toMatchObject({
      state: 'terminated',
      message: 'The task was terminated; nothing was imported',
    });
    expect((await breeder.post(`/crop/crop-import/check/${data.id}`)).data.state).toBe('checked');
  });
});
