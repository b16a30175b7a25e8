import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { PLAN, data, openPreparation, type Preparation } from './testing/preparation-stage.ts';

let stage: Preparation;
beforeAll(async () => {
  stage = await openPreparation();
});
afterAll(() => stage.system.close());

/** Two plots of an entry with 100% germination: 2 x 75 seeds of 0.3 g. */
const NEEDED = 45;

describe('the plan of a location', () => {
  test('is named by the trial and the location, once for each, and made for all of a trial at once', async () => {
    const { breeder, newMaterial, newTrial, newPlan } = stage;
    const trial = await newTrial([await newMaterial(), await newMaterial()], { sites: 2 });
    const [first] = trial.environmentIds;
    const plan = await newPlan(first!);
    expect(plan).toMatchObject({ location: 'Site 1', state: 'draft', plotCount: 4, entryCount: 2 });
    expect(plan.name).toBe(`${plan.trialName}-Site 1`);
    const again = await breeder.post(PLAN, { environmentId: first });
    expect(again.status).toBe(errors.preparationExists.status);
    const { ids } = await data(breeder.post(`${PLAN}/ofTrial`, { trialId: trial.id }));
    expect(ids).toHaveLength(1);
    expect(await stage.plan(ids[0])).toMatchObject({ location: 'Site 2' });
    const third = await breeder.post(`${PLAN}/ofTrial`, { trialId: trial.id });
    expect(third.status).toBe(errors.preparationExists.status);
  });

  test('says how much seed each entry needs from each lot, and the best lot first', async () => {
    const { newMaterial, newLot, newTrial, newPlan, seedOf, breeder } = stage;
    const [rich, poor, none] = [await newMaterial(), await newMaterial(), await newMaterial()];
    const old = await newLot(rich, 100, { year: 2024 });
    const young = await newLot(rich, 100, { year: 2025 });
    const scarce = await newLot(poor, 20);
    const tested = await newLot(rich, 100, { year: 2020 });
    await data(
      breeder.post('/crop/crop-germination-test', {
        lotId: old,
        date: '2026-01-05',
        seeds: 100,
        germinated: 50,
      }),
    );
    await data(
      breeder.post('/crop/crop-germination-test', {
        lotId: tested,
        date: '2026-01-05',
        seeds: 100,
        germinated: 100,
      }),
    );
    const trial = await newTrial([rich, poor, none]);
    const plan = await newPlan(trial.environmentIds[0]!, { surplus: 10 });
    const { entries } = await seedOf(plan.id);
    expect(entries.map(({ lack }) => lack)).toEqual([null, 'short', 'noLot']);
    const lots = entries[0]!.lots.map(({ lotId, packet, needed, lack }) => ({ lotId, packet, needed, lack }));
    expect(lots).toEqual([
      { lotId: tested, packet: 22.5, needed: 49.5, lack: null },
      { lotId: old, packet: 45, needed: 99, lack: null },
      { lotId: young, packet: 22.5, needed: 49.5, lack: null },
    ]);
    expect(entries[1]!.lots).toMatchObject([{ lotId: scarce, needed: 49.5, available: 20, lack: 'short' }]);

    const counted = await data(
      breeder.put(PLAN, { id: plan.id, seedRule: 'seedsPerRow', seedAmount: 30, packetsFor: 'row' }),
    );
    expect(counted).toMatchObject({ seedRule: 'seedsPerRow', seedAmount: 30 });
    const byRow = (await seedOf(plan.id)).entries[0]!;
    // 2 plots x 4 rows x 30 seeds x 0.3 g and a tenth more
    expect(byRow).toMatchObject({ packets: 8 });
    expect(byRow.lots[0]).toMatchObject({ packet: 30, packetUnit: 'seeds', needed: 79.2 });
    const unsaid = await breeder.put(PLAN, { id: plan.id, seedRule: 'gramsPerPlot', seedAmount: null });
    expect(unsaid.status).toBe(errors.preparationAmountNeeded.status);
  });

  test('is not shown the store by those who may not see it, and they reserve nothing', async () => {
    const { newMaterial, newLot, newTrial, newPlan, seedOf, fieldWorker, proposal, reserve, move, plan } =
      stage;
    const material = await newMaterial();
    await newLot(material, 100);
    const trial = await newTrial([material]);
    const { id } = await newPlan(trial.environmentIds[0]!);
    expect(await seedOf(id, fieldWorker)).toMatchObject({
      seesStore: false,
      entries: [{ lots: [], lack: null }, { lack: 'material' }],
    });
    const refused = await fieldWorker.put(`${PLAN}/reserve/${id}`, await proposal(id));
    expect(refused.status).toBe(errors.preparationStoreRight.status);
    expect(refused.msg).toContain('administrator');
    await reserve(id);
    expect((await move(trial.id, 'planned', 'sown', fieldWorker)).status).toBe(
      errors.preparationStoreRight.status,
    );
    expect(await plan(id)).toMatchObject({ state: 'reserved', trialState: 'planned' });
  });
});

describe('reserved seed', () => {
  test('is picked by storage place, ticked off, taken out when the trial is sown and put back when it is not', async () => {
    const { breeder, newMaterial, newLot, newTrial, newPlan, packOf, lot, plan, move, reserve, expectSound } =
      stage;
    const places = await Promise.all(
      ['Z9', 'A1'].map(async (code) =>
        data(breeder.post('/crop/crop-storage-place', { level: 'facility', code })),
      ),
    );
    const materials = [await newMaterial(), await newMaterial()];
    const lots = [
      await newLot(materials[0]!, 100, { placeId: places[0].id }),
      await newLot(materials[1]!, 100, { placeId: places[1].id }),
    ];
    const trial = await newTrial(materials);
    const { id } = await newPlan(trial.environmentIds[0]!);
    expect((await reserve(id)).data).toMatchObject({ state: 'reserved', seedCount: 2, pickedCount: 0 });
    expect(await lot(lots[0]!)).toMatchObject({ balance: 100, reserved: NEEDED });
    const { seeds, steps } = await packOf(id);
    expect(seeds.map(({ place }) => place)).toEqual(['A1', 'Z9']);
    expect(steps.map(({ step }) => step)).toEqual([1, 2, 3, 4]);
    expect(steps[0]).toMatchObject({ packet: 22.5, packetUnit: 'g', packets: 1 });

    const tick = (what: string, of: string, done = true) =>
      breeder.put(`${PLAN}/tick`, { planId: id, what, id: of, done });
    expect((await tick('seed', seeds[0]!.id)).data).toMatchObject({ done: true });
    await tick('plot', steps[0]!.plotId);
    await tick('plot', steps[1]!.plotId);
    expect((await tick('plot', steps[1]!.plotId, false)).data).toMatchObject({ done: false });
    expect(await plan(id)).toMatchObject({ pickedCount: 1, sownCount: 1 });

    await data(move(trial.id, 'planned', 'sown'));
    expect(await plan(id)).toMatchObject({ state: 'sown', trialState: 'sown' });
    expect(await lot(lots[0]!)).toMatchObject({ balance: 100 - NEEDED, reserved: 0 });
    expect((await breeder.delete(`${PLAN}/${id}`)).status).toBe(errors.preparationSown.status);
    await data(move(trial.id, 'sown', 'planned'));
    expect(await plan(id)).toMatchObject({ state: 'reserved', pickedCount: 1 });
    expect(await lot(lots[0]!)).toMatchObject({ balance: 100, reserved: NEEDED });
    await data(breeder.put(`${PLAN}/sown/${id}`, { sown: true }));
    expect(await lot(lots[1]!)).toMatchObject({ balance: 100 - NEEDED, reserved: 0 });
    await data(breeder.put(`${PLAN}/sown/${id}`, { sown: false }));
    const records = await data(
      breeder.get(`/crop/crop-warehouse-record/page?lotId=${lots[1]}&sort=createdAt`),
    );
    expect(
      records.records.map((one: { operation: string; amount: number }) => [one.operation, one.amount]),
    ).toEqual([
      ['in', 100],
      ['reserve', 0],
      ['out', -NEEDED],
      ['out', NEEDED],
      ['out', -NEEDED],
      ['out', NEEDED],
    ]);
    await expectSound();
  });

  test('stays while the plan holds it: neither released, merged nor revoked in the warehouse', async () => {
    const { breeder, newMaterial, newLot, newTrial, newPlan, reserve, plan, expectSound } = stage;
    const material = await newMaterial();
    const lotId = await newLot(material, 100, { year: 2026 });
    const second = await newLot(material, 5);
    const trial = await newTrial([material]);
    const { id, name } = await newPlan(trial.environmentIds[0]!);
    await reserve(id);
    const record = '/crop/crop-warehouse-record';
    const released = await breeder.post(record, {
      materialId: material,
      lotId,
      operation: 'release',
      quantity: 1,
    });
    expect(released.status).toBe(errors.stockHeldForSowing.status);
    expect(released.msg).toContain(name);
    await data(breeder.post(record, { materialId: material, lotId, operation: 'reserve', quantity: 10 }));
    await data(breeder.post(record, { materialId: material, lotId, operation: 'release', quantity: 10 }));
    const merged = await breeder.put('/crop/crop-seed-lot/merge', { id: second, ids: [lotId] });
    expect(merged.status).toBe(errors.stockHeldForSowing.status);
    const [made] = await stage.system.platform.database.query<{ id: string }>(
      `select id from warehouse_record where lot_id = $1 and cause_id is not null`,
      [lotId],
    );
    const revoked = await breeder.put(`${record}/revoke/${made!.id}`, {});
    expect(revoked.status).toBe(errors.stockOfPlan.status);
    const changed = await breeder.put(PLAN, { id, surplus: 30 });
    expect(changed.status).toBe(errors.preparationReserved.status);
    expect(await plan(id)).toMatchObject({ state: 'reserved' });
    await expectSound();
  });

  test('is free again when it is released, and when plan, plots or trial go', async () => {
    const { breeder, newMaterial, newLot, newTrial, newPlan, randomize, reserve, plan, lot, expectSound } =
      stage;
    const material = await newMaterial();
    const lotId = await newLot(material, 100);
    const trial = await newTrial([material]);
    const { id } = await newPlan(trial.environmentIds[0]!);
    const reserved = async () => (await lot(lotId)).reserved;
    await data(reserve(id));
    await data(breeder.put(`${PLAN}/release/${id}`, {}));
    expect(await reserved()).toBe(0);
    expect((await breeder.put(`${PLAN}/release/${id}`, {})).status).toBe(
      errors.preparationNotReserved.status,
    );

    await data(reserve(id));
    await randomize(trial.id, { plots: 4, seed: 6 });
    expect(await reserved()).toBe(0);
    expect(await plan(id)).toMatchObject({ state: 'draft', plotCount: 4 });

    await data(reserve(id));
    const { deletionIds } = await data(breeder.delete(`${PLAN}/${id}`));
    expect(await reserved()).toBe(0);
    const { id: second } = await newPlan(trial.environmentIds[0]!);
    const clash = await breeder.put('/crop/crop-recycle-bin/restore', {
      ids: deletionIds,
    });
    expect(clash.status).toBe(errors.preparationExists.status);
    await data(reserve(second));
    const removed = await data(breeder.delete(`/crop/crop-field-test/${trial.id}?plots=4`));
    expect(await reserved()).toBe(0);
    await data(
      breeder.put('/crop/crop-recycle-bin/restore', {
        ids: removed.deletionIds,
      }),
    );
    expect(await plan(second)).toMatchObject({ state: 'draft', plotCount: 4 });
    await expectSound();
  });

  test('of another lot takes its place, and ticks of what stays are kept', async () => {
    const { breeder, newMaterial, newLot, newTrial, newPlan, packOf, proposal, lot, seedOf } = stage;
    const materials = [await newMaterial(), await newMaterial()];
    const kept = await newLot(materials[0]!, 100);
    const first = await newLot(materials[1]!, 60, { year: 2025 });
    const instead = await newLot(materials[1]!, 60, { year: 2020 });
    const trial = await newTrial(materials);
    const { id } = await newPlan(trial.environmentIds[0]!);
    const wanted = await proposal(id);
    await data(breeder.put(`${PLAN}/reserve/${id}`, wanted));
    const { seeds } = await packOf(id);
    const picked = seeds.find(({ lotId }) => lotId === kept)!;
    await data(breeder.put(`${PLAN}/tick`, { planId: id, what: 'seed', id: picked.id, done: true }));
    const lots = wanted.lots.map((one) => (one.lotId === first ? { ...one, lotId: instead } : one));
    await data(breeder.put(`${PLAN}/reserve/${id}`, { lots }));
    expect(await lot(first)).toMatchObject({ reserved: 0 });
    expect(await lot(instead)).toMatchObject({ reserved: NEEDED });
    expect((await packOf(id)).seeds.find(({ lotId }) => lotId === kept)).toMatchObject({
      id: picked.id,
      pickedBy: expect.any(String),
    });
    // its own reservation counts as free for it
    expect((await seedOf(id)).entries[1]!.lots.every(({ lack }) => lack === null)).toBe(true);
    expect((await breeder.put(`${PLAN}/reserve/${id}`, { lots: [] })).status).toBe(
      errors.preparationNothing.status,
    );
    const foreign = [{ entryId: lots[0]!.entryId, lotId: instead }];
    expect((await breeder.put(`${PLAN}/reserve/${id}`, { lots: foreign })).status).toBe(
      errors.stockLotOther.status,
    );
  });
});

test('the plan is saved as a workbook of both lists, or one of them as CSV', async () => {
  const { breeder, newMaterial, newLot, newTrial, newPlan, reserve } = stage;
  const material = await newMaterial();
  await newLot(material, 100, { lotCode: 'EXPORTED1' });
  const trial = await newTrial([material]);
  const { id, name } = await newPlan(trial.environmentIds[0]!);
  await data(reserve(id));
  const file = (query: string) =>
    breeder.inject({ method: 'GET', url: `${PLAN}/pack/export/${id}?${query}` });
  const pick = await file('format=csv&table=pick');
  expect(pick.body).toContain('storage place,lot code,entry');
  expect(pick.body).toContain('EXPORTED1');
  expect((await file('format=csv&table=sow')).body).toContain('order,plot,row');
  expect((await file('format=xlsx')).statusCode).toBe(200);
  const list = await breeder.inject({ method: 'GET', url: `${PLAN}/export?format=csv&search=${name}` });
  expect(list.body).toContain(`${name},Seed reserved,Site 1 2026 Summer,`);
});
