import { Type } from 'typebox';
import {
  EnvironmentExportQuery,
  EnvironmentWeather,
  EnvironmentWeatherQuery,
  PlaceClassQuery,
  PlaceClasses,
} from '@panicle/contract/places';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { route, type Access } from '../../../platform/http/route.ts';
import { handOver } from '../../../platform/side-work/hand-over.ts';
import { classesWork } from './classes.ts';
import { environmentExport, environmentsWork } from './environments.ts';

const base = '/crop/crop-location';
const readers: Access = { allow: 'right', right: 'locations.read' };
/** What is said of environments is said of trials. */
const trialReaders: Access = { allow: 'right', right: 'trials.read' };

export const environmentWeatherRoutes = [
  route({
    method: 'GET',
    url: `${base}/environments`,
    summary: 'The weather of trial environments from sowing to harvest, as covariates',
    access: trialReaders,
    query: EnvironmentWeatherQuery,
    data: Type.Array(EnvironmentWeather),
    handler: (call) => handOver(call, environmentsWork, call.query),
  }),
  exportRoute({
    url: `${base}/environments/export`,
    summary: 'The same as a workbook or a CSV file',
    access: trialReaders,
    query: EnvironmentExportQuery,
    work: environmentExport,
    input: (call) => call.query,
  }),
  route({
    method: 'GET',
    url: `${base}/classes`,
    summary: 'Places in classes that are alike by weather or by traits',
    access: readers,
    query: PlaceClassQuery,
    data: PlaceClasses,
    handler: (call) => handOver(call, classesWork, call.query),
  }),
];
