import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOT, data, openStore, type Store } from '../testing/stock-stage.ts';

const MATERIAL = '/crop/crop-material-information';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store?.system.close());

const rename = (materialId: string, variety: string | null) =>
  data(store.keeper.put(MATERIAL, { materialId, variety }));
const inOrder = async (placeId: string, order: string): Promise<string[]> => {
  const { records } = await data(store.keeper.get(`${LOT}/page?placeId=${placeId}&sort=name&order=${order}`));
  return records.map(({ name }: { name: string }) => name);
};

test('lots are sorted by what their materials are called now', async () => {
  const place = await store.newPlace({ level: 'room' });
  const materials: string[] = [];
  for (const variety of ['B1', 'C1', null]) {
    materials.push(await store.newMaterial({ sourceId: store.next('D'), variety }));
    await store.newLot({ materialId: materials.at(-1), placeId: place.id });
  }
  const named = await inOrder(place.id, 'asc');
  expect(named.slice(0, 2)).toEqual(['B1', 'C1']);
  expect(await inOrder(place.id, 'desc')).toEqual(named.toReversed());
  await rename(materials[0]!, 'Z1');
  await rename(materials[2]!, 'A1');
  expect(await inOrder(place.id, 'asc')).toEqual(['A1', 'C1', 'Z1']);
  await store.expectSound();
});

test('a lot that is made while its material is renamed bears the new name', async () => {
  const materialId = await store.newMaterial();
  await Promise.all([
    ...Array.from({ length: 4 }, () => store.newLot({ materialId, quantity: 1 })),
    ...['N1', 'N2', 'N3'].map((name) => store.keeper.put(MATERIAL, { materialId, variety: name })),
  ]);
  await store.expectSound();
});
