import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { Analysed, ExperimentalTraits } from '@panicle/contract/data-view';
import type { RadarFigure } from '@panicle/figures';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { gridOfPlots, plantTrial, type PlantedTrial } from '../field-statistics/testing/plant-trial.ts';

const BASE = '/crop/crop-data-view';
const PLACES = ['Sanya', '北京', 'Wuhan', 'Harbin'];

let system: TestApplication;
let viewer: Client;
let trial: PlantedTrial;
let other: PlantedTrial;

/** Yield rises with the entry, height falls, ears are noise; the third trait is missing at the last place. */
const valueAt = (entry: number, block: number, place: number) => [
  9000 + 200 * entry + 30 * block + 500 * place + ((entry * 37 + place * 53) % 11) * 20,
  250 - 3 * entry + block,
  place === 3 ? null : 40 + ((entry * 7 + block * 3 + place) % 5),
];

beforeAll(async () => {
  system = await startTestApplication();
  viewer = await system.signInAs({ keys: ['dataManage'] });
  trial = await plantTrial(system, gridOfPlots(6, 3, PLACES, valueAt), { checks: ['G3'] });
  other = await plantTrial(system, gridOfPlots(4, 2, ['Sanya', 'Lhasa'], valueAt), {
    checks: ['G3'],
    testMethod: 'alpha',
  });
});
afterAll(() => system.close());

const numbers = (column: string) => {
  const bytes = Buffer.from(column, 'base64');
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};
const whole = (column: string) => {
  const bytes = Buffer.from(column, 'base64');
  return new Int32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
};
const query = (values: Record<string, string | readonly string[]>) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, one]),
    ),
  ).toString();

describe('experimental traits', () => {
  const read = async (values: Record<string, string>) => {
    const answer = await viewer.get(`${BASE}/experimentalTraits?${query(values)}`);
    expect(answer.status, answer.msg).toBe(200);
    return answer.data as ExperimentalTraits;
  };

  it('are the values of all plots as columns, in the order of the plots', async () => {
    const found = await read({ trialIds: trial.id, traitIds: trial.traitIds.join(',') });
    expect(found).toMatchObject({ plots: 72, checks: ['G3'], entries: ['G1', 'G2', 'G3', 'G4', 'G5', 'G6'] });
    expect(found.environments.map(({ title }) => title.en)).toEqual(PLACES.map((place) => `${place} 2026`));
    const [yields, , ears] = found.traits.map(({ values }) => numbers(values));
    const [entryOf, environmentOf] = [whole(found.entryOf), whole(found.environmentOf)];
    yields!.forEach((value, row) => {
      const [entry, place] = [entryOf[row]!, environmentOf[row]!];
      const block = Math.floor((row % 18) / 6);
      expect(value).toBe(valueAt(entry, block, place)[0]);
    });
    expect([...ears!].filter(Number.isNaN)).toHaveLength(18);
    expect(found.traits[0]).toMatchObject({ title: { en: 'Yield' }, unit: 'kg/ha', days: [] });
  });

  it('of chosen environments are of these only', async () => {
    const found = await read({
      trialIds: trial.id,
      environmentIds: trial.environmentIds[1]!,
      traitIds: trial.traitIds[0]!,
    });
    expect(found.plots).toBe(18);
    expect(found.environments).toHaveLength(1);
  });

  it('have the means of the entries on each day on which they were observed', async () => {
    const [traitId] = trial.traitIds;
    await system.platform.database.query(
      `insert into observation (id, plot_id, trait_id, observed_on, repeat, number_value, recorded_by)
       select gen_random_uuid(), p.id, $2, day, 1, n.position + extract(day from day)::integer, $3
         from plot p join trial_entry n on n.id = p.entry_id,
              unnest(array['2026-06-10', '2026-06-02']::date[]) as day
        where p.environment_id = $1`,
      [other.environmentIds[0], traitId, system.admin.userId],
    );
    const found = await read({ trialIds: other.id, traitIds: traitId! });
    const [trait] = found.traits;
    expect(trait!.days).toEqual(['2026-06-02', '2026-06-10']);
    expect([...numbers(trait!.byDay)]).toEqual([2, 10, 3, 11, 4, 12, 5, 13]);
  });

  it('of a material list are of its entries and the checks', async () => {
    const { data: material } = await system.admin.post('/crop/crop-material-information', { sourceId: 'G5' });
    await system.unlimited.query('update trial_entry set material_id = $1 where id = $2', [
      material.materialId,
      trial.entryIds.get('G5'),
    ]);
    const { data: list } = await system.admin.post('/crop/crop-material-list', {
      name: 'Tall ones',
      from: { materialIds: [material.materialId] },
    });
    const asked = { trialIds: trial.id, traitIds: trial.traitIds[0]!, listId: list.id as string };
    expect(await read(asked)).toMatchObject({ plots: 24, entries: ['G3', 'G5'], checks: ['G3'] });
  });

  it('are refused where there is nothing, and to those without the key', async () => {
    const asked = query({ trialIds: trial.id, traitIds: trial.traitIds[0]! });
    const stranger = await system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.get(`${BASE}/experimentalTraits?${asked}`)).status).toBe(errors.noRights.status);
    const gone = query({ trialIds: trial.traitIds[0]!, traitIds: trial.traitIds[0]! });
    expect((await viewer.get(`${BASE}/experimentalTraits?${gone}`)).status).toBe(errors.notFound.status);
  });
});

describe('a radar chart', () => {
  const ask = (values: Record<string, string | readonly string[]>) =>
    viewer.get(
      `${BASE}/radar?${query({ trialIds: trial.id, traitIds: trial.traitIds.join(','), check: 'G3', varieties: 'G6', ...values })}`,
    );

  it('shows varieties beside the check, which is the middle of every axis', async () => {
    const { status, msg, data } = await ask({ varieties: ['G6', 'G1'] });
    expect(status, msg).toBe(200);
    const figure = data.figure as RadarFigure;
    expect(figure.series.map(({ name }) => name)).toEqual(['G6', 'G1', 'G3']);
    const [best, , check] = figure.series;
    figure.axes.forEach(({ low, high }, k) => {
      expect(check!.values[k]).toBeCloseTo((low + high) / 2, 8);
      expect(best!.values[k]).toBeGreaterThanOrEqual(low);
      expect(best!.values[k]).toBeLessThanOrEqual(high);
    });
    // plant height: 250 - 3 * 5 + mean of the blocks, in the unit of the trait
    expect(best!.values[1]).toBeCloseTo(236, 8);
  });

  it('compares at most two varieties over at least three traits', async () => {
    expect(await ask({ varieties: ['G1', 'G2', 'G4'] })).toMatchObject({
      status: errors.radarVarieties.status,
      msg: expect.stringContaining('3'),
    });
    expect((await ask({ traitIds: trial.traitIds.slice(0, 2).join(',') })).status).toBe(
      errors.radarTraits.status,
    );
  });

  it('needs three traits that the variety and the check have in common', async () => {
    const { status, msg } = await ask({ varieties: 'nobody' });
    expect(status).toBe(errors.radarNothingShared.status);
    expect(msg).toContain('nobody');
  });
});

describe('stability and comparisons', () => {
  const ask = async (call: string, values: Record<string, string>) => {
    const answer = await viewer.get(
      `${BASE}/${call}?${query({ trialIds: trial.id, traitId: trial.traitIds[0]!, ...values })}`,
    );
    expect(answer.status, answer.msg).toBe(200);
    return answer.data as Analysed;
  };
  const figuresOf = ({ parts }: Analysed) =>
    parts.flatMap(({ report }) => (report?.figures ?? []).map((figure) => (figure as { name: string }).name));

  it('shows all analyses of stability beside each other', async () => {
    const found = await ask('varietyStability', {});
    expect(found.parts.map(({ method, reason }) => [method, reason])).toEqual(
      ['ammi', 'gge', 'jointRegression', 'stability'].map((method) => [method, null]),
    );
    expect(figuresOf(found)).toEqual(
      expect.arrayContaining(['ammi1', 'ammi2', 'which_won_where', 'mean_and_stability']),
    );
    expect(found.remarks).toHaveLength(1);
  });

  it('of trials of unlike designs takes means alone, and says so', async () => {
    const first = trial.traitIds[0]!;
    await system.platform.database.query(
      `insert into observation (id, plot_id, trait_id, number_value, recorded_by, repeat)
       select gen_random_uuid(), p.id, $2, 9000 + 7 * n.position * n.position, $3, 5
         from plot p join trial_entry n on n.id = p.entry_id where p.trial_id = $1`,
      [other.id, first, system.admin.userId],
    );
    const found = await ask('varietyStability', {
      trialIds: `${trial.id},${other.id}`,
      environmentIds: [...trial.environmentIds, ...other.environmentIds].join(','),
    });
    expect(found.remarks[0]!.en).toMatch(/differ in design/);
    // two entries of the first trial were not grown in the second: the reason is given
    expect(found.parts.some(({ reason, report }) => reason !== null || report !== null)).toBe(true);
  });

  it('compares entries with one of them over common environments', async () => {
    const { parts } = await ask('comparison', { method: 'headToHead', check: 'G3' });
    const table = parts[0]!.report!.tables[0] as { columns: { key: string }[]; rows: unknown[][] };
    const cell = (row: unknown[], key: string) => row[table.columns.findIndex((one) => one.key === key)];
    expect(table.rows).toHaveLength(5);
    expect(cell(table.rows[0]!, 'entry')).toBe('G6');
    expect(cell(table.rows[0]!, 'wins')).toBe(4);
    const means = PLACES.map((_, place) => {
      const mean = (entry: number) =>
        [0, 1, 2].reduce((sum, block) => sum + valueAt(entry, block, place)[0]!, 0) / 3;
      return mean(5) - mean(2);
    });
    expect(cell(table.rows[0]!, 'difference')).toBeCloseTo(means.reduce((a, b) => a + b, 0) / 4, 8);
  });

  it('compares trials by the entries that they have in common', async () => {
    const { parts } = await ask('comparison', {
      method: 'trialComparison',
      trialIds: `${trial.id},${other.id}`,
    });
    const table = parts[0]!.report!.tables[0] as { rows: unknown[][] };
    expect(table.rows[0]![2]).toBe(4);
    expect(
      (await ask('comparison', { method: 'trialComparison' })).parts[0]!.report!.tables[0],
    ).toMatchObject({
      rows: [],
    });
  });
});

describe('places and samples', () => {
  it('environments come with size, means and classes', async () => {
    const { status, msg, data } = await viewer.get(
      `${BASE}/locationInformation?${query({ trialIds: trial.id, traitId: trial.traitIds[1]! })}`,
    );
    expect(status, msg).toBe(200);
    expect(data.environments).toHaveLength(4);
    // 250 - 3 * entry + block, over entries 0 to 5 and blocks 0 to 2; the check is entry 2
    expect(data.environments[0]).toMatchObject({ location: 'Sanya', plots: 18, entries: 6 });
    expect(data.environments[0].mean).toBeCloseTo(250 - 7.5 + 1, 8);
    expect(data.environments[0].checkMean).toBeCloseTo(250 - 6 + 1, 8);
    expect(data.parts.map(({ method }: { method: string }) => method)).toEqual(['environmentClasses']);
  });

  it('a material has its means beside those of the checks, in the environments of both', async () => {
    const { data: group } = await system.admin.post('/crop/crop-material-group', { name: 'Hybrids' });
    const { data: material } = await system.admin.post('/crop/crop-material-information', {
      groupId: group.id,
      sourceId: 'H-6',
    });
    const materialId = material.materialId as string;
    await system.platform.database.query('update trial_entry set material_id = $1 where id = $2', [
      materialId,
      trial.entryIds.get('G6'),
    ]);
    const { status, msg, data } = await viewer.get(`${BASE}/sampleInformation/${materialId}`);
    expect(status, msg).toBe(200);
    expect(data.trials).toHaveLength(1);
    expect(data.trials[0]).toMatchObject({ id: trial.id, entry: 'G6', isCheck: false });
    const height = data.trials[0].traits[1];
    expect(height).toMatchObject({ environments: 4 });
    expect(height.mean).toBeCloseTo(236, 8);
    expect(height.checkMean).toBeCloseTo(245, 8);
    expect((await viewer.get(`${BASE}/sampleInformation/${trial.id}`)).status).toBe(errors.notFound.status);
  });
});
