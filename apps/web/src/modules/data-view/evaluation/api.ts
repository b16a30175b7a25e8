import type { Page } from '@panicle/contract';
import type {
  Evaluation,
  EvaluationChange,
  EvaluationCreation,
  EvaluationMeans,
} from '@panicle/contract/material-evaluation';
import { call } from '../../../api/client.ts';
import type { ViewQuery } from '../api.ts';

const BASE = '/crop/crop-material-evaluation';
const EVERY = 500;

/** Everything of evaluations in the query cache begins with this. */
export const evaluationsKey = ['material-evaluations'] as const;

export const evaluations = {
  means: (query: ViewQuery & { traitIds: string }, signal: AbortSignal) =>
    call<EvaluationMeans>('GET', `${BASE}/means`, { query, signal, quiet: true }),
  all: async (signal: AbortSignal) =>
    (await call<Page<Evaluation>>('GET', `${BASE}/page`, { query: { pageSize: EVERY }, signal })).records,
  keep: (body: EvaluationCreation) => call<Evaluation>('POST', BASE, { body, quiet: true }),
  change: (body: EvaluationChange) => call<Evaluation>('PUT', BASE, { body }),
  remove: (id: string) => call<null>('DELETE', `${BASE}/${id}`),
};
