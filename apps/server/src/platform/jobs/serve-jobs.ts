import { setPriority } from 'node:os';
import type { Platform } from '../platform.ts';
import type { Order, Outcome, Report } from './child-protocol.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { JobStopped } from './job-kind.ts';
import { runJob } from './run-job.ts';

type Technology = Pick<Platform, 'database' | 'storage' | 'disk' | 'jobKinds' | 'log'>;

function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else resolve();
  });
}

const ended = (outcome: Outcome) =>
  report({ report: 'ended', outcome, residentBytes: process.memoryUsage.rss() });

/** Behind the processes that answer requests, which then need not wait for a core. */
const PRIORITY = 5;

/** The life of a job's process: says that it is ready, runs what the worker sends, one job at a time. */
export async function serveJobs(platform: Technology): Promise<void> {
  setPriority(PRIORITY);
  let stop = new AbortController();

  async function run(job: ClaimedJob, leaseMilliseconds: number) {
    stop = new AbortController();
    const kind = platform.jobKinds.get(job.kind);
    if (!kind) throw new Error(`no job kind ${job.kind}`);
    await ended(await runJob({ ...platform, job, kind, leaseMilliseconds, stop }));
  }

  const crash = (error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    void ended({ end: 'fault', message, stack, passing: false }).then(() => process.exit(1));
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  process.on('message', (message: Order) => {
    if (message.order === 'run') run(message.job, message.leaseMilliseconds).catch(crash);
    else if (message.order === 'stop') stop.abort(new JobStopped(message.reason));
  });
  await platform.database.ping().catch(() => undefined);
  await report({ report: 'ready' });
}
