import type { Platform } from '../platform.ts';
import { claimJobs } from './claim.ts';
import { JobStopped } from './job-kind.ts';
import { endJob } from './job-end.ts';
import { runJob } from './run-job.ts';

const HOUR = 3_600_000;

/**
 * Runs every waiting job in this process, one after another, and returns how many ran: for tests of features and for
 * the command line, where nobody terminates jobs. Faults are thrown, so that a test shows them.
 */
export async function runWaitingJobs(
  platform: Pick<Platform, 'database' | 'storage' | 'disk' | 'jobKinds'>,
): Promise<number> {
  const { database, storage, disk, jobKinds } = platform;
  const claim = {
    worker: `here/${process.pid}`,
    kinds: [...jobKinds.keys()],
    count: 1,
    leaseMilliseconds: HOUR,
    megabytes: Number.MAX_SAFE_INTEGER,
  };
  for (let count = 0; ; count += 1) {
    const [job] = await claimJobs(database, claim);
    const kind = job && jobKinds.get(job.kind);
    if (!kind) return count;
    const stop = new AbortController();
    const outcome = await runJob({ job, kind, database, storage, disk, leaseMilliseconds: HOUR, stop });
    if (outcome.end === 'stopped') throw new JobStopped('terminated');
    if (outcome.end === 'fault') throw new Error(`job ${job.kind}: ${outcome.stack || outcome.message}`);
    await endJob(
      database,
      job,
      outcome.end === 'finished'
        ? { state: 'finished', result: outcome.result }
        : { state: 'failed', failure: outcome.failure },
    );
  }
}
