import type { Page } from '@panicle/contract';
import type {
  BinItem,
  BinKindNames,
  BinQuery,
  BinRecord,
  BinRecordQuery,
  BinRestoration,
  RestoredItems,
} from '@panicle/contract/recycle-bin';
import type { SystemSetting } from '@panicle/contract/system-configuration';
import { call } from '../../api/client.ts';

const BASE = '/crop/crop-recycle-bin';

export const binPage = (query: BinQuery, signal: AbortSignal) =>
  call<Page<BinItem>>('GET', `${BASE}/page`, { query, signal });

export const binKinds = (signal: AbortSignal) => call<BinKindNames>('GET', `${BASE}/kinds`, { signal });

/** Of an item whose records can be restored one by one. */
export const binRecords = (id: string, query: BinRecordQuery, signal: AbortSignal) =>
  call<Page<BinRecord>>('GET', `${BASE}/${id}/records`, { query, signal });

/** A name that is in use is asked for anew. */
export const restoreItems = (body: BinRestoration) =>
  call<RestoredItems>('PUT', `${BASE}/restore`, { body, quiet: ['binNameTaken', 'trialNameForm'] });

export const purgeItems = (ids: readonly string[]) =>
  call<{ purged: number }>('DELETE', BASE, { body: { ids } });

export const binDays = (signal: AbortSignal) =>
  call<SystemSetting>('GET', '/crop/sysConfig/query/RECYCLE_BIN_DAYS', { signal, unattended: true });
