import type { LinkRequest, LinkResult, Location, UnlinkedPlace } from '@panicle/contract/locations';
import type {
  EnvironmentWeather,
  EnvironmentWeatherQuery,
  PlaceClasses,
  PlaceClassQuery,
  PlaceHistory,
  PlaceHistoryQuery,
} from '@panicle/contract/places';
import type { PlaceWeather, PlaceWeatherQuery } from '@panicle/contract/weather';
import type { BoundaryLines, MapSettings } from '@panicle/contract/location-map';
import { call } from '../../api/client.ts';

const BASE = '/crop/crop-location';

export const copyToNextYear = (id: string) => call<Location>('POST', `${BASE}/nextYear`, { body: { id } });

export const readUnlinked = (signal: AbortSignal) =>
  call<UnlinkedPlace[]>('GET', `${BASE}/unlinked`, { signal });

export const linkPlace = (body: LinkRequest) => call<LinkResult>('PUT', `${BASE}/link`, { body });

export const unlinkLocation = (id: string) => call<LinkResult>('PUT', `${BASE}/unlink/${id}`);

export const readPlaceWeather = (query: PlaceWeatherQuery, signal: AbortSignal) =>
  call<PlaceWeather>('GET', `${BASE}/weather`, { query, signal });

export const readHistory = (query: PlaceHistoryQuery, signal: AbortSignal) =>
  call<PlaceHistory>('GET', `${BASE}/history`, { query, signal });

export const readMapSettings = (signal: AbortSignal) =>
  call<MapSettings>('GET', `${BASE}/map/settings`, { signal });

export const readBoundary = (signal: AbortSignal) =>
  call<BoundaryLines>('GET', `${BASE}/map/boundary`, { signal });

export function uploadBoundary(file: File, note: string) {
  const body = new FormData();
  body.append('note', note);
  body.append('file', file, file.name);
  return call<MapSettings>('POST', `${BASE}/map/boundary`, { body });
}

export const removeBoundary = () => call<MapSettings>('DELETE', `${BASE}/map/boundary`);

export const readEnvironments = (query: EnvironmentWeatherQuery, signal: AbortSignal) =>
  call<EnvironmentWeather[]>('GET', `${BASE}/environments`, { query, signal });

export const readClasses = (query: PlaceClassQuery, signal: AbortSignal) =>
  call<PlaceClasses>('GET', `${BASE}/classes`, { query, signal });
