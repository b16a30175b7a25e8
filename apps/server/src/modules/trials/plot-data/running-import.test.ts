import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { errors } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { importsModule } from '../../imports/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialsModule } from '../index.ts';
import { importTable, type ImportedTable } from '../testing/import-table.ts';
import { nextTrialName } from '../testing/small-trial.ts';
import { plotDataTarget } from './target.ts';

let system: TestApplication;
let breeder: Client;
let trialId: string;
let materialId: string;
let groupId: string;
/** resolves with what a running import made, once it is let go */
let imported: Promise<ImportedTable>;
let letGo: () => void = () => undefined;

const created = async (url: string, body: object): Promise<{ id: string; materialId: string }> => {
  const answer = await breeder.post(url, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
};
const newTrial = () =>
  created('/crop/crop-field-test', { name: nextTrialName(), year: 2024, season: 'summer', crop: 'maize' });
const newTrait = (name: string) =>
  breeder.post('/crop/crop-trait', {
    name,
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
  });

/** An import into the trial that has written everything and has still to commit. */
async function startImport(): Promise<void> {
  const written = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  vi.spyOn(plotDataTarget, 'finish').mockImplementationOnce(async () => {
    written.resolve();
    await held.promise;
  });
  letGo = held.resolve;
  const table = 'loc,rep,gen,biomass (t/ha)\nSanya,1,G1,10.5\nSanya,2,CK,9\n北京,1,G2,8\n';
  imported = importTable(system, breeder, { trialId }, table);
  await Promise.race([written.promise, imported]);
}

beforeAll(async () => {
  system = await startTestApplication({
    modules: [
      germplasmModule,
      traitsModule,
      trialsModule,
      importsModule(() => trialsModule.importTargets ?? []),
    ],
    timeLimits: { lockTimeout: 400 },
  });
  breeder = await system.signInAs({ keys: ['fieldTestTask', 'basicData', 'germplasmManagement'] });
  ({ id: trialId } = await newTrial());
  ({ id: groupId } = await created('/crop/crop-material-group', { name: 'Lines' }));
  ({ materialId } = await created('/crop/crop-material-information', { groupId, sourceId: 'G2' }));
  await importTable(system, breeder, { trialId }, 'loc,rep,gen\nSanya,3,G1\nSanya,3,CK\n');
  await startImport();
});
afterAll(async () => {
  letGo();
  expect(await imported).toMatchObject({ errors: [], written: 3 });
  await system.close();
});

describe('an import that is running', () => {
  test('keeps nobody from changing its trial, and others', async () => {
    const { id: other } = await newTrial();
    for (const id of [trialId, other]) {
      const answer = await breeder.put('/crop/crop-field-test', { id, description: 'sown late' });
      expect(answer).toMatchObject({ status: 200, data: { description: 'sown late' } });
    }
  });

  test('keeps nobody from changing entries, and the materials that they are linked to', async () => {
    const { data } = await breeder.get(`/crop/crop-field-entry/page?trialId=${trialId}`);
    const { id } = data.records.find((entry: { name: string }) => entry.name === 'CK');
    expect((await breeder.put('/crop/crop-field-entry', { id, materialId })).status).toBe(200);
    const change = { materialId, remark: 'vigorous' };
    expect(await breeder.put('/crop/crop-material-information', change)).toMatchObject({ status: 200 });
    const group = { id: groupId, name: 'Inbred lines' };
    expect(await breeder.put('/crop/crop-material-group', group)).toMatchObject({ status: 200 });
  });

  test('keeps nobody from making and changing traits', async () => {
    const made = await newTrait('lodging');
    expect(made).toMatchObject({ status: 200 });
    const change = { id: made.data.id, name: 'root lodging' };
    expect(await breeder.put('/crop/crop-trait', change)).toMatchObject({ status: 200 });
  });

  test('lets anyone who wants its trial gone, or the name of its trait, try again later', async () => {
    expect(await newTrait('biomass')).toMatchObject({ httpStatus: 200, status: errors.busy.status });
    const removal = await breeder.delete(`/crop/crop-field-test/${trialId}`);
    expect(removal).toMatchObject({ httpStatus: 200, status: errors.busy.status });
  });
});
