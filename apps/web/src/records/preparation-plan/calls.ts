import type {
  PreparationChange,
  PreparationCreation,
  PreparationPack,
  PreparationPlan,
  PreparationQuery,
  PreparationReservation,
  PreparationSeed,
  PreparationTick,
  PreparationTicked,
} from '@panicle/contract/preparation-plans';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

const base = '/crop/crop-preparation-plan';

/** Everything of preparation plans in the query cache begins with this. */
export const preparationsKey = ['preparation-plans'] as const;

export const preparationCalls = {
  ...recordCalls<{
    query: PreparationQuery;
    creation: PreparationCreation;
    changes: PreparationChange;
    one: PreparationPlan;
    listed: PreparationPlan;
  }>(base),
  ofTrial: (trialId: string) => call<{ ids: string[] }>('POST', `${base}/ofTrial`, { body: { trialId } }),
  seed: (id: string, signal?: AbortSignal) =>
    call<PreparationSeed>('GET', `${base}/seed/${id}`, { signal, quiet: true }),
  pack: (id: string, signal?: AbortSignal) =>
    call<PreparationPack>('GET', `${base}/pack/${id}`, { signal, quiet: true }),
  reserve: (id: string, body: PreparationReservation) =>
    call<PreparationPlan>('PUT', `${base}/reserve/${id}`, { body }),
  release: (id: string) => call<PreparationPlan>('PUT', `${base}/release/${id}`, { body: {} }),
  saySown: (id: string, sown: boolean) =>
    call<PreparationPlan>('PUT', `${base}/sown/${id}`, { body: { sown } }),
  tick: (body: PreparationTick) => call<PreparationTicked>('PUT', `${base}/tick`, { body }),
};

/** Where the pick list and the sowing order of a plan are saved from. */
export const preparationTables = (id: string) => `${base}/pack/export/${id}`;
