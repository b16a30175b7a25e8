import { Type } from 'typebox';
import { Identifier, IdentifierParameter, StrictObject } from '@panicle/contract';
import {
  AddedMembers,
  CombinedCounts,
  ListCombination,
  ListMemberExportQuery,
  ListMemberPage,
  ListMemberQuery,
  ListsQuery,
  MaterialList,
  MaterialListChange,
  MaterialListCreation,
  MaterialListFields,
  MemberNote,
  MembersAddition,
  MembersMove,
  MembersRemoval,
  materialListFieldNames,
} from '@panicle/contract/material-lists';
import { SharingChange } from '@panicle/contract/ownership';
import { exportRoute } from '../../../platform/http/export-route.ts';
import { requireOwner } from '../../../platform/http/ownership.ts';
import { route } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { binRoutes, recordRoutes, repeatRoute } from '../../../platform/records/record-routes.ts';
import { directImportRoute } from '../../imports/index.ts';
import { germplasmAccess, germplasmReaders } from '../rights.ts';
import { memberExport } from './export.ts';
import { listImport } from './import-target.ts';
import { findMembers } from './members.ts';
import { findLists, isListNameTaken, materialLists } from './queries.ts';
import {
  addMembers,
  changeList,
  createList,
  moveMembers,
  noteMember,
  removeLists,
  removeMembers,
  requireList,
  shareList,
} from './service.ts';
import { countCombined } from './sources.ts';

const base = '/crop/crop-material-list';

export const listExport = recordExport({
  base,
  access: germplasmReaders,
  summary: 'Material lists as a workbook or a CSV file, without their materials',
  title: { zh: '材料清单', en: 'Material lists' },
  fields: MaterialListFields,
  names: materialListFieldNames,
  values: {},
  query: ListsQuery,
  page: (connection, { mine: _all, ...query }: ListsQuery) => materialLists.page(connection, query),
});

const memberRoutes = [
  route({
    method: 'GET',
    url: `${base}/members/:id`,
    summary: 'The materials of a list in its order',
    access: germplasmReaders,
    params: IdentifierParameter,
    query: ListMemberQuery,
    data: ListMemberPage,
    async handler(call) {
      const list = await requireList(call.platform.database, call.params.id);
      return findMembers(call.platform.database, call, list.id, call.query);
    },
  }),
  exportRoute({
    url: `${base}/members/:id/export`,
    summary: 'The materials of a list with their notes as a workbook or a CSV file',
    access: germplasmReaders,
    params: IdentifierParameter,
    query: ListMemberExportQuery,
    work: memberExport,
    input: ({ params, query }) => ({ ...params, ...query }),
  }),
  route({
    method: 'POST',
    url: `${base}/members`,
    summary: 'Put materials at the end of a list',
    access: germplasmAccess,
    body: MembersAddition,
    bodyLimit: 1024 * 1024,
    data: AddedMembers,
    handler: (call) => call.write((change) => addMembers(change, call.body)),
  }),
  route({
    method: 'DELETE',
    url: `${base}/members`,
    summary: 'Take materials out of a list',
    access: germplasmAccess,
    body: MembersRemoval,
    data: MaterialList,
    handler: (call) => call.write((change) => removeMembers(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/members/place`,
    summary: 'Move materials of a list to another place in it',
    access: germplasmAccess,
    body: MembersMove,
    data: MaterialList,
    handler: (call) => call.write((change) => moveMembers(change, call.body)),
  }),
  route({
    method: 'PUT',
    url: `${base}/members/note`,
    summary: 'Write the note of a material in a list',
    access: germplasmAccess,
    body: MemberNote,
    data: MaterialList,
    handler: (call) => call.write((change) => noteMember(change, call.body)),
  }),
];

export const listRoutes = [
  listExport.route,
  route({
    method: 'POST',
    reads: true,
    url: `${base}/combine`,
    summary: 'How many materials union, intersection and difference of lists give',
    access: germplasmReaders,
    body: ListCombination,
    data: CombinedCounts,
    handler: (call) => countCombined(call.platform.database, call.body.listIds),
  }),
  ...recordRoutes({
    base,
    entity: 'material-list',
    readers: germplasmReaders,
    writers: germplasmAccess,
    query: ListsQuery,
    creation: MaterialListCreation,
    changes: MaterialListChange,
    answers: { one: MaterialList },
    find: (connection, query, { userId }) => findLists(connection, query, userId),
    read: (connection, id) => requireList(connection, id),
    create: (change, creation) => createList(change, creation),
    change: changeList,
    summaries: {
      page: 'Material lists, filtered and sorted',
      one: 'One material list',
      create: 'Make a material list, with the materials of a source',
      change: 'Rename a material list or change its description',
    },
  }),
  repeatRoute({
    base,
    access: germplasmReaders,
    summary: 'Whether a material list has this name',
    query: StrictObject({ id: Type.Optional(Identifier) }),
    isTaken: (connection, name, { id }) => isListNameTaken(connection, name, id),
  }),
  ...memberRoutes,
  directImportRoute({
    base,
    summary: 'Put the materials that a file names at the end of list a; b = 0 checks only, 1 writes',
    access: germplasmAccess,
    kind: listImport.kind,
    into: Identifier,
    options: (listId) => ({ listId }),
    requireMay: async ({ platform, session }, listId) =>
      requireOwner(session, await requireList(platform.database, listId)),
  }),
  route({
    method: 'PUT',
    url: `${base}/sharing`,
    summary: 'Make a material list public or not (its owner, administrators), hand it over (administrators)',
    access: germplasmAccess,
    body: SharingChange,
    data: MaterialList,
    handler: (call) => call.write((change) => shareList(change, call.body)),
  }),
  ...binRoutes({
    base,
    access: germplasmAccess,
    summaries: {
      one: 'Move a material list into the recycle bin; its materials stay',
      batch: 'Move material lists into the recycle bin, all or none',
    },
    remove: removeLists,
  }),
];
