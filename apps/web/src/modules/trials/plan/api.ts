import type { OptionFacts } from '@panicle/analyses/options/option';
import type { Design } from '@panicle/contract/designs';
import type { FieldMapChange } from '@panicle/contract/field-maps';
import type {
  FieldMap,
  FieldMapQuery,
  FieldMapSite,
  PlanChoice,
  PlanProposal,
  PlanRequest,
  PlanWish,
  SowingPlan,
  SowingPlanQuery,
} from '@panicle/contract/trial-plans';
import type { Trial } from '@panicle/contract/trials';
import { call } from '../../../api/client.ts';
import { TRIALS, trialKey } from '../../../records/trial/calls.ts';

export interface DesignMethod {
  design: Design;
  /** it takes factors with their levels instead of entries */
  ofFactors: boolean;
  options: Readonly<Record<string, OptionFacts>>;
}

export const designMethods = {
  queryKey: ['field-designs'],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<DesignMethod[]>('GET', `${TRIALS}/designs`, { signal }),
  staleTime: Infinity,
};

export const proposePlans = (id: string, body: PlanWish) =>
  call<PlanProposal[]>('POST', `${TRIALS}/propose/${id}`, { body });
export const previewPlan = (id: string, body: PlanChoice) =>
  call<FieldMapSite[]>('POST', `${TRIALS}/preview/${id}`, { body, quiet: true });
export const makePlots = (id: string, body: PlanRequest) =>
  call<Trial>('PUT', `${TRIALS}/randomize/${id}`, { body, quiet: true });
export const discardPlan = (id: string, plots: number) =>
  call<Trial>('DELETE', `${TRIALS}/plan/${id}`, { query: { plots } });

export const fieldMap = (id: string, query: FieldMapQuery) => ({
  queryKey: [...trialKey(id), 'map', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<FieldMap>('GET', `${TRIALS}/fieldMap/${id}`, { query, signal }),
});

export const saveFieldMap = (id: string, body: FieldMapChange) =>
  call<FieldMap>('PUT', `${TRIALS}/fieldMap/${id}`, { body, quiet: ['staleRevision'] });
export const plotPolygons = (id: string, environmentId: string) =>
  call<unknown>('GET', `${TRIALS}/fieldMap/geojson/${id}`, { query: { environmentId } });

export const sowingPlan = (id: string, query: SowingPlanQuery) => ({
  queryKey: [...trialKey(id), 'sowing', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call<SowingPlan>('GET', `${TRIALS}/sowingPlan/${id}`, { query, signal }),
});
export const sowingExport = (id: string) => `${TRIALS}/sowingPlan/export/${id}`;
