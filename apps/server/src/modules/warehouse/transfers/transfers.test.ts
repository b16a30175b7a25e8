import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { LOT, RECORD, TRANSFER, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const refusal = (name: keyof typeof errors) => ({ status: errors[name].status });
const send = (lotId: string, quantity: number, receiverId = store.other.userId) =>
  store.keeper.post(TRANSFER, { lotId, quantity, receiverId, reason: 'regional trial' });

test('seed that is sent is in no lot until it is accepted as a lot of the receiver’s', async () => {
  const lot = await store.newLot({ year: 2024 });
  expect(await send(lot.id, 101)).toMatchObject(refusal('stockShort'));
  expect(await send(lot.id, 1, store.keeper.userId)).toMatchObject(refusal('transferReceiver'));
  const { id } = await data(send(lot.id, 30));
  expect(await store.lot(lot.id)).toMatchObject({ balance: 70 });
  await store.expectSound();
  expect(await store.keeper.put(`${TRANSFER}/accept/${id}`, {})).toMatchObject(refusal('transferNotYours'));
  const accepted = await data(store.other.put(`${TRANSFER}/accept/${id}`, {}));
  expect(accepted).toMatchObject({ state: 'accepted', amount: 30 });
  expect(await store.lot(accepted.receivedLotId)).toMatchObject({
    balance: 30,
    year: 2024,
    origin: 'transfer',
    materialId: lot.materialId,
  });
  expect(await store.other.put(`${TRANSFER}/decline/${id}`, {})).toMatchObject(refusal('transferSettled'));
  await store.expectSound();
});

test('seed that is declined or withdrawn goes back, by the receiver or the sender alone', async () => {
  const lot = await store.newLot();
  const declined = await data(send(lot.id, 30));
  const withdrawn = await data(send(lot.id, 50));
  const [record] = await store.recordsOf({ lotId: lot.id });
  expect(await store.keeper.put(`${RECORD}/revoke/${record.id}`)).toMatchObject(refusal('transferOpen'));
  expect(await store.other.put(`${TRANSFER}/withdraw/${withdrawn.id}`)).toMatchObject(
    refusal('transferNotYours'),
  );
  await data(store.other.put(`${TRANSFER}/decline/${declined.id}`, { reason: 'wet' }));
  expect(await store.lot(lot.id)).toMatchObject({ balance: 50 });
  await data(store.keeper.put(`${TRANSFER}/withdraw/${withdrawn.id}`));
  expect(await store.lot(lot.id)).toMatchObject({ balance: 100 });
  const { records } = await data(store.other.get(`${TRANSFER}/page?side=received&state=declined`));
  expect(records).toMatchObject([{ answer: 'wet', lotCode: lot.lotCode }]);
  await store.expectSound();
});

test('an accepted transfer is revoked as a whole by its receiver', async () => {
  const lot = await store.newLot();
  const { id } = await data(send(lot.id, 30));
  const { receivedLotId } = await data(store.other.put(`${TRANSFER}/accept/${id}`, {}));
  const [record] = await store.recordsOf({ lotId: receivedLotId });
  expect(await store.keeper.put(`${RECORD}/revoke/${record.id}`)).toMatchObject(refusal('transferNotYours'));
  await data(store.other.put(`${RECORD}/revoke/${record.id}`));
  expect(await store.lot(lot.id)).toMatchObject({ balance: 100 });
  expect(await data(store.keeper.get(`${TRANSFER}/${id}`))).toMatchObject({ state: 'revoked' });
  expect(await data(store.keeper.get(`${LOT}/${receivedLotId}`))).toMatchObject({ balance: 0 });
  await store.expectSound();
});

test('of two people who settle a transfer at once, one does', async () => {
  const lot = await store.newLot();
  const { id } = await data(send(lot.id, 30));
  const answers = await Promise.all([
    store.other.put(`${TRANSFER}/accept/${id}`, {}),
    store.keeper.put(`${TRANSFER}/withdraw/${id}`),
    store.other.put(`${TRANSFER}/decline/${id}`, {}),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await store.expectSound();
});
