import { afterAll, beforeAll, expect, it } from 'vitest';
import { errors } from '@panicle/contract';
import type { EvaluationMeans } from '@panicle/contract/material-evaluation';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { plantSmallTrial, type SmallTrial } from '../trials/testing/small-trial.ts';

const BASE = '/crop/crop-material-evaluation';

let system: TestApplication;
let mine: Client;
let trial: SmallTrial;

beforeAll(async () => {
  system = await startTestApplication();
  mine = await system.signInAs({ keys: ['materialEvaluation'] });
  trial = await plantSmallTrial(system, await system.signInAs({ keys: ['fieldTestTask'] }));
});
afterAll(() => system.close());

const content = (more: object = {}) => ({
  trialIds: [trial.id],
  environmentIds: [],
  traits: [
    { traitId: trial.traitId, weight: 5, aim: 'high', ideal: null, minimum: null, maximum: null, ...more },
  ],
});

it('reads the means of the entries once, over the means of their environments', async () => {
  const { status, msg, data } = await mine.get(
    `${BASE}/means?trialIds=${trial.id}&traitIds=${trial.traitId}`,
  );
  expect(status, msg).toBe(200);
  const { entries, environments } = data as EvaluationMeans;
  expect(environments).toBe(2);
  // 100 * environment + 10 * replicate + entry; G10 lacks replicate 2 of the first environment
  expect(entries.map(({ name, check, means }) => [name, check, means[0]])).toEqual([
    ['CK', true, 169],
    ['G1', false, 166],
    ['G2', false, 167],
    ['G10', false, (113 + 218) / 2],
  ]);
});

it('keeps evaluations for their user alone', async () => {
  const kept = await mine.post(BASE, { name: 'High yield', content: content() });
  expect(kept.status, kept.msg).toBe(200);
  const other = await system.signInAs({ keys: ['materialEvaluation'] });
  expect((await other.get(`${BASE}/page`)).data.total).toBe(0);
  expect((await other.get(`${BASE}/${kept.data.id}`)).status).toBe(errors.notFound.status);
  const repeated = async (client: Client, name: string, id?: string) =>
    (await client.get(`${BASE}/repeat/${encodeURIComponent(name)}${id ? `?id=${id}` : ''}`)).data.repeated;
  expect(await repeated(mine, 'high  YIELD')).toBe(true);
  expect(await repeated(mine, 'High yield', kept.data.id)).toBe(false);
  expect(await repeated(other, 'High yield')).toBe(false);
  const changed = await mine.put(BASE, { id: kept.data.id, content: content({ weight: 8 }), revision: 1 });
  expect(changed.data.content.traits[0].weight).toBe(8);
});

it('refuses thresholds that contradict each other, and trials that are gone', async () => {
  expect(
    (await mine.post(BASE, { name: 'No way', content: content({ minimum: 5, maximum: 4 }) })).status,
  ).toBe(errors.evaluationThresholds.status);
  const gone = { ...content(), trialIds: [trial.traitId] };
  expect((await mine.post(BASE, { name: 'Gone', content: gone })).status).toBe(errors.notFound.status);
  const foreign = content({ traitId: trial.id });
  expect((await mine.post(BASE, { name: 'Gone', content: foreign })).status).toBe(errors.notFound.status);
  const twice = { ...content(), traits: [...content().traits, ...content().traits] };
  expect((await mine.post(BASE, { name: 'Twice', content: twice })).status).toBe(
    errors.evaluationTraitTwice.status,
  );
});
