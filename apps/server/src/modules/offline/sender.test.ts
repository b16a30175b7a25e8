import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { Phone } from './testing/phone.ts';

// The sender of the browser against the whole server, where a session ends or two windows send.

const KEYS = ['warehouseInOutManagement', 'germplasmManagement'] as const;
const RECORD = '/crop/crop-warehouse-record';

let system: TestApplication;
let keeper: Client;
beforeAll(async () => {
  system = await startTestApplication();
  keeper = await system.signInAs({ keys: KEYS, username: 'keeper' });
});
afterAll(() => system.close());

let serial = 0;
async function newLot(): Promise<string> {
  const creation = { sourceId: `S${++serial}`, quantityUnit: 'g' };
  const { materialId } = (await keeper.post('/crop/crop-material-information', creation)).data;
  return (await keeper.post(RECORD, { materialId, operation: 'in', quantity: 100 })).data.lotId;
}
const taken = async (lotId: string): Promise<number[]> => {
  const { records } = (await keeper.get(`${RECORD}/page?lotId=${lotId}&pageSize=100&sort=createdAt`)).data;
  return records.slice(1).map(({ quantity }: { quantity: number }) => quantity);
};

test('entries stay while the session has ended, and are sent once after the next sign-in', async () => {
  const lotId = await newLot();
  const phone = new Phone(await system.signInAs({ keys: KEYS, username: 'walker' }));
  for (const quantity of [1, 2, 3]) phone.enter(lotId, 'out', quantity);
  const { userId } = phone.client;
  // the first delivery arrives, its answer does not; then the session ends
  expect(await phone.send(['loses the answer'])).toBe('later');
  await phone.client.get('/crop/logout');
  phone.enter(lotId, 'out', 4);
  expect(await phone.send()).toBe('signed-out');
  expect(phone.entries.map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(await taken(lotId)).toEqual([1, 2, 3]);
  phone.client = await system.signInAgain(userId);
  expect(await phone.send()).toBe('sent');
  expect(phone.entries.map(({ state }) => state)).toEqual(Array(4).fill('accepted'));
  expect(await taken(lotId)).toEqual([1, 2, 3, 4]);
});

test('two windows of one user that send at the same time write each entry once, in order', async () => {
  const lotId = await newLot();
  // one browser: both windows share its entries; pages without HTTPS have no locks to wait for each other
  const browser = new Phone(await system.signInAs({ keys: KEYS }));
  for (let quantity = 1; quantity <= 8; quantity += 1) browser.enter(lotId, 'out', quantity);
  const outcomes = await Promise.all([
    browser.send(['loses the answer', 'works']),
    browser.send(['works', 'loses the answer']),
    browser.send(['sends twice']),
  ]);
  expect(outcomes).toContain('sent');
  expect(await browser.send()).toBe('sent');
  expect(browser.entries.map(({ state }) => state)).toEqual(Array(8).fill('accepted'));
  expect(await taken(lotId)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
