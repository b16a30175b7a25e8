import { describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Answer, Client } from '../../../testing/test-application.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import {
  breeder,
  countRows,
  crops,
  detail,
  newTrait,
  newTrial,
  setPlotDataStage,
  system,
} from './testing/plot-data-stage.ts';

setPlotDataStage();

describe('the import call', () => {
  const send = async (client: Client, url: string, content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content]), '小区.csv');
    const request = new Request('http://localhost', { method: 'POST', body: form });
    const headers = { 'content-type': request.headers.get('content-type')! };
    const payload = Buffer.from(await request.arrayBuffer());
    return (await client.inject({ method: 'POST', url, headers, payload })).json<Answer>();
  };
  const urlOf = (trialId: string, write: 0 | 1) =>
    `/crop/crop-field-observation/batchImport/${trialId}/${write}`;

  test('checks without writing, then writes all, and can be undone', async () => {
    const trialId = await newTrial(crops.pop());
    const before = await countRows();
    const table = 'loc,rep,gen,yield\nSanya,1,G1,10.5\nSanya,2,G1,11\n';
    const dry = await send(breeder, urlOf(trialId, 0), table);
    expect(dry.data).toMatchObject({ state: 'checked', counts: { rows: 2, errors: 0, written: 0 } });
    expect(await countRows()).toEqual(before);
    const { data } = await send(breeder, urlOf(trialId, 1), table);
    expect(data).toMatchObject({ state: 'written', counts: { rows: 2, written: 2 } });
    const undone = await breeder.post(`/crop/crop-import/undo/${data.batchId}`);
    expect(undone.data).toMatchObject({ state: 'undone', counts: { removed: 2 } });
    expect(await countRows()).toEqual(before);
  });

  test('makes traits for those who may, and leaves one line for each in the operation log', async () => {
    const trialId = await newTrial();
    const table = 'loc,rep,gen,stem girth (mm),kernel rows\nSanya,1,G1,18.5,14\n';
    const { data } = await send(breeder, urlOf(trialId, 1), table);
    expect(data).toMatchObject({ state: 'written', counts: { written: 2 } });
    const log = await system.platform.database.query(
      `select l.action, l.after ->> 'name' as name, l.user_id as "userId" from trait t
         join audit_log l on l.entity = 'trait' and l.entity_id = t.id::text
        where t.batch_id = $1 order by l.sequence`,
      [data.batchId],
    );
    expect(log).toEqual([
      { action: 'create', name: 'stem girth', userId: breeder.userId },
      { action: 'create', name: 'kernel rows', userId: breeder.userId },
    ]);
  });

  test('makes entries whose importer is named to anyone who changes an older state of them', async () => {
    const trialId = await newTrial();
    await send(breeder, urlOf(trialId, 1), 'loc,rep,gen\nSanya,1,G1\nSanya,1,G2\n');
    const { data } = await breeder.get(`/crop/crop-field-entry/page?trialId=${trialId}`);
    const [{ id }] = data.records;
    // a line about something else whose id is the same text
    await system.platform.database.query(
      `insert into audit_log (id, user_id, username, address, request_id, entity, entity_id, action)
       values (gen_random_uuid(), null, 'nobody', '', '', 'probe', $1, 'update')`,
      [id],
    );
    const [importer] = await system.platform.database.query<{ username: string }>(
      'select username from account where id = $1',
      [breeder.userId],
    );
    const colleague = await system.signInAs({ username: 'colleague', keys: ['fieldTestTask'] });
    const change = (revision: number) =>
      colleague.put('/crop/crop-field-entry', { id, isCheck: true, revision });
    expect(await change(9)).toMatchObject({
      status: errors.staleRevision.status,
      msg: expect.stringMatching(new RegExp(`^${importer!.username} .* at 20`)),
    });
    expect((await change(1)).status).toBe(200);
    expect((await change(1)).msg).toMatch(/^colleague /);
  });

  test('fills no trait that someone gives another type meanwhile', async () => {
    const trialId = await newTrial();
    const id = await newTrait({ name: 'husk cover' });
    let answer: Promise<Answer> | undefined;
    await system.unlimited.transaction(async (transaction) => {
      await transaction.query('select 1 from trait where id = $1 for update', [id]);
      await transaction.query(`update trait set data_type = 'text' where id = $1`, [id]);
      answer = send(breeder, urlOf(trialId, 1), 'loc,rep,gen,husk cover\nSanya,1,G1,3\n');
      await untilWaiting(system.unlimited);
    });
    expect((await answer)?.status).toBe(errors.importOvertaken.status);
    expect(await detail(trialId)).toMatchObject({ plotCount: 0 });
  });

  test('fills the traits that there are for those who may not make any', async () => {
    const trialId = await newTrial();
    await newTrait({ name: '穗位高', englishName: 'ear height' });
    const planter = await system.signInAs({ keys: ['fieldTestTask'] });
    const before = await countRows();
    const table = 'loc,rep,gen,ear height,tassel branches\nSanya,1,G1,95,12\n';
    const { data } = await send(planter, urlOf(trialId, 1), table);
    expect(data).toMatchObject({ state: 'written', counts: { errors: 0, written: 1 } });
    expect(await countRows()).toMatchObject({ traits: before?.traits });
  });

  test('writes nothing when one cell is bad, and names it', async () => {
    const trialId = await newTrial(crops.pop());
    const before = await countRows();
    const { data } = await send(breeder, urlOf(trialId, 1), 'entry,rep,yield\nG1,1,5\nG2,1,5\nG1,1,7\n');
    expect(data).toMatchObject({
      counts: { errors: 1, written: 0 },
      problems: expect.arrayContaining([
        expect.objectContaining({ row: 4, columnTitle: 'Entry', value: 'G1', severity: 'error' }),
      ]),
    });
    expect(await countRows()).toEqual(before);
  });

  test('is for those who may change trials, and for trials that exist', async () => {
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    const trialId = await newTrial();
    expect((await send(analyst, urlOf(trialId, 1), 'entry\nG1\n')).status).toBe(errors.noRights.status);
    const unknown = '018f0000-0000-7000-8000-000000000000';
    expect((await send(breeder, urlOf(unknown, 1), 'entry\nG1\n')).status).toBe(errors.notFound.status);
  });
});
