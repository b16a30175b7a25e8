import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { DESIGNS, type Design } from '@panicle/contract/designs';
import type { FieldMapSite, MapPlot, PlanProposal, SowingStep } from '@panicle/contract/trial-plans';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { nextTrialName, plantSmallTrial } from '../testing/small-trial.ts';

const TRIALS = '/crop/crop-field-test';
let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'germplasmManagement'] });
});
afterAll(() => system.close());

interface Wanted {
  entries: number;
  checks?: number;
  sites?: number;
  fields?: object;
}

async function newTrial({ entries, checks = 0, sites = 1, fields = {} }: Wanted): Promise<string> {
  const body = { name: nextTrialName(), year: 2026, season: 'summer', crop: 'maize', ...fields };
  const { data } = await breeder.post(TRIALS, body);
  const names = (count: number, letter: string) =>
    Array.from({ length: count }, (_, k) => ({ name: `${letter}${k + 1}` }));
  const add = (more: object) => breeder.post('/crop/crop-field-entry/batch', { trialId: data.id, ...more });
  const places = Array.from({ length: sites }, (_, k) => ({ location: `Site ${k + 1}` }));
  await breeder.post('/crop/crop-field-environment/batch', { trialId: data.id, environments: places });
  await add({ entries: names(entries, 'E') });
  if (checks > 0) await add({ entries: names(checks, 'CK'), isCheck: true });
  return data.id;
}
const blocks = (seed: number, replicates = 3) => ({
  design: 'randomizedBlock',
  options: { replicates },
  seed,
});
const randomize = (id: string, body: object) => breeder.put(`${TRIALS}/randomize/${id}`, body);
const mapOf = async (id: string, query = '') =>
  (await breeder.get(`${TRIALS}/fieldMap/${id}${query}`)).data as {
    plan: { design: string; seed: number; options: object } | null;
    sites: FieldMapSite[];
  };
const orderOf = (site: FieldMapSite) => site.plots.map(({ entry }) => entry).join(' ');

test('plots are made site by site, the same for the same seed, and kept with what was chosen', async () => {
  const id = await newTrial({ entries: 6, checks: 1, sites: 2 });
  const made = await randomize(id, blocks(11));
  expect(made.data).toMatchObject({ state: 'planned', testMethod: 'randomizedBlock', plotCount: 42 });
  const first = await mapOf(id);
  expect(first.plan).toMatchObject({ design: 'randomizedBlock', seed: 11, options: { replicates: 3 } });
  const [north, south] = first.sites as [FieldMapSite, FieldMapSite];
  expect(north.plots).toHaveLength(21);
  expect(north.plots.filter(({ isCheck }) => isCheck)).toHaveLength(3);
  expect(orderOf(north)).not.toBe(orderOf(south));

  const other = await newTrial({ entries: 6, checks: 1, sites: 2 });
  await randomize(other, blocks(11));
  expect((await mapOf(other)).sites.map(orderOf)).toEqual(first.sites.map(orderOf));
  const preview = await breeder.post(`${TRIALS}/preview/${other}`, blocks(12));
  expect(orderOf(preview.data[0])).not.toBe(orderOf(north));
  expect((await mapOf(other)).sites.map(orderOf)).toEqual(first.sites.map(orderOf));
});

test('a plan is replaced by those alone who were shown how many plots go, and never one with values', async () => {
  const id = await newTrial({ entries: 4 });
  await randomize(id, blocks(1));
  const asked = await randomize(id, blocks(2));
  expect(asked).toMatchObject({ status: errors.trialPlanPresent.status, data: { plots: 12 } });
  expect((await randomize(id, { ...blocks(2), plots: 11 })).status).toBe(errors.trialPlanPresent.status);
  expect((await randomize(id, { ...blocks(2, 2), plots: 12 })).data.plotCount).toBe(8);
  const entryId = (await breeder.get(`/crop/crop-field-entry/page?trialId=${id}`)).data.records[0].id;
  const used = await breeder.call('DELETE', '/crop/crop-field-entry/batch', { ids: [entryId] });
  expect(used.status).toBe(errors.trialPartInUse.status);
  expect((await breeder.delete(`${TRIALS}/plan/${id}?plots=8`)).data).toMatchObject({ state: 'draft' });

  const { id: observed } = await plantSmallTrial(system, breeder);
  const refused = await randomize(observed, { ...blocks(1), plots: 16 });
  expect(refused.status).toBe(errors.trialHasObservations.status);
  expect(refused.msg).toContain('15 observations');
});

test('a trial without entries or environments, and options that do not fit, are refused with the reason', async () => {
  const empty = await newTrial({ entries: 1, sites: 0 });
  expect((await randomize(empty, blocks(1))).status).toBe(errors.trialNoEnvironments.status);
  const id = await newTrial({ entries: 5 });
  const lattice = { design: 'squareLattice', options: { replicates: '3' }, seed: 1 };
  const answer = await randomize(id, lattice);
  expect(answer.status).toBe(errors.trialDesignRefused.status);
  expect(answer.msg).toContain('5');
  const missing = await randomize(id, { ...lattice, options: {} });
  expect(missing.msg).toMatch(/“replicates, or balanced” is missing/);
  const unknown = await randomize(id, { ...blocks(1), options: { replicates: 2, checks: ['X'] } });
  expect(unknown.status).toBe(errors.trialDesignRefused.status);
});

test('three designs are proposed side by side with size, efficiency and area', async () => {
  const id = await newTrial({ entries: 28, checks: 2, sites: 2, fields: { plotLength: 5, plotWidth: 2 } });
  const wish = { replicates: 2, gradient: 'none' };
  const { data } = (await breeder.post(`${TRIALS}/propose/${id}`, wish)) as { data: PlanProposal[] };
  expect(data.map(({ design }) => design)).toEqual(['alpha', 'rowColumn', 'randomizedBlock']);
  for (const one of data) {
    expect(one).toMatchObject({ plots: 60, allPlots: 120, area: one.rows * one.columns * 10 });
    const { design, options, seed } = one;
    const preview = await breeder.post(`${TRIALS}/preview/${id}`, { design, options, seed });
    expect(preview.data).toHaveLength(2);
    expect(preview.data[0].plots).toHaveLength(60);
  }
  expect(data[0]!.efficiency).toBeGreaterThan(0.7);
});

/** Of each design a trial that it fits. */
const FITTING: Partial<Record<Design, [Wanted, Record<string, unknown>]>> = {
  completelyRandomized: [{ entries: 4, checks: 1 }, { replicates: 3 }],
  latinSquare: [{ entries: 4, checks: 1 }, {}],
  graecoLatinSquare: [{ entries: 3 }, { factors: 'variety=*;N=0,60,120' }],
  factorial: [
    { entries: 3, checks: 1 },
    { factors: 'variety=*;N=0,60', replicates: 2 },
  ],
  confoundedFactorial: [{ entries: 2 }, { factors: 'V=*;N=0,60;P=0,30', confound: ['V*N*P'], replicates: 2 }],
  splitPlot: [{ entries: 3 }, { factors: 'N=0,60;variety=*', replicates: 2 }],
  splitSplitPlot: [{ entries: 2 }, { factors: 'water=dry,wet;N=0,60;variety=*', replicates: 2 }],
  stripPlot: [{ entries: 3 }, { factors: 'variety=*;N=0,60', replicates: 2 }],
  alpha: [
    { entries: 11, checks: 1 },
    { blockSize: 4, replicates: 2 },
  ],
  squareLattice: [{ entries: 9 }, { replicates: '2' }],
  rectangularLattice: [{ entries: 12 }, { replicates: 2 }],
  rowColumn: [{ entries: 12 }, { rows: 3, replicates: 2 }],
  augmentedBlock: [{ entries: 20, checks: 3 }, { blocks: 7 }],
  augmentedRowColumn: [
    { entries: 30, checks: 2 },
    { checkPlots: 10, rows: 5 },
  ],
  modifiedAugmented: [
    { entries: 40, checks: 3 },
    { wholeRows: 4, wholeColumns: 4, subPlots: 5, checkedWholePlots: 5 },
  ],
  partiallyReplicated: [
    { entries: 20, checks: 2, sites: 3 },
    { repeatedAt: 1, blocks: 2 },
  ],
  withinGroup: [
    { entries: 20, checks: 2 },
    { groupSize: 5, replicates: 2 },
  ],
  intervalChecks: [{ entries: 20, checks: 1 }, { between: 4 }],
  contrast: [{ entries: 20, checks: 1 }, {}],
  diagonalChecks: [
    { entries: 40, checks: 2 },
    { columns: 10, interval: 5 },
  ],
  westcott: [
    { entries: 40, checks: 2 },
    { rows: 5, between: 4 },
  ],
};

describe('a trial is planned by each design', () => {
  const others = DESIGNS.filter((design) => design !== 'randomizedBlock');
  test.each(others)('%s', async (design) => {
    const [wanted, options] = FITTING[design]!;
    const id = await newTrial(wanted);
    const answer = await randomize(id, { design, options, seed: 5 });
    expect(answer, answer.msg).toMatchObject({ status: 200, data: { testMethod: design, state: 'planned' } });
    const { sites } = await mapOf(id);
    expect(sites).toHaveLength(wanted.sites ?? 1);
    for (const { plots } of sites) expect(plots.length).toBeGreaterThan(0);
  });
});

test('combinations of factors are entries of their own, linked as the variety, and go with the plan', async () => {
  const id = await newTrial({ entries: 2, checks: 1 });
  await randomize(id, {
    design: 'factorial',
    options: { factors: 'variety=*;N=0,60', replicates: 2 },
    seed: 1,
  });
  const entries = async () =>
    (await breeder.get(`/crop/crop-field-entry/page?trialId=${id}&pageSize=100`)).data.records;
  const combined = (await entries()).filter(({ levels }: { levels: string[] }) => levels.length > 0);
  expect(combined).toHaveLength(6);
  expect(combined).toContainEqual(expect.objectContaining({ name: 'CK1 60', isCheck: true, plotCount: 2 }));
  await randomize(id, { ...blocks(1, 2), plots: 12 });
  expect(await entries()).toHaveLength(3);
});

test('a check with a replication of its own is that often in each replicate', async () => {
  const id = await newTrial({ entries: 4 });
  const check = { trialId: id, entries: [{ name: 'CK' }], isCheck: true, replicates: 2 };
  await breeder.post('/crop/crop-field-entry/batch', check);
  await randomize(id, blocks(3, 2));
  const [site] = (await mapOf(id)).sites as [FieldMapSite];
  const perReplicate = Map.groupBy(site.plots, ({ replicate }: MapPlot) => replicate);
  for (const plots of perReplicate.values())
    expect(plots.map(({ entry }) => entry).toSorted()).toEqual(['CK', 'CK', 'E1', 'E2', 'E3', 'E4']);
});

test('the map shows values of a trait', async () => {
  const { id, traitId } = await plantSmallTrial(system, breeder);
  const { plan, sites } = await mapOf(id, `?traitId=${traitId}`);
  expect(plan).toBeNull();
  expect(sites[0]!.plots[0]).toMatchObject({ row: 1, column: 1, entry: 'G1', value: 111 });
  expect(sites[0]!.plots.filter(({ value }) => value === null)).toHaveLength(1);
});

test('the sowing plan walks the field and says how much seed goes into each packet', async () => {
  const fields = { plotLength: 5, plotWidth: 2, sowingDensity: 8, seedQuantity: 90 };
  const id = await newTrial({ entries: 2, fields });
  const { data: material } = await breeder.post('/crop/crop-material-information', { sourceId: 'TKW-1' });
  await breeder.post('/crop/crop-field-entry/batch', {
    trialId: id,
    entries: [{ name: 'Weighed', materialId: material.materialId }],
  });
  await system.admin.post('/crop/crop-seed-lot', {
    materialId: material.materialId,
    thousandGrainWeight: 300,
  });
  await randomize(id, { design: 'randomizedBlock', options: { replicates: 2, blockRows: 1 }, seed: 4 });
  const plan = async (order: string) =>
    (await breeder.get(`${TRIALS}/sowingPlan/${id}?order=${order}`)).data as {
      steps: SowingStep[];
      packets: number;
      unknown: number;
    };
  const serpentine = await plan('serpentine');
  expect(serpentine).toMatchObject({ packets: 6, unknown: 0 });
  expect(serpentine.steps.map(({ row, column }) => [row, column])).toEqual([
    ...[1, 2, 3].map((column) => [1, column]),
    ...[3, 2, 1].map((column) => [2, column]),
  ]);
  const straight = await plan('straight');
  expect(straight.steps.slice(3).map(({ column }) => column)).toEqual([1, 2, 3]);
  const of = (entry: string) => straight.steps.find((step) => step.entry === entry);
  // 8 seeds/m² x 10 m² x 300 g / 1000
  expect(of('Weighed')).toMatchObject({ grams: 24, basis: 'thousandGrain' });
  expect(of('E1')).toMatchObject({ grams: 45, basis: 'quantity' });
  const file = await breeder.inject({
    method: 'GET',
    url: `${TRIALS}/sowingPlan/export/${id}?format=csv&order=serpentine`,
  });
  expect(file.body).toContain(
    'environment,order,plot,row,column,replicate,block,entry,check,seed (g),seed from',
  );
  expect(file.body.trim().split('\n')).toHaveLength(7);
});

test('5,000 plots are made in less than two seconds', async () => {
  const id = await newTrial({ entries: 1250 });
  const begun = performance.now();
  const made = await randomize(id, blocks(7, 4));
  const took = performance.now() - begun;
  expect(made.data.plotCount).toBe(5000);
  expect(took).toBeLessThan(2000);
});
