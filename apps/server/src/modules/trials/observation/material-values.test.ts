import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { ListedMaterial } from '@panicle/contract/germplasm';
import { traitColumnKey } from '@panicle/contract/material-query';
import type { Criterion } from '@panicle/contract/material-search';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { germplasmModule } from '../../germplasm/index.ts';
import { traitsModule } from '../../traits/index.ts';
import { trialsModule } from '../index.ts';
import { plantSmallTrial, type SmallTrial } from '../testing/small-trial.ts';

const MATERIAL = '/crop/crop-material-information';
const QUERY = '/crop/crop-material-query';
let system: TestApplication;
let breeder: Client;
let keeper: Client;
let trial: SmallTrial;
let yieldKey: string;

const ask = async (client: Client, criteria: Criterion[], more = '') =>
  client.get(`${MATERIAL}/page?criteria=${encodeURIComponent(JSON.stringify(criteria))}${more}`);
const found = async (criteria: Criterion[], more = '') => {
  const answer = await ask(breeder, criteria, more);
  expect(answer.status).toBe(200);
  const records = answer.data.records as ListedMaterial[];
  expect(answer.data.total).toBe(records.length);
  return records.map(({ sourceId }) => sourceId);
};

beforeAll(async () => {
  system = await startTestApplication({ modules: [germplasmModule, traitsModule, trialsModule] });
  breeder = await system.signInAs({ username: 'qian', keys: ['germplasmManagement', 'fieldTestTask'] });
  keeper = await system.signInAs({ username: 'sun', keys: ['germplasmManagement'] });
  trial = await plantSmallTrial(system, breeder);
  yieldKey = traitColumnKey(trial.traitId);
  const groups: string[] = [];
  for (const name of ['Inbreds', 'Hybrids']) {
    groups.push((await breeder.post('/crop/crop-material-group', { name })).data.id);
  }
  const stock = [41, 6, null, 0];
  for (const [place, sourceId] of ['G1', 'G2', 'G10', 'CK'].entries()) {
    const body = {
      sourceId,
      groupId: groups[place % 2],
      inventoryQuantity: stock[place],
      year: 2000 + place,
    };
    const { materialId } = (await breeder.post(MATERIAL, body)).data;
    await system.platform.database.query('update trial_entry set material_id = $1 where id = $2', [
      materialId,
      trial.entryIds[place],
    ]);
  }
  await breeder.post(MATERIAL, { sourceId: 'NEW', groupId: groups[0], inventoryQuantity: 3, year: 2020 });
});
afterAll(() => system.close());

describe('criteria over trait values', () => {
  // Means over both environments: G1 166, G2 167, G10 (one value missing) 183, CK 169.
  test('compare the mean of a material over all plots, beside base columns and stock, in all groups', async () => {
    expect(await found([{ field: yieldKey, operator: 'between', from: 167 }])).toEqual(['CK', 'G2', 'G10']);
    const stocked: Criterion = { field: 'inventoryQuantity', operator: 'between', from: 1 };
    expect(await found([{ field: yieldKey, operator: 'between', to: 170 }, stocked])).toEqual(['G1', 'G2']);
    const late: Criterion = { field: 'year', operator: 'between', from: 2000.5, to: 2001 };
    expect(await found([{ field: yieldKey, operator: 'filled' }, late])).toEqual(['G2']);
    expect(await found([{ field: yieldKey, operator: 'empty' }])).toEqual(['NEW']);
  });

  test('answer the values that they ask for, which the list can be sorted by', async () => {
    const criteria: Criterion[] = [{ field: yieldKey, operator: 'filled' }];
    const { records } = (await ask(breeder, criteria, `&sort=${yieldKey}&order=desc`)).data;
    expect(
      records.map(({ sourceId, groupName, measured }: ListedMaterial) => [
        sourceId,
        groupName,
        Math.round(Number(measured?.[yieldKey]?.value) * 100) / 100,
        measured?.[yieldKey]?.count,
      ]),
    ).toEqual([
      ['G10', 'Inbreds', 183, 3],
      ['CK', 'Hybrids', 169, 4],
      ['G2', 'Hybrids', 167, 4],
      ['G1', 'Inbreds', 166, 4],
    ]);
  });

  test('are no order of a list that does not ask for them', async () => {
    for (const criteria of ['', JSON.stringify([{ field: yieldKey, operator: 'empty' }])]) {
      const query = criteria && `&criteria=${encodeURIComponent(criteria)}`;
      const answer = await breeder.get(`${MATERIAL}/page?sort=${yieldKey}${query}`);
      expect(answer.status).toBe(errors.unknownColumn.status);
    }
  });

  test('go out with the export', async () => {
    const query = new URLSearchParams({
      criteria: JSON.stringify([{ field: yieldKey, operator: 'between', from: 180 }]),
      columns: `sourceId,groupName,${yieldKey}`,
      format: 'csv',
    });
    const answer = await breeder.inject({ method: 'GET', url: `${MATERIAL}/export?${query.toString()}` });
    expect(answer.body).toMatch(/\r?\nG10,Inbreds,183/);
  });

  test('count anew after an observation and after an entry is linked to another material', async () => {
    const criteria: Criterion[] = [{ field: yieldKey, operator: 'between', from: 168 }];
    expect(await found(criteria)).toEqual(['CK', 'G10']);
    const { database } = system.platform;
    await database.query('update observation set number_value = number_value + 4 where trait_id = $1', [
      trial.traitId,
    ]);
    expect(await found(criteria)).toEqual(['CK', 'G1', 'G2', 'G10']);
    await database.query('update trial_entry set material_id = null where id = $1', [trial.entryIds[3]]);
    expect(await found(criteria)).toEqual(['G1', 'G2', 'G10']);
  });
});

describe('rights', () => {
  test('offer and answer trait values only to those who may read trials', async () => {
    const offered = (await breeder.get(`${QUERY}/traits`)).data;
    expect(offered.map(({ id }: { id: string }) => id)).toEqual([trial.traitId]);
    expect((await keeper.get(`${QUERY}/traits`)).data).toEqual([]);
    const criteria: Criterion[] = [{ field: yieldKey, operator: 'filled' }];
    expect((await ask(keeper, criteria)).status).toBe(errors.unknownColumn.status);
    const columns = `&columns=sourceId,${yieldKey}&format=csv`;
    expect((await keeper.get(`${MATERIAL}/export?${columns}`)).status).toBe(errors.unknownColumn.status);
    expect((await keeper.get(`${MATERIAL}/page?sort=${yieldKey}`)).status).toBe(errors.unknownColumn.status);
  });

  test('refuse traits that there are none of', async () => {
    for (const field of ['trait:', 'trait:x', traitColumnKey('018f0000-0000-7000-8000-000000000000')]) {
      const answer = await ask(breeder, [{ field, operator: 'filled' }]);
      expect(answer.status, field).toBe(errors.unknownColumn.status);
    }
  });
});
