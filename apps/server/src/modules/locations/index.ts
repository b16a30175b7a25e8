import type { Module } from '../module.ts';
import { locationsWords } from './audit-words.ts';
import { boundaryWork } from './boundary/service.ts';
import { boundaryObjects } from './boundary/stored-objects.ts';
import { locationBin } from './bin-kind.ts';
import { classesWork } from './environments/classes.ts';
import { environmentExport, environmentsWork } from './environments/environments.ts';
import { locationImport } from './importing/import-target.ts';
import { locationExport, locationRoutes } from './routes.ts';
import { weatherExport } from './weather/export.ts';
import { weatherImport } from './weather/import-target.ts';

export { deleteLocationsOfBatch, locationList } from './queries.ts';
export { readEnvironments as readEnvironmentWeather } from './environments/environments.ts';
export { linkPlaces } from './linked-environments.ts';
export { locationReferences } from './references.ts';
export { createLocation, requireLocation } from './service.ts';

export const locationsModule: Module = {
  name: 'locations',
  auditWords: locationsWords,
  routes: locationRoutes,
  importTargets: [locationImport, weatherImport],
  sideWork: [
    locationExport.work,
    weatherExport,
    boundaryWork,
    environmentsWork,
    environmentExport,
    classesWork,
  ],
  storedObjects: [boundaryObjects],
  binKinds: [locationBin],
};
