import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StockNow } from '@panicle/contract/stock-entries';
import { judge } from '../../../../web/src/api/envelope.ts';
import {
  decisionsOn,
  editedFrom,
  withMine,
  withTheirs,
} from '../../../../web/src/offline/queue/decisions.ts';
import { isOpen, isUndecided, newEntry, type KeptEntry } from '../../../../web/src/offline/queue/entry.ts';
import { sendAll, type EntryStore, type NoAnswers } from '../../../../web/src/offline/queue/send-all.ts';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
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

interface Body {
  lotId: string;
  operation: 'in' | 'out' | 'adjust';
  quantity: number;
  unit: string;
  reason: string;
}
type Network = 'works' | 'loses the request' | 'loses the answer' | 'sends twice';

/** A phone: its kept entries, and the sender of the browser over a network that fails in every way. */
class Phone {
  readonly kept = new Map<string, KeptEntry<Body>>();
  readonly device = uuidv7();
  client: Client;
  /** records of the lot that it knows of */
  known = 1;
  serial = 0;
  /** in the order in which they were accepted */
  readonly accepted: KeptEntry<Body>[] = [];

  constructor(client: Client) {
    this.client = client;
  }

  get entries(): KeptEntry<Body>[] {
    return [...this.kept.values()].sort((one, other) => one.serial - other.serial);
  }

  readonly store: EntryStore = {
    entriesOf: async () => this.entries,
    change: async (ids, next) =>
      ids.map((id) => {
        const entry = next(this.kept.get(id)!) as KeptEntry<Body>;
        this.kept.set(id, entry);
        return entry;
      }),
  };

  enter(lotId: string, operation: Body['operation'], quantity: number): void {
    const pending = this.entries.filter(isOpen).length;
    const stated = {
      id: uuidv7(),
      userId: this.client.userId,
      kind: 'stock',
      subject: lotId,
      about: 'lot',
      body: { lotId, operation, quantity, unit: '', reason: 'x' },
      basis: { records: this.known + pending },
      enteredAt: '2026-10-01T08:00:00+08:00',
    };
    const entry = newEntry(stated, ++this.serial);
    this.kept.set(entry.id, entry);
  }

  /** As the sender of a window does it, over a network that does so much. */
  send(networks: readonly Network[] = []): Promise<'sent' | NoAnswers> {
    const left = [...networks];
    return sendAll({
      store: this.store,
      userId: this.client.userId,
      device: this.device,
      now: () => new Date(),
      deliver: async (delivery) => {
        const network = left.shift() ?? 'works';
        if (network === 'loses the request') return 'later';
        // what arrives is what JSON makes of it
        const post = () => this.client.post('/crop/crop-offline-entry', delivery);
        const [answer] = await Promise.all(network === 'sends twice' ? [post(), post()] : [post()]);
        if (network === 'loses the answer') return 'later';
        if (judge(answer) === 'session-ended') return 'signed-out';
        expect(answer).toMatchObject({ status: 200 });
        return answer.data.answers;
      },
      onAnswered: async (entries) => {
        for (const entry of entries as KeptEntry<Body>[]) {
          if (entry.state !== 'accepted' || this.accepted.some(({ id }) => id === entry.id)) continue;
          this.accepted.push(entry);
          this.known = (entry.answer!.theirs as StockNow).lot.records;
        }
      },
    });
  }

  /** The person decides what is to be decided. */
  decide(choice: 'mine' | 'theirs' | 'edit'): void {
    const entry = this.entries.find(isUndecided);
    if (!entry || !decisionsOn(entry)[choice]) return;
    if (choice !== 'edit') {
      const decided = choice === 'mine' ? withMine(entry) : withTheirs(entry);
      this.kept.set(entry.id, decided as KeptEntry<Body>);
    } else {
      const body = { ...entry.body, quantity: 1 };
      const edit = { id: uuidv7(), body, enteredAt: '2026-10-01T09:00:00+08:00' };
      for (const one of editedFrom<Body>(entry, edit)) this.kept.set(one.id, one);
    }
  }
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

async function newLot(held = 10): Promise<{ lotId: string; materialId: string }> {
  const sourceId = `P${uuidv7()}`;
  const creation = { sourceId, quantityUnit: 'g' };
  const { materialId } = await data(desk.post('/crop/crop-material-information', creation));
  const { lotId } = await data(desk.post(RECORD, { materialId, operation: 'in', quantity: held }));
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

const taken = async (lotId: string): Promise<number[]> => {
  const { records } = await data(desk.get(`${RECORD}/page?lotId=${lotId}&pageSize=100&sort=createdAt`));
  return records.slice(1).map(({ quantity: one }: { quantity: number }) => one);
};

test('entries stay while the session has ended, and are sent once after the next sign-in', async () => {
  const { lotId } = await newLot(100);
  const phone = new Phone(await system.signInAs({ keys: KEYS, username: 'walker' }));
  for (const amount of [1, 2, 3]) phone.enter(lotId, 'out', amount);
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
  const { lotId } = await newLot(100);
  // one browser: both windows share its entries; pages without HTTPS have no locks to wait for each other
  const browser = new Phone(await system.signInAs({ keys: KEYS }));
  for (let amount = 1; amount <= 8; amount += 1) browser.enter(lotId, 'out', amount);
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
