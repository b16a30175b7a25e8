import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
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
  breeder = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

async function newTrial(sites: number, entries: number, replicates: number | null = null): Promise<string> {
  const fields = { name: nextTrialName(), year: 2026, season: 'summer', crop: 'maize' };
  const trialId = (await breeder.post(TRIALS, fields)).data.id;
  const environments = Array.from({ length: sites }, (_, k) => ({ location: `Site ${k}` }));
  await breeder.post('/crop/crop-field-environment/batch', { trialId, environments });
  const names = Array.from({ length: entries }, (_, k) => ({ name: `E${k}` }));
  await breeder.post('/crop/crop-field-entry/batch', { trialId, entries: names, replicates });
  return trialId;
}
const preview = (id: string, design: string, options: object) =>
  breeder.post(`${TRIALS}/preview/${id}`, { design, options, seed: 1 });

test('options and levels by odd names are refused', async () => {
  const id = await newTrial(1, 4);
  for (const name of ['toString', 'valueOf', 'isPrototypeOf']) {
    const answer = await preview(id, 'randomizedBlock', { replicates: 2, [name]: 1 });
    expect(answer.status, name).toBe(errors.trialDesignRefused.status);
  }
  const factorial = (factors: string) => preview(id, 'factorial', { factors, replicates: 2 });
  const alike = await factorial('N=a,a b;P=b c,c');
  expect(alike.status).toBe(errors.trialDesignRefused.status);
  expect(alike.msg).toContain('“a b c”');
  expect((await factorial('N=0,6\u202e0;P=0,30')).msg).toContain('U+202E');
  expect((await factorial('N=0,6\n0;P=0,30')).msg).toContain('U+000A');
  expect((await factorial('N=0,60;P=0,30')).status).toBe(200);
});

test('plots that no trial can have are not searched for', async () => {
  const wide = await preview(await newTrial(20, 26, 100), 'randomizedBlock', { replicates: 1 });
  expect(wide.status).toBe(errors.trialPlanTooLarge.status);
  const often = await preview(await newTrial(1, 4), 'alpha', { replicates: 100_000, blockSize: 2 });
  expect(often.status).toBe(errors.trialPlanTooLarge.status);
});

test('of more plots than one answer holds, map and sowing plan ask for an environment', async () => {
  const { id, environmentIds, entryIds } = await plantSmallTrial(system, breeder);
  await system.platform.database.query(
    `insert into plot (id, trial_id, environment_id, entry_id, position)
     select gen_random_uuid(), $1, $2, $3, 1000 + k from generate_series(1, 49990) as k`,
    [id, environmentIds[1], entryIds[0]],
  );
  for (const page of ['fieldMap', 'sowingPlan']) {
    const whole = await breeder.get(`${TRIALS}/${page}/${id}`);
    expect(whole.status).toBe(errors.trialPlotsMany.status);
    const part = await breeder.get(`${TRIALS}/${page}/${id}?environmentId=${environmentIds[0]}`);
    expect(part.status).toBe(200);
  }
});
