import type { Module } from '../module.ts';
import { materialReferences, materialUndoReferences, registerMerge } from '../germplasm/index.ts';
import { pedigreeWords } from './audit-words.ts';
import { pedigreeBin } from './bin-kind.ts';
import { pedigreeImport } from './importing/import-target.ts';
import { pedigreeInvariants } from './invariants.ts';
import { pedigreeFile } from './numbers/files.ts';
import { pedigreeCoancestry, pedigreeNumbers } from './numbers/side-work.ts';
import { pedigreeMerge } from './merge.ts';
import { registerParents } from './relations.ts';
import { findOffspring, findOwnRecords } from './references.ts';
import { pedigreeExport, pedigreeRoutes } from './routes.ts';

export { readPedigree } from './numbers/read-pedigree.ts';
export { createPedigreesOfNew } from './of-new-materials.ts';

registerParents();
materialReferences.register(findOffspring);
registerMerge(pedigreeMerge);
materialUndoReferences.register(findOwnRecords);

export const pedigreeModule: Module = {
  name: 'pedigree',
  auditWords: pedigreeWords,
  routes: pedigreeRoutes,
  importTargets: [pedigreeImport],
  sideWork: [pedigreeExport.work, pedigreeNumbers, pedigreeCoancestry, pedigreeFile],
  binKinds: [pedigreeBin],
  invariants: pedigreeInvariants,
};
