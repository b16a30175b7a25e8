import type { Page } from '@panicle/contract';
import type {
  DistinctPair,
  DuplicateQuery,
  Duplicates,
  MaterialMerge,
  MergeListQuery,
  MergePreview,
  MergeRequest,
  MergeUndone,
} from '@panicle/contract/material-duplicates';
import type { Material } from '@panicle/contract/germplasm';
import { call } from '../../../api/client.ts';

const DUPLICATES = '/crop/crop-material-duplicate';
const MERGES = '/crop/crop-material-merge';

export const duplicates = {
  list: (query: DuplicateQuery, signal: AbortSignal) =>
    call<Duplicates>('GET', `${DUPLICATES}/list`, { query, signal }),
  /** pairs that are known to be two */
  distinct: (query: MergeListQuery, signal: AbortSignal) =>
    call<Page<DistinctPair>>('GET', `${DUPLICATES}/distinct/page`, { query, signal }),
  keepDistinct: (materialIds: readonly string[]) =>
    call<null>('POST', `${DUPLICATES}/distinct`, { body: { materialIds } }),
  forgetDistinct: (materialIds: readonly string[]) =>
    call<null>('DELETE', `${DUPLICATES}/distinct`, { body: { materialIds } }),
};

export const merges = {
  /** a refusal is shown where the preview would be */
  preview: (body: MergeRequest, signal: AbortSignal) =>
    call<MergePreview>('POST', `${MERGES}/preview`, { body, signal, quiet: true }),
  merge: (body: MergeRequest) => call<Material>('POST', MERGES, { body }),
  undo: (id: string) => call<MergeUndone>('POST', `${MERGES}/undo`, { body: { id } }),
  latest: (query: MergeListQuery, signal: AbortSignal) =>
    call<Page<MaterialMerge>>('GET', `${MERGES}/page`, { query, signal }),
};
