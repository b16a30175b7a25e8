import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Material } from '@panicle/contract/germplasm';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { modules } from '../../index.ts';
import { MATERIAL } from '../testing/germplasm-fixture.ts';
import { findMaterialKeys, mergeParts } from './merge-references.ts';

const MERGE = '/crop/crop-material-merge';
const DUPLICATES = '/crop/crop-material-duplicate';
const PEDIGREE = '/crop/crop-pedigree';

let system: TestApplication;
let breeder: Client;
let groupId: string;
let number = 0;

const made = async <Data>(call: Promise<{ status: number; data: Data }>): Promise<Data> => {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};
const material = (fields: object): Promise<Material> =>
  made(breeder.post(MATERIAL, { groupId, sourceId: `M${++number}`, ...fields }));
const read = (id: string): Promise<Material> => made(breeder.get(`${MATERIAL}/${id}`));
const merge = (kept: Material, ...merged: Material[]) => ({
  keptId: kept.materialId,
  mergedIds: merged.map(({ materialId }) => materialId),
});
const latestMerge = async () => (await breeder.get(`${MERGE}/page`)).data.records[0];

beforeAll(async () => {
  system = await startTestApplication({ modules });
  breeder = await system.signInAs({
    keys: [
      'germplasmManagement',
      'genealogicalManagement',
      'warehouseInOutManagement',
      'fieldTestTask',
      'basicData',
    ],
  });
  ({ id: groupId } = await made(breeder.post('/crop/crop-material-group', { name: 'Merging' })));
});
afterAll(() => system.close());

describe('every foreign key to materials', () => {
  test('is declared by the module whose rows would move', async () => {
    const declared = mergeParts().flatMap(({ columns }) =>
      columns.map(({ table, column }) => `${table}.${column}`),
    );
    const keys = await findMaterialKeys(system.platform.database);
    expect(declared.toSorted()).toEqual(keys.map(({ table, column }) => `${table}.${column}`));
  });
});

describe('duplicates', () => {
  test('are listed, until they are known to be two', async () => {
    const one = await material({ variety: '鲁原502' });
    const other = await breeder.post(MATERIAL, { groupId, sourceId: 'NEAR1', variety: '鲁 源５０２' });
    expect(other.data.remarks).toEqual([
      `The name is the same as, or near to, that of 鲁原502 (${one.sourceId}): please make sure that it is another material`,
    ]);
    const listed = await made(breeder.get(`${DUPLICATES}/list?groupId=${groupId}`));
    expect(listed).toMatchObject({
      total: 1,
      sets: [{ kind: 'pinyin', materials: [{ alike: '鲁原502' }, { alike: '鲁 源５０２' }] }],
    });
    const materialIds = [one.materialId, other.data.materialId];
    await made(breeder.post(`${DUPLICATES}/distinct`, { materialIds }));
    expect(await made(breeder.get(`${DUPLICATES}/list?groupId=${groupId}`))).toMatchObject({ total: 0 });
    const { records } = await made(breeder.get(`${DUPLICATES}/distinct/page`));
    expect(
      records.map(({ first, second }: { first: { name: string }; second: { name: string } }) =>
        [first.name, second.name].toSorted(),
      ),
    ).toEqual([['鲁 源５０２', '鲁原502']]);
    await made(breeder.call('DELETE', `${DUPLICATES}/distinct`, { materialIds }));
    expect(await made(breeder.get(`${DUPLICATES}/list?groupId=${groupId}`))).toMatchObject({ total: 1 });
  });
});

describe('a merge', () => {
  test('moves what refers to the material, keeps its names, and is undone as a whole', async () => {
    const kept = await material({ variety: 'Kept', inventoryQuantity: 5, quantityUnit: 'g' });
    const merged = await material({
      variety: 'Merged',
      year: 2019,
      inventoryQuantity: 7,
      quantityUnit: 'g',
      synonyms: 'Old [local]',
    });
    const child = await material({ variety: 'Child' });
    const record = await made(
      breeder.post(PEDIGREE, { materialId: child.materialId, female: merged.materialId, male: null }),
    );
    const preview = await made(breeder.post(`${MERGE}/preview`, merge(kept, merged)));
    expect(preview).toMatchObject({ synonyms: `Merged; ${merged.sourceId} [code]; Old [local]` });
    expect(preview.moved).toEqual(
      expect.arrayContaining([
        { what: 'pedigree records', count: 1 },
        { what: 'seed lots', count: 1 },
      ]),
    );
    expect((await read(merged.materialId)).variety).toBe('Merged');

    const answer = await made(breeder.post(MERGE, merge(kept, merged)));
    expect(answer).toMatchObject({ variety: 'Kept', year: 2019, inventoryQuantity: 12 });
    expect((await made(breeder.get(`${PEDIGREE}/${record.id}`))).female).toBe(kept.materialId);
    // a code on a label goes on to what it is now
    expect((await read(merged.materialId)).materialId).toBe(kept.materialId);
    const { bin, id } = {
      bin: await made(breeder.get('/crop/crop-recycle-bin/page')),
      id: (await latestMerge()).id,
    };
    const restored = await breeder.post('/crop/crop-recycle-bin/restore', { id: bin.records[0].id });
    expect(restored.status).not.toBe(200);

    await breeder.put(MATERIAL, { materialId: kept.materialId, year: 2024 });
    const undone = await made(breeder.post(`${MERGE}/undo`, { id }));
    expect(undone.remarks).toEqual(['Year: changed since the merge and left as it is']);
    expect(await read(kept.materialId)).toMatchObject({ inventoryQuantity: 5, synonyms: null, year: 2024 });
    expect(await read(merged.materialId)).toMatchObject({
      variety: 'Merged',
      inventoryQuantity: 7,
      year: 2019,
    });
    expect((await made(breeder.get(`${PEDIGREE}/${record.id}`))).female).toBe(merged.materialId);
    expect((await breeder.post(`${MERGE}/undo`, { id })).status).toBe(errors.mergeUndone.status);
  });

  test('is refused with a parent, over a circle, and where both are in one trial', async () => {
    const [parent, child, grandchild] = [await material({}), await material({}), await material({})];
    await made(breeder.post(PEDIGREE, { materialId: child.materialId, female: parent.materialId }));
    await made(breeder.post(PEDIGREE, { materialId: grandchild.materialId, female: child.materialId }));
    expect((await breeder.post(MERGE, merge(parent, child))).status).toBe(errors.mergeParent.status);
    expect((await breeder.post(`${MERGE}/preview`, merge(parent, grandchild))).status).toBe(
      errors.pedigreeCycle.status,
    );
    const trial = await made(
      breeder.post('/crop/crop-field-test', { name: 'Both', year: 2024, season: 'summer', crop: 'maize' }),
    );
    const other = await material({});
    await made(
      breeder.post('/crop/crop-field-entry/batch', {
        trialId: trial.id,
        entries: [parent, other].map(({ materialId, sourceId: name }) => ({ name, materialId })),
      }),
    );
    const refused = await breeder.post(MERGE, merge(parent, other));
    expect(refused).toMatchObject({ status: errors.mergeTwice.status });
    expect(refused.msg).toContain('Both');
  });

  test('of two people at once is done once', async () => {
    const [one, other] = [await material({}), await material({})];
    const answers = await Promise.all([
      breeder.post(MERGE, merge(one, other)),
      breeder.post(MERGE, merge(other, one)),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      errors.notFound.status,
    ]);
  });

  test('needs the owner of all', async () => {
    const [one, other] = [await material({}), await material({})];
    const colleague = await system.signInAs({ keys: ['germplasmManagement'] });
    expect((await colleague.post(MERGE, merge(one, other))).status).toBe(errors.notOwner.status);
  });
});
