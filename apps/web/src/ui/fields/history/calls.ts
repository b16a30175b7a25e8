import type { HistoryPage, HistoryRestore } from '@panicle/contract/record-history';
import { call } from '../../../api/client.ts';

export const readHistory = (base: string, id: string, currPage: number, signal: AbortSignal) =>
  call<HistoryPage>('GET', `${base}/history/${id}`, { query: { currPage, pageSize: 20 }, signal });

export const restoreRecord = (base: string, id: string, body: HistoryRestore) =>
  call<unknown>('PUT', `${base}/history/${id}`, { body, quiet: true });
