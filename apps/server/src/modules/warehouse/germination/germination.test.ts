import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { LOT, TEST, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const enter = (lotId: string, date: string, germinated: number, seeds = 100) =>
  store.keeper.post(TEST, { lotId, date, seeds, germinated, method: 'paper towel', days: 7 });

test('a lot shows its latest germination test, also after one was corrected or deleted', async () => {
  const lot = await store.newLot();
  await data(enter(lot.id, '2025-03-01', 95));
  const latest = await data(enter(lot.id, '2026-03-01', 88));
  await data(enter(lot.id, '2024-03-01', 99));
  expect(await store.lot(lot.id)).toMatchObject({ testedOn: '2026-03-01', germination: 88 });
  await data(store.keeper.put(TEST, { id: latest.id, revision: 1, germinated: 84 }));
  expect(await store.lot(lot.id)).toMatchObject({ germination: 84 });
  expect(await data(store.keeper.get(`${TEST}?lotId=${lot.id}`))).toMatchObject([
    { date: '2026-03-01', germinated: 84 },
    { date: '2025-03-01' },
    { date: '2024-03-01' },
  ]);
  await data(store.keeper.delete(`${TEST}/${latest.id}`));
  expect(await store.lot(lot.id)).toMatchObject({ testedOn: '2025-03-01', germination: 95 });
  await store.expectSound();
});

test('a test has its history, and the lot shows what came back', async () => {
  const lot = await store.newLot();
  const made = await data(enter(lot.id, '2026-03-01', 88));
  await data(store.keeper.put(TEST, { id: made.id, revision: 1, germinated: 80 }));
  const { records } = await data(store.keeper.get(`${TEST}/history/${made.id}`));
  expect(records[0].changes).toMatchObject([{ before: { en: '88' }, after: { en: '80' }, restorable: true }]);
  const { field } = records[0].changes[0];
  const wanted = { revision: 2, entryId: records[0].id, field, reason: 'counted again' };
  await data(store.keeper.put(`${TEST}/history/${made.id}`, wanted));
  expect(await store.lot(lot.id)).toMatchObject({ germination: 88 });
});

test('a test of more seeds than there were, or of tomorrow, is refused', async () => {
  const lot = await store.newLot();
  expect(await enter(lot.id, '2026-03-01', 101)).toMatchObject({ status: errors.germinatedMore.status });
  expect(await enter(lot.id, '2999-03-01', 50)).toMatchObject({ status: errors.stockDateAhead.status });
});

test('seed that is split off keeps the tests of its lot', async () => {
  const lot = await store.newLot();
  await data(enter(lot.id, '2026-03-01', 91));
  const part = await data(store.keeper.post(`${LOT}/split`, { id: lot.id, quantity: 10 }));
  expect(part).toMatchObject({ testedOn: '2026-03-01', germination: 91 });
  expect(await data(store.keeper.get(`${TEST}?lotId=${part.id}`))).toHaveLength(1);
  await store.expectSound();
});
