import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { nextTrialName } from '../testing/small-trial.ts';

let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'germplasmManagement'] });
});
afterAll(() => system.close());

test('a trial takes the materials of a list as entries, each once, in the order of the list', async () => {
  const { data: trial } = await breeder.post('/crop/crop-field-test', {
    name: nextTrialName(),
    year: 2027,
    season: 'summer',
    crop: 'maize',
  });
  const { data: material } = await breeder.post('/crop/crop-material-information', { sourceId: 'ADV-1' });
  const add = (entries: object[]) =>
    breeder.post('/crop/crop-field-entry/batch', { trialId: trial.id, entries });
  const { materialId } = material;
  expect((await add([{ name: 'Z9', materialId }, { name: 'A1' }])).data).toEqual({ added: 2, present: [] });
  const again = await add([{ name: 'A1' }, { name: 'renamed', materialId }, { name: 'B2' }]);
  expect(again.data).toEqual({ added: 1, present: ['A1', 'renamed'] });
  const { data } = await breeder.get(`/crop/crop-field-entry/page?trialId=${trial.id}`);
  expect(data.records).toMatchObject([
    { name: 'Z9', materialId, isCheck: false, plotCount: 0 },
    { name: 'A1', materialId: null },
    { name: 'B2' },
  ]);
  const unknown = await add([{ name: 'C3', materialId: uuidv7() }]);
  expect(unknown.status).toBe(errors.notFound.status);
  const [entry] = await system.platform.database.query<{ after: object }>(
    `select after from audit_log where entity_id = $1 order by sequence desc limit 1`,
    [trial.id],
  );
  expect(entry!.after).toMatchObject({ entries: ['B2'] });
});

test('thousands of checks are compared with thousands of entries at once', async () => {
  const fields = { name: nextTrialName(), year: 2027, season: 'summer', crop: 'maize' };
  const { data: trial } = await breeder.post('/crop/crop-field-test', fields);
  const add = (letter: string, isCheck: boolean) => {
    const entries = Array.from({ length: 3000 }, (_, k) => ({ name: `${letter}${k}` }));
    return breeder.post('/crop/crop-field-entry/batch', { trialId: trial.id, entries, isCheck });
  };
  await add('E', false);
  const begun = performance.now();
  expect((await add('C', true)).data.added).toBe(3000);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect((await add('e', true)).status).toBe(errors.trialEntryIsCheck.status);
});
