import { array, assert, asyncProperty, constantFrom, integer, tuple } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { startTestApplication, type Client, type TestApplication } from '../../testing/test-application.ts';
import { formOf } from '../germplasm/testing/germplasm-fixture.ts';
import { warehouseInvariants } from './invariants.ts';

const BASE = '/crop/crop-warehouse-record';
const MATERIAL = '/crop/crop-material-information';
const LOT = '/crop/crop-seed-lot';
const TRANSFER = '/crop/crop-seed-transfer';

let system: TestApplication;
let keeper: Client;
let receiver: Client;
let placeId: string;

beforeAll(async () => {
  system = await startTestApplication();
  keeper = await system.signInAs({ keys: ['warehouseInOutManagement', 'germplasmManagement'] });
  receiver = await system.signInAs({ keys: ['warehouseInOutManagement'] });
  placeId = (await keeper.post('/crop/crop-storage-place', { level: 'room', code: 'Store' })).data.id;
});
afterAll(() => system.close());

async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer).toMatchObject({ status: 200 });
  return answer.data;
}

let serial = 0;
const newMaterial = async (fields: object = {}) =>
  (await data(keeper.post(MATERIAL, { sourceId: `W${++serial}`, quantityUnit: 'g', ...fields })))
    .materialId as string;
const materialOf = async (id: string) => data(keeper.get(`${MATERIAL}/${id}`));
const inventory = async (id: string): Promise<number | null> => (await materialOf(id)).inventoryQuantity;
const record = (materialId: string, operation: string, quantity: number, fields: object = {}) =>
  keeper.post(BASE, { materialId, operation, quantity, ...fields });
const lotsOf = async (materialId: string) =>
  (await data(keeper.get(`${LOT}/page?materialId=${materialId}`))).records;
const recordsOf = async (materialId: string) =>
  (await data(keeper.get(`${BASE}/page?pageSize=500&materialId=${materialId}`))).records;

async function expectSound(): Promise<void> {
  for (const { query } of warehouseInvariants)
    expect(await system.platform.database.query(query)).toEqual([]);
}

const importFile = async (content: string, write: 0 | 1) =>
  (
    await keeper.inject({
      method: 'POST',
      url: `${BASE}/batchImport/all/${write}`,
      ...formOf(content, 'stock.csv'),
    })
  ).json();

describe('stock records', () => {
  test('take stock in and out, and the inventory of the material is their sum', async () => {
    const id = await newMaterial();
    const first = await data(record(id, 'in', 500, { date: '2026-10-01', person: 'Li', reason: 'harvest' }));
    expect(first).toMatchObject({ operation: 'in', quantity: 500, unit: 'g', person: 'Li', balance: 500 });
    await data(record(id, 'out', 0.25, { unit: 'kg', reason: 'sowing' }));
    expect(await inventory(id)).toBe(250);
    expect(await data(keeper.get(`${BASE}/${first.id}`))).toMatchObject({ date: '2026-10-01', balance: 250 });
    expect((await recordsOf(id)).map((one: { operation: string }) => one.operation)).toEqual(['out', 'in']);
    expect(await record(id, 'out', 250.5)).toMatchObject({ status: errors.stockShort.status });
    await expectSound();
  });

  test('take 0.1 and 0.2 out of 0.3 to nothing', async () => {
    const id = await newMaterial();
    await data(record(id, 'in', 0.3));
    await data(record(id, 'out', 0.1));
    await data(record(id, 'out', 0.2));
    expect(await inventory(id)).toBe(0);
  });

  test('are revoked by a record of the opposite, once, and not where the seed was used', async () => {
    const id = await newMaterial();
    const first = await data(record(id, 'in', 100));
    const used = await data(record(id, 'out', 40));
    expect(await keeper.put(`${BASE}/revoke/${first.id}`)).toMatchObject({
      status: errors.stockRevokeShort.status,
    });
    expect(await data(keeper.put(`${BASE}/revoke/${used.id}`))).toMatchObject({
      revoked: true,
      balance: 100,
    });
    expect(await keeper.put(`${BASE}/revoke/${used.id}`)).toMatchObject({
      status: errors.stockRevoked.status,
    });
    await data(keeper.put(`${BASE}/revoke/${first.id}`));
    expect(await inventory(id)).toBe(0);
    expect(await recordsOf(id)).toHaveLength(4);
    await expectSound();
  });

  test('reserve and release; what is reserved is neither taken nor discarded', async () => {
    const id = await newMaterial({ inventoryQuantity: 100 });
    await data(record(id, 'reserve', 80));
    expect(await record(id, 'discard', 30, { reason: 'mould' })).toMatchObject({
      status: errors.stockShort.status,
    });
    expect(await record(id, 'release', 81)).toMatchObject({ status: errors.stockReleaseMore.status });
    await data(record(id, 'release', 80));
    expect(await record(id, 'discard', 30)).toMatchObject({ status: errors.stockReasonNeeded.status });
    await data(record(id, 'discard', 30, { reason: 'mould' }));
    await data(record(id, 'adjust', 65.5, { reason: 'counted' }));
    expect(await inventory(id)).toBe(65.5);
  });

  test('make lots with a place, and count kernels by the thousand-grain weight', async () => {
    const id = await newMaterial();
    const lot = { lotCode: `LOT-${serial}`, year: 2026, origin: 'plotHarvest', room: 'R1', shelf: '3' };
    await data(record(id, 'in', 2, { unit: 'kg', ...lot, thousandGrainWeight: 300 }));
    await data(record(id, 'out', 1000, { unit: '粒' }));
    expect(await lotsOf(id)).toMatchObject([{ ...lot, balance: 1700, place: 'R1 / 3', unit: 'g' }]);
    expect(await record(id, 'out', 1, { unit: 'bags' })).toMatchObject({
      status: errors.stockUnitUnknown.status,
    });
    const other = await newMaterial();
    expect(await record(other, 'in', 1, { lotCode: lot.lotCode })).toMatchObject({
      status: errors.stockLotExists.status,
    });
  });

  test('are refused where they make no sense', async () => {
    const id = await newMaterial();
    expect(await record(id, 'out', 1)).toMatchObject({ status: errors.stockNoLot.status });
    expect(await record(id, 'in', 0)).toMatchObject({ status: errors.stockNoQuantity.status });
    expect(await record(id, 'in', 1, { date: '2026-02-30' })).toMatchObject({
      status: errors.stockNoDate.status,
    });
    expect(await record(id, 'in', 1, { date: '2999-01-01' })).toMatchObject({
      status: errors.stockDateAhead.status,
    });
    const other = await newMaterial({ inventoryQuantity: 5 });
    const [lot] = await lotsOf(other);
    expect(await record(id, 'out', 1, { lotId: lot.id })).toMatchObject({
      status: errors.stockLotOther.status,
    });
    expect((await record(id, 'borrow', 1)).status).toBe(errors.illegalParameter.status);
    expect(await recordsOf(id)).toEqual([]);
  });

  test('are kept from those without the menu', async () => {
    const stranger = await system.signInAs({ keys: ['germplasmManagement'] });
    expect((await stranger.get(`${BASE}/page`)).status).toBe(errors.noRights?.status ?? 1011);
  });
});

describe('the inventory of germplasm', () => {
  test('opens the stock, and editing it writes an adjustment', async () => {
    const id = await newMaterial({ inventoryQuantity: 41.2, room: 'R2' });
    expect(await lotsOf(id)).toMatchObject([{ balance: 41.2, room: 'R2' }]);
    await data(keeper.put(MATERIAL, { materialId: id, inventoryQuantity: 30 }));
    await data(keeper.put(MATERIAL, { materialId: id, inventoryQuantity: 50 }));
    expect((await recordsOf(id)).map((one: { amount: number }) => one.amount)).toEqual([20, -11.2, 41.2]);
    expect(await lotsOf(id)).toMatchObject([{ balance: 50 }]);
    await data(record(id, 'reserve', 20));
    expect(await keeper.put(MATERIAL, { materialId: id, inventoryQuantity: 10 })).toMatchObject({
      status: errors.stockReserved.status,
    });
    expect(await inventory(id)).toBe(50);
    await expectSound();
  });

  test('comes back with its records when a deleted material is restored', async () => {
    const id = await newMaterial({ inventoryQuantity: 12 });
    await data(record(id, 'out', 2));
    const { deletionId } = await data(keeper.call('DELETE', `${MATERIAL}/batch`, { materialIds: [id] }));
    await data(keeper.put('/crop/crop-recycle-bin/restore', { ids: [deletionId] }));
    expect(await inventory(id)).toBe(10);
    expect(await recordsOf(id)).toHaveLength(2);
    await expectSound();
  });
});

describe('an import of stock', () => {
  test('writes its rows in order, all or none', async () => {
    const id = await newMaterial();
    const code = `W${serial}`;
    const rows = (out: number) =>
      `材料编号,操作,数量,批次,库房\n${code},入库,30,IL${serial},R9\n${code},出库,${out},,\n`;
    expect(await importFile(rows(31), 1)).toMatchObject({ status: errors.stockRowRefused.status });
    expect(await recordsOf(id)).toEqual([]);
    expect((await importFile(rows(10), 0)).status).toBe(200);
    expect((await importFile(rows(10), 1)).status).toBe(200);
    expect(await inventory(id)).toBe(20);
    expect((await importFile('材料编号,操作,数量\nnone,入库,1\n', 1)).data.state).toBe('checked');
    await expectSound();
  });
});

/** One thing that someone does with the stock of a material; refusals are as good as successes. */
async function doStep(materialId: string, what: string, quantity: number): Promise<unknown> {
  const lots = (await lotsOf(materialId)) as { id: string }[];
  const lot = lots[quantity % lots.length]!;
  const sent = async () => {
    const { records } = await data(keeper.get(`${TRANSFER}/page?state=sent&pageSize=100`));
    return records.find((one: { materialId: string }) => one.materialId === materialId)?.id;
  };
  switch (what) {
    case 'edit':
      return keeper.put(MATERIAL, { materialId, inventoryQuantity: quantity });
    case 'revoke': {
      const all = await recordsOf(materialId);
      return keeper.put(`${BASE}/revoke/${all[quantity % all.length].id}`);
    }
    case 'split':
      return keeper.post(`${LOT}/split`, { id: lot.id, quantity: quantity / 4 });
    case 'merge':
      return keeper.put(`${LOT}/merge`, { id: lots[0]!.id, ids: [lot.id] });
    case 'move':
      return keeper.put(`${LOT}/move`, { ids: [lot.id], placeId: quantity % 2 === 0 ? placeId : null });
    case 'send':
      return keeper.post(TRANSFER, { lotId: lot.id, quantity, receiverId: receiver.userId });
    case 'accept':
    case 'decline':
      return receiver.put(`${TRANSFER}/${what}/${await sent()}`, {});
    case 'withdraw':
      return keeper.put(`${TRANSFER}/withdraw/${await sent()}`);
    default:
      return record(materialId, what, quantity);
  }
}

test('the balance is the sum of the records and never below zero, however many people write at once', async () => {
  const whats = ['in', 'out', 'reserve', 'release', 'revoke', 'edit', 'split', 'merge', 'move', 'send'];
  const step = tuple(
    constantFrom(...whats, 'accept', 'decline', 'withdraw', 'revoke', 'merge'),
    integer({ min: 1, max: 9 }),
  );
  await assert(
    asyncProperty(array(array(step, { maxLength: 4 }), { minLength: 2, maxLength: 4 }), async (writers) => {
      const id = await newMaterial({ inventoryQuantity: 9 });
      await data(keeper.post(LOT, { materialId: id, quantity: 5, unit: 'g' }));
      await Promise.all(
        writers.map(async (steps) => {
          for (const [what, quantity] of steps) await doStep(id, what, quantity);
        }),
      );
      const balance = (await recordsOf(id)).reduce(
        (sum: number, one: { amount: number }) => sum + one.amount,
        0,
      );
      expect(await inventory(id)).toBe(balance);
      expect(balance).toBeGreaterThanOrEqual(0);
      await expectSound();
    }),
    { numRuns: 15 },
  );
});
