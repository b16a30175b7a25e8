import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { runWaitingJobs } from '../../platform/jobs/run-waiting-jobs.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { readTrialData, listEnvironments, listTraits } from '../trials/index.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['basicData', 'germplasmManagement', 'fieldTestTask'] });
});
afterAll(() => system.close());

/** Every table but the logs, with the number of its rows. */
async function countRows() {
  const [row] = await system.platform.database.query(
    `select (select count(*) from material) as materials, (select count(*) from material_group) as groups,
            (select count(*) from material_field) as fields, (select count(*) from trait) as traits,
            (select count(*) from trial) as trials, (select count(*) from trial_environment) as environments,
            (select count(*) from trial_entry) as entries, (select count(*) from plot) as plots,
            (select count(*) from observation) as observations, (select count(*) from demo_record) as records,
            (select count(*) from job) as jobs`,
  );
  return row;
}

async function firstTrial() {
  const { data } = await system.admin.get('/crop/crop-field-test/page?search=DEMO26R');
  return data.records[0];
}

const load = () => system.admin.post('/crop/demo');
const remove = () => system.admin.delete('/crop/demo');

/** Every test starts without demo data. */
const startEmpty = () =>
  afterEach(async () => {
    const { data } = await system.admin.get('/crop/demo');
    if (data.present) expect(await remove()).toMatchObject({ status: 200 });
  });

describe('the demo data', () => {
  startEmpty();

  test('are offered to admin, loaded as one batch and removed without a trace, their unfinished analyses too', async () => {
    const before = await countRows();
    expect((await system.admin.get('/crop/demo')).data).toMatchObject({ present: false, allowed: true });
    const loaded = await load();
    expect(loaded.data).toMatchObject({
      present: true,
      allowed: true,
      counts: { groups: 5, materials: 600, traits: 9, trials: 10, plots: 1966 },
    });
    expect(loaded.data.counts.observations).toBeGreaterThan(14_000);
    const plans = await system.admin.get('/crop/crop-preparation-plan/page?sort=name&order=desc');
    expect(plans.data.records).toMatchObject([
      { name: 'DEMO27P-郑州 Zhengzhou', state: 'reserved', entryCount: 22, plotCount: 44 },
      { name: 'DEMO27P-石家庄 Shijiazhuang', state: 'draft', seedCount: 0 },
    ]);
    expect(plans.data.records[0].seedCount).toBeGreaterThan(10);
    const removed = await remove();
    expect(removed.data).toMatchObject({ present: false, counts: { materials: 0, observations: 0 } });
    expect(await countRows()).toEqual(before);
  });

  test('come again after their removal, when the statistics call the tables empty', async () => {
    await load();
    await remove();
    // as autovacuum may do in between: each row was compared with each other one then, for minutes
    await system.unlimited.query('analyze');
    const loaded = await load();
    expect(loaded.data).toMatchObject({ present: true, counts: { materials: 600, plots: 1966 } });
    const removed = await remove();
    expect(removed.data).toMatchObject({ present: false, counts: { materials: 0, observations: 0 } });
    // the tests that follow begin with tables that are empty in truth
    await system.unlimited.query('vacuum analyze');
  });

  test('bring two analyses by the engine, which go with them', async () => {
    const before = await countRows();
    const page = '/crop/crop-statistical-task/page';
    await load();
    await runWaitingJobs(system.platform);
    const { records } = (await system.admin.get(page)).data;
    expect(records).toMatchObject([
      { name: 'DEMO26R 产量 Grain yield', state: 'finished' },
      { name: 'DEMO26P 产量 Grain yield', state: 'finished' },
    ]);
    expect(records[0].about.en).toBe(
      'Randomized blocks · DEMO26R · Grain yield · 5 environments · check 先玉335 Xianyu 335',
    );
    const { data: result } = await system.admin.get(`/crop/crop-statistical-task/result/${records[0].id}`);
    expect(result.parts).toHaveLength(5);
    expect(result.parts.every(({ reason }: { reason: unknown }) => reason === null)).toBe(true);
    expect((await remove()).status).toBe(200);
    expect(await countRows()).toEqual(before);
  });

  test('are for admin only, also on an empty system and beside a role of type administrator', async () => {
    for (const user of [breeder, await system.signInAs({ seesAll: true })]) {
      expect((await user.get('/crop/demo')).data).toMatchObject({ present: false, allowed: false });
      expect((await user.post('/crop/demo')).status).toBe(errors.noRights.status);
    }
  });

  test('are not for guests', async () => {
    const guest = await system.signInAs({ readOnly: true });
    expect((await guest.get('/crop/demo')).data.allowed).toBe(false);
    expect((await guest.post('/crop/demo')).status).toBe(errors.readOnlyAccount.status);
  });

  test('use a trait of the same name that the crop has, and leave it', async () => {
    const own = await system.admin.post('/crop/crop-trait', {
      name: '株高',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
    });
    expect((await load()).data.counts.traits).toBe(7);
    await remove();
    expect((await system.admin.delete(`/crop/crop-trait/${own.data.id}`)).status).toBe(200);
  });

  test('are removed although a part of them was deleted by hand', async () => {
    const before = await countRows();
    await load();
    // An analysis that still has to read the trial would keep it.
    await runWaitingJobs(system.platform);
    const { id, plotCount } = await firstTrial();
    await system.admin.delete(`/crop/crop-field-test/${id}?plots=${plotCount}`);
    expect((await system.admin.get('/crop/demo')).data.counts.trials).toBe(9);
    expect((await remove()).status).toBe(200);
    expect(await countRows()).toEqual(before);
  });
});

// To load and to remove them takes seconds: what only reads them, or is refused, shares them.
describe('demo data that are there', () => {
  let empty: unknown;
  beforeAll(async () => {
    empty = await countRows();
    await load();
  });

  test('are there once', async () => {
    expect((await load()).status).toBe(errors.demoPresent.status);
  });

  test('link their entries to materials and mark the checks', async () => {
    const { id } = await firstTrial();
    const { data } = await system.admin.get(`/crop/crop-field-entry/page?trialId=${id}&pageSize=100`);
    expect(data.records.every((entry: { materialId: string | null }) => entry.materialId)).toBe(true);
    const hybrids = data.records.filter((entry: { isCheck: boolean }) => !entry.isCheck);
    expect(hybrids.every(({ name }: { name: string }) => /^SY\d{4}$/.test(name))).toBe(true);
    const checks = data.records.filter((entry: { isCheck: boolean }) => entry.isCheck);
    expect(checks.map(({ name }: { name: string }) => name).sort()).toEqual([
      '先玉335 Xianyu 335',
      '郑单958 Zhengdan 958',
    ]);
  });

  test('can be read by the statistics engine', async () => {
    const { id: trialId } = await firstTrial();
    const { database } = system.platform;
    const [environment] = await listEnvironments(database, trialId);
    const traits = await listTraits(database, trialId);
    const data = await readTrialData(database, {
      trialId,
      environmentId: environment!.id,
      traitIds: traits.map(({ id }) => id),
    });
    expect(data.plots).toHaveLength(36);
    const known = data.traits.flatMap(({ values }) => [...values].filter((value) => !Number.isNaN(value)));
    expect(known.length).toBeGreaterThan(250);
  });

  test('are removed by admin only, also beside a role of type administrator', async () => {
    for (const user of [breeder, await system.signInAs({ seesAll: true })]) {
      expect((await user.get('/crop/demo')).data).toMatchObject({ present: true, allowed: false });
      expect((await user.delete('/crop/demo')).status).toBe(errors.noRights.status);
    }
  });

  test('stay while a plot of theirs has an observation of someone', async () => {
    const { id: trialId } = await firstTrial();
    const plots = await system.admin.get(`/crop/crop-field-plot/page?trialId=${trialId}`);
    const plot = plots.data.records[0];
    const added = await system.admin.post('/crop/crop-field-observation', {
      plotId: plot.id,
      traitId: plot.observations[0].traitId,
      value: 1,
      observedOn: '2026-09-01',
    });
    const before = await countRows();
    const refused = await remove();
    expect(refused.status).toBe(errors.importedPlotsInUse.status);
    expect(refused.msg).toContain(plot.plotNumber);
    expect(await countRows()).toEqual(before);
    await system.platform.database.query('delete from observation where id = $1', [added.data.id]);
  });

  test('stay while a group of theirs holds a material of someone', async () => {
    const { data: groups } = await system.admin.get('/crop/crop-material-group/getMaterialGroup');
    const group = groups.find(({ name }: { name: string }) => name.includes('founders'));
    const own = await system.admin.post('/crop/crop-material-information', {
      sourceId: 'OWN-1',
      groupId: group.id,
    });
    const refused = await remove();
    expect(refused.status).toBe(errors.tableNotEmpty.status);
    expect(refused.msg).toContain('OWN-1');
    const materialId = own.data.materialId ?? own.data.id;
    await system.admin.delete(`/crop/crop-material-information?materialId=${materialId}`);
  });

  test('go although someone changed them, once nothing refers to them: they are there to be tried out', async () => {
    const { id: trialId } = await firstTrial();
    const plots = await system.admin.get(`/crop/crop-field-plot/page?trialId=${trialId}`);
    const { id } = plots.data.records[0].observations[0];
    const correction = { id, value: 1, reason: 'trying out' };
    expect((await system.admin.put('/crop/crop-field-observation', correction)).status).toBe(200);
    const { data: materials } = await system.admin.get('/crop/crop-material-information/page?pageSize=1');
    const { materialId } = materials.records[0];
    const change = { materialId, remark: 'trying out' };
    expect((await system.admin.put('/crop/crop-material-information', change)).status).toBe(200);
    expect((await remove()).status).toBe(200);
    expect(await countRows()).toEqual(empty);
  });
});
