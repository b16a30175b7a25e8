import type {
  StoragePlace,
  StoragePlaceChange,
  StoragePlaceCreation,
  StoragePlaceQuery,
} from '@panicle/contract/storage-places';
import { recordCalls } from '../../api/record-calls.ts';

export const placesKey = ['storage-places'] as const;

export const placeCalls = recordCalls<{
  query: StoragePlaceQuery;
  creation: StoragePlaceCreation;
  changes: StoragePlaceChange;
  one: StoragePlace;
  listed: StoragePlace;
}>('/crop/crop-storage-place');
