import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { CountTable } from '@panicle/contract/query-statistics';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { plantSmallTrial } from '../trials/testing/small-trial.ts';

const BASE = '/crop/crop-query-statistics';

let system: TestApplication;
let reader: Client;

beforeAll(async () => {
  system = await startTestApplication();
  reader = await system.signInAs({ keys: ['queryStats'] });
  await plantSmallTrial(system, await system.signInAs({ keys: ['fieldTestTask'] }));
});
afterAll(() => system.close());

const count = async (asked: string, client = reader) => {
  const answer = await client.get(`${BASE}?${asked}`);
  expect(answer.status, answer.msg).toBe(200);
  return answer.data as CountTable;
};

it('counts observations by two dimensions, with totals', async () => {
  const table = await count('of=observations&rows=location&columns=season');
  expect(Object.fromEntries(table.rows.map(({ text, total }) => [text.en, total]))).toEqual({
    Sanya: 7,
    北京: 8,
  });
  expect(table.columns).toEqual([{ text: { zh: '夏', en: 'Summer' }, total: 15 }]);
  expect(table.total).toBe(15);
});

it('counts by one dimension, and nothing known is a row of its own', async () => {
  const { data: group } = await system.admin.post('/crop/crop-material-group', { name: 'Lines' });
  for (const [sourceId, year] of [
    ['L1', 2024],
    ['L2', 2024],
    ['L3', undefined],
  ] as const)
    await system.admin.post('/crop/crop-material-information', { groupId: group.id, sourceId, year });
  const both = await system.signInAs({ keys: ['queryStats', 'germplasmManagement'] });
  const table = await count('of=materials&rows=year', both);
  expect(table.rows.map(({ text, total }) => [text.en, total])).toEqual([
    ['2024', 2],
    ['Not stated', 1],
  ]);
  expect(table.counts).toEqual([[2], [1]]);
});

it('counts only what its reader may list, by what these records have', async () => {
  expect((await reader.get(`${BASE}?of=materials&rows=year`)).status).toBe(errors.noRights.status);
  expect((await reader.get(`${BASE}?of=plots&rows=trait`)).status).toBe(errors.illegalParameter.status);
  const itself = await reader.get(`${BASE}?of=plots&rows=year&columns=year`);
  expect(itself.status).toBe(errors.illegalParameter.status);
  const stranger = await system.signInAs({ keys: ['germplasmManagement'] });
  expect((await stranger.get(`${BASE}?of=plots&rows=year`)).status).toBe(errors.noRights.status);
});

it('saves the table as a file', async () => {
  const answer = await reader.inject({
    method: 'GET',
    url: `${BASE}/export?of=plots&rows=location&columns=year&format=csv`,
    headers: { lang: 'en_US' },
  });
  expect(answer.statusCode).toBe(200);
  const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  expect(lines[0]).toBe('Location,2024,Total');
  expect(lines.slice(1).sort()).toEqual(['Sanya,8,8', '北京,8,8']);
});
