import { errors } from '@panicle/contract';
import { BusinessError } from '../business-error.ts';
import type { Database } from '../database/database.ts';
import { countObject } from '../storage/stored-space.ts';
import type { DiskReserve } from '../storage/disk-reserve.ts';
import type { Storage } from '../storage/storage.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { jobFolder } from './job-folder.ts';
import { JobFailure, JobStopped, type JobContext } from './job-kind.ts';
import type { JobReporter } from './job-reporter.ts';
import { storeTable } from './job-tables.ts';
import { commitAsOwner, writeObject } from './job-writes.ts';

/** A job that finds the disk short fails with that reason; its owner runs it again when there is room. */
async function requireSpace(disk: Pick<DiskReserve, 'require'>): Promise<void> {
  try {
    await disk.require();
  } catch (error) {
    if (error instanceof BusinessError) throw new JobFailure(errors[error.error], error.values);
    throw error;
  }
}

/** Storage that remembers what a job wrote into its own folder. */
function rememberingStorage({ storage, database, disk }: JobSurroundings, job: ClaimedJob): Storage {
  const remember = async (key: string) => {
    if (!key.startsWith(jobFolder(job.jobId))) return;
    const ownership = await writeObject(database, job, key);
    if (ownership === 'lost') throw new JobStopped('lost');
    if (ownership === 'terminating') throw new JobStopped('terminated');
  };
  // What a task keeps, exports among it, counts for its owner until the task is deleted.
  const count = async (key: string, bytes: number) => {
    if (!key.startsWith(jobFolder(job.jobId))) return;
    await countObject(database, { objectKey: key, ownerId: job.ownerId, bytes });
  };
  return {
    put: async (key, body, options) => {
      await requireSpace(disk);
      await remember(key);
      const head = await storage.put(key, body, options);
      await count(key, head.size);
      return head;
    },
    copy: async (from, to) => {
      await requireSpace(disk);
      await remember(to);
      await storage.copy(from, to);
      await count(to, (await storage.head(to))?.size ?? 0);
    },
    get: (key, range) => storage.get(key, range),
    read: (key, ranges) => storage.read(key, ranges),
    head: (key) => storage.head(key),
    delete: (key) => storage.delete(key),
    signedAddress: (key, seconds, fileName) => storage.signedAddress(key, seconds, fileName),
    list: () => storage.list(),
  };
}

export interface JobSurroundings {
  database: Database;
  storage: Storage;
  disk: Pick<DiskReserve, 'require'>;
  signal: AbortSignal;
  reporter: JobReporter;
  leaseMilliseconds: number;
}

/** What the code of one job is given. */
export function createJobContext(job: ClaimedJob, surroundings: JobSurroundings): JobContext<unknown> {
  const { database, disk, signal, reporter, leaseMilliseconds } = surroundings;
  let latest = job.checkpoint;
  const commit: JobContext<unknown>['commit'] = async (work, checkpoint) => {
    if (signal.aborted) throw signal.reason;
    await requireSpace(disk);
    const result = await commitAsOwner(database, job, leaseMilliseconds, work, checkpoint);
    if (checkpoint !== undefined) latest = checkpoint;
    return result;
  };
  const storage = rememberingStorage(surroundings, job);
  return {
    job: {
      id: job.jobId,
      kind: job.kind,
      name: job.name,
      ownerId: job.ownerId,
      attempt: job.attempt,
      parameters: job.parameters,
    },
    database,
    storage,
    storeTable: (table) => storeTable(storage, job.jobId, table),
    signal,
    progress: (step, share) => reporter.progress(step, share),
    log: (level, text, values) => reporter.log(level, text, values),
    checkpoint: <State>() => (latest ?? undefined) as State | undefined,
    saveCheckpoint: (state) => commit(async () => undefined, state ?? null),
    commit,
  };
}
