import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { FieldMapChange, PlotPlace } from '@panicle/contract/field-maps';
import type { FieldMapSite, MapPlot } from '@panicle/contract/trial-plans';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { nextTrialName, plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';
import { readTrialData } from '../trial-data.ts';

const TRIALS = '/crop/crop-field-test';
let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

/** Six entries in two replicates of three columns, sown nowhere yet. */
async function plannedTrial(): Promise<{ id: string; environmentId: string }> {
  const body = { name: nextTrialName(), year: 2026, season: 'summer', crop: 'maize' };
  const { id } = (await breeder.post(TRIALS, body)).data;
  const sites = { trialId: id, environments: [{ location: 'Xinxiang' }] };
  await breeder.post('/crop/crop-field-environment/batch', sites);
  const entries = Array.from({ length: 6 }, (_, k) => ({ name: `E${k + 1}` }));
  await breeder.post('/crop/crop-field-entry/batch', { trialId: id, entries });
  const plan = { design: 'randomizedBlock', options: { replicates: 2 }, seed: 3 };
  expect((await breeder.put(`${TRIALS}/randomize/${id}`, plan)).status).toBe(200);
  const { environments } = (await breeder.get(`${TRIALS}/${id}`)).data;
  return { id, environmentId: environments[0].id };
}

const siteOf = async (id: string, environmentId: string) =>
  (await breeder.get(`${TRIALS}/fieldMap/${id}?environmentId=${environmentId}`)).data
    .sites[0] as FieldMapSite;
const save = (id: string, site: FieldMapSite, change: Partial<FieldMapChange>, by = breeder) =>
  by.put(`${TRIALS}/fieldMap/${id}`, {
    environmentId: site.environmentId,
    revision: site.revision,
    map: site.map,
    plots: [],
    ...change,
  });
const placeOf = ({ id, row, column, number, replicate, block, role }: MapPlot): PlotPlace => ({
  id: id!,
  row,
  column,
  number,
  replicate,
  block,
  role,
});
const swapped = (one: MapPlot, other: MapPlot): PlotPlace[] => [
  { ...placeOf(other), id: one.id! },
  { ...placeOf(one), id: other.id! },
];

test('two plots change places with all labels, and lists follow their numbers', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  const [first, second] = [site.plots[0]!, site.plots[7]!];
  const { data, status } = await save(id, site, { plots: swapped(first, second) });
  expect(status).toBe(200);
  const after = data.sites[0] as FieldMapSite;
  expect(after.revision).toBe(1);
  const { row, column, number, replicate } = second;
  const moved = after.plots.find((plot) => plot.id === first.id)!;
  expect(moved).toMatchObject({ row, column, number, replicate, entry: first.entry });
  expect(after.plots.map((plot) => plot.number)).toEqual(site.plots.map((plot) => plot.number));
  const [logged] = await system.platform.database.query<{ after: { plotPlaces: string[] } }>(
    `select after from audit_log where entity = 'trial-environment' and entity_id = $1 order by sequence desc limit 1`,
    [environmentId],
  );
  expect(logged?.after.plotPlaces).toContain(`${number} (${row}, ${column})`);
});

test('of two who edit one map the second is refused and nothing of his is written', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  await save(id, site, { map: { ...site.map, north: 90 } });
  const colleague = await system.signInAs({ keys: ['fieldTestTask'] });
  const late = await save(id, site, { plots: swapped(site.plots[0]!, site.plots[1]!) }, colleague);
  expect(late.status).toBe(errors.staleRevision.status);
  expect(late.data.who).not.toBe('');
  const now = await siteOf(id, environmentId);
  expect(now.map.north).toBe(90);
  expect(now.plots.map((plot) => plot.entry)).toEqual(site.plots.map((plot) => plot.entry));
});

test('a locked trial keeps its map, and a guest and a reader change none', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  const map = { ...site.map, north: 90 };
  const guest = await system.signInAs({ keys: ['fieldTestTask'], readOnly: true });
  expect((await save(id, site, { map }, guest)).status).toBe(errors.readOnlyAccount.status);
  const reader = await system.signInAs({ keys: ['statisticalAnalysis'] });
  expect((await save(id, site, { map }, reader)).status).toBe(errors.noRights.status);
  await system.platform.database.query(`update trial set state = 'locked' where id = $1`, [id]);
  expect((await save(id, site, { map })).status).toBe(errors.trialLocked.status);
  expect(await siteOf(id, environmentId)).toEqual(site);
});

test('places taken twice, outside of the field and repeated numbers are refused with the place', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  const [one, other] = [placeOf(site.plots[0]!), placeOf(site.plots[1]!)];
  const taken = await save(id, site, { plots: [{ ...one, row: other.row, column: other.column }] });
  expect(taken.status).toBe(errors.fieldMapPlaceTaken.status);
  expect(taken.msg).toContain(`column ${other.column}`);
  const outside = await save(id, site, { plots: [{ ...one, row: site.rows + 1 }] });
  expect(outside.status).toBe(errors.fieldMapOutside.status);
  const number = await save(id, site, { plots: [{ ...one, number: other.number }] });
  expect(number.status).toBe(errors.fieldMapNumberTaken.status);
  const filler = { row: one.row, column: one.column, number: null, role: 'filler' as const };
  const covered = await save(id, site, { map: { ...site.map, unplanted: [filler] } });
  expect(covered.status).toBe(errors.fieldMapPlaceTaken.status);
  const stranger = await save(id, site, { plots: [{ ...one, id: id }] });
  expect(stranger.status).toBe(errors.fieldMapChanged.status);
  const corner = { latitude: 35, longitude: 113 };
  const flat = await save(id, site, {
    map: { ...site.map, corners: Array.from({ length: 4 }, () => corner) },
  });
  expect(flat.status).toBe(errors.fieldMapCorners.status);
  expect((await siteOf(id, environmentId)).revision).toBe(0);
});

test('a new plan keeps corners and field and drops what lay between the plots', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  const lanes = [{ kind: 'path' as const, along: 'rows' as const, after: 1, width: 1 }];
  await save(id, site, { map: { ...site.map, field: 'East 2', lanes, rows: site.rows + 2 } });
  const plan = { design: 'randomizedBlock', options: { replicates: 3 }, seed: 4, plots: 12 };
  expect((await breeder.put(`${TRIALS}/randomize/${id}`, plan)).status).toBe(200);
  const after = await siteOf(id, environmentId);
  expect(after.map).toMatchObject({ field: 'East 2', lanes: [], rows: after.rows });
  expect((await save(id, site, {})).status).toBe(errors.staleRevision.status);
});

test('trials in one field see each other', async () => {
  const [one, other] = [await plannedTrial(), await plannedTrial()];
  const [first, second] = [
    await siteOf(one.id, one.environmentId),
    await siteOf(other.id, other.environmentId),
  ];
  await save(one.id, first, { map: { ...first.map, field: 'East 3', fieldRow: 1 } });
  const next = first.rows + 1;
  const { data } = await save(other.id, second, { map: { ...second.map, field: 'east 3', fieldRow: next } });
  expect(data.sites[0].neighbours).toMatchObject([{ trialId: one.id, row: 1 - first.rows, column: 1 }]);
});

test('each plot is a polygon between the corners of the field, paths left out', async () => {
  const { id, environmentId } = await plannedTrial();
  const site = await siteOf(id, environmentId);
  const address = `${TRIALS}/fieldMap/geojson/${id}?environmentId=${environmentId}`;
  expect((await breeder.get(address)).status).toBe(errors.fieldMapNoCorners.status);
  const corners = [
    { latitude: 35.001, longitude: 113 },
    { latitude: 35.001, longitude: 113.001 },
    { latitude: 35, longitude: 113.001 },
    { latitude: 35, longitude: 113 },
  ];
  // a path as wide as all columns of plots
  const lanes = [{ kind: 'path' as const, along: 'columns' as const, after: 0, width: site.columns * 2 }];
  await save(id, site, { map: { ...site.map, corners, lanes, plotWidth: 2, plotLength: 5 } });
  const { data } = await breeder.get(address);
  expect(data.features).toHaveLength(12);
  const at = (row: number, column: number) =>
    data.features.find(
      ({ properties: one }: { properties: MapPlot }) => one.row === row && one.column === column,
    );
  const [ring] = at(1, 1).geometry.coordinates;
  expect(ring).toHaveLength(5);
  expect(ring.map(([longitude]: number[]) => longitude)).toContain(113.0005);
  expect(Math.max(...ring.map(([, latitude]: number[]) => latitude))).toBeCloseTo(35.001, 9);
});

test('analyses and scoring leave dead plots, fillers and borders out', async () => {
  const { id, environmentIds, traitId }: SmallTrial = await plantSmallTrial(system, breeder);
  const environmentId = environmentIds[0]!;
  const site = await siteOf(id, environmentId);
  const roles = ['dead', 'filler', 'border'] as const;
  const plots = roles.map((role, k) => ({ ...placeOf(site.plots[k * 2]!), role }));
  expect((await save(id, site, { plots })).status).toBe(200);
  const { database } = system.platform;
  const data = await readTrialData(database, { trialId: id, environmentId, traitIds: [traitId] });
  const left = site.plots.filter(({ id: plot }) => !plots.some((one) => one.id === plot));
  expect(data.plots.map((plot) => plot.id)).toEqual(left.map((plot) => plot.id));
  // of the first plot that is left: the second of the first replicate
  expect([...data.traits[0]!.values]).toEqual([112, 114, 122, Number.NaN, 124]);
  const pack = await breeder.get(`/crop/crop-field-observation/pack?environmentId=${environmentId}`);
  expect(pack.data.plots).toHaveLength(5);
  const list = await breeder.get(`/crop/crop-field-plot/page?trialId=${id}&pageSize=100`);
  expect(list.data.total).toBe(16);
});

test('plots with observations keep their places and numbers, others of the trial may move', async () => {
  const { id, environmentIds } = await plantSmallTrial(system, breeder);
  const site = await siteOf(id, environmentIds[0]!);
  const [one, other] = [site.plots[0]!, site.plots[1]!];
  const refused = await save(id, site, { plots: swapped(one, other) });
  expect(refused.status).toBe(errors.fieldMapPlotObserved.status);
  expect(refused.msg).toContain(one.number);
  // the only plot without a value
  const free = placeOf(site.plots.find(({ observed }) => !observed)!);
  const wider = { ...site.map, columns: site.columns + 1 };
  const moved = { ...free, column: wider.columns };
  expect((await save(id, site, { map: wider, plots: [moved] })).status).toBe(200);
});
