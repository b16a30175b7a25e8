import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { readRecordCode } from '@panicle/contract/codes/record-code';
import type { PlaceBranch } from '@panicle/contract/storage-places';
import { LOT, PLACE, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const branches = async (parentId?: string): Promise<PlaceBranch[]> =>
  (await data(store.keeper.get(`${PLACE}/tree${parentId === undefined ? '' : `?parentId=${parentId}`}`)))
    .places;
const branch = async (id: string, parentId?: string) => {
  const found = (await branches(parentId)).find((place) => place.id === id);
  return found && { lots: found.lotCount, low: found.lowCount, holds: found.holdsPlaces };
};
const total = async (query: string): Promise<number> =>
  (await data(store.keeper.get(`${LOT}/page?pageSize=1&${query}`))).total;

/** A room with a shelf, and a box on it; two lots in the box, one on the shelf, one in the room. */
async function room() {
  const top = await store.newPlace({ level: 'room' });
  const shelf = await store.newPlace({ level: 'shelf', parentId: top.id });
  const box = await store.newPlace({ level: 'box', parentId: shelf.id });
  const lots = [
    await store.newLot({ placeId: box.id, targetAmount: 90 }),
    await store.newLot({ placeId: box.id }),
    await store.newLot({ placeId: shelf.id }),
    await store.newLot({ placeId: top.id }),
  ];
  return { top, shelf, box, lots };
}

test('a level of the tree says what lies in each place and below it, and stays true as seed moves', async () => {
  const { top, shelf, box, lots } = await room();
  expect(await branch(top.id)).toEqual({ lots: 4, low: 0, holds: true });
  expect(await branch(shelf.id, top.id)).toEqual({ lots: 3, low: 0, holds: true });
  expect(await branch(box.id, shelf.id)).toEqual({ lots: 2, low: 0, holds: false });
  const [low, other] = lots;
  await data(store.record(low.materialId, 'out', 50));
  expect(await branch(top.id)).toEqual({ lots: 4, low: 1, holds: true });
  await data(store.record(other.materialId, 'out', 100));
  expect(await branch(box.id, shelf.id)).toEqual({ lots: 1, low: 1, holds: false });
  const elsewhere = await store.newPlace({ level: 'room' });
  await data(store.keeper.put(PLACE, { id: shelf.id, parentId: elsewhere.id }));
  expect(await branch(top.id)).toEqual({ lots: 1, low: 0, holds: false });
  expect(await branch(elsewhere.id)).toEqual({ lots: 2, low: 1, holds: true });
  await store.expectSound();
});

test('the number of lots of a list is true whatever was counted before', async () => {
  const { top, lots } = await room();
  const [first] = lots;
  const within = `placeId=${top.id}`;
  expect([await total(within), await total(`${within}&holds=some`)]).toEqual([4, 4]);
  // seed that moves and leaves something
  await data(store.record(first.materialId, 'out', 1));
  expect([await total(within), await total(`${within}&concern=low`)]).toEqual([4, 0]);
  await data(store.keeper.put(LOT, { id: first.id, targetAmount: 1000, origin: 'purchase', year: 2020 }));
  expect(await total(`${within}&concern=low&year=2020&origin=purchase`)).toBe(1);
  await data(store.record(first.materialId, 'out', 99));
  expect([await total(within), await total(`${within}&holds=some`)]).toEqual([4, 3]);
  await data(
    store.keeper.put(`${LOT}/move`, { ids: lots.map(({ id }: { id: string }) => id), placeId: null }),
  );
  expect(await total(within)).toBe(0);
});

test('labels of places say where they are, in the order of the tree, with a code that is read as the place', async () => {
  const { top, shelf, box } = await room();
  const labels = (body: object) => store.keeper.post(`${PLACE}/barcode`, body);
  const fields = ['code', 'placeCode', 'path', 'level'];
  const chosen = await data(labels({ ids: [box.id, top.id, top.id.replace(/.$/, '0')], fields }));
  expect(chosen).toMatchObject({
    records: [
      { id: box.id, values: { placeCode: box.code, path: `${top.code} / ${shelf.code} / ${box.code}` } },
      { id: top.id, values: { level: 'Room' } },
    ],
  });
  expect(readRecordCode(chosen.records[0].values.code)).toEqual({ kind: 'storagePlace', id: box.id });
  const listed = await data(labels({ filter: { search: top.code }, sort: 'code', fields }));
  expect(listed.records.map(({ id }: { id: string }) => id)).toEqual([top.id, shelf.id, box.id]);
  expect((await labels({ ids: [box.id], fields: ['balance'] })).status).toBe(errors.labelUnknownField.status);
});
