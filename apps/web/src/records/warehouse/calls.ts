import type {
  SeedLot,
  SeedLotQuery,
  WarehouseCreation,
  WarehouseQuery,
  WarehouseRecord,
} from '@panicle/contract/warehouse';
import type { Page } from '@panicle/contract';
import { call } from '../../api/client.ts';

const BASE = '/crop/crop-warehouse-record';
const LOTS = '/crop/crop-seed-lot';

/** Everything of stock in the query cache begins with this. */
export const warehouseKey = ['warehouse'] as const;

export const warehouseExport = `${BASE}/export`;

export const recordPage = (query: WarehouseQuery, signal?: AbortSignal) =>
  call<Page<WarehouseRecord>>('GET', `${BASE}/page`, { query, signal });

export const readRecord = (id: string, signal?: AbortSignal) =>
  call<WarehouseRecord>('GET', `${BASE}/${id}`, { signal });

/** Forms show refusals above their fields. */
export const createRecord = (body: WarehouseCreation) =>
  call<WarehouseRecord>('POST', BASE, { body, quiet: true });

export const revokeRecord = (id: string) => call<WarehouseRecord>('PUT', `${BASE}/revoke/${id}`);

export const lotPage = (query: SeedLotQuery, signal?: AbortSignal) =>
  call<Page<SeedLot>>('GET', `${LOTS}/page`, { query, signal });
