import type { Module } from '../module.ts';
import { locationsWords } from './audit-words.ts';
import { locationBin } from './bin-kind.ts';
import { locationImport } from './importing/import-target.ts';
import { locationExport, locationRoutes } from './routes.ts';

export { deleteLocationsOfBatch, locationList } from './queries.ts';
export { linkPlaces } from './linked-environments.ts';
export { locationReferences } from './references.ts';
export { createLocation, requireLocation } from './service.ts';

export const locationsModule: Module = {
  name: 'locations',
  auditWords: locationsWords,
  routes: locationRoutes,
  importTargets: [locationImport],
  sideWork: [locationExport.work],
  binKinds: [locationBin],
};
