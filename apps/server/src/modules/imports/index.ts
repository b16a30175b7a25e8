import type { ImportTarget } from '../../platform/imports/import-target.ts';
import { importsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { importJobKinds } from './jobs.ts';
import { importRoutes } from './routes.ts';
import { importSideWork } from './side-work.ts';
import { importInvariants, importObjects } from './batch/stored-objects.ts';

export { templateSheets } from './upload/template.ts';
export { directImport, type DirectImportOptions } from './upload/direct-import.ts';
export { directImportRoute } from './upload/direct-import-route.ts';

/** Imports of every kind. `targets`: what the other modules can import, asked for when it is needed. */
export function importsModule(targets: () => readonly ImportTarget[]): Module {
  return {
    name: 'imports',
    auditWords: importsWords,
    routes: importRoutes,
    jobKinds: importJobKinds(targets),
    sideWork: importSideWork,
    storedObjects: [importObjects],
    invariants: importInvariants,
  };
}
