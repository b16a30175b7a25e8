import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { MOST_COUNTED_LOTS } from '@panicle/contract/stock-counts';
import { COUNT, LOT, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const refusal = (name: keyof typeof errors) => ({ status: errors[name].status });
const enter = (id: string, lotId: string, counted: number | null) =>
  store.keeper.put(`${COUNT}/row/${id}`, { lotId, counted });
const step = async (id: string, state: string) => {
  const { revision } = await data(store.keeper.get(`${COUNT}/${id}`));
  return store.keeper.put(`${COUNT}/state`, { id, revision, state });
};

/** A room with a lot in it and one in a box, and a sheet for it. */
async function sheet() {
  const room = await store.newPlace({ level: 'room' });
  const box = await store.newPlace({ level: 'box', parentId: room.id });
  const [inRoom, inBox] = [await store.newLot({ placeId: room.id }), await store.newLot({ placeId: box.id })];
  const count = await data(store.keeper.post(COUNT, { placeId: room.id, name: store.next('Count') }));
  return { room, inRoom, inBox, count };
}

test('a sheet takes all lots below its place, and posts its differences once they are confirmed', async () => {
  const { room, inRoom, inBox, count } = await sheet();
  expect(count).toMatchObject({ state: 'draft', rows: 2, counted: 0, place: room.code });
  expect(await step(count.id, 'counted')).toMatchObject(refusal('countNothing'));
  expect(await data(enter(count.id, inBox.id, 90))).toMatchObject({ expected: 100, difference: -10 });
  await data(enter(count.id, inRoom.id, 100));
  expect(await step(count.id, 'posted')).toMatchObject(refusal('countState'));
  expect(await data(step(count.id, 'counted'))).toMatchObject({ counted: 2, differing: 1 });
  expect(await store.lot(inBox.id)).toMatchObject({ balance: 100 });
  expect(await enter(count.id, inBox.id, 80)).toMatchObject(refusal('countState'));
  await data(step(count.id, 'posted'));
  expect(await store.lot(inBox.id)).toMatchObject({ balance: 90 });
  const [record] = await store.recordsOf({ lotId: inBox.id });
  expect(record).toMatchObject({ operation: 'adjust', amount: -10, source: 'count', reason: count.name });
  expect(await store.recordsOf({ lotId: inRoom.id })).toHaveLength(1);
  expect(await step(count.id, 'cancelled')).toMatchObject(refusal('countState'));
  await store.expectSound();
});

test('what moves while a sheet is counted, before or after the lot, is not counted twice', async () => {
  const { inRoom, inBox, count } = await sheet();
  // before it is counted: the count already lacks what was taken
  await data(store.record(inRoom.materialId, 'out', 30));
  await data(enter(count.id, inRoom.id, 68));
  // afterwards: what was taken still lay there
  await data(enter(count.id, inBox.id, 95));
  await data(store.record(inBox.materialId, 'out', 50));
  await data(step(count.id, 'counted'));
  await data(step(count.id, 'posted'));
  expect(await store.lot(inRoom.id)).toMatchObject({ balance: 68 });
  expect(await store.lot(inBox.id)).toMatchObject({ balance: 45 });
});

test('a difference that no longer fits is named, and nothing is posted', async () => {
  const { inRoom, inBox, count } = await sheet();
  await data(enter(count.id, inRoom.id, 110));
  await data(enter(count.id, inBox.id, 10));
  await data(store.record(inBox.materialId, 'out', 95));
  await data(step(count.id, 'counted'));
  expect(await step(count.id, 'posted')).toMatchObject(refusal('countShort'));
  expect(await store.lot(inRoom.id)).toMatchObject({ balance: 100 });
  await data(step(count.id, 'draft'));
  await data(enter(count.id, inBox.id, null));
  await data(step(count.id, 'counted'));
  await data(step(count.id, 'posted'));
  expect(await store.lot(inRoom.id)).toMatchObject({ balance: 110 });
  await store.expectSound();
});

test('a lot that was found in the place of a sheet and is recorded elsewhere is moved there if wanted', async () => {
  const { room, inBox, count } = await sheet();
  const [found, left, none] = [await store.newLot(), await store.newLot(), await store.newLot()];
  await data(enter(count.id, inBox.id, 100));
  expect(await data(enter(count.id, found.id, 95))).toMatchObject({ elsewhere: true, expected: null });
  await data(enter(count.id, left.id, 100));
  expect(await data(enter(count.id, none.id, 0))).toMatchObject({ elsewhere: false });
  await data(step(count.id, 'counted'));
  const { revision } = await data(store.keeper.get(`${COUNT}/${count.id}`));
  const posting = { id: count.id, revision, state: 'posted', move: [found.id, inBox.id] };
  await data(store.keeper.put(`${COUNT}/state`, posting));
  expect(await store.lot(found.id)).toMatchObject({ balance: 95, placeId: room.id });
  expect((await store.lot(left.id)).placeId).toBeNull();
  expect((await store.lot(inBox.id)).placeId).toBe(inBox.placeId);
  const posted = { source: 'count', reason: count.name };
  const records = await store.recordsOf({ lotId: found.id });
  expect(records).toContainEqual(expect.objectContaining({ operation: 'move', ...posted }));
  expect(records).toContainEqual(expect.objectContaining({ operation: 'adjust', amount: -5, ...posted }));
  await store.expectSound();
});

test('a lot that lies there unexpectedly is added; a place without seed has no sheet', async () => {
  const { count } = await sheet();
  const found = await store.newLot();
  expect(await data(enter(count.id, found.id, 100))).toMatchObject({ expected: null, difference: 0 });
  const empty = await store.newPlace();
  expect(await store.keeper.post(COUNT, { placeId: empty.id, name: 'Nothing' })).toMatchObject(
    refusal('countEmpty'),
  );
  const file = await store.keeper.inject({ method: 'GET', url: `${COUNT}/export/${count.id}?format=csv` });
  expect(file.body).toContain(found.lotCode);
  expect((await data(store.keeper.get(`${LOT}/page?pageSize=1`))).total).toBeGreaterThan(1);
});

test('a sheet for more lots than one takes is refused before a row of it is made', async () => {
  const room = await store.newPlace({ level: 'room' });
  const lot = await store.newLot({ placeId: room.id });
  const { database } = store.system.platform;
  await database.query(
    `insert into seed_lot (id, material_id, code, place_id, balance, keeper_id, created_by, updated_by)
     select gen_random_uuid(), material_id, 'many ' || n, place_id, 1, keeper_id, created_by, updated_by
       from seed_lot, generate_series(1, $2::int) n where id = $1`,
    [lot.id, MOST_COUNTED_LOTS],
  );
  const refused = await store.keeper.post(COUNT, { placeId: room.id, name: store.next('Count') });
  expect(refused).toMatchObject(refusal('countTooLarge'));
  expect(refused.msg).toContain('5000');
});
