import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Platform } from '../platform.ts';
import type { Order, Outcome, Report } from './child-protocol.ts';
import type { ClaimedJob } from './claimed-job.ts';
import { JobStopped } from './job-kind.ts';
import { endProcessGroup } from './process-tree.ts';
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

/**
 * Dies with the worker, and takes along every process it started. The thread is for code that computes without a
 * pause, in which no event of this process would be seen; it is at its post before the first job comes, since it might not
 * get there beside such code.
 */
async function dieWithWorker(): Promise<void> {
  const end = () => endProcessGroup(process.pid);
  process.on('disconnect', end);
  const watch = new Worker(new URL('./orphan-watch.ts', import.meta.url), {
    workerData: { worker: process.ppid },
  });
  const watching = once(watch, 'message');
  watch.unref();
  // Whoever stops the program tells the worker, and the worker tells this process.
  process.on('SIGTERM', () => undefined);
  process.on('SIGINT', () => undefined);
  await watching;
}

/** The first order of the worker. To be called before anything is waited for, so that it does not come unheard. */
export async function receiveSecrets(): Promise<Record<string, string>> {
  const [message] = (await once(process, 'message')) as [Order];
  if (message.order !== 'open') throw new Error(`the first order was ${message.order}`);
  return message.secrets;
}

/** Behind the processes that answer requests, which then need not wait for a core. */
const PRIORITY = 5;

/** The life of a job's process: says that it is ready, runs what the worker sends, one job at a time. */
export async function serveJobs(platform: Technology): Promise<void> {
  setPriority(PRIORITY);
  const watched = dieWithWorker();
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
  await Promise.all([watched, platform.database.ping().catch(() => undefined)]);
  await report({ report: 'ready' });
}
