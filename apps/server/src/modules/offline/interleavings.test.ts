import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUndecided, type KeptEntry } from '../../../../web/src/offline/queue/entry.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { Phone, type Body, type Network } from './testing/phone.ts';
import { warehouseInvariants } from '../warehouse/invariants.ts';

// Two phones and a desk at one lot, in any order, on a network that loses requests on their way and answers on theirs.
// The phones run the sender of the browser, the server is the whole application.

const KEYS = ['warehouseInOutManagement', 'germplasmManagement'] as const;
const RECORD = '/crop/crop-warehouse-record';

let system: TestApplication;
let desk: Client;
beforeAll(async () => {
  system = await startTestApplication();
  desk = await system.signInAs({ keys: KEYS });
});
afterAll(() => system.close());

async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

const quantity = integer({ min: 1, max: 9 });
const network = constantFrom<Network>(
  'works',
  'works',
  'loses the request',
  'loses the answer',
  'sends twice',
);
const step = record({
  who: constantFrom('first', 'second', 'desk'),
  what: constantFrom('enter', 'enter', 'enter', 'send', 'decide'),
  operation: constantFrom<Body['operation']>('in', 'out', 'out', 'adjust'),
  quantity,
  networks: array(network, { maxLength: 3 }),
  choice: constantFrom('mine', 'theirs', 'edit'),
});

async function newLot(): Promise<{ lotId: string; materialId: string }> {
  const sourceId = `P${uuidv7()}`;
  const creation = { sourceId, quantityUnit: 'g' };
  const { materialId } = await data(desk.post('/crop/crop-material-information', creation));
  const { lotId } = await data(desk.post(RECORD, { materialId, operation: 'in', quantity: 10 }));
  return { lotId, materialId };
}

interface Written {
  id: string;
  operation: string;
  quantity: number;
  amount: number;
  createdBy: string;
}

/** All that must hold of one phone: nothing lost, each entry done once, in its order. */
async function expectKept(phone: Phone, name: string, records: readonly Written[]): Promise<void> {
  const states = phone.entries.map(({ state }) => state);
  expect(states).toHaveLength(phone.kept.size);
  expect(states.filter((state) => state === 'sending' || state === 'waiting')).toEqual([]);
  const own = records.filter(({ createdBy }) => createdBy === name);
  const asWritten = ({ body }: KeptEntry<Body>) => [body.operation, body.quantity];
  // as often as accepted, and in the order of the phone
  expect(own.map(({ operation, quantity: written }) => [operation, written])).toEqual(
    phone.accepted.map(asWritten),
  );
  expect(phone.accepted.map(({ serial }) => serial)).toEqual(
    phone.accepted.map(({ serial }) => serial).sort((one, other) => one - other),
  );
}

test('each entry is written once or waits for a decision, in the order of its phone, whatever the network loses', async () => {
  await assert(
    asyncProperty(
      array(step, { minLength: 4, maxLength: 14 }),
      tuple(network, network),
      async (steps, last) => {
        const { lotId, materialId } = await newLot();
        const users = await Promise.all([system.signInAs({ keys: KEYS }), system.signInAs({ keys: KEYS })]);
        const phones = { first: new Phone(users[0]), second: new Phone(users[1]) };
        for (const { who, what, ...one } of steps) {
          if (who === 'desk')
            await desk.post(RECORD, {
              materialId,
              lotId,
              operation: one.operation,
              quantity: one.quantity,
              reason: 'x',
            });
          else if (what === 'enter') phones[who].enter(lotId, one.operation, one.quantity);
          else if (what === 'decide') phones[who].decide(one.choice);
          else
            await Promise.all([
              phones[who].send(one.networks),
              ...(one.quantity > 6 ? [phones.first.send([])] : []),
            ]);
        }
        // the network is back; both phones send at once, whatever was on its way
        await Promise.all([phones.first.send([last[0]]), phones.second.send([last[1]])]);
        for (const phone of Object.values(phones)) {
          await phone.send([]);
          while (phone.entries.some(isUndecided)) {
            phone.decide('theirs');
            await phone.send([]);
          }
        }
        const { records } = await data(
          desk.get(`${RECORD}/page?lotId=${lotId}&pageSize=500&sort=createdAt&order=asc`),
        );
        const lot = await data(desk.get(`/crop/crop-seed-lot/${lotId}`));
        expect(lot.balance).toBe(records.reduce((sum: number, { amount }: Written) => sum + amount, 0));
        expect(lot.balance).toBeGreaterThanOrEqual(0);
        const names = await system.platform.database.query<{ id: string; username: string }>(
          'select id, username from account where id = any($1)',
          [users.map(({ userId }) => userId)],
        );
        for (const phone of Object.values(phones)) {
          const name = names.find(({ id }) => id === phone.client.userId)!.username;
          await expectKept(phone, name, records);
        }
        for (const { query } of warehouseInvariants)
          expect(await system.platform.database.query(query)).toEqual([]);
      },
    ),
    { numRuns: 15 },
  );
});
