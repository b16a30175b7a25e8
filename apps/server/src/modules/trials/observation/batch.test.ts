import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { Observation, Plot, RefusedObservation } from '@panicle/contract/observations';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialsModule } from '../index.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const BATCH = '/crop/crop-field-observation/batch';
let system: TestApplication;
let breeder: Client;
let trial: SmallTrial;
let plots: Plot[];
beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, traitsModule, trialsModule] });
  breeder = await system.signInAs({ username: 'zhao', keys: ['fieldTestTask'] });
  trial = await plantSmallTrial(system, breeder);
});
afterAll(() => system.close());

const readPlots = async (): Promise<Plot[]> =>
  (await breeder.get(`/crop/crop-field-plot/page?trialId=${trial.id}&pageSize=100`)).data.records;
const save = async (cells: object[], more: object = {}) =>
  breeder.put(BATCH, { trialId: trial.id, cells, ...more });

/** Plot 2 has the value 112, plot 7 has none. */
const known = () => plots[1]!.observations[0]!;
const cell = (plot: Plot, value: unknown) => ({ plotId: plot.id, traitId: trial.traitId, value });
const correction = (value: unknown) => ({
  ...cell(plots[1]!, value),
  id: known().id,
  revision: known().revision,
});

describe('cells of a spreadsheet', () => {
  test('are refused one by one, and none of them is saved', async () => {
    plots = await readPlots();
    const answer = await save([cell(plots[6]!, 120), correction(5000), cell(plots[0]!, 1)], {
      reason: 'typo',
    });
    expect(answer.status).toBe(errors.observationCellsRefused.status);
    const refused = answer.data as RefusedObservation[];
    expect(refused.map(({ plotId }) => plotId)).toEqual([plots[1]!.id, plots[0]!.id]);
    expect(refused[0]!.reason).toContain('above the maximum 1000');
    expect(answer.msg).toContain(refused[0]!.reason);
    expect(await readPlots()).toEqual(plots);
  });

  test('are recorded and corrected together, with one reason and an audit row each', async () => {
    const answer = await save([cell(plots[6]!, 120), correction(118.5)], { reason: 'balance was off' });
    expect(answer.data.map(({ value, corrected }: Observation) => [value, corrected])).toEqual([
      [120, false],
      [118.5, true],
    ]);
    const history = await breeder.get(`/crop/crop-field-observation/history/${known().id}`);
    expect(history.data.records[0]).toMatchObject({
      reason: 'balance was off',
      changes: [{ before: { en: '112' }, after: { en: '118.5' } }],
    });
    const logged = await system.platform.database.query<{ action: string }>(
      `select action from audit_log where entity = 'observation' order by sequence desc limit 2`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['update', 'create']);
  });

  test('that a colleague has corrected since are refused, with who did it', async () => {
    const answer = await save([correction(119)], { reason: 'again' });
    expect(answer.status).toBe(errors.observationCellsRefused.status);
    expect(answer.data[0].reason).toContain('zhao');
  });

  test('need a reason where a value is corrected, and none where it is new', async () => {
    plots = await readPlots();
    const without = await save([correction(117)]);
    expect(without.data[0].reason).toBe(errors.observationReasonEmpty.en);
    expect((await save([cell(plots[6]!, 121)], { observedOn: '2024-08-01' })).status).toBe(200);
    const [first, second] = (await readPlots())[6]!.observations;
    expect([first, second].map((one) => [one?.observedOn, one?.value])).toEqual([
      [null, 120],
      ['2024-08-01', 121],
    ]);
  });

  test('are of the trial that is named, and of the plot that they say', async () => {
    const other = await plantSmallTrial(system, breeder);
    const foreign = await breeder.put(BATCH, { trialId: other.id, cells: [cell(plots[6]!, 1)] });
    expect(foreign.data[0].reason).toBe(errors.notFound.en);
    const moved = await save([{ ...correction(116), plotId: plots[2]!.id }], { reason: 'x' });
    expect(moved.data[0].reason).toBe(errors.notFound.en);
    expect((await save([])).status).toBe(errors.illegalParameter.status);
  });

  test('are kept from those without the menu', async () => {
    const reader = await system.signInAs({ keys: ['statisticalAnalysis'] });
    const body = { trialId: trial.id, cells: [cell(plots[7]!, 1)] };
    expect((await reader.put(BATCH, body)).status).toBe(errors.noRights.status);
  });
});
