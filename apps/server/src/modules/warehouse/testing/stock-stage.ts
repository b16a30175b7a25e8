import { expect } from 'vitest';
import { startTestApplication, type Client } from '../../../testing/test-application.ts';
import { warehouseInvariants } from '../invariants.ts';

export const RECORD = '/crop/crop-warehouse-record';
export const LOT = '/crop/crop-seed-lot';
export const PLACE = '/crop/crop-storage-place';
export const TRANSFER = '/crop/crop-seed-transfer';
export const COUNT = '/crop/crop-stock-count';
export const TEST = '/crop/crop-germination-test';
const MATERIAL = '/crop/crop-material-information';

/** What a call answers that goes well. */
export async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

/** An application with two people who keep the warehouse, and what tests make in it. */
export async function openStore() {
  const system = await startTestApplication();
  const keys = ['warehouseInOutManagement', 'germplasmManagement'] as const;
  const keeper = await system.signInAs({ keys: [...keys] });
  const other = await system.signInAs({ keys: [...keys] });
  let serial = 0;
  const next = (name: string) => `${name}${++serial}`;
  const newMaterial = async (fields: object = {}): Promise<string> => {
    const stated = { sourceId: next('W'), quantityUnit: 'g', ...fields };
    return (await data(keeper.post(MATERIAL, stated))).materialId;
  };
  const newLot = async (fields: object = {}) =>
    data(
      keeper.post(LOT, { materialId: await newMaterial(), quantity: 100, lotCode: next('LOT'), ...fields }),
    );
  const newPlace = (fields: object = {}) =>
    data(keeper.post(PLACE, { level: 'facility', code: next('P'), ...fields }));
  const lot = (id: string) => data(keeper.get(`${LOT}/${id}`));
  const record = (materialId: string, operation: string, quantity: number, fields: object = {}) =>
    keeper.post(RECORD, { materialId, operation, quantity, ...fields });
  const recordsOf = async (filter: { materialId?: string; lotId?: string }) => {
    const query = new URLSearchParams({ pageSize: '500', ...filter });
    return (await data(keeper.get(`${RECORD}/page?${query.toString()}`))).records;
  };
  /** All that must hold between lots, records, transfers and tests. */
  const expectSound = async () => {
    for (const { query, fault } of warehouseInvariants)
      expect(await system.platform.database.query(query), fault.en).toEqual([]);
  };
  const made = { newMaterial, newLot, newPlace, next };
  return { system, keeper, other, ...made, lot, record, recordsOf, expectSound };
}
export type Store = Awaited<ReturnType<typeof openStore>>;
