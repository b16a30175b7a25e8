import type { Session } from '../../platform/http/route.ts';
import type { ImportSession } from './batch/open-batch.ts';

export const CHECK_JOB = 'import-check';
export const WRITE_JOB = 'import-write';

/** Who asked goes with the job: rights were checked when it was submitted. */
export interface ImportJobParameters {
  batchId: string;
  session: ImportSession;
  /** of a check that is to go on with the write when it finds no errors; `again`: the same file a second time too */
  write?: WriteOptions;
}

export interface WriteOptions {
  again: boolean;
}

export const sessionOf = ({ userId, username, admin, seesAll }: Session): ImportSession => ({
  userId,
  username,
  admin,
  seesAll,
});
