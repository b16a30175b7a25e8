import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { COUNT, data, openStore, TEST, TRANSFER, type Store } from './testing/stock-stage.ts';

const MERGE = '/crop/crop-material-merge';
const MATERIAL = '/crop/crop-material-information';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const material = (id: string) => data(store.keeper.get(`${MATERIAL}/${id}`));
const merge = (keptId: string, mergedId: string, fields: object = {}) =>
  store.keeper.post(MERGE, { keptId, mergedIds: [mergedId], ...fields });
const undo = async () => {
  const [{ id }] = (await data(store.keeper.get(`${MERGE}/page`))).records;
  return data(store.keeper.post(`${MERGE}/undo`, { id }));
};

test('materials that are merged have the stock of both, and each its own again afterwards', async () => {
  const place = await store.newPlace({ level: 'room' });
  const kept = await store.newLot({ placeId: place.id });
  const moved = await store.newLot({ placeId: place.id, quantity: 60 });
  const count = await data(store.keeper.post(COUNT, { placeId: place.id, name: store.next('Count') }));
  await data(store.keeper.post(TEST, { lotId: moved.id, date: '2026-05-01', seeds: 100, germinated: 90 }));
  const sent = await data(
    store.keeper.post(TRANSFER, {
      lotId: moved.id,
      quantity: 20,
      receiverId: store.other.userId,
      reason: 'trial',
    }),
  );
  await data(merge(kept.materialId, moved.materialId));
  await store.expectSound();
  expect(await material(kept.materialId)).toMatchObject({ inventoryQuantity: 140, quantityUnit: 'g' });
  expect(await store.lot(moved.id)).toMatchObject({
    materialId: kept.materialId,
    balance: 40,
    germination: 90,
  });

  // entered since, of the lot that goes back
  await data(store.record(kept.materialId, 'out', 15, { lotId: moved.id }));
  await data(store.keeper.put(`${COUNT}/row/${count.id}`, { lotId: moved.id, counted: 25 }));
  await data(store.keeper.put(`${TRANSFER}/withdraw/${sent.id}`));
  await store.expectSound();
  expect((await undo()).remarks).toEqual([]);
  await store.expectSound();
  expect(await material(kept.materialId)).toMatchObject({ inventoryQuantity: 100 });
  expect(await material(moved.materialId)).toMatchObject({ inventoryQuantity: 45 });
  const records = await store.recordsOf({ materialId: moved.materialId });
  expect(records.every(({ lotId }: { lotId: string }) => lotId === moved.id)).toBe(true);
  expect(await store.recordsOf({ lotId: moved.id })).toHaveLength(records.length);
});

test('amounts are never read in another unit', async () => {
  const grams = await store.newLot();
  const kernels = await store.newLot({ materialId: await store.newMaterial({ quantityUnit: 'kg' }) });
  expect(await merge(grams.materialId, kernels.materialId)).toMatchObject({
    status: errors.mergeUnits.status,
  });
  const empty = await store.newMaterial({ quantityUnit: 'kg' });
  const merged = await data(merge(empty, grams.materialId, { values: { quantityUnit: empty } }));
  expect(merged).toMatchObject({ inventoryQuantity: 100, quantityUnit: 'g' });
  await undo();
  expect(await material(empty)).toMatchObject({ inventoryQuantity: null, quantityUnit: 'kg' });
  expect(await material(grams.materialId)).toMatchObject({ inventoryQuantity: 100, quantityUnit: 'g' });
  await store.expectSound();
});
