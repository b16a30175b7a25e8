import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import type { OfflineAnswer } from '@panicle/contract/offline-entries';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';

const OFFLINE = '/crop/crop-offline-entry';
const LOT = '/crop/crop-seed-lot';
const RECORD = '/crop/crop-warehouse-record';
const KEYS = ['warehouseInOutManagement', 'germplasmManagement'] as const;

let system: TestApplication;
let keeper: Client;
beforeAll(async () => {
  system = await startTestApplication();
  keeper = await system.signInAs({ keys: KEYS });
});
afterAll(() => system.close());

async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

let serial = 0;
/** A new lot with 100 g. */
async function newLot(): Promise<{ lotId: string; materialId: string }> {
  const { materialId } = await data(
    keeper.post('/crop/crop-material-information', { sourceId: `OFF${++serial}`, quantityUnit: 'g' }),
  );
  return data(
    keeper.post(RECORD, { materialId, operation: 'in', quantity: 100, facility: 'F1', room: 'R1' }),
  );
}
const entryOf = (lotId: string, operation: string, quantity: number, fields: object = {}) => ({
  id: uuidv7(),
  kind: 'stock',
  body: { lotId, operation, quantity, unit: '', reason: operation === 'adjust' ? 'counted' : '' },
  basis: { records: 1 },
  enteredAt: '2026-10-01T08:15:00+08:00',
  serial: ++serial,
  ...fields,
});
const deliver = (client: Client, entries: object[], fields: object = {}) =>
  client.post(OFFLINE, {
    userId: client.userId,
    device: '0192f0a1-7c3b-7d11-8e22-3f4455667788',
    sentAt: new Date().toISOString(),
    entries,
    ...fields,
  });
const answersOf = async (...entries: object[]): Promise<OfflineAnswer[]> =>
  (await data(deliver(keeper, entries))).answers;
const states = (answers: OfflineAnswer[]) => answers.map(({ state }) => state);
const balance = async (lotId: string) => (await data(keeper.get(`${LOT}/${lotId}`))).balance;
const recordsOf = async (lotId: string) =>
  (await data(keeper.get(`${RECORD}/page?lotId=${lotId}&pageSize=100`))).records;

test('an entry is written once, however often and however simultaneously it is sent', async () => {
  const { lotId, materialId } = await newLot();
  const entry = entryOf(lotId, 'out', 30);
  const [first] = await answersOf(entry);
  expect(first).toMatchObject({ state: 'accepted', theirs: { lot: { balance: 70, records: 2 } } });
  await data(keeper.post(RECORD, { materialId, lotId, operation: 'in', quantity: 5 }));
  expect(await answersOf(entry)).toEqual([first]);
  const again = entryOf(lotId, 'out', 10);
  const all = await Promise.all(Array.from({ length: 5 }, () => answersOf(again)));
  for (const answers of all) expect(answers).toEqual(all[0]);
  expect(await balance(lotId)).toBe(65);
  expect(await recordsOf(lotId)).toHaveLength(4);
});

test('a count meets a lot that was moved meanwhile: both values, nothing written, and the person decides', async () => {
  const { lotId, materialId } = await newLot();
  await data(keeper.post(RECORD, { materialId, lotId, operation: 'out', quantity: 20 }));
  const mine = entryOf(lotId, 'adjust', 90);
  const theirs = entryOf(lotId, 'adjust', 91);
  const edited = entryOf(lotId, 'adjust', 75, { replaces: [theirs.id] });
  const [conflict] = await answersOf(mine);
  expect(conflict).toMatchObject({
    state: 'conflict',
    basis: { records: 2 },
    theirs: { lot: { balance: 80 }, last: { operation: 'out', quantity: 20 } },
    reason: { en: errors.offlineBasisChanged.en },
  });
  expect(await balance(lotId)).toBe(80);
  const [taken] = await answersOf({ ...mine, basis: conflict!.basis });
  expect(taken).toMatchObject({ state: 'accepted', theirs: { lot: { balance: 90 } } });
  expect(states(await answersOf(theirs, entryOf(lotId, 'in', 1)))).toEqual(['conflict', 'waits']);
  const [changed] = await answersOf({ ...edited, basis: { records: 3 } });
  expect(changed).toMatchObject({ state: 'accepted', theirs: { lot: { balance: 75 } } });
  // a request that was held up on its way does nothing any more
  expect(states(await answersOf({ ...theirs, basis: { records: 4 } }))).toEqual(['dropped']);
  expect(await balance(lotId)).toBe(75);
});

test('what a lot does not hold is a conflict; an entry of another lot goes on, one of the same waits', async () => {
  const [first, second] = [await newLot(), await newLot()];
  const short = entryOf(first.lotId, 'out', 101);
  const answers = await answersOf(
    short,
    entryOf(first.lotId, 'out', 1),
    entryOf(second.lotId, 'out', 1),
    entryOf(second.lotId, 'out', 2),
  );
  expect(states(answers)).toEqual(['conflict', 'waits', 'accepted', 'accepted']);
  expect(answers[0]!.reason!.en).toContain('has 100 g available');
  expect([await balance(first.lotId), await balance(second.lotId)]).toEqual([100, 97]);
  const dropped = { ...short, dropped: true };
  expect(states(await answersOf(dropped, entryOf(first.lotId, 'out', 1)))).toEqual(['dropped', 'accepted']);
  expect(states(await answersOf(short))).toEqual(['dropped']);
  expect(await balance(first.lotId)).toBe(99);
});

test('an entry that was written before it was dropped or edited stays, and says so', async () => {
  const { lotId } = await newLot();
  const entry = entryOf(lotId, 'out', 1);
  await answersOf(entry);
  expect(states(await answersOf({ ...entry, dropped: true }))).toEqual(['accepted']);
  const [edited] = await answersOf(entryOf(lotId, 'out', 2, { replaces: [entry.id] }));
  expect(edited).toMatchObject({ state: 'refused', reason: { en: errors.offlineReplacedBooked.en } });
  expect(await balance(lotId)).toBe(99);
});

test('an id that comes back with another content, or from another user, is refused', async () => {
  const { lotId } = await newLot();
  const entry = entryOf(lotId, 'out', 1);
  await answersOf(entry);
  const [altered] = await answersOf({ ...entry, body: { ...entry.body, quantity: 2 } });
  expect(altered).toMatchObject({ state: 'refused', reason: { en: errors.offlineEntryAltered.en } });
  const other = await system.signInAs({ keys: KEYS });
  const [stolen] = (await data(deliver(other, [entry]))).answers;
  expect(stolen.state).toBe('refused');
  expect(await balance(lotId)).toBe(99);
});

test('entries of another user than the one who is signed in are not taken', async () => {
  const { lotId } = await newLot();
  const other = await system.signInAs({ keys: KEYS });
  const answer = await deliver(other, [entryOf(lotId, 'out', 1)], { userId: keeper.userId });
  expect(answer.status).toBe(errors.offlineOtherUser.status);
  expect(await balance(lotId)).toBe(100);
});

test('rights count when the entry is sent, and what is wrong with an entry is named', async () => {
  const { lotId } = await newLot();
  const stranger = await system.signInAs({ keys: ['germplasmManagement'] });
  const [noRight] = (await data(deliver(stranger, [entryOf(lotId, 'out', 1)]))).answers;
  expect(noRight).toMatchObject({ state: 'refused', reason: { en: errors.noRights.en } });
  const wrong = [
    entryOf(lotId, 'in', 1, { kind: 'unheard-of' }),
    entryOf(lotId, 'in', 1, { body: { lotId, operation: 'in', quantity: 'much', unit: '', reason: '' } }),
    entryOf(lotId, 'discard', 1),
    entryOf(uuidv7(), 'in', 1),
  ];
  const answers = await answersOf(...wrong);
  expect(states(answers)).toEqual(['refused', 'refused', 'refused', 'refused']);
  expect(answers[1]!.reason!.zh).toContain('quantity');
  expect(answers[2]!.reason!.en).toBe(errors.stockReasonNeeded.en);
  expect(answers[3]!.reason!.en).toBe(errors.stockLotOther.en);
  expect(await balance(lotId)).toBe(100);
});

test('the operation log names the person and when the device made the entry; a dropped one leaves a line', async () => {
  const { lotId } = await newLot();
  const written = entryOf(lotId, 'out', 7);
  const dropped = entryOf(lotId, 'out', 700);
  await answersOf(written, { ...dropped, dropped: true });
  const logged = await system.platform.database.query<{ entity: string; before: object; after: object }>(
    `select entity, before, after from audit_log where user_id = $1 order by id desc limit 2`,
    [keeper.userId],
  );
  expect(logged).toMatchObject([
    { entity: 'offline-entry', before: { stockQuantity: 700, enteredOffline: dropped.enteredAt } },
    { entity: 'warehouse-record', after: { stockQuantity: 7, enteredOffline: written.enteredAt } },
  ]);
  const [record] = await recordsOf(lotId);
  expect(record).toMatchObject({ date: '2026-10-01', createdBy: expect.any(String) });
});

test('a time that no clock can say is refused for good, and such an entry can still be dropped', async () => {
  const { lotId } = await newLot();
  const leap = entryOf(lotId, 'out', 1, { enteredAt: '2016-12-31T23:59:60Z' });
  const far = entryOf(lotId, 'out', 1, { enteredAt: '2026-10-01T08:15:00+23:59' });
  const [one, two] = await answersOf(leap, entryOf(lotId, 'in', 5));
  expect(one).toMatchObject({ state: 'refused', reason: { en: expect.stringContaining('23:59:60Z') } });
  expect(two).toMatchObject({ state: 'waits' });
  expect(states(await answersOf(far))).toEqual(['refused']);
  expect(states(await answersOf({ ...leap, dropped: true }))).toEqual(['dropped']);
  const sentAt = '0000-01-01T00:00:00Z';
  const { answers } = await data(deliver(keeper, [entryOf(lotId, 'out', 2)], { sentAt }));
  expect(states(answers)).toEqual(['accepted']);
  expect(await balance(lotId)).toBe(98);
});

test('lots are taken along by place, with what the device needs to know of them', async () => {
  const { lotId } = await newLot();
  const pack = await data(keeper.get(`${LOT}/pack?place=F1%20%2F%20R1`));
  expect(pack.lots.find(({ id }: { id: string }) => id === lotId)).toMatchObject({
    balance: 100,
    records: 1,
  });
  expect(pack.more).toBe(0);
  expect((await data(keeper.get(`${LOT}/pack?place=elsewhere`))).lots).toEqual([]);
  expect(
    (await data(keeper.get(`${LOT}/pack?mine=true`))).lots.map(({ id }: { id: string }) => id),
  ).toContain(lotId);
  const colleague = await system.signInAs({ keys: KEYS });
  expect((await data(colleague.get(`${LOT}/pack?mine=true`))).lots).toEqual([]);
  expect(await data(keeper.get(`${LOT}/pack/places`))).toMatchObject([{ place: 'F1' }, { place: 'F1 / R1' }]);
});
