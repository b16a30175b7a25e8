import { Type } from 'typebox';
import { Identifier } from '@panicle/contract';
import {
  Material,
  MaterialAnswer,
  MaterialBatch,
  MaterialBatchAnswer,
  MaterialChange,
  MaterialCreation,
  MaterialDeletion,
  MaterialPage,
  MaterialQuery,
  MaterialSelection,
  MovedMaterials,
  MoveIntoGroup,
  RemoveFromGroup,
} from '@panicle/contract/germplasm';
import { MaterialListQuery } from '@panicle/contract/material-search';
import { materialColumns } from '@panicle/contract/material-columns';
import { passportColumn } from '@panicle/contract/passport/descriptors';
import { route } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { changeMaterials } from './batch.ts';
import { deleteMaterials } from './deletion.ts';
import { batchOfMaterial, findMaterials, requireMaterial, requireMaterialNow } from './list.ts';
import { moveIntoGroup, removeFromGroup } from './move.ts';
import { changeMaterial, createMaterial } from './service.ts';

const BASE = '/crop/crop-material-information';

const builtIn = new Set<string>([...materialColumns.map(({ key }) => key), 'groupId']);

/** The log names columns beside each other; a change states those of users in `values`. */
function stated(logged: Readonly<Record<string, unknown>>) {
  const columns = Object.entries(logged);
  const own = columns.filter(([key]) => UUID.test(key) || passportColumn(key));
  return {
    ...Object.fromEntries(columns.filter(([key]) => builtIn.has(key))),
    ...(own.length > 0 && { values: Object.fromEntries(own) }),
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const materialRoutes = [
  ...historyRoutes(
    {
      base: BASE,
      entity: 'material',
      readers: germplasmReaders,
      writers: germplasmAccess,
      changes: MaterialChange,
      idName: 'materialId',
      read: requireMaterial,
      change: changeMaterial,
      stated,
      batchOf: batchOfMaterial,
    },
    { summaries: { one: 'One material', change: 'Change a material' }, data: MaterialAnswer },
  ),
  route({
    method: 'GET',
    url: `${BASE}/page`,
    summary: 'Materials, filtered and sorted',
    access: germplasmReaders,
    query: MaterialListQuery,
    data: MaterialPage,
    handler: (call) => findMaterials(call.platform.database, call, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:materialId`,
    summary: 'One material; of a merged one that which it is part of',
    access: germplasmReaders,
    params: Type.Object({ materialId: Identifier }, { additionalProperties: false }),
    data: Material,
    handler: (call) => requireMaterialNow(call.platform.database, call.params.materialId),
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Add material',
    access: germplasmAccess,
    body: MaterialCreation,
    data: MaterialAnswer,
    handler: (call) => call.write((change) => createMaterial(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Change a material',
    access: germplasmAccess,
    body: MaterialChange,
    data: MaterialAnswer,
    handler: (call) => call.write((change) => changeMaterial(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/batch`,
    summary: 'Save the edits of a spreadsheet, all or none',
    access: germplasmAccess,
    body: MaterialBatch,
    bodyLimit: 16 * 1024 * 1024,
    data: MaterialBatchAnswer,
    handler: (call) => call.write((change) => changeMaterials(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: BASE,
    summary: 'Move a material that nothing refers to into the recycle bin',
    access: germplasmAccess,
    query: MaterialQuery,
    data: MaterialDeletion,
    handler: (call) => call.write((change) => deleteMaterials(change, [call.query.materialId])),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/batch`,
    summary: 'Move materials into the recycle bin, all or none',
    access: germplasmAccess,
    body: MaterialSelection,
    data: MaterialDeletion,
    handler: (call) => call.write((change) => deleteMaterials(change, call.body.materialIds)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/moveInGroup`,
    summary: 'Move materials into a table',
    access: germplasmAccess,
    body: MoveIntoGroup,
    data: MovedMaterials,
    handler: (call) =>
      call.write((change) => moveIntoGroup(change, call.body.groupId, call.body.materialIds)),
  }),
  route({
    method: 'POST',
    url: `${BASE}/removeGroup`,
    summary: 'Take materials out of their table',
    access: germplasmAccess,
    body: RemoveFromGroup,
    data: MovedMaterials,
    handler: (call) =>
      call.write((change) => removeFromGroup(change, call.body.groupId, call.body.materialIds)),
  }),
];
