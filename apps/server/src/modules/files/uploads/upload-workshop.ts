import type { Logger } from 'pino';
import type { Database } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { FileHasher } from '../hashing/file-hasher.ts';

/** What the parts of the upload engine work with. */
export interface UploadWorkshop {
  database: Database;
  storage: Storage;
  hasher: FileHasher;
  log: Logger;
  /** folder of uploads under way; on the disk of the objects, completing one is a rename */
  stagingDirectory: string;
  /** folders on whose disks there must be room */
  checkedDirectories: readonly string[];
  /** bytes that may still be written on the disk of a folder */
  freeBytes: (directory: string) => Promise<number>;
}

/** The audited transaction of the request that uploads. */
export type AuditedWrite = Call<undefined, undefined, undefined>['write'];

/** Who uploads, and how changes in his name are written. */
export interface Uploader {
  userId: string;
  write: AuditedWrite;
}
