import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { LOT, PLACE, RECORD, TRANSFER, data, openStore, type Store } from './testing/stock-stage.ts';

// What carelessness, haste and ill will send to the store.

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const refusal = (name: keyof typeof errors) => ({ status: errors[name].status });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const count = (answers: readonly { status: number }[], status: number) =>
  statuses(answers).filter((one) => one === status).length;

test('splits, withdrawals and transfers at the same moment never take more than there is', async () => {
  const lot = await store.newLot();
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => store.keeper.post(`${LOT}/split`, { id: lot.id, quantity: 30 })),
    ...[1, 2].map(() => store.record(lot.materialId, 'out', 30, { lotId: lot.id })),
    store.other.post(TRANSFER, { lotId: lot.id, quantity: 30, receiverId: store.keeper.userId }),
  ]);
  expect(count(answers, 200)).toBe(3);
  expect(count(answers, errors.stockShort.status)).toBe(3);
  expect((await store.lot(lot.id)).balance).toBe(10);
  await store.expectSound();
});

test('a transfer that is accepted twice at the same moment makes one lot', async () => {
  const lot = await store.newLot();
  const sent = { lotId: lot.id, quantity: 40, receiverId: store.other.userId };
  const { id } = await data(store.keeper.post(TRANSFER, sent));
  const accept = (client: Store['keeper']) => client.put(`${TRANSFER}/accept/${id}`, {});
  expect(await accept(store.keeper)).toMatchObject(refusal('transferNotYours'));
  const answers = await Promise.all([accept(store.other), accept(store.other)]);
  expect(count(answers, 200)).toBe(1);
  const { records } = await data(store.keeper.get(`${LOT}/page?materialId=${lot.materialId}`));
  expect(
    records.map(({ balance }: { balance: number }) => balance).sort((a: number, b: number) => a - b),
  ).toEqual([40, 60]);
  await store.expectSound();
});

test.each([0, -1, 1e13, 1e308, '10', null, 1e-320])('a quantity of %s is no withdrawal', async (quantity) => {
  const lot = await store.newLot();
  const answers = [
    await store.keeper.post(RECORD, { materialId: lot.materialId, operation: 'out', quantity }),
    await store.keeper.post(`${LOT}/split`, { id: lot.id, quantity }),
    await store.keeper.post(TRANSFER, { lotId: lot.id, quantity, receiverId: store.other.userId }),
  ];
  for (const answer of answers) {
    expect(answer.status).not.toBe(200);
    expect(answer.status).toBeLessThan(2000);
  }
  expect(await store.lot(lot.id)).toMatchObject({ balance: 100, reserved: 0 });
});

test('codes that a spreadsheet would run are texts in the exported file', async () => {
  const code = '=HYPERLINK("http://example.org","L1")';
  await store.newLot({ lotCode: code, remarks: '+1+1', treatment: '@SUM(A1)' });
  const file = await store.keeper.inject({ method: 'GET', url: `${LOT}/export?format=csv&search=HYPERLINK` });
  expect(file.statusCode).toBe(200);
  const cells = file.body.split('\n')[1]!;
  for (const dangerous of [`,${code}`, ',+1+1', ',@SUM']) expect(cells).not.toContain(dangerous);
  expect(cells.startsWith('=')).toBe(false);
});

test('a place is never put into itself, also by two people at the same moment', async () => {
  const [room, box] = [await store.newPlace({ level: 'room' }), await store.newPlace({ level: 'box' })];
  const into = (id: string, parentId: string) => store.keeper.put(PLACE, { id, parentId });
  expect(await into(room.id, room.id)).toMatchObject(refusal('storagePlaceLevel'));
  const answers = await Promise.all([into(box.id, room.id), into(room.id, box.id)]);
  expect(count(answers, 200)).toBe(1);
  await store.expectSound();
});

test('a lot holds so much that every milligram of a kilogram is still counted, and no more', async () => {
  const lot = await store.newLot({ quantity: 999_999_999.999999 });
  const { materialId } = lot;
  const more = await store.record(materialId, 'in', 1);
  expect(more).toMatchObject(refusal('stockTooMuch'));
  expect(more.msg).toContain('1,000,000,000 g');
  expect(await store.record(materialId, 'in', 2000, { unit: 't' })).toMatchObject(refusal('stockTooMuch'));
  await data(store.record(materialId, 'out', 0.000003));
  await data(store.record(materialId, 'out', 333_333_333.333333));
  await data(store.record(materialId, 'out', 666_666_666.666663));
  expect(await store.lot(lot.id)).toMatchObject({ balance: 0 });
  await store.expectSound();
});

test('weights of grains and targets that no seed has are refused', async () => {
  const lot = await store.newLot();
  for (const thousandGrainWeight of [1e-320, 0.00001, 0, -1, 1e6])
    expect((await store.keeper.put(LOT, { id: lot.id, thousandGrainWeight })).status).toBe(
      errors.illegalParameter.status,
    );
  const change = (targetAmount: number) => store.keeper.put(LOT, { id: lot.id, targetAmount });
  expect(await change(1e-320)).toMatchObject(refusal('stockTooLittle'));
  expect((await change(2e9)).status).toBe(errors.illegalParameter.status);
  await data(change(0));
});

test('the inventory of germplasm is kept as finely as lots are', async () => {
  const materialId = await store.newMaterial({ inventoryQuantity: 0.1234567891 });
  await data(store.record(materialId, 'out', 0.123457));
  const { records } = await data(store.keeper.get(`${LOT}/page?materialId=${materialId}`));
  expect(records).toMatchObject([{ balance: 0 }]);
  await store.expectSound();
});
