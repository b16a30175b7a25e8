import { INLINE_CHECK_ROWS } from '@panicle/contract/imports';
import type { Batch } from './batch.ts';

/** Few rows may be long ones: a file of 100 MB keeps the whole web process busy however few it has. */
const INLINE_BYTES = 1_048_576;

/** Whether a file is checked and written while the user waits; else as a job. Before a check the rows are not known. */
export function fitsInline({ size, rows }: Pick<Batch, 'size' | 'rows'>): boolean {
  return size <= INLINE_BYTES && (rows ?? 0) <= INLINE_CHECK_ROWS;
}
