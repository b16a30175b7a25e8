import type { Page } from '@panicle/contract';
import type { Estimate, EstimateQuery } from '@panicle/contract/estimates';
import { call } from '../../../api/client.ts';
import { STATISTICAL_TASKS } from '../api.ts';

export const ESTIMATE_EXPORT = `${STATISTICAL_TASKS}/estimates/export`;

export const estimatesPage = (query: EstimateQuery, signal: AbortSignal) =>
  call<Page<Estimate>>('GET', `${STATISTICAL_TASKS}/estimates/page`, { query, signal });
