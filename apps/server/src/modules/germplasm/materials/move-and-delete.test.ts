import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { materialReferences } from '../index.ts';
import {
  BIN,
  FIELD,
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
const moveIn = (groupId: string, materialIds: string[]) =>
  client().put(`${MATERIAL}/moveInGroup`, { groupId, materialIds });

const restore = (id: string) => client().put(`${BIN}/restore`, { ids: [id] });

describe('moving materials', () => {
  test('into a table and out of it', async () => {
    const [a, b] = [await breeder().group(), await breeder().group()];
    const materials = [await breeder().material({ groupId: a.id }), await breeder().material()];
    const ids = materials.map((material) => material.materialId);
    expect((await moveIn(b.id, ids)).data).toMatchObject({ moved: 2 });
    expect((await breeder().page({ groupId: b.id })).total).toBe(2);
    expect((await breeder().page({ groupId: a.id })).total).toBe(0);
    const out = await client().post(`${MATERIAL}/removeGroup`, { groupId: b.id, materialIds: ids });
    expect(out.data.moved).toBe(2);
    expect((await breeder().read(ids[0]!)).groupId).toBeNull();
  });

  test('takes no material over from the user who added it', async () => {
    const theirs = await breeder().material();
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    const { data: group } = await colleague.post(GROUP, { name: 'Taken over' });
    const body = { groupId: group.id, materialIds: [theirs.materialId] };
    expect((await colleague.put(`${MATERIAL}/moveInGroup`, body)).status).toBe(errors.notOwner.status);
    for (const [material, groupId] of [
      [theirs, group.id],
      [await breeder().material({ groupId: (await breeder().group()).id }), null],
    ] as const) {
      const { status } = await colleague.put(MATERIAL, { materialId: material.materialId, groupId });
      expect(status).toBe(errors.notOwner.status);
      expect((await breeder().read(material.materialId)).groupId).toBe(material.groupId);
    }
    expect((await breeder().read(theirs.materialId)).groupId).toBeNull();
    expect((await moveIn(group.id, body.materialIds)).status).toBe(200);
  });

  test('is refused as a whole when a source ID is taken there', async () => {
    const [a, b] = [await breeder().group(), await breeder().group()];
    const one = await breeder().material({ groupId: a.id, sourceId: 'K12' });
    const two = await breeder().material({ groupId: a.id, sourceId: 'free' });
    await breeder().material({ groupId: b.id, sourceId: 'K12' });
    const answer = await moveIn(b.id, [two.materialId, one.materialId]);
    expect(answer).toMatchObject({ status: errors.duplicateSourceId.status, data: { sourceIds: ['K12'] } });
    expect((await breeder().read(two.materialId)).groupId).toBe(a.id);
    const loose = [
      await breeder().material({ sourceId: 'TWIN' }),
      await breeder().material({ sourceId: 'TWIN' }),
    ];
    const twins = await moveIn(
      a.id,
      loose.map((material) => material.materialId),
    );
    expect(twins).toMatchObject({ status: errors.duplicateSourceId.status, data: { sourceIds: ['TWIN'] } });
  });

  test('is refused as a whole when one is missing or in another table', async () => {
    const [a, b] = [await breeder().group(), await breeder().group()];
    const material = await breeder().material({ groupId: a.id });
    const ids = [material.materialId];
    expect((await moveIn(b.id, [...ids, unknownId])).status).toBe(errors.notFound.status);
    const wrong = await client().post(`${MATERIAL}/removeGroup`, { groupId: b.id, materialIds: ids });
    expect(wrong.status).toBe(errors.notFound.status);
    expect((await moveIn(b.id, [])).status).toBe(errors.illegalParameter.status);
    expect((await breeder().read(material.materialId)).groupId).toBe(a.id);
  });

  test('in both directions at once ends in one of the two states', async () => {
    const [a, b] = [await breeder().group(), await breeder().group()];
    const materials = await Promise.all(
      Array.from({ length: 20 }, () => breeder().material({ groupId: a.id })),
    );
    const ids = materials.map((material) => material.materialId);
    const answers = await Promise.all([moveIn(b.id, ids), moveIn(a.id, ids.toReversed()), moveIn(b.id, ids)]);
    for (const answer of answers) expect(answer.status).toBe(200);
    const totals = [
      (await breeder().page({ groupId: a.id })).total,
      (await breeder().page({ groupId: b.id })).total,
    ];
    expect(totals.toSorted((x, y) => x - y)).toEqual([0, 20]);
  });
});

describe('deleting materials', () => {
  test('can be taken back as a whole, with everything they were', async () => {
    const group = await breeder().group();
    const field = await breeder().field({ dataType: 'numeric' });
    const one = await breeder().material({
      groupId: group.id,
      variety: '丹340',
      values: { [field.id]: 0.1 },
    });
    const two = await breeder().material({ groupId: group.id });
    const ids = [one.materialId, two.materialId];
    const { data } = await client().call('DELETE', `${MATERIAL}/batch`, { materialIds: ids });
    expect(data).toMatchObject({ deleted: 2 });
    expect((await breeder().page({ groupId: group.id })).total).toBe(0);
    const back = await restore(data.deletionId);
    expect(back.data).toEqual({ restored: 2, remarks: [] });
    expect({ ...(await breeder().read(one.materialId)), remarks: [], namesakes: [] }).toEqual(one);
    const again = await restore(data.deletionId);
    expect(again.status).toBe(errors.notFound.status);
  });

  test('return without values that their column no longer takes, so the column still sorts', async () => {
    const group = await breeder().group();
    const [turned, dropped, kept] = await Promise.all(
      [0, 1, 2].map(() => breeder().field({ groupId: group.id, dataType: 'text' })),
    );
    const values = { [turned!.id]: 'flint', [dropped!.id]: 'x', [kept!.id]: 'late' };
    const material = await breeder().material({ groupId: group.id, values });
    const { data } = await client().delete(`${MATERIAL}?materialId=${material.materialId}`);
    const changed = await client().put(FIELD, { id: turned!.id, dataType: 'numeric' });
    expect(changed.status).toBe(200);
    expect((await client().delete(`${FIELD}/${dropped!.id}`)).status).toBe(200);
    const back = await restore(data.deletionId);
    expect(back.data).toMatchObject({ restored: 1, remarks: [expect.stringMatching(/^2 values were not/)] });
    const page = await breeder().page({ groupId: group.id, sort: turned!.id });
    expect(page.records).toMatchObject([{ values: { [kept!.id]: 'late' } }]);
    expect(Object.keys(page.records[0]!.values)).toEqual([kept!.id]);
  });

  test('cannot be taken back when their place is taken', async () => {
    const group = await breeder().group();
    const material = await breeder().material({ groupId: group.id, sourceId: 'PLACE' });
    const { data } = await client().delete(`${MATERIAL}?materialId=${material.materialId}`);
    await breeder().material({ groupId: group.id, sourceId: 'PLACE' });
    expect(await restore(data.deletionId)).toMatchObject({
      status: errors.restoreConflict.status,
      data: { sourceIds: ['PLACE'] },
    });
    const gone = await breeder().group();
    const lost = await breeder().material({ groupId: gone.id });
    const deletion = await client().delete(`${MATERIAL}?materialId=${lost.materialId}`);
    await client().delete(`${GROUP}/${gone.id}`);
    const answer = await restore(deletion.data.deletionId);
    expect(answer.status).toBe(errors.binNeedsOthers.status);
  });

  test('is refused while something refers to them', async () => {
    const material = await breeder().material({ sourceId: 'USED' });
    materialReferences.register(async (_connection, ids) =>
      ids.includes(material.materialId)
        ? { what: { zh: '试验', en: '{count, trial|trials}' }, count: 1, names: ['PYT26'] }
        : null,
    );
    materialReferences.register(async (_connection, ids) =>
      ids.includes(material.materialId)
        ? { what: { zh: '杂交组合', en: 'crosses' }, count: 7, names: ['C1', 'C2'] }
        : null,
    );
    const other = await breeder().material();
    const materialIds = [other.materialId, material.materialId];
    const answer = await client().call('DELETE', `${MATERIAL}/batch`, { materialIds });
    expect(answer).toMatchObject({
      status: errors.stillReferenced.status,
      msg: expect.stringMatching(/1 trial: PYT26/),
      data: {
        references: [
          { what: 'trial', count: 1, names: ['PYT26'] },
          { what: 'crosses', count: 7, names: ['C1', 'C2'] },
        ],
      },
    });
    expect((await breeder().read(other.materialId)).materialId).toBe(other.materialId);
  });

  test('refuses more rows than one call may touch', async () => {
    const materialIds = Array.from({ length: 5001 }, () => unknownId);
    const answer = await client().call('DELETE', `${MATERIAL}/batch`, { materialIds });
    expect(answer.status).toBe(errors.illegalParameter.status);
  });
});
