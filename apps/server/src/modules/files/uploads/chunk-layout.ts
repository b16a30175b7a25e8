import type { ChunkFields } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';

/** How a file of `size` bytes is cut: all chunks have `chunkSize` bytes, the last one takes the rest. */
export interface ChunkLayout {
  size: number;
  chunkSize: number;
  totalChunks: number;
}

export function chunkMismatch(
  field: string,
  found: number | string,
  expected: number | string,
): BusinessError {
  return new BusinessError('chunkMismatch', { field, found, expected });
}

/** Byte at which chunk `number` (from 1) begins: by the declared chunk size, never by what arrived before. */
export function chunkStart(layout: ChunkLayout, number: number): number {
  return (number - 1) * layout.chunkSize;
}

export function chunkBytes(layout: ChunkLayout, number: number): number {
  return number < layout.totalChunks ? layout.chunkSize : layout.size - chunkStart(layout, number);
}

/**
 * The layout that the fields of one chunk declare. simple-uploader.js makes the last chunk bigger
 * (floor(size / chunkSize) chunks), with forceChunkSize smaller (ceil); both sum to the size, anything else does not.
 * Throws BusinessError 'chunkMismatch'.
 */
export function layoutOf(fields: ChunkFields): ChunkLayout {
  const { totalSize: size, chunkSize, totalChunks, chunkNumber, currentChunkSize } = fields;
  const fewest = Math.max(Math.floor(size / chunkSize), 1);
  const most = Math.max(Math.ceil(size / chunkSize), 1);
  if (totalChunks !== fewest && totalChunks !== most) throw chunkMismatch('totalChunks', totalChunks, fewest);
  if (chunkNumber > totalChunks) throw chunkMismatch('chunkNumber', chunkNumber, `1–${totalChunks}`);
  const layout = { size, chunkSize, totalChunks };
  const expected = chunkBytes(layout, chunkNumber);
  if (currentChunkSize !== expected) throw chunkMismatch('currentChunkSize', currentChunkSize, expected);
  return layout;
}
