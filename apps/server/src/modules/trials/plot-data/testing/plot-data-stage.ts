import { afterAll, beforeAll, expect } from 'vitest';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../../testing/test-application.ts';
import { germplasmModule } from '../../../germplasm/index.ts';
import { importsModule } from '../../../imports/index.ts';
import { traitsModule } from '../../../traits/index.ts';
import { trialsModule } from '../../index.ts';
import { nextTrialName } from '../../testing/small-trial.ts';
import { undoPlotData } from '../undo.ts';

export let system: TestApplication;
export let breeder: Client;

export const crops = ['maize', 'soybean', 'wheat', 'rice', 'cotton', 'rape'];
/** A trial of its own; a crop of its own too where the test makes traits. */
export async function newTrial(crop = 'maize'): Promise<string> {
  const fields = { name: nextTrialName(), year: 2024, season: 'summer', crop };
  const answer = await breeder.post('/crop/crop-field-test', fields);
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

export const detail = async (id: string) => (await breeder.get(`/crop/crop-field-test/${id}`)).data;
export const plots = async (id: string) =>
  (await breeder.get(`/crop/crop-field-plot/page?trialId=${id}&pageSize=500`)).data.records;

export async function newTrait(fields: object): Promise<string> {
  const answer = await breeder.post('/crop/crop-trait', {
    crop: 'maize',
    classification: 'agronomic',
    dataType: 'numeric',
    ...fields,
  });
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

export const contextOf = (options: Record<string, string>) => ({
  session: { userId: breeder.userId, username: '', admin: false, seesAll: false },
  options,
  batchId: '',
  signal: new AbortController().signal,
});

export const undo = (batchId: string) =>
  system.platform.database.transaction((transaction) =>
    undoPlotData(transaction, batchId, { language: 'en_US' }),
  );

/** Every row that an import can make, as counted in the tables. */
export async function countRows() {
  const [row] = await system.platform.database.query(
    `select (select count(*) from trait) as traits, (select count(*) from trial_environment) as environments,
            (select count(*) from trial_entry) as entries, (select count(*) from plot) as plots,
            (select count(*) from observation) as observations`,
  );
  return row;
}

/** A system with germplasm, traits and trials, and a breeder who may use them. */
export function setPlotDataStage(): void {
  beforeAll(async () => {
    system = await startTestApplication({
      modules: [
        germplasmModule,
        traitsModule,
        trialsModule,
        importsModule(() => trialsModule.importTargets ?? []),
      ],
    });
    breeder = await system.signInAs({ keys: ['fieldTestTask', 'basicData'] });
  });
  afterAll(() => system.close());
}
