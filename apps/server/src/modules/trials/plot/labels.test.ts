import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { Plot } from '@panicle/contract/observations';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialsModule } from '../index.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const PLOTS = '/crop/crop-field-plot';
const unknownId = '0192f0a1-7c3b-7d11-8e22-000000000000';
let system: TestApplication;
let breeder: Client;
let trial: SmallTrial;
let plots: Plot[];
beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, traitsModule, trialsModule] });
  breeder = await system.signInAs({ username: 'zhao', keys: ['fieldTestTask'] });
  trial = await plantSmallTrial(system, breeder);
  plots = (await breeder.get(`${PLOTS}/page?trialId=${trial.id}&pageSize=100`)).data.records;
});
afterAll(() => system.close());

const print = (body: object) => breeder.post(`${PLOTS}/barcode`, { fields: ['plotNumber'], ...body });
const numbersOf = async (body: object) =>
  (await print(body)).data.records.map((one: { values: { plotNumber: string } }) => one.values.plotNumber);

describe('the labels of plots', () => {
  test('say the plot, its trial and its entry, and bear a code that leads to it', async () => {
    const [plot] = plots;
    const fields = ['plotNumber', 'trial', 'entryName', 'location', 'position', 'check'];
    const { data } = await print({ ids: [plot!.id], fields });
    const [{ values }] = data.records;
    expect(values).toMatchObject({ plotNumber: plot!.plotNumber, entryName: plot!.entryName });
    expect(readRecordCode(values.code)).toEqual({ kind: 'plot', id: plot!.id });
    const read = await breeder.get(`${PLOTS}/${plot!.id}`);
    expect(read.data).toMatchObject({ id: plot!.id, trialId: trial.id, trialName: values.trial });
  });

  test('keep the order of the list and of its sort, and that of chosen ones', async () => {
    const listed = plots.map(({ plotNumber }) => plotNumber);
    expect(await numbersOf({ filter: { trialId: trial.id } })).toEqual(listed);
    const page = await breeder.get(
      `${PLOTS}/page?trialId=${trial.id}&pageSize=100&sort=entryName&order=desc`,
    );
    const sorted = page.data.records.map(({ plotNumber }: Plot) => plotNumber);
    expect(await numbersOf({ filter: { trialId: trial.id }, sort: 'entryName', order: 'desc' })).toEqual(
      sorted,
    );
    const chosen = [plots[3]!, plots[0]!, plots[2]!];
    expect(await numbersOf({ ids: chosen.map(({ id }) => id) })).toEqual(
      chosen.map(({ plotNumber }) => plotNumber),
    );
  });

  test('are refused for nothing, for a trial that is not there and for readers without the right', async () => {
    expect((await print({})).status).toBe(errors.labelsOfNothing.status);
    expect((await print({ filter: { trialId: unknownId } })).status).toBe(errors.notFound.status);
    expect((await breeder.get(`${PLOTS}/${unknownId}`)).status).toBe(errors.notFound.status);
    const other = await system.signInAs({ keys: ['germplasmManagement'] });
    const asked = { fields: ['plotNumber'], filter: { trialId: trial.id } };
    expect((await other.post(`${PLOTS}/barcode`, asked)).status).toBe(errors.noRights.status);
    expect((await other.get(`${PLOTS}/${plots[0]!.id}`)).status).toBe(errors.noRights.status);
  });
});
