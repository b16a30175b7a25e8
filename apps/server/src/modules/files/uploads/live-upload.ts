import { BusinessError } from '../../../platform/business-error.ts';
import type { FileDigest } from '../hashing/hash-messages.ts';
import type { ChunkLayout } from './chunk-layout.ts';
import type { StagedFile } from './staged-file.ts';
import type { UploadRow } from './upload-queries.ts';

/** An upload that this process is working on. */
export interface LiveUpload {
  row: UploadRow;
  layout: ChunkLayout;
  /** where its bytes are until they become an object */
  path: string;
  /** null once the bytes are an object */
  staged: StagedFile | null;
  digest: FileDigest | null;
  /** the completion, at most one, also when it is over: late requests are answered with its result */
  completing: Promise<string> | null;
  /** requests that are using it now */
  users: number;
  lastUsedAt: number;
}

export function uploadTerminated(): BusinessError {
  return new BusinessError('uploadTerminated');
}

export function isComplete(live: LiveUpload): boolean {
  return live.staged === null || live.staged.complete;
}
