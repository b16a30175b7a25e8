import { Type } from 'typebox';
import { Identifier, StrictObject } from '@panicle/contract';
import {
  HybridPair,
  HybridPairChange,
  HybridPairCreation,
  HybridPairFields,
  HybridPairQuery,
  MatrixChange,
  MatrixResult,
  PairMatrix,
} from '@panicle/contract/crossing/hybrid-pairs';
import { CrossLabelRequest, LabelRecords } from '@panicle/contract/labels/print-jobs';
import { route } from '../../../platform/http/route.ts';
import { recordExport } from '../../../platform/records/record-export.ts';
import { deleteRoute, recordRoutes } from '../../../platform/records/record-routes.ts';
import { directImportRoute } from '../../imports/index.ts';
import { crossingReaders, crossingWriters } from '../rights.ts';
import { pairImport } from './import-target.ts';
import { crossLabels } from './labels.ts';
import { pairExportNames, pairExportPage } from './exported-pairs.ts';
import { pairList } from './queries.ts';
import { changeMatrix, changePair, createPair, readMatrix, removePair, requirePair } from './service.ts';

const base = '/crop/crop-hybrid-pair';
/** Prints a minute and user, as exports have it. */
const PRINTS = 30;
/** Ids of 40,000 pairs. */
const MATRIX_BYTES = 4 * 1024 * 1024;

const { taskId: _task, ...exported } = HybridPairFields.properties;

export const pairExport = recordExport({
  base,
  access: crossingReaders,
  summary: 'Crosses of crossing tasks as a workbook or a CSV file',
  title: { zh: '杂交组合', en: 'Crosses' },
  fields: StrictObject({
    task: Type.String(),
    name: Type.String(),
    ...exported,
    femaleSourceId: Type.String(),
    maleSourceId: Type.String(),
    state: Type.String(),
    flowers: Type.Integer(),
    materials: Type.Integer(),
  }),
  ...pairExportNames,
  query: HybridPairQuery,
  page: pairExportPage,
});

export const pairRoutes = [
  pairExport.route,
  route({
    method: 'GET',
    url: `${base}/matrix/:taskId`,
    summary: 'The parents of a crossing task and all its crosses',
    access: crossingReaders,
    params: StrictObject({ taskId: Identifier }),
    data: PairMatrix,
    handler: ({ platform, params }) => readMatrix(platform.database, params.taskId),
  }),
  route({
    method: 'PUT',
    url: `${base}/matrix`,
    summary: 'Tick and untick crosses of a task; those that are not named stay as they are',
    access: crossingWriters,
    body: MatrixChange,
    bodyLimit: MATRIX_BYTES,
    data: MatrixResult,
    handler: (call) => call.write((change) => changeMatrix(change, call.body)),
  }),
  ...recordRoutes({
    base,
    entity: 'hybrid-pair',
    readers: crossingReaders,
    writers: crossingWriters,
    query: HybridPairQuery,
    creation: HybridPairCreation,
    changes: HybridPairChange,
    answers: { one: HybridPair },
    find: (connection, query) => pairList.page(connection, query),
    read: (connection, id) => requirePair(connection, id),
    create: createPair,
    change: changePair,
    summaries: {
      page: 'Crosses of crossing tasks, filtered and sorted',
      one: 'One cross of a crossing task',
      create: 'Pair a female and a male parent of a crossing task',
      change: 'Tick or untick a cross, change its note',
    },
  }),
  deleteRoute({
    base,
    access: crossingWriters,
    summary: 'Delete a cross of which nothing was recorded',
    data: Type.Null(),
    remove: removePair,
  }),
  route({
    method: 'POST',
    url: `${base}/barcode`,
    summary: 'What the labels of crosses say, with the code of each: chosen ones, or those of a task',
    access: crossingReaders,
    reads: true,
    exports: true,
    rateLimit: PRINTS,
    body: CrossLabelRequest,
    data: LabelRecords,
    handler: ({ platform, body }) => crossLabels(platform.database, body),
  }),
  directImportRoute({
    base,
    summary:
      'Import a table file of crosses into crossing task a; parents that the task lacks are added; b = 0 checks only, 1 writes',
    access: crossingWriters,
    kind: pairImport.kind,
    into: Identifier,
    options: (taskId) => ({ taskId }),
  }),
];
