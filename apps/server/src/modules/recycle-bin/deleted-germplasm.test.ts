import { describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Client } from '../../testing/test-application.ts';
import {
  app,
  owner,
  colleague,
  overseer,
  GROUPS,
  MATERIALS,
  BIN,
  query,
  bin,
  restore,
  plant,
  deleteTrial,
  setBinStage,
} from '../../testing/bin-stage.ts';

setBinStage();

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
