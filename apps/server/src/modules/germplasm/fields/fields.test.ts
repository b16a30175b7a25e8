import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Session } from '../../../platform/http/route.ts';
import type { Answer } from '../../../testing/test-application.ts';
import { untilWaiting } from '../../../testing/until-waiting.ts';
import {
  FIELD,
  GROUP,
  MATERIAL,
  startGermplasm,
  unknownId,
  type GermplasmSystem,
} from '../testing/germplasm-fixture.ts';
import { createField } from './service.ts';
import { unloggedChange } from '../../../testing/unlogged-change.ts';

let system: GermplasmSystem;
beforeAll(async () => {
  system = await startGermplasm();
});
afterAll(() => system.close());

const breeder = () => system.breeder;
const client = () => system.breeder.client;

describe('columns of the users', () => {
  test('belong to one table or to all', async () => {
    const group = await breeder().group();
    const other = await breeder().group();
    const own = await breeder().field({ groupId: group.id, name: '粒型' });
    const shared = await breeder().field({ name: 'Kernel colour', description: 'at harvest' });
    const idsOf = async (groupId: string) => {
      const { data } = await client().get(`${FIELD}/page?groupId=${groupId}&pageSize=500`);
      return data.records.map((field: { id: string }) => field.id);
    };
    expect(await idsOf(group.id)).toEqual(expect.arrayContaining([own.id, shared.id]));
    expect(await idsOf(other.id)).not.toContain(own.id);
    const refused = await client().post(MATERIAL, {
      sourceId: 'x',
      groupId: other.id,
      values: { [own.id]: '硬粒' },
    });
    expect(refused.status).toBe(errors.unknownColumn.status);
  });

  test('are changed and deleted by who made them, the owner of the group and administrators', async () => {
    const group = await breeder().group();
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    const theirs = (await colleague.post(FIELD, { name: 'Theirs', dataType: 'text', groupId: group.id }))
      .data;
    const shared = await breeder().field({ name: 'For all groups' });
    for (const change of [
      { name: 'x' },
      { dataType: 'numeric' },
      { possibleValues: ['x'] },
      { description: 'x' },
    ]) {
      const refused = await colleague.put(FIELD, { id: shared.id, ...change });
      expect(refused.status).toBe(errors.notOwner.status);
    }
    expect((await colleague.delete(`${FIELD}/${shared.id}`)).status).toBe(errors.notOwner.status);
    const used = await colleague.post(MATERIAL, { sourceId: 'Uses it', values: { [shared.id]: 'seen' } });
    expect(used.status).toBe(200);
    expect((await colleague.put(FIELD, { id: shared.id, position: 3 })).data.position).toBe(3);
    expect((await colleague.put(FIELD, { id: theirs.id, name: 'Own' })).data.name).toBe('Own');
    expect((await client().put(FIELD, { id: theirs.id, name: 'Group’s' })).data.name).toBe('Group’s');
    expect((await system.admin.put(FIELD, { id: theirs.id, name: 'Admin’s' })).data.name).toBe('Admin’s');
    expect((await colleague.delete(`${FIELD}/${theirs.id}`)).status).toBe(200);
  });

  test('stand last, also behind one that has the last place of all', async () => {
    const group = await breeder().group();
    const last = await breeder().field({ groupId: group.id, position: 100_000 });
    const next = await breeder().field({ groupId: group.id });
    const { data } = await client().get(`${FIELD}/page?groupId=${group.id}&pageSize=500`);
    const ids = data.records.map((field: { id: string }) => field.id);
    expect(ids.slice(-2)).toEqual([last.id, next.id]);
  });

  test('need a name that the table does not have yet', async () => {
    const group = await breeder().group();
    await breeder().field({ groupId: group.id, name: 'Oil' });
    const post = (name: string) => client().post(FIELD, { name, dataType: 'numeric', groupId: group.id });
    expect((await post('')).status).toBe(errors.columnNameEmpty.status);
    expect((await post('x'.repeat(101))).status).toBe(errors.columnNameTooLong.status);
    for (const name of ['oil', 'ＯＩＬ', 'sourceID', '品种名称', 'Room']) {
      expect((await post(name)).status, name).toBe(errors.duplicatedName.status);
    }
    expect((await client().get(`${FIELD}/repeat/OIL?groupId=${group.id}`)).data).toEqual({ repeated: true });
    expect((await client().get(`${FIELD}/repeat/Protein?groupId=${group.id}`)).data).toEqual({
      repeated: false,
    });
  });

  test('of one group and of all do not get one name at the same moment', async () => {
    const group = await breeder().group();
    const other = await breeder().field({ groupId: group.id, name: 'Husk' });
    const session = { admin: true, userId: client().userId } as Session;
    let answers: Promise<Answer>[] = [];
    await system.unlimited.transaction(async (transaction) => {
      const tassel = { groupId: group.id, name: 'Tassel', dataType: 'text' as const };
      await createField(unloggedChange(transaction, session), tassel);
      answers = [
        client().post(FIELD, { name: 'tassel', dataType: 'text' }),
        client().put(FIELD, { id: other.id, name: 'TASSEL' }),
      ];
      await untilWaiting(system.unlimited, answers.length);
    });
    for (const answer of await Promise.all(answers)) {
      expect(answer.status).toBe(errors.duplicatedName.status);
    }
  });

  test('accept only values of their type', async () => {
    const number = await breeder().field({ dataType: 'numeric' });
    const date = await breeder().field({ dataType: 'date' });
    const text = await breeder().field({ dataType: 'text' });
    const post = (values: object) => client().post(MATERIAL, { sourceId: `T${Math.random()}`, values });
    expect(
      (await post({ [number.id]: 12.5, [date.id]: '2024-02-29', [text.id]: '12.50' })).data.values,
    ).toEqual({
      [number.id]: 12.5,
      [date.id]: '2024-02-29',
      [text.id]: '12.50',
    });
    expect((await post({ [number.id]: '12.5' })).status).toBe(errors.materialNoNumber.status);
    expect((await post({ [date.id]: '2026-02-30' })).status).toBe(errors.materialNoDate.status);
    expect((await post({ [date.id]: '5月1日' })).status).toBe(errors.materialNoDate.status);
    expect((await post({ [text.id]: 12 })).status).toBe(errors.materialNoText.status);
    expect((await post({ [unknownId]: 1 })).status).toBe(errors.unknownColumn.status);
  });

  test('accept only their possible values', async () => {
    const text = await breeder().field({ possibleValues: ['硬粒', '马齿'] });
    const number = await breeder().field({ dataType: 'numeric', possibleValues: ['1', '2.50'] });
    const post = (values: object) => client().post(MATERIAL, { sourceId: `P${Math.random()}`, values });
    expect((await post({ [text.id]: '硬粒', [number.id]: 2.5 })).status).toBe(200);
    const refused = await post({ [text.id]: '甜' });
    expect(refused).toMatchObject({
      status: errors.materialNotAllowed.status,
      msg: expect.stringContaining('硬粒, 马齿'),
      data: { column: text.id },
    });
    expect((await post({ [number.id]: 3 })).status).toBe(errors.materialNotAllowed.status);
  });

  test('refuse possible values that do not fit the type', async () => {
    const invalid = [
      { dataType: 'date', possibleValues: ['2026-13-01'] },
      { dataType: 'numeric', possibleValues: ['tall'] },
      { dataType: 'text', possibleValues: ['a', 'a'] },
      { dataType: 'text', possibleValues: [' '] },
      { dataType: 'numeric', possibleValues: ['1', '1.0'] },
    ];
    for (const wanted of invalid) {
      const answer = await client().post(FIELD, { name: `W${Math.random()}`, ...wanted });
      expect(answer.status, JSON.stringify(wanted)).toBe(errors.possibleValueUnfit.status);
    }
  });

  test('keep their type while they hold values, and old values when the rules become stricter', async () => {
    const field = await breeder().field({ dataType: 'text' });
    const material = await breeder().material({ values: { [field.id]: 'red' } });
    const typed = await client().put(FIELD, { id: field.id, dataType: 'numeric' });
    expect(typed.status).toBe(errors.columnTypeInUse.status);
    const changed = await client().put(FIELD, { id: field.id, possibleValues: ['white'], revision: 1 });
    expect(changed.data).toMatchObject({ possibleValues: ['white'], revision: 2 });
    // another edit of the record does not stumble over the value from before
    const values = { [field.id]: 'red' };
    const edited = await client().put(MATERIAL, {
      materialId: material.materialId,
      variety: 'Ye478',
      values,
    });
    expect(edited.data).toMatchObject({ variety: 'Ye478', values });
  });

  test('are deleted when no material holds a value of theirs', async () => {
    const group = await breeder().group();
    const field = await breeder().field({ groupId: group.id, name: 'Brix' });
    const material = await breeder().material({
      groupId: group.id,
      sourceId: 'SW1',
      values: { [field.id]: 'x' },
    });
    expect(await client().delete(`${FIELD}/${field.id}`)).toMatchObject({
      status: errors.columnInUse.status,
      msg: expect.stringMatching(/Brix.*SW1/),
    });
    // the table is empty, but its column still holds a value of the material that left it
    await client().post(`${MATERIAL}/removeGroup`, { groupId: group.id, materialIds: [material.materialId] });
    expect((await client().delete(`${GROUP}/${group.id}`)).status).toBe(errors.columnInUse.status);
    await client().put(`${MATERIAL}/moveInGroup`, { groupId: group.id, materialIds: [material.materialId] });
    await client().put(MATERIAL, { materialId: material.materialId, values: { [field.id]: null } });
    expect((await client().delete(`${FIELD}/${field.id}`)).status).toBe(200);
    expect((await client().get(`${FIELD}/${field.id}`)).status).toBe(errors.notFound.status);
  });
});
