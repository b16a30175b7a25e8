import type {
  PlaceBranches,
  StoragePlace,
  StoragePlaceChange,
  StoragePlaceCreation,
  StoragePlaceQuery,
} from '@panicle/contract/storage-places';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

export const placesKey = ['storage-places'] as const;

export const placeCalls = recordCalls<{
  query: StoragePlaceQuery;
  creation: StoragePlaceCreation;
  changes: StoragePlaceChange;
  one: StoragePlace;
  listed: StoragePlace;
}>('/crop/crop-storage-place');

/** The places that lie directly in one, null: those at the top. */
export const placeBranches = (parentId: string | null, signal?: AbortSignal) =>
  call<PlaceBranches>('GET', `${placeCalls.base}/tree`, {
    query: parentId === null ? {} : { parentId },
    signal,
  });
