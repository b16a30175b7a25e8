import type {
  Location,
  LocationChange,
  LocationCreation,
  LocationMap,
  LocationMapQuery,
  LocationQuery,
} from '@panicle/contract/locations';
import { call } from '../../api/client.ts';
import { recordCalls } from '../../api/record-calls.ts';

/** Everything of locations in the query cache begins with this. */
export const locationsKey = ['locations'] as const;

export const locationCalls = recordCalls<{
  query: LocationQuery;
  creation: LocationCreation;
  changes: LocationChange;
  one: Location;
  listed: Location;
}>('/crop/crop-location');

export const readLocationMap = (query: LocationMapQuery, signal: AbortSignal) =>
  call<LocationMap>('GET', '/crop/crop-location/map', { query, signal });
