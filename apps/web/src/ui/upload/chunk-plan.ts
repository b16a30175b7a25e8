import { limits, type ChunkFields } from '@panicle/contract';
import type { UploadPlace } from './upload-item.ts';

/** One part of a file; `number` counts from 1. */
export interface Chunk {
  number: number;
  start: number;
  /** exclusive */
  end: number;
}

/** Cuts as simple-uploader.js does: all chunks have the chunk size, the last one takes the rest and is the largest. */
export function planChunks(size: number, chunkBytes: number = limits.chunkBytes): Chunk[] {
  const count = Math.max(Math.floor(size / chunkBytes), 1);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    start: index * chunkBytes,
    end: index === count - 1 ? size : (index + 1) * chunkBytes,
  }));
}

export interface ChunkedFile {
  name: string;
  path: string;
  size: number;
  md5: string;
  place: UploadPlace;
}

/** The fields of one chunk, in the order of the protocol. */
export function fieldsOf(
  file: ChunkedFile,
  chunk: Chunk,
  totalChunks: number,
  chunkBytes: number = limits.chunkBytes,
): ChunkFields {
  const { projectId, folderName, folderId, category } = file.place;
  return {
    chunkNumber: chunk.number,
    chunkSize: chunkBytes,
    currentChunkSize: chunk.end - chunk.start,
    totalSize: file.size,
    identifier: file.md5,
    filename: file.name,
    relativePath: folderId ? JSON.stringify({ folderName: folderName ?? '', pid: '', folderId }) : file.path,
    totalChunks,
    ...(projectId ? { projectId } : {}),
    ...(folderName && !folderId ? { folderName } : {}),
    fileName: file.name,
    ...(category ? { category } : {}),
  };
}
