import { INLINE_CHECK_ROWS } from '@panicle/contract/imports';
import type { ImportTarget } from '../../../platform/imports/import-target.ts';
import type { Batch } from '../batch/batch.ts';

/** Few rows may be long ones: a file of 100 MB keeps the whole web process busy however few it has. */
const INLINE_BYTES = 1_048_576;

/** Whether a file is checked and written while the user waits; else as a job. Before a check the rows are not known. */
export function fitsInline({ size, rows }: Pick<Batch, 'size' | 'rows'>): boolean {
  return size <= INLINE_BYTES && (rows ?? 0) <= INLINE_CHECK_ROWS;
}

/** Each of them may name a file of some megabytes that is stored anew. */
const INLINE_FILES = 50;

/** Whether the files that cells name can be stored while the user waits. */
export function fewFiles(
  { rows, preview }: Pick<Batch, 'rows' | 'preview'>,
  { fileColumn }: ImportTarget,
): boolean {
  return (rows ?? 0) <= INLINE_FILES || !preview.mapping.some(({ key }) => key === fileColumn);
}
