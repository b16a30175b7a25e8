import { setPriority } from 'node:os';
import type { Platform } from '../platform.ts';
import { perform } from './perform.ts';
import type { SideOrder, SideReport } from './side-protocol.ts';
import type { AnySideWork } from './side-work.ts';

/** Behind the processes that answer requests: reading a page does not wait for a file. */
const PRIORITY = 10;

function tell(report: SideReport): void {
  process.send?.(report);
}

/** The life of a side process: says that it is ready, does what the web process sends, one order at a time. */
export async function serveSideWork(platform: Platform, works: readonly AnySideWork[]): Promise<void> {
  const byName = new Map(works.map((work) => [work.name, work]));
  setPriority(PRIORITY);
  process.on('message', (order: SideOrder) => void perform(platform, byName, order, tell));
  await platform.database.ping().catch(() => undefined);
  tell({ report: 'ready' });
}
