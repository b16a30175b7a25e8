import type { Module } from '../module.ts';
import { materialReferences, registerMerge } from '../germplasm/index.ts';
import { traitReferences } from '../traits/index.ts';
import { crossAnalysisRoutes } from './analysis/routes.ts';
import { arrangementRoutes, plantingListExport } from './arrangement/routes.ts';
import { crossingWords } from './audit-words.ts';
import { hybridTaskBin } from './bin-kind.ts';
import { crossGuard } from './guard/guard.ts';
import { harvestRoutes } from './harvest/routes.ts';
import { crossingMerge } from './merge.ts';
import { findTasksOfMaterials, findTasksOfTraits } from './references.ts';
import { pairImport } from './pair/import-target.ts';
import { pairExport, pairRoutes } from './pair/routes.ts';
import { pollinationEntryKind } from './pollination/pollination-entry.ts';
import { pollinationExport, pollinationRoutes } from './pollination/routes.ts';
import { taskExport, taskRoutes } from './task/routes.ts';

materialReferences.register(findTasksOfMaterials);
traitReferences.register(findTasksOfTraits);
registerMerge(crossingMerge);

export const crossingModule: Module = {
  name: 'crossing',
  auditWords: crossingWords,
  routes: [
    ...taskRoutes,
    ...pairRoutes,
    ...pollinationRoutes,
    ...harvestRoutes,
    ...arrangementRoutes,
    ...crossAnalysisRoutes,
  ],
  importTargets: [pairImport],
  sideWork: [taskExport.work, pairExport.work, pollinationExport.work, plantingListExport.work, crossGuard],
  binKinds: [hybridTaskBin],
  offlineEntries: [pollinationEntryKind],
};
