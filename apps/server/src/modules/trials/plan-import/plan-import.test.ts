import { afterAll, beforeAll, expect, test } from 'vitest';
import { say } from '@panicle/contract';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { importTable } from '../testing/import-table.ts';
import { nextTrialName, plantSmallTrial } from '../testing/small-trial.ts';
import { checkPlanRows, remarkOnPlan } from './check.ts';
import { prepareState } from './state.ts';
import { planImportTarget } from './target.ts';

const TRIALS = '/crop/crop-field-test';
let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication();
  breeder = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

async function newTrial(): Promise<string> {
  const body = { name: nextTrialName(), year: 2026, season: 'summer', crop: 'maize' };
  const { id } = (await breeder.post(TRIALS, body)).data;
  const environments = [{ location: 'Xinxiang' }];
  await breeder.post('/crop/crop-field-environment/batch', { trialId: id, environments });
  const entries = ['A', 'B', 'C'].map((name) => ({ name }));
  await breeder.post('/crop/crop-field-entry/batch', { trialId: id, entries });
  await breeder.post('/crop/crop-field-entry/batch', {
    trialId: id,
    entries: [{ name: 'CK' }],
    isCheck: true,
  });
  return id;
}
const HEAD = 'plot,row,column,rep,block,entry\n';
const upload = (trialId: string, rows: string) =>
  importTable(system, breeder, { trialId }, HEAD + rows, {}, planImportTarget);

test('an own layout becomes the plots of a trial; what a replicate lacks is named', async () => {
  const id = await newTrial();
  const rows = '101,1,1,1,,A\n102,1,2,1,,CK\n103,1,3,1,,B\n201,2,1,2,,B\n202,2,2,2,,CK\n';
  const { written, errors: bad, batchId } = await upload(id, rows);
  expect([written, bad]).toEqual([5, []]);
  const { data } = await breeder.get(`${TRIALS}/fieldMap/${id}`);
  const [site] = data.sites;
  expect(site.plots.map((plot: { number: string; entry: string }) => `${plot.number} ${plot.entry}`)).toEqual(
    ['101 A', '102 CK', '103 B', '201 B', '202 CK'],
  );
  expect([site.rows, site.columns]).toEqual([2, 3]);
  expect((await breeder.get(`${TRIALS}/${id}`)).data.state).toBe('planned');
  const again = upload(id, rows);
  await expect(again).rejects.toMatchObject({ error: 'fieldPlanPresent' });
  await system.platform.database.transaction((transaction) =>
    planImportTarget.undo(transaction, batchId, { language: 'en_US' }),
  );
  expect((await breeder.get(`${TRIALS}/${id}`)).data).toMatchObject({ state: 'draft', plotCount: 0 });
});

test('unknown entries, numbers and places that come twice are named with their rows, and nothing is written', async () => {
  const id = await newTrial();
  const { errors: bad, written } = await upload(id, '101,1,1,1,,A\n101,1,2,1,,B\n103,1,1,1,,Z\n');
  expect(written).toBe(0);
  expect(bad).toEqual([
    '3 plotNumber: row 2 already has this plot number',
    '4 entry: the trial has no such entry or check; add it to the trial first',
    '4 fieldRow: row 2 already has this position: row 1, column 1',
  ]);
});

test('entries that a replicate lacks, or that have no plot, are named before anything is written', async () => {
  const trialId = await newTrial();
  const { database } = system.platform;
  const state = await prepareState(database, trialId);
  const columns = new Map<string, (string | number)[]>([
    ['plotNumber', ['101', '102', '201']],
    ['fieldRow', [1, 1, 2]],
    ['fieldColumn', [1, 2, 1]],
    ['replicate', ['1', '1', '2']],
    ['entry', ['A', 'CK', 'A']],
  ]);
  expect(checkPlanRows({ rowNumbers: [2, 3, 4], columns }, state)).toEqual([]);
  const said = remarkOnPlan(state).map(({ reason, values }) => say(reason, 'en_US', values));
  expect(said).toEqual(['Xinxiang has no plot of: B, C', 'Xinxiang, replicate 2 lacks: CK']);
});

test('a trial with observations takes no layout', async () => {
  const { id } = await plantSmallTrial(system, breeder);
  const refusal = upload(id, '101,1,1,1,,G1\n');
  await expect(refusal).rejects.toMatchObject({ error: 'trialHasObservations' });
});
