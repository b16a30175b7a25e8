import type { Page } from '@panicle/contract';
import type {
  StockCount,
  StockCountCreation,
  StockCountEntry,
  StockCountQuery,
  StockCountRow,
  StockCountStep,
} from '@panicle/contract/stock-counts';
import { call } from '../../../api/client.ts';

const BASE = '/crop/crop-stock-count';

export const countsKey = ['stock-counts'] as const;
export const countSheetAddress = (id: string) => `${BASE}/export/${id}`;

export const countPage = (query: StockCountQuery, signal?: AbortSignal) =>
  call<Page<StockCount>>('GET', `${BASE}/page`, { query, signal });
export const readCount = (id: string, signal?: AbortSignal) =>
  call<StockCount>('GET', `${BASE}/${id}`, { signal });
export const readCountRows = (id: string, signal?: AbortSignal) =>
  call<StockCountRow[]>('GET', `${BASE}/rows/${id}`, { signal });
/** The form shows refusals above its fields. */
export const createCount = (body: StockCountCreation) =>
  call<StockCount>('POST', BASE, { body, quiet: true });
export const enterCount = (id: string, body: StockCountEntry) =>
  call<StockCountRow>('PUT', `${BASE}/row/${id}`, { body });
export const stepCount = (body: StockCountStep) => call<StockCount>('PUT', `${BASE}/state`, { body });
