import { traitsWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { traitBin } from './bin-kind.ts';
import { classPictureObjects } from './class-pictures/queries.ts';
import { classPictureRoutes } from './class-pictures/routes.ts';
import { findFormulasOfTraits } from './formula/store.ts';
import { traitGroupBin } from './groups/bin-kind.ts';
import { findGroupsOfTraits } from './groups/queries.ts';
import { traitImport } from './importing/import-target.ts';
import { importRoutes } from './importing/routes.ts';
import { traitGroupImport } from './groups/importing/import-target.ts';
import { traitGroupExport, traitGroupRoutes } from './groups/routes.ts';
import { formulaReferences, traitReferences } from './references.ts';
import { traitExport, traitRoutes, traitsForFieldBook } from './routes.ts';

export { deleteGroupsOfBatch, isGroupNameTaken } from './groups/queries.ts';
export { findClassPictures } from './class-pictures/queries.ts';
export { followFormulas } from './formula/followers.ts';
export { createTraitGroup, requireTraitGroup } from './groups/service.ts';
export { deleteTraitsOfBatch, findTraitsOfCrop, isNameTaken, traitList } from './queries.ts';
export { deletedTraitValues, traitGroupReferences, traitReferences, traitValues } from './references.ts';
export { createTrait, requireTrait } from './service.ts';

traitReferences.register(findFormulasOfTraits);
formulaReferences.register(findFormulasOfTraits);
traitReferences.register(async (connection, traitIds) => ({
  what: { zh: '性状组', en: '{count, trait group|trait groups}' },
  ...(await findGroupsOfTraits(connection, traitIds)),
}));

export const traitsModule: Module = {
  name: 'traits',
  auditWords: traitsWords,
  routes: [...traitRoutes, ...classPictureRoutes, ...traitGroupRoutes, ...importRoutes],
  importTargets: [traitImport, traitGroupImport],
  sideWork: [traitExport.work, traitsForFieldBook.work, traitGroupExport.work],
  binKinds: [traitBin, traitGroupBin],
  storedObjects: [classPictureObjects],
};
