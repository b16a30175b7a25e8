import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';
import { emptyExpired } from './purge.ts';

const TRIALS = '/crop/crop-field-test';
const GROUPS = '/crop/crop-material-group';
const MATERIALS = '/crop/crop-material-information';
const TRAITS = '/crop/crop-trait';
const BIN = '/crop/crop-recycle-bin';

let app: TestApplication;
let owner: Client;
let colleague: Client;
let overseer: Client;
beforeAll(async () => {
  app = await startTestApplication();
  owner = await app.signInAs({ username: 'owner' });
  colleague = await app.signInAs({ username: 'colleague' });
  overseer = await app.signInAs({ username: 'overseer', seesAll: true });
});
afterAll(() => app.close());

const query = (sql: string, ...values: unknown[]) => app.platform.database.query(sql, values);
const bin = async (client: Client, search = '') => (await client.get(`${BIN}/page?search=${search}`)).data;
const restore = (client: Client, ids: string[], name?: string) =>
  client.put(`${BIN}/restore`, { ids, ...(name && { name }) });
const purge = (client: Client, ids: string[]) => client.call('DELETE', BIN, { ids });

/** Every row of a trial, as text. */
const rowsOf = (trialId: string) =>
  query(
    `select 'trial' as part, t::text as row from trial t where id = $1
     union all select 'environment', e::text from trial_environment e where trial_id = $1
     union all select 'entry', n::text from trial_entry n where trial_id = $1
     union all select 'plot', p::text from plot p where trial_id = $1
     union all select 'observation', o::text from observation o join plot p on p.id = o.plot_id where p.trial_id = $1
     union all select 'history', h::text from observation_history h join observation o on o.id = h.observation_id
       join plot p on p.id = o.plot_id where p.trial_id = $1
     order by 1, 2`,
    trialId,
  );

/** A trial of 16 plots with 15 values, and its name. */
async function plant(client: Client) {
  const planted = await plantSmallTrial(app, client);
  const { data } = await client.get(`${TRIALS}/${planted.id}`);
  return { ...planted, name: data.name as string };
}

async function deleteTrial(client: Client, id: string): Promise<string> {
  const answer = await client.delete(`${TRIALS}/${id}?plots=16`);
  expect(answer).toMatchObject({ status: 200, data: { deletionIds: [expect.any(String)] } });
  return answer.data.deletionIds[0];
}

describe('a deleted trial', () => {
  test('waits in the bin with all that it held, and comes back to the last bit', async () => {
    const { id, name } = await plant(owner);
    const page = await owner.get(`/crop/crop-field-observation/page?trialId=${id}`);
    const [observation] = page.data.records;
    await owner.put('/crop/crop-field-observation', {
      id: observation.id,
      value: 0.1 + 0.2,
      reason: 'typing',
    });
    const before = await rowsOf(id);
    expect(before.filter(({ part }) => part === 'history')).toHaveLength(1);
    const deletion = await deleteTrial(owner, id);
    expect(await rowsOf(id)).toEqual([]);
    expect((await bin(owner, name)).records).toEqual([
      {
        id: deletion,
        kind: 'trial',
        what: 'Trial',
        name,
        recordCount: 1,
        holds: [
          { what: 'environments', count: 2 },
          { what: 'entries', count: 4 },
          { what: 'plots', count: 16 },
          { what: 'observations', count: 15 },
          { what: 'correction', count: 1 },
        ],
        deletedBy: 'owner',
        deletedAt: expect.any(String),
        endsAt: expect.any(String),
        renamable: true,
        divisible: false,
      },
    ]);
    expect((await restore(owner, [deletion])).data).toEqual({ restored: 1, remarks: [] });
    expect(await rowsOf(id)).toEqual(before);
    expect((await bin(owner, name)).total).toBe(0);
    expect((await restore(owner, [deletion])).status).toBe(errors.notFound.status);
    const log = await query(
      'select action, username from audit_log where entity_id = $1 order by sequence',
      id,
    );
    expect(log.slice(-2)).toEqual([
      { action: 'delete', username: 'owner' },
      { action: 'restore', username: 'owner' },
    ]);
  });

  test('is deleted, seen and restored by its owner and by administrators, and by no other user', async () => {
    const { id, name } = await plant(owner);
    const refused = await colleague.delete(`${TRIALS}/${id}?plots=16`);
    expect(refused).toMatchObject({ status: errors.notOwner.status, msg: expect.stringContaining('owner') });
    const batch = await colleague.call('DELETE', `${TRIALS}/batch`, { ids: [id], plots: 16 });
    expect(batch.status).toBe(errors.notOwner.status);
    expect((await owner.get(`${TRIALS}/${id}`)).status).toBe(200);

    const deletion = await deleteTrial(overseer, id);
    expect((await bin(colleague, name)).total).toBe(0);
    expect((await restore(colleague, [deletion])).status).toBe(errors.notFound.status);
    expect((await purge(owner, [deletion])).status).toBe(errors.noRights.status);
    expect((await bin(owner, name)).total).toBe(1);
    expect((await restore(owner, [deletion])).status).toBe(200);
    const again = await deleteTrial(app.admin, id);
    expect((await restore(overseer, [again])).status).toBe(200);
  });

  test('whose name and number are in use by now comes back under another name, with the next number', async () => {
    const { data: first } = await owner.post(TRIALS, {
      name: 'NAME1',
      year: 1977,
      season: 'summer',
      crop: 'rice',
    });
    const { data } = await owner.delete(`${TRIALS}/${first.id}`);
    const { data: second } = await colleague.post(TRIALS, {
      name: 'name1',
      year: 1977,
      season: 'summer',
      crop: 'rice',
    });
    expect(second.testId).toBe(first.testId);
    const refused = await restore(owner, data.deletionIds);
    expect(refused).toMatchObject({ status: errors.binNameTaken.status, data: { name: 'NAME1' } });
    expect((await restore(owner, data.deletionIds, 'no name')).status).toBe(errors.trialNameForm.status);
    const back = await restore(owner, data.deletionIds, 'NAME2');
    expect(back.data.remarks).toEqual([expect.stringContaining('T1977-002')]);
    expect((await owner.get(`${TRIALS}/${first.id}`)).data).toMatchObject({
      name: 'NAME2',
      testId: 'T1977-002',
    });
  });

  test('needs its traits: one that was deleted after it is restored first and cannot be purged before it', async () => {
    const { id, traitId, name } = await plant(owner);
    const deletion = await deleteTrial(owner, id);
    const trait = await app.admin.delete(`${TRAITS}/${traitId}`);
    const [traitDeletion] = trait.data.deletionIds;
    const refused = await restore(owner, [deletion]);
    expect(refused).toMatchObject({
      status: errors.binNeedsOthers.status,
      data: { items: [{ id: traitDeletion }] },
    });
    const purged = await purge(overseer, [traitDeletion]);
    expect(purged).toMatchObject({
      status: errors.binStillNeeded.status,
      msg: expect.stringContaining(name),
    });
    // both at once: the newest deletion comes back first
    expect((await restore(app.admin, [deletion, traitDeletion])).data).toMatchObject({ restored: 2 });
    expect((await owner.get(`${TRIALS}/${id}`)).data).toMatchObject({ observationCount: 15 });
  });

  test('loses a link to a material that was purged, and says so', async () => {
    const { data: material } = await owner.post(MATERIALS, { sourceId: 'LINKED' });
    const { id, entryIds } = await plantSmallTrial(app, owner);
    await owner.put('/crop/crop-field-entry', { id: entryIds[0], materialId: material.materialId });
    const deletion = await deleteTrial(owner, id);
    const { data } = await owner.delete(`${MATERIALS}?materialId=${material.materialId}`);
    await query('delete from recycle_bin where id = $1', data.deletionId);
    expect((await restore(owner, [deletion])).data.remarks).toEqual([
      '1 link was not restored: the linked records have been purged',
    ]);
  });
});

describe('germplasm in the bin', () => {
  test('belongs to anyone who added it and to the owner of its group', async () => {
    const { data: group } = await owner.post(GROUPS, { name: 'Owned' });
    expect(group).toMatchObject({ owner: 'owner', public: false });
    const add = async (client: Client, sourceId: string) =>
      (await client.post(MATERIALS, { sourceId, groupId: group.id })).data.materialId as string;
    const [own, foreign] = [await add(owner, 'B-1'), await add(colleague, 'B-2')];
    const remove = (client: Client, materialIds: string[]) =>
      client.call('DELETE', `${MATERIALS}/batch`, { materialIds });
    expect((await remove(colleague, [foreign, own])).status).toBe(errors.notOwner.status);
    const { data } = await remove(owner, [own, foreign]);
    expect((await bin(colleague)).records[0]).toMatchObject({
      name: 'B-1, B-2',
      what: 'Materials',
      recordCount: 2,
      holds: [{ what: 'materials', count: 2 }],
    });
    expect((await restore(colleague, [data.deletionId])).data).toEqual({ restored: 2, remarks: [] });
    expect((await remove(colleague, [foreign])).status).toBe(200);
  });

  test('is restored one by one where it was deleted together: the rest stays in the bin', async () => {
    const { data: group } = await owner.post(GROUPS, { name: 'Parts' });
    const ids: string[] = [];
    for (const sourceId of ['P-1', 'P-2', 'P-3', 'P-4']) {
      const { data } = await owner.post(MATERIALS, { sourceId, groupId: group.id, remark: `of ${sourceId}` });
      ids.push(data.materialId);
    }
    const { data } = await owner.call('DELETE', `${MATERIALS}/batch`, { materialIds: ids });
    const item = data.deletionId as string;
    const records = async (client: Client) => (await client.get(`${BIN}/${item}/records`)).data;
    expect((await bin(owner, 'P-1')).records[0]).toMatchObject({ id: item, divisible: true });
    expect((await records(owner)).records.map(({ name }: { name: string }) => name)).toEqual([
      'P-1',
      'P-2',
      'P-3',
      'P-4',
    ]);
    expect(await records(colleague)).toBeNull();
    const part = (client: Client, ...recordIds: string[]) =>
      client.put(`${BIN}/restore`, { ids: [item], recordIds });
    expect((await part(colleague, ids[1]!)).status).toBe(errors.notFound.status);
    expect((await part(owner, ids[1]!, item)).status).toBe(errors.notFound.status);

    expect((await part(owner, ids[1]!)).data).toEqual({ restored: 1, remarks: [] });
    expect(await query('select source_id as name, remark from material where id = $1', ids[1])).toEqual([
      { name: 'P-2', remark: 'of P-2' },
    ]);
    expect((await bin(owner, 'P-')).records).toMatchObject([
      { id: item, name: 'P-1, P-3, P-4', recordCount: 3, deletedBy: 'owner' },
    ]);
    expect((await part(owner, ids[1]!)).status).toBe(errors.notFound.status);
    const [entry] = await query(
      `select action, username, after ->> 'name' as name from audit_log where entity_id = $1
        order by sequence desc limit 1`,
      ids[1],
    );
    expect(entry).toEqual({ action: 'restore', username: 'owner', name: 'P-2' });

    // one whose code is in use by now keeps nothing else from coming back
    await owner.post(MATERIALS, { sourceId: 'P-3', groupId: group.id });
    expect((await part(owner, ids[2]!)).status).toBe(errors.restoreConflict.status);
    expect((await part(owner, ids[0]!, ids[3]!)).data).toMatchObject({ restored: 2 });
    expect((await bin(owner, 'P-')).records).toMatchObject([
      { id: item, name: 'P-3', recordCount: 1, divisible: false },
    ]);
  });

  test('a trial is restored as a whole', async () => {
    const { id } = await plant(owner);
    const deletion = await deleteTrial(owner, id);
    const part = await owner.put(`${BIN}/restore`, { ids: [deletion], recordIds: [id] });
    expect(part.status).toBe(errors.illegalParameter.status);
    expect((await owner.get(`${BIN}/${deletion}/records`)).status).toBe(errors.notFound.status);
    expect((await restore(owner, [deletion])).status).toBe(200);
  });

  test('a group comes back with its columns, before the materials that were in it', async () => {
    const { data: group } = await owner.post(GROUPS, { name: 'Columns' });
    const field = await owner.post('/crop/crop-material-field', {
      groupId: group.id,
      name: 'Ear height',
      dataType: 'numeric',
    });
    const values = { [field.data.id]: 0.1 };
    const { data: material } = await owner.post(MATERIALS, { sourceId: 'C-1', groupId: group.id, values });
    expect((await colleague.delete(`${GROUPS}/${group.id}`)).status).toBe(errors.notOwner.status);
    const gone = await owner.delete(`${MATERIALS}?materialId=${material.materialId}`);
    const emptied = await owner.delete(`${GROUPS}/${group.id}`);
    const [deletion] = emptied.data.deletionIds;
    const alone = await restore(owner, [gone.data.deletionId]);
    expect(alone).toMatchObject({
      status: errors.binNeedsOthers.status,
      data: { items: [{ id: deletion }] },
    });
    expect((await restore(owner, [gone.data.deletionId, deletion])).data).toEqual({
      restored: 2,
      remarks: [],
    });
    const { data: back } = await owner.get(`${MATERIALS}/${material.materialId}`);
    expect(back).toMatchObject({ groupName: 'Columns', values });
  });

  test('a group is handed over by administrators only, to a user who can work', async () => {
    const { data: group } = await owner.post(GROUPS, { name: 'Handed over' });
    await app.signInAs({ username: 'visitor', readOnly: true });
    const share = (client: Client, change: object) =>
      client.put(`${GROUPS}/sharing`, { id: group.id, ...change });
    expect((await share(owner, { owner: 'colleague' })).status).toBe(errors.noRights.status);
    expect((await share(colleague, { public: true })).status).toBe(errors.notOwner.status);
    expect((await share(overseer, { owner: 'visitor' })).status).toBe(errors.ownerUnknown.status);
    expect((await share(owner, { public: true })).data).toMatchObject({ public: true, owner: 'owner' });
    expect((await share(overseer, { owner: 'colleague' })).data).toMatchObject({
      public: true,
      owner: 'colleague',
    });
    expect((await owner.delete(`${GROUPS}/${group.id}`)).status).toBe(errors.notOwner.status);
    expect((await colleague.delete(`${GROUPS}/${group.id}`)).status).toBe(200);
  });
});

describe('purging', () => {
  test('is for administrators, leaves a row in the operation log, and nothing comes back', async () => {
    const { id, name } = await plant(owner);
    const deletion = await deleteTrial(owner, id);
    expect((await purge(overseer, [deletion])).data).toEqual({ purged: 1 });
    expect(await query('select 1 from recycle_bin_row where bin_id = $1', deletion)).toEqual([]);
    expect((await restore(app.admin, [deletion])).status).toBe(errors.notFound.status);
    const [entry] = await query(
      `select username, before from audit_log where entity_id = $1 and action = 'purge'`,
      id,
    );
    expect(entry).toMatchObject({
      username: 'overseer',
      before: { name, with: { plot: 16, observation: 15 } },
    });
  });

  test('happens by itself after the days of the system setting', async () => {
    const { data: old } = await owner.post(TRIALS, {
      name: 'OLD30',
      year: 1966,
      season: 'summer',
      crop: 'rice',
    });
    const { data } = await owner.delete(`${TRIALS}/${old.id}`);
    const age = (days: number) =>
      query(
        `update recycle_bin set deleted_at = now() - make_interval(days => $2) where id = $1`,
        data.deletionIds[0],
        days,
      );
    await age(29);
    await emptyExpired(app.platform);
    expect((await bin(owner, 'OLD30')).total).toBe(1);
    await app.admin.put('/crop/sysConfig/update/RECYCLE_BIN_DAYS/40');
    await age(31);
    await emptyExpired(app.platform);
    const [item] = (await bin(owner, 'OLD30')).records;
    expect((Date.parse(item.endsAt) - Date.parse(item.deletedAt)) / 86_400_000).toBe(40);
    await app.admin.put('/crop/sysConfig/update/RECYCLE_BIN_DAYS/30');
    await emptyExpired(app.platform);
    expect((await bin(owner, 'OLD30')).total).toBe(0);
    const [entry] = await query(
      `select address from audit_log where entity_id = $1 and action = 'purge'`,
      old.id,
    );
    expect(entry).toEqual({ address: 'worker' });
  });
});

describe('the bin', () => {
  test('is closed to guests and shows no kinds whose menu the reader does not have', async () => {
    const guest = await app.signInAs({ readOnly: true });
    expect((await guest.get(`${BIN}/page`)).status).toBe(errors.noRights.status);
    const { id } = await plantSmallTrial(app, owner);
    const deletion = await deleteTrial(owner, id);
    const analyst = await app.signInAs({ keys: ['germplasmManagement'], seesAll: true });
    expect((await bin(analyst)).records.filter(({ kind }: { kind: string }) => kind === 'trial')).toEqual([]);
    expect((await restore(analyst, [deletion])).status).toBe(errors.notFound.status);
  });

  test('loses nothing silently: whatever a deletion takes along by itself is declared', async () => {
    for (const { tables } of app.platform.binKinds.values()) {
      const names = tables.map(({ table }) => table);
      const undeclared = await query(
        `select k.conrelid::regclass::text as "table" from pg_constraint k
          where k.contype = 'f' and k.confdeltype in ('c', 'n', 'd')
            and k.confrelid = any($1::text[]::regclass[]) and k.conrelid <> all($1::text[]::regclass[])`,
        names,
      );
      expect(undeclared).toEqual([]);
    }
  });
});
