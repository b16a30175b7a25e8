import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../../platform/jobs/run-waiting-jobs.ts';
import type { EnvironmentWeather, PlaceClasses } from '@panicle/contract/places';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { readPlots } from '../../field-statistics/index.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from '../../field-statistics/testing/plant-trial.ts';
import { upload } from '../../imports/testing/upload-form.ts';

const base = '/crop/crop-location';
const PLACES = ['A', 'B', 'C', 'D'];

let system: TestApplication;
let reader: Client;
let trial: PlantedTrial;
beforeAll(async () => {
  system = await startTestApplication();
  reader = await system.signInAs({ keys: ['locationManage', 'fieldTestTask'] });
  for (const [k, place] of PLACES.entries())
    await system.admin.post(base, {
      place,
      year: 2025,
      latitude: 30 + k,
      longitude: 110,
      sowingDate: '2025-06-01',
      // the last place has no season
      ...(place === 'D' ? {} : { harvestDate: '2025-06-10' }),
    });
  // A and B are cool and wet, C is hot and dry
  const rows = PLACES.flatMap((place, k) =>
    Array.from({ length: 10 }, (_, day) => {
      const warm = place === 'C' ? 12 : 0;
      const rain = place === 'C' ? 0 : 5 + k;
      return `${place},2025-06-${String(day + 1).padStart(2, '0')},${15 + warm},${25 + warm + k / 10},${rain}`;
    }),
  );
  const { data } = await upload(system.admin, '/crop/crop-import', {
    fields: { kind: 'weather', options: '{}' },
    fileName: 'weather.csv',
    content: ['place,date,tmin,tmax,rain', ...rows, ''].join('\n'),
  });
  await system.admin.post(`/crop/crop-import/check/${data.id}`);
  const written = await system.admin.post(`/crop/crop-import/confirm/${data.id}`, {});
  expect(written.data.state).toBe('written');
  // C yields twice as much; nobody has made a location of the last place
  const plots = gridOfPlots(3, 2, [...PLACES, 'Nowhere'], (entry, block, place) => [
    (place === 2 ? 100 : 50) + place + entry + block / 10,
  ]);
  trial = await plantTrial(system, plots);
  await system.platform.database.query('update trial_environment set year = 2025 where trial_id = $1', [
    trial.id,
  ]);
});
afterAll(() => system.close());

it('says nothing of trials to who may not see them', async () => {
  const visitor = await system.signInAs({ keys: ['locationManage'] });
  const places = await visitor.get(`${base}/history?place=A&crop=maize`);
  expect(places.data).toMatchObject({ place: 'A', trials: [], traits: [], means: [] });
  expect((await reader.get(`${base}/history?place=A&crop=maize`)).data.trials).toHaveLength(1);
  for (const address of [
    'environments?crop=maize',
    'environments/export?crop=maize',
    'classes?crop=maize&by=traits&classes=2',
  ])
    expect((await visitor.get(`${base}/${address}`)).status, address).toBe(errors.noRights.status);
  expect((await visitor.get(`${base}/classes?crop=maize&by=weather&classes=2`)).status).toBe(200);
});

describe('classes of places', () => {
  const asked = async (query: string): Promise<PlaceClasses> =>
    (await reader.get(`${base}/classes?crop=maize&${query}`)).data;

  it('by weather put alike places together, and leave out those without a season', async () => {
    const { places, variables, figure } = await asked('by=weather&classes=2');
    const classOf = Object.fromEntries(places.map(({ place, class: number }) => [place, number]));
    expect(Object.keys(classOf).sort()).toEqual(['A', 'B', 'C']);
    expect(classOf.A).toBe(classOf.B);
    expect(classOf.C).not.toBe(classOf.A);
    expect(variables.map(({ name }) => name.en)).toContain('Rain');
    expect(figure).toMatchObject({ kind: 'dendrogram' });
  });

  it('by traits compare places within trials; without a trait nothing is classed', async () => {
    const { places } = await asked(`by=traits&classes=2&traits=${trial.traitIds[0]}`);
    const classOf = Object.fromEntries(places.map(({ place, class: number }) => [place, number]));
    expect(Object.keys(classOf).sort()).toEqual(['A', 'B', 'C', 'D', 'Nowhere']);
    expect(new Set([classOf.A, classOf.B, classOf.D, classOf.Nowhere]).size).toBe(1);
    expect(classOf.C).not.toBe(classOf.A);
    expect((await asked('by=traits&classes=2')).places).toEqual([]);
    expect((await reader.get(`${base}/classes?crop=maize&by=traits&classes=2&traits=x`)).status).toBe(
      errors.illegalParameter.status,
    );
  });
});

describe('environments of trials', () => {
  it('have the weather from sowing to harvest, or the reason why there is none', async () => {
    const { data } = await reader.get(`${base}/environments?crop=maize`);
    const own = (data as EnvironmentWeather[]).filter(({ trialId }) => trialId === trial.id);
    const of = (place: string) => own.find((environment) => environment.place === place)!;
    // (15 + 25) / 2 - 10 = 10 a day
    expect(of('A')).toMatchObject({
      gap: null,
      figures: { days: 10, degreeDays: 100, rain: 50, hotDays: 0 },
    });
    expect(of('D')).toMatchObject({ gap: 'dates', figures: null });
    expect(of('Nowhere')).toMatchObject({ gap: 'location', figures: null });
    const saved = await reader.inject({
      method: 'GET',
      url: `${base}/environments/export?crop=maize&format=csv`,
    });
    const table = parse(saved.body, { bom: true });
    expect(table[0]).toContain('Growing degree days (°C·d)');
    expect(table).toHaveLength(data.length + 1);
  });

  it('give their plots covariates, where an analysis names them', async () => {
    const asked = (options: Record<string, unknown>) =>
      readPlots(
        system.platform.database,
        {
          method: 'mixedModel',
          trialIds: [trial.id],
          environmentIds: trial.environmentIds,
          traitIds: trial.traitIds,
          options,
        },
        () => undefined,
      );
    const { plots, data } = await asked({ covariates: ['degreeDays', 'rain'] });
    const places = plots.texts('location');
    const valueAt = (place: string) => plots.numbers('degreeDays')[places.indexOf(place)];
    expect(valueAt('A')).toBe(100);
    expect(valueAt('C')).toBeCloseTo(185, 9);
    expect(valueAt('Nowhere')).toBeNaN();
    expect(plots.numbers('rain')[0]).toBe(50);
    const without = await asked({});
    expect(without.plots.names).not.toContain('degreeDays');
    expect(without.data.hash).not.toBe(data.hash);
  });

  it('enter a mixed model as a regression on the weather', async () => {
    // places with weather only; the warm one yields most
    const known = trial.environmentIds.slice(0, 3);
    const task = {
      name: 'weather',
      method: 'mixedModel',
      trialIds: [trial.id],
      environmentIds: known,
      traitIds: trial.traitIds,
      options: { fixed: 'degreeDays', random: 'environment', covariates: ['degreeDays'] },
    };
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    const { data, msg } = await analyst.post('/crop/crop-statistical-task', task);
    expect(msg).toBe('');
    await runWaitingJobs(system.platform);
    const result = (await analyst.get(`/crop/crop-statistical-task/result/${data.id}`)).data;
    const [part] = result.parts;
    expect(part.reason ?? null).toBeNull();
    const tests = part.report.tables.find(({ name }: { name: string }) => name === 'tests');
    expect(tests.rows[0].slice(0, 2)).toEqual(['degreeDays', 1]);
    expect(tests.rows[0].at(-1)).toBeLessThan(0.05);
  });
});
