import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Client } from '../../../testing/test-application.ts';
import {
  GROUP,
  MATERIAL,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const breeder = () => system.breeder;
const client = () => system.breeder.client;

describe('germplasm tables', () => {
  test('are listed by name with the number of their materials', async () => {
    const maize = await breeder().group('玉米自交系');
    await breeder().material({ groupId: maize.id });
    await breeder().material({ groupId: maize.id });
    await breeder().material();
    const { data } = await client().get(`${GROUP}/getMaterialGroup`);
    expect(data).toContainEqual(
      expect.objectContaining({ id: maize.id, name: '玉米自交系', materialCount: 2 }),
    );
    const counts = await client().get(`${GROUP}/counts`);
    expect(counts.data).toMatchObject({ total: 3, ungrouped: 1 });
    await client().delete(`${MATERIAL}?materialId=${(await breeder().material()).materialId}`);
    expect((await client().get(`${GROUP}/counts`)).data).toMatchObject({ total: 3, ungrouped: 1 });
  });

  test('are found by a part of the name, however it is written', async () => {
    const found = async (search: string) =>
      (await client().get(`${GROUP}/getMaterialGroup?search=${encodeURIComponent(search)}`)).data.map(
        ({ name }: { name: string }) => name,
      );
    await breeder().group('Sorghum lines 100%');
    await breeder().group('高粱材料');
    expect(await found('SORGHUM')).toEqual(['Sorghum lines 100%']);
    expect(await found('粱材')).toEqual(['高粱材料']);
    expect(await found('%')).toEqual(['Sorghum lines 100%']);
    expect(await found('no such group')).toEqual([]);
  });

  test('need a name of 1 to 100 characters, whatever the language', async () => {
    for (const name of ['', '   ', '\u3000']) {
      expect(await client().post(GROUP, { name })).toMatchObject({ status: errors.tableNameEmpty.status });
    }
    expect((await client().post(GROUP, { name: '稻'.repeat(100) })).status).toBe(200);
    expect(await client().post(GROUP, { name: '稻'.repeat(101) })).toMatchObject({
      status: errors.tableNameTooLong.status,
      msg: expect.stringContaining('101'),
    });
    // characters outside the basic plane count once
    expect((await client().post(GROUP, { name: '𠮷'.repeat(100) })).status).toBe(200);
  });

  test('refuse a second one of the same name, however it is written', async () => {
    await breeder().group('Hybrids');
    for (const name of ['Hybrids', 'hybrids', 'ＨＹＢＲＩＤＳ', ' Hybrids ']) {
      expect(await client().post(GROUP, { name })).toMatchObject({ status: errors.duplicatedName.status });
    }
    const other = await breeder().group();
    expect(await client().put(GROUP, { id: other.id, name: 'HYBRIDS' })).toMatchObject({
      status: errors.duplicatedName.status,
    });
  });

  test('are renamed, keeping the name as it was typed but for spaces around it', async () => {
    const group = await breeder().group();
    const { data } = await client().put(GROUP, { id: group.id, name: ' 冬小麦 <b>&quot; ', revision: 1 });
    expect(data).toMatchObject({ name: '冬小麦 <b>&quot;', revision: 2 });
  });

  test('are renamed by their owner and administrators only, and used by all', async () => {
    const group = await breeder().group();
    const colleague = await system.signInAs({ username: 'heir', keys: ['germplasmManagement'] });
    const rename = (who: Client, name: string) => who.put(GROUP, { id: group.id, name });
    expect((await rename(colleague, 'Mine')).status).toBe(errors.notOwner.status);
    const used = await colleague.post(MATERIAL, { sourceId: 'By a colleague', groupId: group.id });
    expect(used.status).toBe(200);
    expect((await rename(system.admin, 'Put in order')).data.name).toBe('Put in order');
    await system.admin.put(`${GROUP}/sharing`, { id: group.id, owner: 'heir' });
    expect((await rename(client(), 'Back')).status).toBe(errors.notOwner.status);
    expect((await rename(colleague, 'Handed over')).data.name).toBe('Handed over');
  });

  test('are deleted when they are empty, otherwise the materials are named', async () => {
    const group = await breeder().group();
    const material = await breeder().material({ groupId: group.id, sourceId: 'Zheng58' });
    const refused = await client().delete(`${GROUP}/${group.id}`);
    expect(refused).toMatchObject({
      status: errors.tableNotEmpty.status,
      msg: expect.stringContaining('Zheng58'),
      data: { materials: ['Zheng58'] },
    });
    await client().delete(`${MATERIAL}?materialId=${material.materialId}`);
    expect((await client().delete(`${GROUP}/${group.id}`)).status).toBe(200);
    expect((await client().delete(`${GROUP}/${group.id}`)).status).toBe(errors.notFound.status);
  });

  test('answer for a missing one as for a foreign one', async () => {
    const calls = [
      client().put(GROUP, { id: unknownId, name: 'x' }),
      client().delete(`${GROUP}/${unknownId}`),
      client().get(`${GROUP}/getMaterialInfoByGroupId/${unknownId}`),
      client().post(MATERIAL, { sourceId: 'x', groupId: unknownId }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(errors.notFound.status);
    const odd = await client().delete(`${GROUP}/not-an-id`);
    expect(odd).toMatchObject({ status: errors.illegalParameter.status, httpStatus: 200 });
  });

  test('give out their materials page by page', async () => {
    const group = await breeder().group();
    for (const sourceId of ['G10', 'G9', 'G1']) await breeder().material({ groupId: group.id, sourceId });
    const url = `${GROUP}/getMaterialInfoByGroupId/${group.id}`;
    const { data } = await client().get(url);
    expect(data).toMatchObject({ total: 3, current: 1, size: 10 });
    expect(data.records.map((record: { sourceId: string }) => record.sourceId)).toEqual(['G1', 'G9', 'G10']);
    const second = await client().get(`${url}?currPage=2&pageSize=2`);
    expect(second.data.records).toMatchObject([{ sourceId: 'G10' }]);
  });

  test('accept the view flags of other clients and nothing else', async () => {
    const accepted = await client().post(GROUP, {
      name: 'Flags',
      isEdit: true,
      isSelected: false,
      id: unknownId,
    });
    expect(accepted.status).toBe(200);
    expect(accepted.data.id).not.toBe(unknownId);
    for (const field of ['createdBy', 'materialCount', 'userId']) {
      const answer = await client().post(GROUP, { name: 'Foreign field', [field]: 1 });
      expect(answer).toMatchObject({ status: errors.illegalParameter.status, data: { field } });
    }
  });
});
