import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '@panicle/contract/dashboard';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { countGrowth, firstIdAt, mondaysUntil } from './growth.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs();
});
afterAll(() => system?.close());

async function dashboardOf(client: Client): Promise<Dashboard> {
  const answer = await client.get('/crop/crop-dashboard');
  expect(answer).toMatchObject({ status: 200 });
  return answer.data as Dashboard;
}
async function post(url: string, body: object): Promise<string> {
  const answer = await breeder.post(url, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id as string;
}
const trialOf = (name: string, stage: string) =>
  post('/crop/crop-field-test', { name, stage, year: 2026, season: 'summer', crop: 'maize' });

/** Three plots of one entry, and values of a trait in the first `recorded` of them. */
async function plant(trialId: string, traitId: string, recorded: number): Promise<void> {
  const { database } = system.platform;
  const [environment, entry] = [uuidv7(), uuidv7()];
  await database.query(
    `insert into trial_environment (id, trial_id, location, year, season, position)
     values ($1, $2, 'Sanya', 2026, 'summer', 0)`,
    [environment, trialId],
  );
  await database.query(`insert into trial_entry (id, trial_id, name, position) values ($1, $2, 'G1', 0)`, [
    entry,
    trialId,
  ]);
  for (let position = 0; position < 3; position += 1) {
    const plot = uuidv7();
    await database.query(
      'insert into plot (id, trial_id, environment_id, entry_id, position) values ($1, $2, $3, $4, $5)',
      [plot, trialId, environment, entry, position],
    );
    if (position < recorded) {
      for (const repeat of [1, 2])
        await database.query(
          `insert into observation (id, plot_id, trait_id, repeat, number_value, recorded_by)
           values ($1, $2, $3, $4, 1, $5)`,
          [uuidv7(), plot, traitId, repeat, breeder.userId],
        );
    }
  }
}

describe('the dashboard', () => {
  it('shows an empty system as zeros', async () => {
    const dashboard = await dashboardOf(breeder);
    expect(dashboard).toMatchObject({
      tasks: { open: [], finished: [] },
      materials: { total: 0 },
      traits: { total: 0 },
      trials: { total: 0, stages: [], unfinished: [] },
    });
    expect(dashboard.growth?.weeks).toHaveLength(26);
    expect(dashboard.growth?.materials).toEqual(Array.from({ length: 26 }, () => 0));
  });

  it('tells trials by stage and by how much of them is recorded; a plot with two values counts once', async () => {
    const trait = await post('/crop/crop-trait', {
      name: 'Yield',
      crop: 'maize',
      classification: 'agronomic',
      dataType: 'numeric',
    });
    await trialOf('EMPTY1', 'nursery');
    await plant(await trialOf('WAITS1', 'preliminary'), trait, 0);
    const half = await trialOf('HALF01', 'preliminary');
    await plant(half, trait, 2);
    await plant(await trialOf('WHOLE1', 'regional'), trait, 3);

    const { trials } = await dashboardOf(breeder);
    expect(trials).toMatchObject({ total: 4, recent: 4, expected: 6, recorded: 5 });
    expect(trials?.stages).toEqual([
      {
        stage: 'nursery',
        trials: 1,
        states: { noPlots: 1, noValues: 0, recording: 0, complete: 0 },
        plots: 0,
        expected: 0,
        recorded: 0,
      },
      {
        stage: 'preliminary',
        trials: 2,
        states: { noPlots: 0, noValues: 1, recording: 1, complete: 0 },
        plots: 6,
        expected: 3,
        recorded: 2,
      },
      {
        stage: 'regional',
        trials: 1,
        states: { noPlots: 0, noValues: 0, recording: 0, complete: 1 },
        plots: 3,
        expected: 3,
        recorded: 3,
      },
    ]);
    expect(trials?.unfinished.map(({ name, recorded }) => [name, recorded])).toEqual([
      ['HALF01', 2],
      ['WAITS1', 0],
    ]);
  });

  it('counts what came in this week', async () => {
    const growth = (await dashboardOf(breeder)).growth;
    expect(growth?.trials?.at(-1)).toBe(4);
    expect(growth?.observations?.at(-1)).toBe(10);
    expect(growth?.weeks.at(-1)).toBe(new Date(mondaysUntil(Date.now()).at(-2)!).toISOString().slice(0, 10));
  });

  it('leaves out what the menus of the user do not grant', async () => {
    const analyst = await dashboardOf(await system.signInAs({ keys: ['statisticalAnalysis'] }));
    expect(Object.keys(analyst).sort()).toEqual(['growth', 'tasks', 'trials']);
    expect(analyst.growth).not.toHaveProperty('materials');
    const keeper = await dashboardOf(await system.signInAs({ keys: ['basicData', 'germplasmManagement'] }));
    expect(Object.keys(keeper).sort()).toEqual(['growth', 'materials', 'tasks', 'traits']);
    expect(keeper.growth).not.toHaveProperty('observations');
    expect(Object.keys(await dashboardOf(await system.signInAs({ keys: ['QA'] })))).toEqual(['tasks']);
  });

  it('tells admin alone whether the guest entry is open, closed on a new installation', async () => {
    expect((await dashboardOf(system.admin)).guestEntry).toBe(false);
    expect(await system.admin.put('/crop/sysConfig/update/TOURIST_OPEN/true')).toMatchObject({ status: 200 });
    expect((await dashboardOf(system.admin)).guestEntry).toBe(true);
    const overseer = await dashboardOf(await system.signInAs({ seesAll: true }));
    expect(overseer).not.toHaveProperty('guestEntry');
    expect(await dashboardOf(breeder)).not.toHaveProperty('guestEntry');
  });

  it('answers guests with what is public, and nobody without a session', async () => {
    const guest = await dashboardOf(await system.signInAs({ readOnly: true }));
    expect(guest.trials?.total).toBe(0);
    expect((await system.nobody.get('/crop/crop-dashboard')).status).not.toBe(200);
  });

  it('tells administrators what others changed, runs of the same as one entry, and nobody else', async () => {
    const { changes } = await dashboardOf(system.admin);
    expect(changes?.slice(0, 2)).toMatchObject([
      { entity: 'trial', action: 'create', count: 4 },
      { entity: 'trait', action: 'create', count: 1 },
    ]);
    expect((await dashboardOf(await system.signInAs({ seesAll: true }))).changes).toEqual(changes);
    expect(await dashboardOf(breeder)).not.toHaveProperty('changes');
  });
});

describe('growth by week', () => {
  it('begins weeks on Mondays and ends with the present one', () => {
    const mondays = mondaysUntil(Date.UTC(2026, 10, 21, 6));
    expect(mondays).toHaveLength(27);
    expect(new Date(mondays.at(-2)!).toISOString()).toBe('2026-11-16T00:00:00.000Z');
    expect(mondays.every((time) => new Date(time).getUTCDay() === 1)).toBe(true);
  });

  it('finds records by the moment in their ids', async () => {
    expect(firstIdAt(0x019000000000)).toBe('01900000-0000-0000-0000-000000000000');
    const later = await countGrowth(system.platform.database, Date.now() + 7 * 24 * 3600_000);
    expect(later.trials.slice(-2)).toEqual([4, 0]);
  });
});
