import { once } from 'node:events';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { endProcessGroup } from '../jobs/process-tree.ts';
import type { Platform } from '../platform.ts';
import { perform } from './perform.ts';
import type { SideOrder, SideReport } from './side-protocol.ts';
import type { AnySideWork } from './side-work.ts';

/** Behind the processes that answer requests: whoever reads a page does not wait for a file. */
const PRIORITY = 10;

function tell(report: SideReport): void {
  process.send?.(report);
}

/** Dies with the web process, also while it computes without a pause. */
async function dieWithParent(): Promise<void> {
  process.on('disconnect', () => endProcessGroup(process.pid));
  const watch = new Worker(new URL('../jobs/orphan-watch.ts', import.meta.url), {
    workerData: { worker: process.ppid },
  });
  const watching = once(watch, 'message');
  watch.unref();
  // whoever stops the program tells the web process, and that one ends this process
  process.on('SIGTERM', () => undefined);
  process.on('SIGINT', () => undefined);
  await watching;
}

/** The life of a side process: says that it is ready, does what the web process sends, one order at a time. */
export async function serveSideWork(platform: Platform, works: readonly AnySideWork[]): Promise<void> {
  const byName = new Map(works.map((work) => [work.name, work]));
  setPriority(PRIORITY);
  process.on('message', (order: SideOrder) => void perform(platform, byName, order, tell));
  await Promise.all([dieWithParent(), platform.database.ping().catch(() => undefined)]);
  tell({ report: 'ready' });
}
