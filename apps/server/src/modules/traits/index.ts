import { traitsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { traitBin } from './bin-kind.ts';
import { traitExport, traitRoutes } from './routes.ts';

export { deleteTraitsOfBatch, findTraitsOfCrop, isNameTaken, traitList } from './queries.ts';
export { traitReferences } from './references.ts';
export { createTrait } from './service.ts';

export const traitsModule: Module = {
  name: 'traits',
  auditWords: traitsWords,
  routes: traitRoutes,
  sideWork: [traitExport.work],
  binKinds: [traitBin],
};
