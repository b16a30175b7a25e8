import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { secretsOfJobs } from '../secrets.ts';
import { endProcessGroup } from './process-tree.ts';

/** The first message to a child process: what its environment does not hold, and for whom it works. */
export interface Opening {
  order: 'open';
  secrets: Record<string, string>;
  /** process number */
  parent: number;
}

export function openingFor(environment: NodeJS.ProcessEnv): Opening {
  return { order: 'open', secrets: secretsOfJobs(environment), parent: process.pid };
}

/**
 * Dies with the parent, and takes along every process it started. The thread is for code that computes without a pause,
 * in which no event of this process would be seen; it is at its post before the first work comes, since it might not
 * get there beside such code. The parent said its own number: one that died while this process started has left it to
 * another parent already, and its disconnect may have gone unheard.
 */
async function dieWith(parent: number): Promise<void> {
  process.on('disconnect', () => endProcessGroup(process.pid));
  const watch = new Worker(new URL('./orphan-watch.ts', import.meta.url), { workerData: { parent } });
  const watching = once(watch, 'message');
  watch.unref();
  // a stop of the program reaches the parent, and the parent ends this process
  process.on('SIGTERM', () => undefined);
  process.on('SIGINT', () => undefined);
  await watching;
}

/**
 * The secrets in the first message of the parent, with whom this process dies from then on. To be called before
 * anything is waited for, so that the message does not come unheard.
 */
export async function receiveOpening(): Promise<Record<string, string>> {
  const [message] = (await once(process, 'message')) as [Opening];
  if (message.order !== 'open') throw new Error(`the first order was ${String(message.order)}`);
  await dieWith(message.parent);
  return message.secrets;
}
