import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import {
  startTestApplication,
  type Client,
  type TestApplication,
} from '../../../testing/test-application.ts';
import { PAIR, TASK, made, plantMaterials, taskOf, type CrossingStage } from '../testing/crossing-stage.ts';

const POLLINATION = '/crop/crop-hybrid-pollination';

let application: TestApplication;
let stage: CrossingStage;
let breeder: Client;
let taskId: string;
let pairId: string;

beforeAll(async () => {
  application = await startTestApplication();
  stage = await plantMaterials(application, ['P1', 'P2', 'P3']);
  ({ breeder } = stage);
  taskId = (await made(breeder.post(TASK, taskOf(stage, ['P1', 'P2'], ['P3'])))).id;
  const pair = { taskId, femaleId: stage.ids.P1, maleId: stage.ids.P3 };
  pairId = (await made(breeder.post(PAIR, pair))).id;
});
afterAll(() => application.close());

const bodyOf = (more: object = {}) => ({
  id: uuidv7(),
  pairId,
  reciprocal: false,
  flowers: 8,
  site: 'Sanya',
  setFlowers: null,
  seedsSet: null,
  note: '',
  ...more,
});

let serial = 0;
async function send(client: Client, body: object, revision: number): Promise<OfflineAnswer> {
  const now = new Date().toISOString();
  const entry = {
    id: uuidv7(),
    kind: 'pollination',
    body,
    basis: { revision },
    enteredAt: now,
    serial: ++serial,
  };
  const { answers } = await made(
    client.post('/crop/crop-offline-entry', {
      userId: client.userId,
      device: '0192f0a1-7c3b-7d11-8e22-3f4455667788',
      sentAt: now,
      entries: [entry],
    }),
  );
  return answers[0];
}

test('a phone records, counts and corrects a pollination; two who count the same one decide', async () => {
  const body = bodyOf();
  expect(await send(breeder, body, 0)).toMatchObject({
    state: 'accepted',
    theirs: { name: 'P1 × P3', pollination: { flowers: 8, revision: 1 } },
  });
  const colleague = await application.signInAs();
  await made(colleague.put(POLLINATION, { id: body.id, setFlowers: 6 }));
  const conflict = await send(breeder, { ...body, setFlowers: 5 }, 1);
  expect(conflict).toMatchObject({
    state: 'conflict',
    basis: { revision: 2 },
    theirs: { pollination: { setFlowers: 6 } },
  });
  expect(await send(breeder, { ...body, setFlowers: 5, seedsSet: 200 }, 2)).toMatchObject({
    state: 'accepted',
  });
  expect(await send(breeder, { ...body, setFlowers: 9 }, 3)).toMatchObject({ state: 'refused' });
  const { days } = await made(breeder.get(`${POLLINATION}/days/${taskId}`));
  expect(days).toMatchObject([{ flowers: 8, counted: 8, setFlowers: 5, seedsSet: 200, pollinations: 1 }]);
  const { records } = await made(breeder.get(`${PAIR}/page?taskId=${taskId}`));
  expect(records).toMatchObject([{ state: 'pollinated', flowers: 8 }]);
});

test('the pack holds the ticked pairs of a location, its plots, pollinations and weather', async () => {
  await made(breeder.put(`${TASK}/arrange/${taskId}`, { width: 5 }));
  const { tasks } = await made(breeder.get(`${POLLINATION}/pack/tasks?search=ledong`));
  expect(tasks).toMatchObject([{ taskId, place: 'Ledong', location: 1, pairCount: 1, pollinatedCount: 1 }]);
  const pack = await made(breeder.get(`${POLLINATION}/pack?taskId=${taskId}&location=1`));
  expect(pack).toMatchObject({
    task: { place: 'Ledong' },
    crosses: [{ id: pairId, female: 'P1', male: 'P3', state: 'pollinated' }],
    plots: [{ pairId, number: 1, row: 1, column: 1 }],
    pollinations: [{ flowers: 8 }],
    weather: [],
  });
  expect((await breeder.get(`${POLLINATION}/pack?taskId=${taskId}&location=2`)).status).not.toBe(200);
});

test('a pair that was unticked meanwhile is a conflict, one that is gone a refusal', async () => {
  const other = { taskId, femaleId: stage.ids.P2, maleId: stage.ids.P3, ticked: false };
  const { id } = await made(breeder.post(PAIR, other));
  const entry = bodyOf({ pairId: id });
  expect(await send(breeder, entry, 0)).toMatchObject({
    state: 'conflict',
    theirs: { ticked: false, pollination: null },
  });
  await made(breeder.put(PAIR, { id, ticked: true }));
  expect(await send(breeder, entry, 0)).toMatchObject({ state: 'accepted' });
  await made(breeder.delete(`${POLLINATION}/${entry.id}`));
  await made(breeder.delete(`${PAIR}/${id}`));
  expect(await send(breeder, bodyOf({ pairId: id }), 0)).toMatchObject({ state: 'refused' });
});

test('the list shows the weather of the day at the place, and who may not write does not', async () => {
  const { id } = await made(
    breeder.post(POLLINATION, { pairId, flowers: 3, date: '2026-01-18', site: 'Nowhere' }),
  );
  const { records } = await made(breeder.get(`${POLLINATION}/page?taskId=${taskId}&sort=date`));
  expect(records[0]).toMatchObject({ id, weather: null, site: 'Nowhere' });
  const tooMany = await breeder.put(POLLINATION, { id, setFlowers: 4 });
  expect(tooMany.msg).toContain('4');
  const reader = await application.signInAs({ keys: ['germplasmManagement'] });
  expect((await reader.post(POLLINATION, { pairId, flowers: 3, date: '2026-01-18' })).status).not.toBe(200);
});
