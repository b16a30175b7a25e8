import {
  DistinctListQuery,
  DistinctMaterials,
  DistinctPairPage,
  DuplicateQuery,
  Duplicates,
  MaterialMergePage,
  MergeListQuery,
  MergePreview,
  MergeRequest,
  MergeUndo,
  MergeUndone,
} from '@panicle/contract/material-duplicates';
import { Material } from '@panicle/contract/germplasm';
import { Empty } from '@panicle/contract';
import { route } from '../../../platform/http/route.ts';
import { handOver } from '../../../platform/side-work/hand-over.ts';
import { findMerges } from '../merging/list.ts';
import { mergeMaterials, previewMerge } from '../merging/merge.ts';
import { undoMerge } from '../merging/undo.ts';
import { germplasmAccess } from '../rights.ts';
import { findDistinct } from './distinct-list.ts';
import { forgetDistinct, keepDistinct } from './distinct.ts';
import { duplicateSearch } from './find.ts';

const BASE = '/crop/crop-material-duplicate';
const MERGE = '/crop/crop-material-merge';

export const duplicateRoutes = [
  route({
    method: 'GET',
    url: `${BASE}/list`,
    summary: 'Materials whose names are the same or nearly so',
    access: germplasmAccess,
    query: DuplicateQuery,
    data: Duplicates,
    handler: (call) => handOver(call, duplicateSearch, call.query),
  }),
  route({
    method: 'POST',
    url: `${BASE}/distinct`,
    summary: 'Keep that materials are no duplicates of each other',
    access: germplasmAccess,
    body: DistinctMaterials,
    data: Empty,
    handler: (call) => call.write((change) => keepDistinct(change, call.body.materialIds)),
  }),
  route({
    method: 'DELETE',
    url: `${BASE}/distinct`,
    summary: 'List materials among the duplicates again',
    access: germplasmAccess,
    body: DistinctMaterials,
    data: Empty,
    handler: (call) => call.write((change) => forgetDistinct(change, call.body.materialIds)),
  }),
  route({
    method: 'GET',
    url: `${BASE}/distinct/page`,
    summary: 'Materials that are known to be no duplicates, by pairs, the newest first',
    access: germplasmAccess,
    query: DistinctListQuery,
    data: DistinctPairPage,
    handler: (call) => findDistinct(call.platform.database, call.query),
  }),
  route({
    method: 'POST',
    url: `${MERGE}/preview`,
    summary: 'What a merge of materials would move',
    access: germplasmAccess,
    body: MergeRequest,
    data: MergePreview,
    handler: (call) => previewMerge(call.platform.database, call, call.body),
  }),
  route({
    method: 'POST',
    url: MERGE,
    summary: 'Make several materials one',
    access: germplasmAccess,
    body: MergeRequest,
    data: Material,
    handler: (call) => call.write((change) => mergeMaterials(change, call.body)),
  }),
  route({
    method: 'POST',
    url: `${MERGE}/undo`,
    summary: 'Undo a merge of materials',
    access: germplasmAccess,
    body: MergeUndo,
    data: MergeUndone,
    handler: (call) => call.write((change) => undoMerge(change, call.body.id)),
  }),
  route({
    method: 'GET',
    url: `${MERGE}/page`,
    summary: 'Merges of materials, the newest first',
    access: germplasmAccess,
    query: MergeListQuery,
    data: MaterialMergePage,
    handler: (call) => findMerges(call.platform.database, call.query),
  }),
];
