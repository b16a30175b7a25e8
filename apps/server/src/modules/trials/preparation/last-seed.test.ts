import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@panicle/contract';
import { PLAN, data, openPreparation, type Preparation } from './testing/preparation-stage.ts';

let stage: Preparation;
beforeAll(async () => {
  stage = await openPreparation();
});
afterAll(() => stage.system.close());

test('of two plans that want the last seed at the same moment one has it, the other learns what is left', async () => {
  const { breeder, other, newMaterial, newLot, newTrial, newPlan, proposal, lot, expectSound } = stage;
  const materials = [await newMaterial(), await newMaterial()];
  const lots = [await newLot(materials[0]!, 500), await newLot(materials[1]!, 60)];
  const plans: string[] = [];
  // the entries the other way round: locks are taken in one order all the same
  for (const entries of [materials, materials.toReversed()]) {
    const trial = await newTrial(entries);
    plans.push((await newPlan(trial.environmentIds[0]!)).id);
  }
  const wanted = await Promise.all(plans.map((id) => proposal(id)));
  const answers = await Promise.all(
    [breeder, other].map((client, k) => client.put(`${PLAN}/reserve/${plans[k]}`, wanted[k]!)),
  );
  const refused = answers.find(({ status }) => status !== 200)!;
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused.status).toBe(errors.preparationLotShort.status);
  expect(refused.msg).toMatch(/15 g left, 45 g are needed/);
  // nothing of the refused plan, neither what would have sufficed
  expect(await lot(lots[0]!)).toMatchObject({ reserved: 45 });
  expect(await lot(lots[1]!)).toMatchObject({ reserved: 45 });
  await expectSound();
});

test('entries of one material share a lot only as far as it goes', async () => {
  const { breeder, newMaterial, newLot, newTrial, newPlan, reserve, plan, system } = stage;
  const [material, double] = [await newMaterial(), await newMaterial()];
  await newLot(material, 80);
  await newLot(double, 80);
  const trial = await newTrial([material, double]);
  await system.platform.database.query('update trial_entry set material_id = $1 where trial_id = $2', [
    material,
    trial.id,
  ]);
  const { id } = await newPlan(trial.environmentIds[0]!);
  const refused = await reserve(id);
  expect(refused.status).toBe(errors.preparationLotShort.status);
  expect(await plan(id)).toMatchObject({ state: 'draft', seedCount: 0 });
  await data(breeder.get(`${PLAN}/seed/${id}`));
});

test('a process that dies between the reservation and its end leaves nothing reserved', async () => {
  const {
    breeder,
    newMaterial,
    newLot,
    newTrial,
    newPlan,
    proposal,
    reserve,
    lot,
    plan,
    system,
    expectSound,
  } = stage;
  const material = await newMaterial();
  const lotId = await newLot(material, 60);
  const trial = await newTrial([material]);
  const { id } = await newPlan(trial.environmentIds[0]!);
  const wanted = await proposal(id);
  // the last row of the transaction waits for a lock; its connection is ended while it waits
  const { database } = system.platform;
  await database.transaction(async (transaction) => {
    await transaction.query('lock table preparation_seed in share mode');
    const reserving = breeder.put(`${PLAN}/reserve/${id}`, wanted);
    await expect
      .poll(
        async () => {
          const [row] = await database.query<{ ended: number }>(
            `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()
              and query like '%preparation_seed%'`,
          );
          return row!.ended;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    expect((await reserving).status).not.toBe(200);
  });
  expect(await lot(lotId)).toMatchObject({ balance: 60, reserved: 0 });
  expect(await plan(id)).toMatchObject({ state: 'draft', seedCount: 0 });
  await expectSound();
  expect((await reserve(id)).status).toBe(200);
});

test('a trial that is sown while its seed is being released is sown with it or without it, never half', async () => {
  const { breeder, other, newMaterial, newLot, newTrial, newPlan, reserve, move, lot, plan, expectSound } =
    stage;
  const material = await newMaterial();
  const lotId = await newLot(material, 60);
  const trial = await newTrial([material]);
  const { id } = await newPlan(trial.environmentIds[0]!);
  await data(reserve(id));
  await Promise.all([move(trial.id, 'planned', 'sown'), other.put(`${PLAN}/release/${id}`, {})]);
  const { state } = await plan(id);
  expect(await lot(lotId)).toMatchObject(
    state === 'sown' ? { balance: 15, reserved: 0 } : { balance: 60, reserved: 0 },
  );
  await expectSound();
  expect((await breeder.get(`/crop/crop-field-test/${trial.id}`)).data.state).toBe('sown');
});
