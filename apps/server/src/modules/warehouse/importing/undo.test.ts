import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { formOf } from '../../germplasm/testing/germplasm-fixture.ts';
import { COUNT, LOT, RECORD, TEST, data, openStore, type Store } from '../testing/stock-stage.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const refusal = (name: keyof typeof errors) => ({ status: errors[name].status });

/** Imports 10 g into a new lot, and says how the import is taken back. */
async function importedLot() {
  const [sourceId, lotCode] = [store.next('M'), store.next('IMP')];
  const materialId = await store.newMaterial({ sourceId });
  const content = `source ID,operation,quantity,unit,lot code\n${sourceId},in,10,g,${lotCode}\n`;
  const answer = await store.keeper.inject({
    method: 'POST',
    url: `${RECORD}/batchImport/all/1`,
    ...formOf(content, 'stock.csv'),
  });
  const { batchId } = answer.json().data;
  const undo = () => store.keeper.post(`/crop/crop-import/undo/${batchId}`);
  const [lot] = (await data(store.keeper.get(`${LOT}/page?materialId=${materialId}`))).records;
  return { lot, undo };
}

test('an import of stock is taken back with its lots', async () => {
  const { lot, undo } = await importedLot();
  await data(undo());
  expect(await store.keeper.get(`${LOT}/${lot.id}`)).toMatchObject(refusal('notFound'));
  await store.expectSound();
});

test('lots that were tested, counted or changed since are not lost with their import', async () => {
  const { lot, undo } = await importedLot();
  const tested = { lotId: lot.id, date: '2026-03-01', seeds: 50, germinated: 45 };
  const { id } = await data(store.keeper.post(TEST, tested));
  const refused = await undo();
  expect(refused).toMatchObject(refusal('stillReferenced'));
  expect(refused.msg).toContain(lot.lotCode);
  await data(store.keeper.delete(`${TEST}/${id}`));
  const place = await store.newPlace();
  await data(store.keeper.put(`${LOT}/move`, { ids: [lot.id], placeId: place.id }));
  const [move] = await store.recordsOf({ lotId: lot.id });
  await data(store.keeper.post(COUNT, { placeId: place.id, name: store.next('Sheet') }));
  // a lot with a record of its own stays, with nothing in it
  await data(undo());
  expect(await store.lot(lot.id)).toMatchObject({ balance: 0, placeId: place.id });
  expect(move).toMatchObject({ operation: 'move' });
  const counted = await importedLot();
  await data(store.keeper.put(LOT, { id: counted.lot.id, remarks: 'weighed again' }));
  expect(await counted.undo()).toMatchObject(refusal('importedLotsChanged'));
  await store.expectSound();
});

test('an import whose seed was used is not taken back, and its lots are named', async () => {
  const { lot, undo } = await importedLot();
  const taken = await data(store.record(lot.materialId, 'out', 4));
  const refused = await undo();
  expect(refused).toMatchObject(refusal('importedStockUsed'));
  expect(refused.msg).toContain(lot.lotCode);
  await data(store.keeper.put(`${RECORD}/revoke/${taken.id}`, {}));
  await data(undo());
  await store.expectSound();
});
