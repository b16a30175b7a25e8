import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { MaterialHeads } from '@panicle/contract/material-heads';
import type { Client } from '../../../testing/test-application.ts';
import {
  FIELD,
  GROUP,
  MATERIAL,
  queryOf,
  startGermplasm,
  BIN,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';

const URL = '/crop/crop-material-heads';
let system: GermplasmSystem;
let colleague: Client;
beforeAll(async () => {
  system = await startGermplasm();
  colleague = await system.signInAs({ keys: ['germplasmManagement'] });
});
afterAll(() => system.close());

const station = { key: 'station', zh: '基地', en: 'Nursery' };

async function headsOf(
  groupId: string | null,
  client = system.breeder.client,
): Promise<MaterialHeads | undefined> {
  const { data } = await client.get(URL);
  return (data as MaterialHeads[]).find((one) => one.groupId === groupId);
}

/** Heads of the file that a group is exported as. */
async function exportedHeads(groupId: string, heads: 'own' | 'usual' | undefined, lang = 'en_US') {
  const query = queryOf({ groupId, format: 'csv', columns: 'sourceId,station', ...(heads && { heads }) });
  const file = await system.breeder.client.inject({
    method: 'GET',
    url: `${MATERIAL}/export?${query}`,
    headers: { lang },
  });
  return file.body.replace('\ufeff', '').split('\r\n')[0];
}

describe('titles of columns', () => {
  test('are those of a group, for all who open it, in both languages', async () => {
    const group = await system.breeder.group();
    const answer = await system.breeder.client.put(URL, { groupId: group.id, heads: [station], revision: 0 });
    expect(answer).toMatchObject({ status: 200, data: { heads: [station], revision: 1 } });
    expect(await headsOf(group.id, colleague)).toMatchObject({ heads: [station] });
    const other = await colleague.put(URL, { groupId: group.id, heads: [] });
    expect(other.status).toBe(errors.notOwner.status);
  });

  test('of all groups are set by administrators, and yield to those of a group', async () => {
    const group = await system.breeder.group();
    await system.breeder.material({ groupId: group.id });
    const every = { groupId: null, heads: [{ key: 'station', zh: '站', en: 'Site' }] };
    const refused = await system.breeder.client.put(URL, every);
    expect(refused.status).toBe(errors.headOfEveryGroup.status);
    expect((await system.admin.put(URL, every)).status).toBe(200);
    expect(await exportedHeads(group.id, 'own')).toBe('Accession (source ID),Site');
    await system.breeder.client.put(URL, { groupId: group.id, heads: [{ ...station, zh: '' }] });
    expect(await exportedHeads(group.id, 'own')).toBe('Accession (source ID),Nursery');
    expect(await exportedHeads(group.id, 'own', 'zh_CN')).toBe('材料编号,站');
    expect(await exportedHeads(group.id, 'usual')).toBe('Accession (source ID),Station');
    expect(await exportedHeads(group.id, undefined)).toBe('Accession (source ID),Station');
    await system.admin.put(URL, { groupId: null, heads: [] });
  });

  test('are recognized by an import, before other names of other columns', async () => {
    const group = await system.breeder.group();
    // “库位” is another name of the storage location
    const heads = [{ key: 'room', zh: '库位', en: 'Cold store' }];
    await system.breeder.client.put(URL, { groupId: group.id, heads });
    const read = await system.breeder.import(group.id, 1, '材料编号,库位\nH-1,R7\n');
    expect(read.status).toBe(200);
    const { records } = await system.breeder.page({ groupId: group.id });
    expect(records[0]).toMatchObject({ sourceId: 'H-1', room: 'R7', storageLocation: null });
  });

  test('are short, distinct and of columns that the group shows', async () => {
    const group = await system.breeder.group();
    const elsewhere = await system.breeder.field({ groupId: (await system.breeder.group()).id });
    const own = await system.breeder.field({ groupId: group.id, name: 'Brix' });
    const refusal = async (...heads: object[]) =>
      (await system.breeder.client.put(URL, { groupId: group.id, heads })).status;
    expect(await refusal({ key: 'room', zh: '', en: 'x'.repeat(41) })).toBe(errors.headTooLong.status);
    expect(await refusal({ key: 'room', zh: '', en: 'x'.repeat(40) })).toBe(200);
    expect(await refusal({ key: 'room', zh: '', en: 'station ' })).toBe(errors.headTaken.status);
    expect(await refusal({ key: 'room', zh: 'brix', en: '' })).toBe(errors.headTaken.status);
    // two columns may exchange their titles
    expect(
      await refusal({ key: 'room', zh: '', en: 'Station' }, { key: 'station', zh: '', en: 'Room' }),
    ).toBe(200);
    expect(await refusal({ key: own.id, zh: '糖度', en: 'Sugar' })).toBe(200);
    expect(await refusal({ key: elsewhere.id, zh: '糖度', en: '' })).toBe(errors.unknownColumn.status);
    expect(await refusal({ key: '__proto__', zh: 'x', en: '' })).toBe(errors.unknownColumn.status);
    expect(await refusal(station, station)).toBe(errors.illegalParameter.status);
    expect(await refusal({ key: 'room', zh: '', en: 'Cold\nstore' })).toBe(errors.illegalParameter.status);
    expect(await refusal(station)).toBe(200);
    const twin = await system.breeder.client.post(FIELD, {
      groupId: group.id,
      name: 'nursery',
      dataType: 'text',
    });
    expect(twin.status).toBe(errors.duplicatedName.status);
  });

  test('go with their column', async () => {
    const { breeder } = system;
    const group = await breeder.group();
    const own = await breeder.field({ groupId: group.id, name: 'Firmness' });
    const sugar = { key: own.id, zh: '糖度', en: 'Sugar' };
    await breeder.client.put(URL, { groupId: group.id, heads: [sugar, station] });
    expect((await breeder.client.delete(`${FIELD}/${own.id}`)).status).toBe(200);
    const left = await headsOf(group.id);
    expect(left!.heads).toEqual([station]);
    const { heads, revision } = left!;
    expect((await breeder.client.put(URL, { groupId: group.id, heads, revision })).status).toBe(200);
    const twin = { groupId: group.id, name: 'Sugar', dataType: 'text' };
    expect((await breeder.client.post(FIELD, twin)).status).toBe(200);
  });

  test('that a colleague changed meanwhile are not overwritten', async () => {
    const group = await system.breeder.group();
    const put = (heads: object[], revision: number) =>
      system.breeder.client.put(URL, { groupId: group.id, heads, revision });
    const both = await Promise.all([put([station], 0), put([], 0)]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200,
      errors.staleRevision.status,
    ]);
    expect((await put([station], 1)).status).toBe(200);
  });

  test('go into the recycle bin with their group and come back', async () => {
    const group = await system.breeder.group();
    await system.breeder.client.put(URL, { groupId: group.id, heads: [station] });
    const { data } = await system.breeder.client.delete(`${GROUP}/${group.id}`);
    expect(await headsOf(group.id)).toBeUndefined();
    const [id] = (data as { deletionIds: string[] }).deletionIds;
    expect((await system.breeder.client.put(`${BIN}/restore`, { ids: [id] })).status).toBe(200);
    expect(await headsOf(group.id)).toMatchObject({ heads: [station] });
  });

  test('are the usual ones again when none are left', async () => {
    const group = await system.breeder.group();
    await system.breeder.material({ groupId: group.id });
    await system.breeder.client.put(URL, { groupId: group.id, heads: [station] });
    await system.breeder.client.put(URL, { groupId: group.id, heads: [{ key: 'station', zh: ' ', en: '' }] });
    expect(await headsOf(group.id)).toMatchObject({ heads: [] });
    expect(await exportedHeads(group.id, 'own')).toBe('Accession (source ID),Station');
  });
});
