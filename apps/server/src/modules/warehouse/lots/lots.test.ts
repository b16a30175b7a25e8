import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { LOT, PLACE, RECORD, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const refusal = (name: keyof typeof errors) => ({ status: errors[name].status });
const put = (path: string, body: object) => store.keeper.put(path, body);
const page = (query: string) => data(store.keeper.get(`${LOT}/page?${query}`));

describe('lots', () => {
  test('are made with what they hold, and their facts are changed', async () => {
    const made = await store.newLot({ quantity: 2, unit: 'kg', thousandGrainWeight: 300, year: 2025 });
    expect(made).toMatchObject({ balance: 2000, reserved: 0, available: 2000, unit: 'g', revision: 1 });
    await data(store.record(made.materialId, 'reserve', 500));
    const changed = { id: made.id, revision: 1, targetAmount: 1600, expiryDate: '2030-05-01' };
    expect(await data(put(LOT, changed))).toMatchObject({ available: 1500, targetAmount: 1600 });
    expect(await put(LOT, changed)).toMatchObject(refusal('staleRevision'));
    expect(await put(LOT, { id: made.id, expiryDate: '2024-01-01' })).toMatchObject(
      refusal('lotExpiresBefore'),
    );
    const other = await store.newLot();
    expect(await put(LOT, { id: other.id, lotCode: made.lotCode.toLowerCase() })).toMatchObject(
      refusal('stockLotExists'),
    );
  });

  test('are listed by what needs attention: low, expired, without a recent germination test', async () => {
    const low = await store.newLot({ targetAmount: 150 });
    const expired = await store.newLot({ expiryDate: '2020-01-01' });
    const { database } = store.system.platform;
    await database.query(`update seed_lot set created_at = now() - interval '3 years' where id = $1`, [
      low.id,
    ]);
    const codes = async (concern: string) =>
      (await page(`concern=${concern}`)).records.map(({ id }: { id: string }) => id);
    expect(await codes('low')).toContain(low.id);
    expect(await codes('expired')).toEqual([expired.id]);
    expect(await codes('overdue')).toEqual([low.id]);
    const counts = await data(store.keeper.get(`${LOT}/concerns`));
    expect(counts).toMatchObject({ expired: 1, overdue: 1, months: 24 });
    await data(store.record(low.materialId, 'in', 60));
    expect(await codes('low')).not.toContain(low.id);
    expect((await data(store.keeper.get(`${LOT}/concerns`))).low).toBe(counts.low - 1);
  });

  test('are found by a part of their code, or of a name of their material, page by page', async () => {
    const materialId = await store.newMaterial({ variety: '京科968' });
    for (const lotCode of ['Ｑz-1', 'QZ-2', 'qz-3']) await store.newLot({ lotCode });
    const named = await store.newLot({ materialId });
    const found = await page('search=QZ-&sort=lotCode&order=desc&pageSize=2');
    expect(found.records.map(({ lotCode }: { lotCode: string }) => lotCode)).toEqual(['qz-3', 'QZ-2']);
    expect(found.total).toBe(3);
    expect((await page('search=qz-&sort=name&pageSize=2&currPage=2')).records).toHaveLength(1);
    expect((await page('search=qz-&pageSize=2&currPage=9')).total).toBe(3);
    expect((await page(`search=${encodeURIComponent('科96')}`)).records).toMatchObject([{ id: named.id }]);
    expect((await page('search=%25')).total).toBe(0);
  });
});

test('lots without a code get one by the numbering rule of seed lots', async () => {
  const { admin } = store.system;
  const rule = {
    name: store.next('Lots'),
    purpose: 'seedLot',
    isDefault: true,
    parts: [
      { kind: 'material' },
      { kind: 'text', text: '-' },
      { kind: 'year', digits: 2 },
      { kind: 'text', text: '-' },
      { kind: 'counter', width: 2, start: 1, step: 1, reset: 'prefix' },
    ],
  };
  const { id } = await data(admin.post('/crop/crop-number-rule', rule));
  const sourceId = store.next('N');
  const materialId = await store.newMaterial({ sourceId });
  await store.newLot({ materialId, lotCode: `${sourceId}-26-02` });
  const made = await Promise.all([1, 2, 3].map(() => store.newLot({ materialId, lotCode: '', year: 2026 })));
  expect(new Set(made.map(({ lotCode }) => lotCode))).toEqual(
    new Set(['01', '03', '04'].map((number) => `${sourceId}-26-${number}`)),
  );
  const undated = { materialId, quantity: 1 };
  expect(await store.keeper.post(LOT, undated)).toMatchObject(refusal('numberContextMissing'));
  await data(admin.delete(`/crop/crop-number-rule/${id}`));
  expect((await data(store.keeper.post(LOT, undated))).lotCode).toMatch(/^L\d{6}$/);
});

describe('storage places', () => {
  test('lie in wider ones, with codes of their own in each, and take along what lies in them', async () => {
    const facility = await store.newPlace();
    const room = await store.newPlace({ level: 'room', code: '101', parentId: facility.id });
    const box = await store.newPlace({ level: 'box', code: '7', parentId: room.id });
    expect(box).toMatchObject({ name: `${facility.code} / 101 / 7`, depth: 2 });
    const again = { level: 'box', code: ' 101 ', parentId: facility.id };
    expect(await store.keeper.post(PLACE, again)).toMatchObject(refusal('storagePlaceExists'));
    const upward = { level: 'room', code: '1', parentId: box.id };
    expect(await store.keeper.post(PLACE, upward)).toMatchObject(refusal('storagePlaceLevel'));
    expect(await put(PLACE, { id: room.id, level: 'position' })).toMatchObject(refusal('storagePlaceLevel'));
    const lot = await store.newLot({ placeId: box.id });
    await data(put(PLACE, { id: room.id, code: '102' }));
    expect(await store.lot(lot.id)).toMatchObject({
      place: `${facility.code} / 102 / 7`,
      room: '102',
      box: '7',
    });
    expect((await page(`placeId=${facility.id}`)).records).toMatchObject([{ id: lot.id }]);
    expect((await data(store.keeper.get(`${PLACE}/${facility.id}`))).lotCount).toBe(1);
  });

  test('go into another place with all that lies in them, while lots are put there', async () => {
    const [facility, room] = [await store.newPlace(), await store.newPlace({ level: 'room' })];
    const box = await store.newPlace({ level: 'box', parentId: room.id });
    const inBox = await store.newLot({ placeId: box.id });
    const moved = await Promise.all([store.newLot(), store.newLot(), store.newLot()]);
    await Promise.all([
      data(put(PLACE, { id: room.id, parentId: facility.id })),
      ...moved.map(({ id }) => data(put(`${LOT}/move`, { ids: [id], placeId: box.id }))),
    ]);
    const found = (await page(`placeId=${facility.id}`)).records.map(({ id }: { id: string }) => id);
    expect(new Set(found)).toEqual(new Set([inBox, ...moved].map(({ id }) => id)));
    await data(put(PLACE, { id: room.id, parentId: null }));
    expect((await page(`placeId=${facility.id}`)).total).toBe(0);
    expect((await page(`placeId=${room.id}&holds=some`)).total).toBe(4);
    await store.expectSound();
  });

  test('are not deleted while something lies in them, and come back from the bin only into theirs', async () => {
    const room = await store.newPlace({ level: 'room' });
    const box = await store.newPlace({ level: 'box', parentId: room.id });
    const lot = await store.newLot({ placeId: box.id });
    for (const { id } of [room, box])
      expect(await store.keeper.delete(`${PLACE}/${id}`)).toMatchObject(refusal('stillReferenced'));
    await data(put(`${LOT}/move`, { ids: [lot.id], placeId: null }));
    const ofBox = (await data(store.keeper.delete(`${PLACE}/${box.id}`))).deletionIds;
    const ofRoom = (await data(store.keeper.delete(`${PLACE}/${room.id}`))).deletionIds;
    const restore = (ids: string[]) => put('/crop/crop-recycle-bin/restore', { ids });
    expect(await restore(ofBox)).toMatchObject(refusal('binNeedsOthers'));
    await data(restore(ofRoom));
    await data(restore(ofBox));
    expect(await data(store.keeper.get(`${PLACE}/${box.id}`))).toMatchObject({
      name: `${room.code} / ${box.code}`,
    });
  });
});

describe('a move', () => {
  test('is a record of each lot and is revoked unless another one followed', async () => {
    const [first, second] = [await store.newPlace(), await store.newPlace()];
    const lot = await store.newLot({ placeId: first.id });
    await data(put(`${LOT}/move`, { ids: [lot.id], placeId: second.id }));
    const [move] = await store.recordsOf({ lotId: lot.id });
    expect(move).toMatchObject({
      operation: 'move',
      amount: 0,
      fromPlace: first.code,
      toPlace: second.code,
    });
    await data(put(`${LOT}/move`, { ids: [lot.id], placeId: null }));
    expect(await put(`${RECORD}/revoke/${move.id}`, {})).toMatchObject(refusal('moveFollowed'));
    const [last] = await store.recordsOf({ lotId: lot.id });
    await data(put(`${RECORD}/revoke/${last.id}`, {}));
    await data(put(`${RECORD}/revoke/${move.id}`, {}));
    expect((await store.lot(lot.id)).placeId).toBe(first.id);
    await store.expectSound();
  });
});

describe('a split', () => {
  test('makes a lot of the same seed of a part, and is revoked as a whole', async () => {
    const lot = await store.newLot({ year: 2024, treatment: 'thiram', origin: 'purchase' });
    await data(store.record(lot.materialId, 'reserve', 20));
    const split = (quantity: number) => store.keeper.post(`${LOT}/split`, { id: lot.id, quantity });
    expect(await split(81)).toMatchObject(refusal('stockShort'));
    const part = await data(split(30));
    expect(part).toMatchObject({ balance: 30, year: 2024, treatment: 'thiram', origin: 'purchase' });
    expect(await store.lot(lot.id)).toMatchObject({ balance: 70, reserved: 20 });
    const [record] = await store.recordsOf({ lotId: part.id });
    expect(record).toMatchObject({ operation: 'split', amount: 30, partners: lot.lotCode });
    await data(store.record(lot.materialId, 'out', 5, { lotId: part.id }));
    expect(await put(`${RECORD}/revoke/${record.id}`, {})).toMatchObject(refusal('stockRevokeShort'));
    const [taken] = await store.recordsOf({ lotId: part.id });
    await data(put(`${RECORD}/revoke/${taken.id}`, {}));
    await data(put(`${RECORD}/revoke/${record.id}`, {}));
    expect(await store.lot(lot.id)).toMatchObject({ balance: 100 });
    expect(await store.lot(part.id)).toMatchObject({ balance: 0 });
    const whole = await store.newLot();
    expect(await store.keeper.post(`${LOT}/split`, { id: whole.id, quantity: 100 })).toMatchObject(
      refusal('lotSplitWhole'),
    );
    await store.expectSound();
  });
});

describe('a merge', () => {
  test('of large lots leaves no dust, where kernels were weighed', async () => {
    const target = await store.newLot({ materialId: await store.newMaterial({ quantityUnit: '粒' }) });
    const { materialId } = target;
    const weighed = async () => {
      const lot = await store.newLot({ materialId, quantity: 1e8, thousandGrainWeight: 37.3 });
      await data(store.record(materialId, 'in', 0.7, { lotId: lot.id, unit: 'g' }));
      return lot.id;
    };
    const [one, other] = [await weighed(), await weighed()];
    await data(put(`${LOT}/merge`, { id: target.id, ids: [one] }));
    const { balance } = await store.lot(other);
    expect(balance).toBe(100_000_018.766756);
    await data(store.record(materialId, 'out', balance, { lotId: other }));
    expect((await store.lot(other)).balance).toBe(0);
    await store.expectSound();
  });

  test('empties a lot into another one with what is reserved, keeps its history and is revoked', async () => {
    const target = await store.newLot();
    const { materialId } = target;
    const emptied = await store.newLot({ materialId, quantity: 40 });
    await data(store.record(materialId, 'reserve', 10, { lotId: emptied.id }));
    const merge = (ids: string[]) => put(`${LOT}/merge`, { id: target.id, ids });
    expect(await merge([(await store.newLot()).id])).toMatchObject(refusal('lotsOfOthers'));
    expect(await data(merge([emptied.id]))).toMatchObject({ balance: 140, reserved: 10 });
    expect(await store.lot(emptied.id)).toMatchObject({ balance: 0, mergedInto: target.id });
    expect(await store.record(materialId, 'in', 1, { lotId: emptied.id })).toMatchObject(
      refusal('lotMerged'),
    );
    const history = await store.recordsOf({ lotId: emptied.id });
    expect(history.map(({ operation }: { operation: string }) => operation)).toEqual([
      'merge',
      'reserve',
      'in',
    ]);
    await data(put(`${RECORD}/revoke/${history[0].id}`, {}));
    expect(await store.lot(emptied.id)).toMatchObject({ balance: 40, reserved: 10, mergedInto: null });
    expect(await store.lot(target.id)).toMatchObject({ balance: 100, reserved: 0 });
    await store.expectSound();
  });
});
