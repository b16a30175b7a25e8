import type { OpenCall, OwnersCall } from './object-rules.ts';
import { material, trial, type Scene, type Stage } from './object-scenes.ts';

const base = '/crop/crop-preparation-plan';

const COMMON_TRIALS = 'a trial is sown by all who keep trials; who made the plan of a location may delete it';

/** An environment with plots of a material that has seed, and no plan. */
async function place(stage: Stage): Promise<Scene> {
  const { id: materialId } = await material(stage);
  const { id: trialId, environmentId, entryId, plotId } = await trial(stage);
  const { database } = stage.test.platform;
  await database.query(`update trial set state = 'recording' where id = $1`, [trialId]);
  await database.query('update trial_entry set material_id = $1 where id = $2', [materialId, entryId]);
  const lot = await stage.owner.post('/crop/crop-seed-lot', { materialId, quantity: 900, unit: 'g' });
  return { id: environmentId!, trialId, entryId: entryId!, plotId: plotId!, lotId: lot.data.id };
}

const creation = (environmentId: string) => ({ environmentId, seedRule: 'gramsPerPlot', seedAmount: 5 });

async function plan(stage: Stage): Promise<Scene> {
  const { id: environmentId, ...scene } = await place(stage);
  const { data } = await stage.owner.post(base, creation(environmentId));
  return { ...scene, id: data.id };
}

const lotsOf = ({ entryId, lotId }: Scene) => ({ lots: [{ entryId, lotId }] });

async function reserved(stage: Stage): Promise<Scene> {
  const scene = await plan(stage);
  await stage.owner.put(`${base}/reserve/${scene.id}`, lotsOf(scene));
  const { data } = await stage.owner.get(`${base}/pack/${scene.id}`);
  return { ...scene, seedId: data.seeds[0].id };
}

export const preparationOwnersCalls: Readonly<Record<string, OwnersCall>> = {
  [`DELETE ${base}/{id}`]: {
    make: plan,
    call: (client, { id }) => client.delete(`${base}/${id}`),
    refusal: 'notOwner',
  },
  [`DELETE ${base}/batch`]: {
    make: plan,
    call: (client, { id }) => client.call('DELETE', `${base}/batch`, { ids: [id] }),
    refusal: 'notOwner',
  },
};

export const preparationOpenCalls: Readonly<Record<string, OpenCall>> = {
  [`POST ${base}`]: {
    make: place,
    call: (client, { id }) => client.post(base, creation(id)),
    because: COMMON_TRIALS,
  },
  [`POST ${base}/ofTrial`]: {
    make: place,
    call: (client, { trialId }) => client.post(`${base}/ofTrial`, { trialId }),
    because: COMMON_TRIALS,
  },
  [`PUT ${base}`]: {
    make: plan,
    call: (client, { id }, revision) => client.put(base, { id, note: 'of all', revision }),
    because: COMMON_TRIALS,
  },
  [`PUT ${base}/reserve/{id}`]: {
    make: plan,
    call: (client, scene) => client.put(`${base}/reserve/${scene.id}`, lotsOf(scene)),
    because: 'the stock is one for all who keep it; every record names the plan',
  },
  [`PUT ${base}/release/{id}`]: {
    make: reserved,
    call: (client, { id }) => client.put(`${base}/release/${id}`, {}),
    because: COMMON_TRIALS,
  },
  [`PUT ${base}/sown/{id}`]: {
    make: reserved,
    call: (client, { id }) => client.put(`${base}/sown/${id}`, { sown: true }),
    because: COMMON_TRIALS,
  },
  [`PUT ${base}/tick`]: {
    make: reserved,
    call: (client, { id, seedId }) =>
      client.put(`${base}/tick`, { planId: id, what: 'seed', id: seedId, done: true }),
    because: 'several people pick and sow one plan',
  },
};
