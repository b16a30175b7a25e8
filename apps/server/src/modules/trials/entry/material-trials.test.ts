import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { plantSmallTrial } from '../testing/small-trial.ts';

const PAGE = '/crop/crop-field-entry/ofMaterial/page';
let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'germplasmManagement', 'basicData'] });
});
afterAll(() => system.close());

async function addMaterial(sourceId: string): Promise<string> {
  const answer = await breeder.post('/crop/crop-material-information', { sourceId });
  expect(answer.status).toBe(200);
  return answer.data.materialId;
}

test('a material tells the trials in which it is an entry, with places and plots, the latest first', async () => {
  const materialId = await addMaterial('G10');
  const url = `${PAGE}?materialId=${materialId}`;
  expect((await breeder.get(url)).data).toMatchObject({ total: 0, records: [] });

  const older = await plantSmallTrial(system, breeder);
  const younger = await plantSmallTrial(system, breeder);
  const { data: trial } = await breeder.get(`/crop/crop-field-test/${younger.id}`);
  await breeder.put('/crop/crop-field-test', { id: younger.id, revision: trial.revision, year: 2026 });
  await breeder.put('/crop/crop-field-entry', { id: older.entryIds[2], materialId });
  await breeder.put('/crop/crop-field-entry', { id: younger.entryIds[3], materialId });

  const { data } = await breeder.get(url);
  expect(data.total).toBe(2);
  expect(data.records).toMatchObject([
    {
      trialId: younger.id,
      name: trial.name,
      year: 2026,
      entryName: 'CK',
      isCheck: true,
      environmentCount: 2,
    },
    { trialId: older.id, year: 2024, entryName: 'G10', isCheck: false, environmentCount: 2, plotCount: 4 },
  ]);
  const second = await breeder.get(`${url}&currPage=2&pageSize=1`);
  expect(second.data.records).toMatchObject([{ trialId: older.id }]);
});

test('a material that is not there is not found, and users who read no trials are refused', async () => {
  const missing = '0197a000-0000-7000-8000-000000000000';
  expect((await breeder.get(`${PAGE}?materialId=${missing}`)).status).toBe(errors.notFound.status);
  const keeper = await system.signInAs({ keys: ['germplasmManagement'] });
  const materialId = await addMaterial('K1');
  expect((await keeper.get(`${PAGE}?materialId=${materialId}`)).status).toBe(errors.noRights.status);
});
