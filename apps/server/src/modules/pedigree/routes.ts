import { StrictObject, Identifier } from '@panicle/contract';
import { breedingMethodNames } from '@panicle/contract/breeding-methods';
import { ImportGroup, isGroup } from '@panicle/contract/material-search';
import { MeasuredTraitList } from '@panicle/contract/material-query';
import {
  Coancestry,
  CoancestryRequest,
  GraphQuery,
  PedigreeChange,
  PedigreeCreation,
  PedigreeFields,
  PedigreeFileRequest,
  PedigreeNumbers,
  PedigreeNumbersRequest,
  PedigreePath,
  PedigreeQuery,
  PedigreeRecord,
  PedigreeString,
  PedigreeStringQuery,
  PedigreeTree,
  Relatives,
  TraitValues,
  TraitValuesRequest,
  TreeQuery,
  pedigreeFieldNames,
  pedigreeStatusNames,
} from '@panicle/contract/pedigree';
import { exportRoute } from '../../platform/http/export-route.ts';
import { route, type Access } from '../../platform/http/route.ts';
import { recordExport } from '../../platform/records/record-export.ts';
import { binRoutes, recordRoutes } from '../../platform/records/record-routes.ts';
import { handOver } from '../../platform/side-work/hand-over.ts';
import { measuredTraits } from '../germplasm/index.ts';
import { directImportRoute } from '../imports/index.ts';
import { pedigreeImport } from './importing/import-target.ts';
import { pedigreeFile } from './numbers/files.ts';
import { pedigreeCoancestry, pedigreeNumbers } from './numbers/side-work.ts';
import { findPedigrees } from './queries.ts';
import {
  acceptPedigree,
  changePedigree,
  createPedigree,
  removePedigrees,
  requirePedigree,
} from './service.ts';
import { readPedigreeString } from './purdy-string.ts';
import { readRelatives } from './relatives.ts';
import { readTraitValues } from './trait-values.ts';
import { readGraph, readListGraph, readPath, readTree } from './tree.ts';

const base = '/crop/crop-pedigree';
const readers: Access = { allow: 'right', right: 'pedigree.read' };
const writers: Access = { allow: 'right', right: 'pedigree.write' };
const { method, generation, year, source } = PedigreeFields.properties;
const { sourceId, femaleSourceId, maleSourceId, name, femaleName, maleName, status } =
  PedigreeRecord.properties;

/** Codes, so that the table can be imported again, with the names beside them. */
export const pedigreeExport = recordExport({
  base,
  access: readers,
  summary: 'Pedigree records as a workbook or a CSV file',
  title: { zh: '系谱', en: 'Pedigree' },
  fields: StrictObject({
    sourceId,
    name,
    femaleSourceId,
    femaleName,
    maleSourceId,
    maleName,
    method,
    generation,
    year,
    source,
    status,
  }),
  names: {
    ...pedigreeFieldNames,
    sourceId: { zh: '材料编号', en: 'Source ID' },
    name: { zh: '材料名称', en: 'Material name' },
    femaleSourceId: pedigreeFieldNames.female,
    femaleName: { zh: '母本名称', en: 'Female name' },
    maleSourceId: pedigreeFieldNames.male,
    maleName: { zh: '父本名称', en: 'Male name' },
    status: { zh: '状态', en: 'Status' },
  },
  values: { method: breedingMethodNames, status: pedigreeStatusNames },
  query: PedigreeQuery,
  page: findPedigrees,
});

export const pedigreeRoutes = [
  pedigreeExport.route,
  route({
    method: 'GET',
    url: `${base}/graph`,
    summary: 'All accepted records as a graph, the newest where there are too many; of a list with listId',
    access: readers,
    query: GraphQuery,
    data: PedigreeTree,
    handler: ({ platform: { database }, session, query: { listId } }) =>
      listId === undefined ? readGraph(database) : readListGraph(database, session, listId),
  }),
  route({
    method: 'GET',
    url: `${base}/tree/:materialId`,
    summary: 'Ancestors and descendants of a material to a depth',
    access: readers,
    params: StrictObject({ materialId: Identifier }),
    query: TreeQuery,
    data: PedigreeTree,
    handler: ({ platform, params, query }) => readTree(platform.database, params.materialId, query),
  }),
  route({
    method: 'GET',
    url: `${base}/relatives/:materialId`,
    summary: 'Parents and offspring of a material, one step of the tree',
    access: readers,
    params: StrictObject({ materialId: Identifier }),
    data: Relatives,
    handler: ({ platform, params }) => readRelatives(platform.database, params.materialId),
  }),
  route({
    method: 'GET',
    url: `${base}/string/:materialId`,
    summary: 'The pedigree of a material in Purdy’s notation, as many crosses back as asked for',
    access: readers,
    params: StrictObject({ materialId: Identifier }),
    query: PedigreeStringQuery,
    data: PedigreeString,
    handler: ({ platform, params, query }) => readPedigreeString(platform.database, params.materialId, query),
  }),
  route({
    method: 'GET',
    url: `${base}/traits`,
    summary: 'Traits of which trials hold values of materials; none for those who may not read trials',
    access: readers,
    data: MeasuredTraitList,
    handler: ({ platform, session }) => measuredTraits(platform.database, { session }),
  }),
  route({
    method: 'POST',
    url: `${base}/traitValues`,
    reads: true,
    summary: 'What trials hold of a trait of materials',
    access: readers,
    body: TraitValuesRequest,
    data: TraitValues,
    handler: ({ platform, session, body }) => readTraitValues(platform.database, session, body),
  }),
  route({
    method: 'GET',
    url: `${base}/path/:from/:to`,
    summary: 'The shortest way between two materials over parents and offspring',
    access: readers,
    params: StrictObject({ from: Identifier, to: Identifier }),
    data: PedigreePath,
    handler: ({ platform, params }) => readPath(platform.database, params.from, params.to),
  }),
  route({
    method: 'POST',
    url: `${base}/numbers`,
    reads: true,
    summary: 'Inbreeding and generations of materials, by all accepted records',
    access: readers,
    body: PedigreeNumbersRequest,
    data: PedigreeNumbers,
    handler: (call) => handOver(call, pedigreeNumbers, call.body),
  }),
  route({
    method: 'POST',
    url: `${base}/coancestry`,
    reads: true,
    summary: 'Coancestry of materials with each other, and the founders of their genes',
    access: readers,
    body: CoancestryRequest,
    data: Coancestry,
    handler: (call) => handOver(call, pedigreeCoancestry, call.body),
  }),
  exportRoute({
    url: `${base}/file`,
    summary:
      'Materials with their ancestors as Purdy strings, for Panicle, for R, or their relationship matrix',
    access: readers,
    body: PedigreeFileRequest,
    work: pedigreeFile,
    input: (call) => call.body,
  }),
  directImportRoute({
    base,
    summary:
      'Import a table file of parents; crosses that have no material yet are made in germplasm table a (all: in no table); b = 0 checks only, 1 writes',
    access: writers,
    kind: pedigreeImport.kind,
    into: ImportGroup,
    options: (groupId): Record<string, string> => (isGroup(groupId) ? { groupId } : {}),
  }),
  route({
    method: 'PUT',
    url: `${base}/accept/:id`,
    summary:
      'Decide for one of the records of a material that contradict each other; the others are rejected',
    access: writers,
    params: StrictObject({ id: Identifier }),
    data: PedigreeRecord,
    handler: (call) => call.write((change) => acceptPedigree(change, call.params.id)),
  }),
  ...recordRoutes({
    base,
    entity: 'pedigree',
    // its name in the log is not that of designs, which have methods as well
    history: {
      stated: ({ breedingMethod, ...rest }) => ({
        ...rest,
        ...(breedingMethod !== undefined && { method: breedingMethod }),
      }),
    },
    readers,
    writers,
    query: PedigreeQuery,
    creation: PedigreeCreation,
    changes: PedigreeChange,
    answers: { one: PedigreeRecord },
    find: findPedigrees,
    read: (connection, id) => requirePedigree(connection, id),
    create: createPedigree,
    change: changePedigree,
    summaries: {
      page: 'Pedigree records, filtered and sorted',
      one: 'One pedigree record',
      create: 'Record the parents of a material; a second record is a conflict that waits for a decision',
      change: 'Change a pedigree record',
    },
  }),
  ...binRoutes({
    base,
    access: writers,
    summaries: {
      one: 'Move a pedigree record into the recycle bin',
      batch: 'Move pedigree records into the recycle bin, all or none',
    },
    remove: removePedigrees,
  }),
];
