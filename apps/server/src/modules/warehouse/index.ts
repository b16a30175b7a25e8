import type { Module } from '../module.ts';
import { materialUndoReferences } from '../germplasm/index.ts';
import { warehouseWords } from './audit-words.ts';
import { warehouseImport } from './importing/import-target.ts';
import { warehouseInvariants } from './invariants.ts';
import { findOwnRecords } from './references.ts';
import { lotExport, warehouseExport, warehouseRoutes } from './routes.ts';

materialUndoReferences.register(findOwnRecords);

export const warehouseModule: Module = {
  name: 'warehouse',
  auditWords: warehouseWords,
  routes: warehouseRoutes,
  importTargets: [warehouseImport],
  sideWork: [warehouseExport.work, lotExport.work],
  invariants: warehouseInvariants,
};
