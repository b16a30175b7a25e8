import type { Page } from '@panicle/contract';
import type {
  KeptQuery,
  KeptQueryChange,
  KeptQueryCreation,
  MeasuredTrait,
} from '@panicle/contract/material-query';
import { call } from '../../../api/client.ts';

const BASE = '/crop/crop-material-query';
const EVERY_QUERY = 500;

export const keptQueries = {
  traits: (signal: AbortSignal) => call<MeasuredTrait[]>('GET', `${BASE}/traits`, { signal }),
  all: async (signal: AbortSignal) =>
    (await call<Page<KeptQuery>>('GET', `${BASE}/page`, { query: { pageSize: EVERY_QUERY }, signal }))
      .records,
  read: (id: string) => call<KeptQuery>('GET', `${BASE}/${id}`),
  keep: (body: KeptQueryCreation) => call<KeptQuery>('POST', BASE, { body, quiet: true }),
  rename: (body: KeptQueryChange) => call<KeptQuery>('PUT', BASE, { body, quiet: true }),
  change: (body: KeptQueryChange) => call<KeptQuery>('PUT', BASE, { body }),
  remove: (id: string) => call<null>('DELETE', `${BASE}/${id}`),
};
