import { germplasmWords } from './audit-words.ts';
import type { Module } from '../module.ts';
import { registerNumberUses } from '../numbering/index.ts';
import { groupBin, listBin, materialBin } from './bin-kinds.ts';
import { materialExport } from './export/export.ts';
import { passportExport } from './export/mcpd.ts';
import { exportRoutes } from './export/routes.ts';
import { fileMerge } from './files/merge.ts';
import { materialFileRoutes } from './files/routes.ts';
import { fieldRoutes } from './fields/routes.ts';
import { groupRoutes } from './groups/routes.ts';
import { headRoutes } from './heads/routes.ts';
import { germplasmImport } from './importing/import-target.ts';
import { importRoutes } from './importing/routes.ts';
import { keptQueryRoutes } from './kept-queries/routes.ts';
import { memberExport } from './lists/export.ts';
import { listImport } from './lists/import-target.ts';
import { listMerge } from './lists/merge.ts';
import { findListsOf } from './lists/references.ts';
import { listExport, listRoutes } from './lists/routes.ts';
import { labelRoutes } from './labels/routes.ts';
import { listDisplayRoutes } from './list-display/routes.ts';
import { findSourceIdUses } from './materials/number-of-rule.ts';
import { materialRoutes } from './materials/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { histogramRoutes } from './search/histogram-routes.ts';
import { attachedObjects, germplasmInvariants, pictureObjects } from './stored-objects.ts';
import { duplicateSearch } from './duplicates/find.ts';
import { duplicateRoutes } from './duplicates/routes.ts';
import { findFilesOf, materialUndoReferences } from './references.ts';
import { registerMerge } from './merging/merge-references.ts';
import { registerRelation } from './search/relations.ts';
import './tables.ts';

export { createField, deleteField } from './fields/service.ts';
export { deleteListsOfBatch, isListNameTaken } from './lists/queries.ts';
export { deleteMaterials } from './materials/deletion.ts';
export { createMaterials, type NewMaterial } from './materials/creation.ts';
export { createList } from './lists/service.ts';
export { readListMembers } from './lists/read-members.ts';
export { readSource } from './lists/sources.ts';
export type { Author } from './rights.ts';
export { countMaterials, createGroup, eraseDemoGroup } from './groups/service.ts';
export { requireGroupStays } from './groups/service.ts';

export { registerMerge, type MergePart, type Merging } from './merging/merge-references.ts';
export { refuseTwice } from './merging/refuse-twice.ts';
export { insertMaterialsOfBatch } from './importing/insert-of-batch.ts';
export { undoMaterials } from './importing/undo.ts';
export { byOtherName, findNamedMaterials, type NamedMaterial, type Naming } from './naming/find-named.ts';
export { CHANGES as MATERIAL_CHANGES, changeCache, countChanges } from './search/change-cache.ts';
export { containsInNames, frequencyOf, searchedNames } from './search/text-search.ts';
export { registerRelation } from './search/relations.ts';
export { findAllFields } from './fields/queries.ts';
export { importColumnOf } from './importing/import-columns.ts';
export {
  fieldReferences,
  groupReferences,
  materialReferences,
  materialUndoReferences,
} from './references.ts';
export {
  measuredTraits,
  measuredValuesFor,
  registerMeasuredValues,
  type MeasuredValueSource,
} from './search/measured-values.ts';

registerNumberUses('material', findSourceIdUses);
registerMerge(fileMerge);
materialUndoReferences.register(findFilesOf);
registerMerge(listMerge);
registerRelation('list', {
  right: 'germplasm.read',
  names: `select c.material_id, l.name as value
            from material_list_member c join material_list l on l.id = c.list_id`,
});
materialUndoReferences.register(findListsOf);

export const germplasmModule: Module = {
  name: 'germplasm',
  auditWords: germplasmWords,
  routes: [
    ...groupRoutes,
    ...fieldRoutes,
    ...headRoutes,
    ...materialRoutes,
    ...histogramRoutes,
    ...importRoutes,
    ...exportRoutes,
    ...labelRoutes,
    ...pictureRoutes,
    ...materialFileRoutes,
    ...listDisplayRoutes,
    ...keptQueryRoutes,
    ...duplicateRoutes,
    ...listRoutes,
  ],
  importTargets: [germplasmImport, listImport],
  sideWork: [duplicateSearch, materialExport, passportExport, listExport.work, memberExport],
  binKinds: [groupBin, listBin, materialBin],
  storedObjects: [pictureObjects, attachedObjects],
  invariants: germplasmInvariants,
};
