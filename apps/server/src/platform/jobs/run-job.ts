import { isUnreachable } from '../database/connection-failures.ts';
import type { Database } from '../database/database.ts';
import type { DiskReserve } from '../storage/disk-reserve.ts';
import type { Storage } from '../storage/storage.ts';
import type { Outcome } from './child-protocol.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { createJobContext } from './job-context.ts';
import { JobFailure, JobStopped, type JobKind } from './job-kind.ts';
import { JobReporter } from './job-reporter.ts';
import { jobTexts } from './job-texts.ts';
import { fillText } from './log-line.ts';

function explain(error: unknown): Outcome {
  if (error instanceof JobFailure) return { end: 'failed', failure: fillText(error.text, error.values) };
  const known = error instanceof Error ? error : new Error(String(error));
  return {
    end: 'fault',
    message: known.message,
    stack: known.stack ?? '',
    passing: isUnreachable(error),
  };
}

export interface RunRequest {
  job: ClaimedJob;
  kind: JobKind;
  database: Database;
  storage: Storage;
  disk: Pick<DiskReserve, 'require'>;
  leaseMilliseconds: number;
  stop: AbortController;
}

/** Runs the code of one job to its end. Never rejects; everything it said is written when it resolves. */
export async function runJob(request: RunRequest): Promise<Outcome> {
  const { job, kind, database, storage, disk, leaseMilliseconds, stop } = request;
  const reporter = new JobReporter(database, job, kind.steps.length, (reason) =>
    stop.abort(new JobStopped(reason)),
  );
  const { signal } = stop;
  const surroundings = { database, storage, disk, signal, reporter, leaseMilliseconds };
  if (job.attempt > 1) {
    const text = job.checkpoint === null ? jobTexts.attemptStarted : jobTexts.goesOn;
    reporter.log('info', text, { attempt: job.attempt });
  }
  let outcome: Outcome;
  try {
    const result = await kind.run(createJobContext(job, surroundings));
    outcome = { end: 'finished', result: JSON.stringify(result ?? null) };
  } catch (error) {
    // After a stop any error is taken for its consequence: libraries turn an abort into errors of their own.
    outcome = signal.aborted || error instanceof JobStopped ? { end: 'stopped' } : explain(error);
  }
  await reporter.flush();
  return outcome;
}
