import type { Page } from '@panicle/contract';
import type {
  HarvestCreation,
  HarvestQuery,
  HarvestResult,
  HybridHarvest,
} from '@panicle/contract/crossing/hybrid-harvests';
import { call } from '../../api/client.ts';
import { hybridTasksKey } from './calls.ts';

const base = '/crop/crop-hybrid-harvest';

export const harvestsKey = [...hybridTasksKey, 'harvests'] as const;

export const harvestCalls = {
  page: (query: HarvestQuery, signal?: AbortSignal) =>
    call<Page<HybridHarvest>>('GET', `${base}/page`, { query, signal, quiet: true }),
  create: (body: HarvestCreation) => call<HarvestResult>('POST', base, { body }),
  remove: (id: string) => call<null>('DELETE', `${base}/${id}`),
};
