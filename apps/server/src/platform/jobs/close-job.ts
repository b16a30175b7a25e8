import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { errors, type JobState } from '@panicle/contract';
import type { Connection } from '../database/database.ts';
import type { Outcome } from './child-protocol.ts';
import type { Death } from './job-process.ts';
import { endJob, handBackJob, retryJob } from './job-end.ts';
import { jobTexts } from './job-texts.ts';
import { writeLog } from './job-writes.ts';
import { fillText } from './log-line.ts';
import type { RunningJob } from './running-job.ts';

const { en, zh } = errors.system;
const systemError = { en, zh };
const RETRY_MILLISECONDS = 500;

function ranOutOfMemory(running: RunningJob, outcome: Outcome | Death): boolean {
  if (running.memoryExceeded) return true;
  return outcome.end === 'died' && outcome.errorOutput.includes('heap out of memory');
}

async function writeEnd(
  connection: Connection,
  running: RunningJob,
  outcome: Outcome | Death,
): Promise<JobState | null> {
  const { job } = running;
  if (outcome.end === 'finished')
    return endJob(connection, job, { state: 'finished', result: outcome.result });
  if (running.stopReason === 'shutdown') {
    await writeLog(connection, job, [
      { at: new Date(), level: 'warning', text: fillText(jobTexts.handedBack) },
    ]);
    return handBackJob(connection, job);
  }
  if (ranOutOfMemory(running, outcome)) {
    const failure = fillText(jobTexts.outOfMemory, { limit: running.memoryMegabytes });
    return endJob(connection, job, { state: 'failed', failure });
  }
  if (outcome.end === 'failed') return endJob(connection, job, { state: 'failed', failure: outcome.failure });
  const lost = running.stopReason === 'lost' || outcome.end === 'died';
  if (lost || (outcome.end === 'fault' && outcome.passing)) return retryJob(connection, job);
  return endJob(connection, job, { state: 'failed', failure: systemError });
}

/**
 * Writes how a job ended: the one place that turns an outcome into a state. While the database is away it tries
 * again for `patienceMilliseconds`: after the lease the job belongs to anyone who takes it up.
 */
export async function closeJob(
  connection: Connection,
  running: RunningJob,
  outcome: Outcome | Death,
  patienceMilliseconds: number,
  log: Logger,
): Promise<void> {
  const { jobId, kind, attempt } = running.job;
  const label = { jobId, kind, attempt };
  if (outcome.end === 'fault')
    log.error({ ...label, error: outcome.message, stack: outcome.stack }, 'job fault');
  if (outcome.end === 'died') log.warn({ ...label, exit: outcome.exit }, 'job process ended');
  const deadline = performance.now() + patienceMilliseconds;
  for (;;) {
    try {
      const state = await writeEnd(connection, running, outcome);
      if (state === null) log.warn({ ...label, outcome: outcome.end }, 'too late: the job is no longer ours');
      else log.info({ ...label, state }, 'job ended');
      return;
    } catch (error) {
      if (performance.now() > deadline) {
        log.error({ ...label, err: error }, 'the end of a job could not be written; its lease will end');
        return;
      }
      await pause(RETRY_MILLISECONDS);
    }
  }
}
