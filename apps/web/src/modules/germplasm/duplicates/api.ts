import type { Page } from '@panicle/contract';
import type {
  DuplicateQuery,
  Duplicates,
  MaterialMerge,
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
  latest: (signal: AbortSignal) =>
    call<Page<MaterialMerge>>('GET', `${MERGES}/page`, { query: { pageSize: 20 }, signal }),
};
