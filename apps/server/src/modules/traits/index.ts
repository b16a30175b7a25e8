import { traitsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { traitBin } from './bin-kind.ts';
import { traitRoutes } from './routes.ts';

export { deleteTraitsOfBatch, findTraitsById, findTraitsOfCrop, isNameTaken } from './queries.ts';
export { traitReferences } from './references.ts';
export { createTrait } from './service.ts';

export const traitsModule: Module = {
  name: 'traits',
  auditWords: traitsWords,
  routes: traitRoutes,
  binKinds: [traitBin],
};
