import { expect } from 'vitest';
import type { PreparationPack, PreparationPlan, PreparationSeed } from '@panicle/contract/preparation-plans';
import { startTestApplication, type Client } from '../../../../testing/test-application.ts';
import { warehouseModule } from '../../../warehouse/index.ts';
import { nextTrialName } from '../../testing/small-trial.ts';

export const PLAN = '/crop/crop-preparation-plan';
const TRIAL = '/crop/crop-field-test';
const LOT = '/crop/crop-seed-lot';

/** What a call answers that goes well. */
export async function data(call: ReturnType<Client['post']>) {
  const answer = await call;
  expect(answer, answer.msg).toMatchObject({ status: 200 });
  return answer.data;
}

/** A breeder who keeps trials and the store, and one who keeps trials alone. */
export async function openPreparation() {
  const system = await startTestApplication();
  const keys = ['fieldTestTask', 'warehouseInOutManagement', 'germplasmManagement'] as const;
  const breeder = await system.signInAs({ keys: [...keys] });
  const other = await system.signInAs({ keys: [...keys] });
  const fieldWorker = await system.signInAs({ keys: ['fieldTestTask'] });
  let serial = 0;

  const newMaterial = async (fields: object = {}): Promise<string> => {
    const stated = { sourceId: `PM${++serial}`, quantityUnit: 'g', ...fields };
    return (await data(breeder.post('/crop/crop-material-information', stated))).materialId;
  };
  const newLot = async (materialId: string, quantity: number, fields: object = {}): Promise<string> =>
    (
      await data(
        breeder.post(LOT, {
          materialId,
          quantity,
          lotCode: `PL${++serial}`,
          thousandGrainWeight: 300,
          ...fields,
        }),
      )
    ).id;

  /** A planned trial of these materials in two replicates: 10 m² plots, 7.5 seeds on each square metre. */
  const newTrial = async (materialIds: readonly string[], { sites = 1, fields = {} } = {}) => {
    const trial = await data(
      breeder.post(TRIAL, {
        name: nextTrialName(),
        year: 2026,
        season: 'summer',
        crop: 'maize',
        plotLength: 5,
        plotWidth: 2,
        sowingDensity: 7.5,
        rowsPerPlot: 4,
        seedQuantity: 100,
        ...fields,
      }),
    );
    const environments = Array.from({ length: sites }, (_, k) => ({ location: `Site ${k + 1}` }));
    await data(breeder.post('/crop/crop-field-environment/batch', { trialId: trial.id, environments }));
    // a design compares two at least; what no material is linked to has no seed
    const ids = materialIds.length === 1 ? [...materialIds, null] : materialIds;
    const entries = ids.map((materialId, k) => ({ name: `E${k + 1}`, materialId }));
    await data(breeder.post('/crop/crop-field-entry/batch', { trialId: trial.id, entries }));
    await randomize(trial.id);
    const { environments: places } = await data(breeder.get(`${TRIAL}/${trial.id}`));
    return { id: trial.id as string, environmentIds: places.map(({ id }: { id: string }) => id) as string[] };
  };
  const randomize = (trialId: string, more: object = {}) =>
    data(
      breeder.put(`${TRIAL}/randomize/${trialId}`, {
        design: 'randomizedBlock',
        options: { replicates: 2 },
        seed: 5,
        ...more,
      }),
    );

  const newPlan = (environmentId: string, fields: object = {}): Promise<PreparationPlan> =>
    data(breeder.post(PLAN, { environmentId, surplus: 0, ...fields }));
  const plan = (id: string): Promise<PreparationPlan> => data(breeder.get(`${PLAN}/${id}`));
  const seedOf = (id: string, client = breeder): Promise<PreparationSeed> =>
    data(client.get(`${PLAN}/seed/${id}`));
  const packOf = (id: string): Promise<PreparationPack> => data(breeder.get(`${PLAN}/pack/${id}`));
  /** The best lot of each entry that has one. */
  const proposal = async (id: string) => ({
    lots: (await seedOf(id)).entries.flatMap(({ entryId, lots }) =>
      lots[0] ? [{ entryId, lotId: lots[0].lotId }] : [],
    ),
  });
  const reserve = async (id: string, client = breeder) =>
    client.put(`${PLAN}/reserve/${id}`, await proposal(id));
  const move = (trialId: string, from: string, to: string, client = breeder) =>
    client.put(`${TRIAL}/state`, { id: trialId, from, to });
  const lot = (id: string) => data(breeder.get(`${LOT}/${id}`));
  /** All that must hold between lots and their records. */
  const expectSound = async () => {
    for (const { query, fault } of warehouseModule.invariants ?? [])
      expect(await system.platform.database.query(query), fault.en).toEqual([]);
  };
  const people = { breeder, other, fieldWorker };
  const made = { newMaterial, newLot, newTrial, newPlan, randomize };
  return { system, ...people, ...made, plan, seedOf, packOf, proposal, reserve, move, lot, expectSound };
}
export type Preparation = Awaited<ReturnType<typeof openPreparation>>;
