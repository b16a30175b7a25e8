import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors, type RoleKey } from '@panicle/contract';
import { startTestApplication, type TestApplication } from '../../../testing/test-application.ts';
import { PAIR, TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

const HARVEST = '/crop/crop-hybrid-harvest';
const MATERIAL = '/crop/crop-material-information';
let system: TestApplication;
let stage: CrossingStage;
let serial = 0;

beforeAll(async () => {
  system = await startTestApplication();
});
afterAll(() => system.close());
beforeEach(async () => {
  serial += 1;
  stage = await plantMaterials(system, [`F${serial}`, `M${serial}`]);
  stage.breeder.language = 'en_US';
});

/** A task of the two parents with their pair. */
async function plant(more: object = {}) {
  const [female, male] = [`F${serial}`, `M${serial}`];
  const task = await made(stage.breeder.post(TASK, taskOf(stage, [female], [male], more)));
  const pair = { taskId: task.id, femaleId: stage.ids[female], maleId: stage.ids[male] };
  return { task, pairId: (await made(stage.breeder.post(PAIR, pair))).id as string, female, male };
}

const harvest = (taskId: string, ...rows: object[]) =>
  stage.breeder.post(HARVEST, { taskId, groupId: stage.groupId, date: '2026-09-20', unit: 'g', rows });

test('makes a material with name, pedigree and seed of a row, in one transaction', async () => {
  const { task, pairId, female, male } = await plant();
  const { harvests, task: after } = await made(harvest(task.id, { pairId, quantity: 120, note: 'good set' }));
  expect(after).toMatchObject({ pairCount: 1, harvestedCount: 1, failedCount: 0 });
  expect(harvests).toMatchObject([
    { material: `${female}/${male}`, sourceId: `${task.name}-001`, quantity: 120, unit: 'g', failed: false },
  ]);
  const { materialId, lotId } = harvests[0];
  expect(await made(stage.breeder.get(`${MATERIAL}/${materialId}`))).toMatchObject({
    variety: `${female}/${male}`,
    generation: 'F1',
    type: 'cross',
    year: 2026,
    inventoryQuantity: 120,
  });
  const pedigree = await made(stage.breeder.get(`/crop/crop-pedigree/page?materialId=${materialId}`));
  expect(pedigree.records).toMatchObject([
    { female: stage.ids[female], male: stage.ids[male], method: 'cross', source: task.name },
  ]);
  expect(await made(stage.breeder.get(`/crop/crop-seed-lot/${lotId}`))).toMatchObject({ balance: 120 });
  expect(await harvest(task.id, { pairId, quantity: 1 })).toMatchObject({
    status: errors.hybridHarvested.status,
  });
});

test('counts plants on, swaps the parents of a reciprocal, and notes failures', async () => {
  const { task, pairId, female, male } = await plant({ harvestMethod: 'plant', namingPrefix: 'MF' });
  const first = await made(harvest(task.id, { pairId, plants: 2 }));
  const second = await made(harvest(task.id, { pairId, plants: 1, reciprocal: true }));
  expect([...first.harvests, ...second.harvests].map(({ material }) => material)).toEqual([
    `${male}/${female}-1`,
    `${male}/${female}-2`,
    `${female}/${male}-3`,
  ]);
  const pedigree = await made(
    stage.breeder.get(`/crop/crop-pedigree/page?materialId=${second.harvests[0].materialId}`),
  );
  expect(pedigree.records[0]).toMatchObject({ female: stage.ids[male], male: stage.ids[female] });
  const failed = await made(harvest(task.id, { pairId, failed: true, note: 'no pollen' }));
  expect(failed.harvests).toMatchObject([{ failed: true, materialId: null, note: 'no pollen' }]);
});

test('numbers crosses by the default rule', async () => {
  const parts = [
    { kind: 'text', text: 'X' },
    { kind: 'female' },
    { kind: 'text', text: 'x' },
    { kind: 'male' },
    { kind: 'text', text: '-' },
    { kind: 'counter', width: 2, start: 1, step: 1, reset: 'never' },
  ];
  const admin = await system.signInAs();
  const rule = await made(
    admin.post('/crop/crop-number-rule', { name: 'Crosses', purpose: 'cross', isDefault: true, parts }),
  );
  const { task, pairId, female, male } = await plant();
  const { harvests } = await made(harvest(task.id, { pairId }));
  expect(harvests[0].sourceId).toBe(`X${female}x${male}-01`);
  await made(admin.put('/crop/crop-number-rule', { id: rule.id, isDefault: false }));
});

test('writes nothing where one row cannot be harvested', async () => {
  const { task, pairId } = await plant();
  const before = (await made(stage.breeder.get(`${MATERIAL}/page?groupId=${stage.groupId}`))).total;
  const answer = await harvest(task.id, { pairId, quantity: 5 }, { pairId, quantity: 6 });
  expect(answer.status).toBe(errors.hybridHarvested.status);
  expect((await harvest(task.id, { pairId, plants: 3 })).status).toBe(errors.hybridHarvestPlants.status);
  expect((await made(stage.breeder.get(`${MATERIAL}/page?groupId=${stage.groupId}`))).total).toBe(before);
  expect((await made(stage.breeder.get(`${HARVEST}/page?taskId=${task.id}`))).total).toBe(0);
});

test('who may not change the germplasm or the stock makes nothing in them, and still notes failures', async () => {
  const { task, pairId } = await plant();
  const as = async (keys: readonly RoleKey[], row: object) => {
    const colleague = await system.signInAs({ keys });
    const body = {
      taskId: task.id,
      groupId: null,
      date: '2026-09-20',
      unit: 'g',
      rows: [{ pairId, ...row }],
    };
    return colleague.post(HARVEST, body);
  };
  expect((await as(['hybridTask'], { quantity: 5 })).status).toBe(errors.harvestNeedsGermplasm.status);
  const germplasm: RoleKey[] = ['hybridTask', 'germplasmManagement'];
  expect((await as(germplasm, { quantity: 5 })).status).toBe(errors.harvestNeedsStock.status);
  expect((await made(stage.breeder.get(`${HARVEST}/page?taskId=${task.id}`))).total).toBe(0);
  await made(as(['hybridTask'], { failed: true }));
  await made(as(germplasm, {}));
  expect((await made(stage.breeder.get(`${HARVEST}/page?taskId=${task.id}`))).total).toBe(2);
});

test('is taken back with all that it made, unless something hangs on it', async () => {
  const { task, pairId } = await plant();
  const [one] = (await made(harvest(task.id, { pairId, quantity: 50 }))).harvests;
  const taken = { materialId: one.materialId, lotId: one.lotId, operation: 'out', quantity: 10, unit: 'g' };
  const record = await made(stage.breeder.post('/crop/crop-warehouse-record', taken));
  const refused = await stage.breeder.delete(`${HARVEST}/${one.id}`);
  expect(refused.status).toBe(errors.hybridHarvestUsed.status);
  expect(refused.msg).toContain(one.lotCode);
  expect(record).toBeTruthy();

  const other = await plant();
  const [two] = (await made(harvest(other.task.id, { pairId: other.pairId, quantity: 50 }))).harvests;
  const next = await made(
    stage.breeder.post(
      TASK,
      taskOf({ ...stage, ids: { ...stage.ids, N: two.materialId } }, ['N'], [`M${serial}`]),
    ),
  );
  const used = await stage.breeder.delete(`${HARVEST}/${two.id}`);
  expect(used.status).toBe(errors.stillReferenced.status);
  expect(used.msg).toContain(next.name);
  await made(stage.breeder.delete(`${TASK}/${next.id}`));
  expect((await stage.breeder.delete(`${HARVEST}/${two.id}`)).status).toBe(200);
  expect((await stage.breeder.get(`${MATERIAL}/${two.materialId}`)).status).toBe(errors.notFound.status);
  expect(await made(stage.breeder.get(`${TASK}/${other.task.id}`))).toMatchObject({ harvestedCount: 0 });
});

test('a pair that was harvested stays ticked, and is harvested only while it is', async () => {
  const { task, pairId } = await plant();
  await made(harvest(task.id, { pairId }));
  expect((await stage.breeder.put(PAIR, { id: pairId, ticked: false })).status).toBe(
    errors.hybridPairInUse.status,
  );
  const other = await plant();
  await made(stage.breeder.put(PAIR, { id: other.pairId, ticked: false }));
  expect((await harvest(other.task.id, { pairId: other.pairId })).status).toBe(
    errors.hybridPairNotTicked.status,
  );
});

test('goes on behind the codes of a deleted task of the same name', async () => {
  const first = await plant();
  await made(harvest(first.task.id, { pairId: first.pairId }));
  await made(stage.breeder.delete(`${TASK}/${first.task.id}`));
  const { name } = first.task;
  const second = await plant({ name });
  const { harvests } = await made(harvest(second.task.id, { pairId: second.pairId }));
  expect(harvests).toMatchObject([{ sourceId: `${name}-002` }]);
});
