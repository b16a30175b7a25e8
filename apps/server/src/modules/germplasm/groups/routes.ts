import { IdentifierParameter, StrictObject, pageQuery } from '@panicle/contract';
import { SharingChange } from '@panicle/contract/ownership';
import { Deletion } from '@panicle/contract/recycle-bin';
import {
  MaterialGroup,
  MaterialGroupChange,
  MaterialGroupCounts,
  MaterialGroupCreation,
  MaterialGroupList,
  MaterialGroupQuery,
  MaterialPage,
} from '@panicle/contract/germplasm';
import { route } from '../../../platform/http/route.ts';
import { historyRoutes } from '../../../platform/records/history/history-routes.ts';
import { findMaterials } from '../materials/list.ts';
import { findGroups } from './queries.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import {
  countMaterials,
  createGroup,
  deleteGroup,
  requireGroup,
  renameGroup,
  shareGroup,
} from './service.ts';

const BASE = '/crop/crop-material-group';

export const groupRoutes = [
  ...historyRoutes(
    {
      base: BASE,
      entity: 'material-group',
      readers: germplasmReaders,
      writers: germplasmAccess,
      changes: MaterialGroupChange,
      read: (connection, id) => requireGroup(connection, id),
      change: renameGroup,
    },
    {
      summaries: { one: 'One germplasm table', change: 'Rename a germplasm table' },
      data: MaterialGroup,
    },
  ),
  route({
    method: 'GET',
    url: `${BASE}/getMaterialGroup`,
    summary: 'All germplasm tables with the number of their materials',
    access: germplasmReaders,
    query: MaterialGroupQuery,
    data: MaterialGroupList,
    handler: (call) => findGroups(call.platform.database, call.query),
  }),
  route({
    method: 'GET',
    url: `${BASE}/counts`,
    summary: 'Number of all materials and of those in no table',
    access: germplasmReaders,
    data: MaterialGroupCounts,
    handler: (call) => countMaterials(call.platform.database),
  }),
  route({
    method: 'GET',
    url: `${BASE}/:id`,
    summary: 'One germplasm table',
    access: germplasmReaders,
    params: IdentifierParameter,
    data: MaterialGroup,
    handler: (call) => requireGroup(call.platform.database, call.params.id),
  }),
  route({
    method: 'GET',
    url: `${BASE}/getMaterialInfoByGroupId/:id`,
    summary: 'Materials of one table',
    access: germplasmReaders,
    params: IdentifierParameter,
    query: StrictObject(pageQuery),
    data: MaterialPage,
    handler: async (call) => {
      const group = await requireGroup(call.platform.database, call.params.id);
      return findMaterials(call.platform.database, call, { ...call.query, groupId: group.id });
    },
  }),
  route({
    method: 'POST',
    url: BASE,
    summary: 'Make a germplasm table',
    access: germplasmAccess,
    body: MaterialGroupCreation,
    data: MaterialGroup,
    handler: (call) => call.write((change) => createGroup(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: BASE,
    summary: 'Rename a germplasm table',
    access: germplasmAccess,
    body: MaterialGroupChange,
    data: MaterialGroup,
    handler: (call) => call.write((change) => renameGroup(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${BASE}/sharing`,
    summary:
      'Make a germplasm table public or not (its owner, administrators), hand it over (administrators)',
    access: germplasmAccess,
    body: SharingChange,
    data: MaterialGroup,
    handler: (call) => call.write((change) => shareGroup(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/:id`,
    summary: 'Move an empty germplasm table into the recycle bin',
    access: germplasmAccess,
    params: IdentifierParameter,
    data: Deletion,
    handler: (call) => call.write((change) => deleteGroup(change, call.params.id)),
  }),
];
