import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { HarvestSheet } from '@panicle/contract/plot-harvests';
import {
  startTestApplication,
  type Answer,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const HARVEST = '/crop/crop-plot-harvest';
const MATERIAL = '/crop/crop-material-information';
const LOT = '/crop/crop-seed-lot';

let system: TestApplication;
let breeder: Client;
let trial: SmallTrial;
let groupId: string;
let materials: Record<string, string>;
let sheet: HarvestSheet;
let serial = 0;

async function made(call: Promise<Answer>): Promise<Answer['data']> {
  const answer = await call;
  if (answer.status !== 200) throw new Error(answer.msg);
  return answer.data;
}

/** An entry becomes a material of the generation. */
async function link(place: number, code: string, generation: string) {
  const body = { groupId, sourceId: code, variety: code, generation, quantityUnit: 'g' };
  const { materialId } = await made(breeder.post(MATERIAL, body));
  await made(breeder.put('/crop/crop-field-entry', { id: trial.entryIds[place], materialId }));
  materials[code] = materialId;
}

const readSheet = async (query = ''): Promise<HarvestSheet> =>
  made(breeder.get(`${HARVEST}/sheet?trialId=${trial.id}${query}`));
const plotOf = (entry: string, place = 0) =>
  sheet.plots.filter((plot) => plot.entry === entry)[place]!.plotId;
const harvest = (method: string, rows: object[], more: object = {}, client = breeder) =>
  client.post(HARVEST, {
    trialId: trial.id,
    method,
    groupId,
    date: '2026-09-20',
    unit: 'g',
    rows,
    ...more,
  });
const harvestsOf = async (actId: string) =>
  (await made(breeder.get(`${HARVEST}/page?actId=${actId}&order=asc&pageSize=200`))).records;
const pedigreeOf = async (materialId: string) =>
  (await made(breeder.get(`/crop/crop-pedigree/page?materialId=${materialId}`))).records;

beforeAll(async () => {
  system = await startTestApplication();
});
afterAll(() => system.close());
beforeEach(async () => {
  serial += 1;
  breeder = await system.signInAs();
  breeder.language = 'en_US';
  trial = await plantSmallTrial(system, system.admin);
  groupId = (await made(breeder.post('/crop/crop-material-group', { name: `Nursery ${serial}` }))).id;
  materials = {};
  await link(0, `A${serial}`, 'F3');
  await link(1, `B${serial}`, 'F2');
  sheet = await readSheet();
});

test('single plants become materials with names, pedigree, generation and seed', async () => {
  const plotId = plotOf('G1');
  const act = await made(harvest('plant', [{ plotId, count: 3, quantity: 40, thousandGrainWeight: 25 }]));
  expect(act).toMatchObject({ method: 'plant', plots: 1, materials: 3, lots: 3 });
  const rows = await harvestsOf(act.actId);
  const names = [1, 2, 3].map((number) => `A${serial}-${number}`);
  expect(rows.map(({ material }: { material: string }) => material)).toEqual(names);
  const [first] = rows;
  expect(await made(breeder.get(`${MATERIAL}/${first.materialId}`))).toMatchObject({
    variety: `A${serial}-1`,
    generation: 'F4',
    year: 2024,
    inventoryQuantity: 40,
  });
  expect(await pedigreeOf(first.materialId)).toMatchObject([
    { female: materials[`A${serial}`], male: null, method: 'selection', generation: 'F4' },
  ]);
  expect(await made(breeder.get(`${LOT}/${first.lotId}`))).toMatchObject({
    origin: 'plotHarvest',
    balance: 40,
    thousandGrainWeight: 25,
    plot: { id: plotId },
  });
  const more = await made(harvest('plant', [{ plotId: plotOf('G1', 1) }]));
  expect(await harvestsOf(more.actId)).toMatchObject([{ material: `A${serial}-4`, lotId: null }]);
});

test('advances a whole nursery at once: bulk, single seed, backcross', async () => {
  const rows = [plotOf('G1'), plotOf('G2')].map((plotId) => ({ plotId }));
  const [a, b] = [`A${serial}`, `B${serial}`];
  const bulk = await made(harvest('bulk', rows));
  expect(await harvestsOf(bulk.actId)).toMatchObject([
    { material: `${a}-B`, generation: 'F4' },
    { material: `${b}-B`, generation: 'F3' },
  ]);
  const descent = await made(harvest('descent', rows, { naming: 'code' }));
  const [seedling] = await harvestsOf(descent.actId);
  expect(seedling).toMatchObject({ generation: 'F4' });
  expect(seedling.material).toBe(seedling.sourceId);
  expect(await pedigreeOf(seedling.materialId)).toMatchObject([{ method: 'selfing' }]);

  const group = { groupId, sourceId: `R${serial}`, variety: `R${serial}` };
  const { materialId: recurrentId } = await made(breeder.post(MATERIAL, group));
  expect((await harvest('backcross', rows)).status).toBe(errors.plotHarvestNoRecurrent.status);
  const back = await made(harvest('backcross', rows, { recurrentId }));
  const [cross] = await harvestsOf(back.actId);
  expect(cross).toMatchObject({ material: `${a}/R${serial}`, generation: 'BC1F1' });
  expect(await pedigreeOf(cross.materialId)).toMatchObject([
    { female: materials[a], male: recurrentId, method: 'backcross' },
  ]);
  const own = await harvest('backcross', rows, { recurrentId: materials[a], again: true });
  expect(own.status).toBe(errors.plotHarvestOwnRecurrent.status);
});

test('a preview names what will be made and writes nothing', async () => {
  const body = {
    trialId: trial.id,
    method: 'plant',
    date: '2026-09-20',
    unit: 'g',
    rows: [{ plotId: plotOf('G2'), count: 2 }],
  };
  const before = await made(breeder.post(`${HARVEST}/preview`, body));
  expect(before).toMatchObject({
    count: 2,
    products: [{ name: `B${serial}-1`, generation: 'F3' }, { name: `B${serial}-2` }],
  });
  expect((await readSheet()).acts).toEqual([]);
  const { actId } = await made(breeder.post(HARVEST, body));
  const rows = await harvestsOf(actId);
  expect(rows.map(({ material }: { material: string }) => material)).toEqual(
    before.products.map(({ name }: { name: string }) => name),
  );
});

test('seed goes into the store in the unit of the material, by the weight of a thousand grains', async () => {
  const row = { plotId: plotOf('G1'), quantity: 2000, thousandGrainWeight: 30 };
  const act = await made(harvest('seed', [row], { unit: '粒' }));
  const [one] = await harvestsOf(act.actId);
  expect(one).toMatchObject({ materialId: null, method: 'seed' });
  expect(await made(breeder.get(`${LOT}/${one.lotId}`))).toMatchObject({
    materialId: materials[`A${serial}`],
    balance: 60,
    unit: 'g',
    origin: 'plotHarvest',
  });
  const again = await harvest('seed', [row], { unit: '粒' });
  expect(again.status).toBe(errors.plotHarvestedBefore.status);
  expect((await harvest('seed', [{ plotId: plotOf('G2') }])).status).toBe(errors.plotHarvestNoSeed.status);
  expect((await made(harvest('seed', [row], { unit: '粒', again: true }))).lots).toBe(1);
});

test('the sheet takes seed and grain weight from traits', async () => {
  const filled = await readSheet(
    `&quantityTraitId=${trial.traitId}&environmentId=${trial.environmentIds[0]}`,
  );
  expect(filled.plots).toHaveLength(8);
  expect(filled.plots[0]).toMatchObject({ entry: 'G1', quantity: 111, thousandGrainWeight: null, given: [] });
});

test('is taken back whole, unless something hangs on it', async () => {
  const act = await made(
    harvest('plant', [
      { plotId: plotOf('G1'), count: 2, quantity: 10 },
      { plotId: plotOf('G2'), quantity: 10 },
    ]),
  );
  const [first] = await harvestsOf(act.actId);
  const out = {
    materialId: first.materialId,
    lotId: first.lotId,
    operation: 'out',
    quantity: 4,
    unit: 'g',
  };
  const record = await made(breeder.post('/crop/crop-warehouse-record', out));
  const used = await breeder.delete(`${HARVEST}/act/${act.actId}`);
  expect(used.status).toBe(errors.plotHarvestUsed.status);
  expect(used.msg).toContain(`A${serial}-1`);
  expect(record).toBeTruthy();
  const colleague = await system.signInAs();
  const other = await made(harvest('bulk', [{ plotId: plotOf('G1') }], {}, colleague));
  expect((await breeder.delete(`${HARVEST}/act/${other.actId}`)).status).toBe(errors.notOwner.status);
  const [bulk] = await harvestsOf(other.actId);
  await made(colleague.delete(`${HARVEST}/act/${other.actId}`));
  expect((await breeder.get(`${MATERIAL}/${bulk.materialId}`)).status).toBe(errors.notFound.status);

  const seed = await made(harvest('seed', [{ plotId: plotOf('G2'), quantity: 50 }]));
  const [lot] = await harvestsOf(seed.actId);
  await made(breeder.delete(`${HARVEST}/${lot.id}`));
  expect(await made(breeder.get(`${LOT}/${lot.lotId}`))).toMatchObject({ balance: 0 });
  expect((await readSheet()).acts.map(({ actId }) => actId)).toEqual([act.actId]);
});

test('needs the rights to what it makes, a material, and an open trial', async () => {
  const rows = [{ plotId: plotOf('G1'), quantity: 5 }];
  const trialsOnly = await system.signInAs({ keys: ['fieldTestTask'] });
  expect((await harvest('bulk', rows, {}, trialsOnly)).status).toBe(errors.harvestNeedsGermplasm.status);
  expect((await harvest('seed', rows, {}, trialsOnly)).status).toBe(errors.harvestNeedsStock.status);
  const unlinked = await harvest('bulk', [{ plotId: plotOf('CK') }]);
  expect(unlinked.status).toBe(errors.plotHarvestNoMaterial.status);
  expect(unlinked.msg).toContain('CK');
  const many = await harvest(
    'plant',
    [...Array(11)].map(() => ({ plotId: plotOf('G1'), count: 200 })),
  );
  expect(many.status).toBe(errors.plotHarvestMuch.status);
  expect((await made(breeder.get(`${HARVEST}/page?trialId=${trial.id}`))).total).toBe(0);
});

test('two who harvest plants of one material at once count on', async () => {
  const rows = [{ plotId: plotOf('G1'), count: 20 }];
  const colleague = await system.signInAs();
  await Promise.all([made(harvest('plant', rows)), made(harvest('plant', rows, {}, colleague))]);
  const { records } = await made(breeder.get(`${HARVEST}/page?trialId=${trial.id}&pageSize=200`));
  expect(new Set(records.map(({ material }: { material: string }) => material)).size).toBe(40);
});
