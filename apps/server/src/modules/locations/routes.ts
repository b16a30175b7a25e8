import { Type } from 'typebox';
import { IdentifierParameter } from '@panicle/contract';
import {
  LinkRequest,
  LinkResult,
  Location,
  LocationChange,
  LocationCopy,
  LocationCreation,
  LocationFields,
  LocationMap,
  LocationMapQuery,
  LocationQuery,
  LocationRepeatQuery,
  UnlinkedPlace,
  locationFieldNames,
} from '@panicle/contract/locations';
import { PlaceHistory, PlaceHistoryQuery } from '@panicle/contract/places';
import type { Access } from '../../platform/http/route.ts';
import { route } from '../../platform/http/route.ts';
import { recordExport } from '../../platform/records/record-export.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../platform/records/record-routes.ts';
import { locationValueNames } from './audit-words.ts';
import { boundaryRoutes } from './boundary/routes.ts';
import { environmentWeatherRoutes } from './environments/routes.ts';
import { readHistory } from './history.ts';
import { linkPlace, unlinkLocation } from './linking.ts';
import { findUnlinked } from './linked-environments.ts';
import { importRoutes } from './importing/routes.ts';
import { may } from '../../platform/http/rights.ts';
import { weatherRoutes } from './weather/routes.ts';
import { isPlaceTaken, locationList, readMap } from './queries.ts';
import {
  changeLocation,
  copyToNextYear,
  createLocation,
  removeLocations,
  requireLocation,
} from './service.ts';

const base = '/crop/crop-location';
const readers: Access = { allow: 'right', right: 'locations.read' };
const writers: Access = { allow: 'admin' };

export const locationExport = recordExport({
  base,
  access: readers,
  summary: 'Locations as a workbook or a CSV file',
  title: { zh: '试点', en: 'Locations' },
  fields: LocationFields,
  names: locationFieldNames,
  values: locationValueNames,
  query: LocationQuery,
  page: (connection, query: LocationQuery) => locationList.page(connection, query),
});

export const locationRoutes = [
  locationExport.route,
  ...weatherRoutes,
  ...boundaryRoutes,
  ...environmentWeatherRoutes,
  route({
    method: 'GET',
    url: `${base}/map`,
    summary: 'All places with coordinates, filtered as the list is',
    access: readers,
    query: LocationMapQuery,
    data: LocationMap,
    handler: (call) => readMap(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${base}/history`,
    summary: 'A place over the years: locations, weather, trials, means of traits',
    access: readers,
    query: PlaceHistoryQuery,
    data: PlaceHistory,
    handler: ({ platform, query, session }) =>
      readHistory(platform.database, query, { seesTrials: may(session, 'trials.read') }),
  }),
  route({
    method: 'POST',
    url: `${base}/nextYear`,
    summary: 'Copy a location to the next year, without what only its season was like',
    access: writers,
    body: LocationCopy,
    data: Location,
    handler: (call) => call.write((change) => copyToNextYear(change, call.body.id)),
  }),
  route({
    method: 'GET',
    url: `${base}/unlinked`,
    summary: 'Places that environments of trials name as text and that no location is linked to',
    access: writers,
    data: Type.Array(UnlinkedPlace),
    handler: ({ platform }) => findUnlinked(platform.database),
  }),
  route({
    method: 'PUT',
    url: `${base}/link`,
    summary: 'Link all environments of a place and year to a location, or to a new one',
    access: writers,
    body: LinkRequest,
    data: LinkResult,
    handler: (call) => call.write((change) => linkPlace(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/unlink/:id`,
    summary: 'Take all environments from a location; their places stay as text',
    access: writers,
    params: IdentifierParameter,
    data: LinkResult,
    handler: (call) => call.write((change) => unlinkLocation(change, call.params.id)),
  }),
  ...recordRoutes({
    base,
    entity: 'location',
    readers,
    writers,
    query: LocationQuery,
    creation: LocationCreation,
    changes: LocationChange,
    answers: { one: Location },
    find: (connection, query) => locationList.page(connection, query),
    read: (connection, id) => requireLocation(connection, id),
    create: createLocation,
    change: changeLocation,
    summaries: {
      page: 'Locations, filtered and sorted',
      one: 'One location',
      create: 'Make a location: a place in a year',
      change: 'Change a location',
    },
  }),
  repeatRoute({
    base,
    access: readers,
    summary: 'Whether a location of the year has this place',
    query: LocationRepeatQuery,
    isTaken: (connection, place, { year, id }) => isPlaceTaken(connection, place, year, id),
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a location that no trial is linked to into the recycle bin',
      batch: 'Move locations that no trial is linked to into the recycle bin, all or none',
    },
    remove: removeLocations,
  }),
  ...importRoutes,
];
