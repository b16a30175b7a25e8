import { setTimeout as pause } from 'node:timers/promises';
import { isProcessRunning } from '../../process-state.ts';
import { findRunning } from './postmaster-file.ts';

const fastPatience = 20_000;
const immediatePatience = 5000;
const pauseBetween = 20;

async function isGone(processId: number, timeout: number): Promise<boolean> {
  const deadline = Date.now() + timeout;
  while (isProcessRunning(processId)) {
    if (Date.now() > deadline) return false;
    await pause(pauseBetween);
  }
  return true;
}

/** Fast shutdown; an immediate one, from which the server recovers at its next start, when it takes too long. */
export async function stopServer(cluster: string): Promise<void> {
  const postmaster = await findRunning(cluster);
  if (!postmaster) return;
  process.kill(postmaster.processId, 'SIGINT');
  if (await isGone(postmaster.processId, fastPatience)) return;
  process.kill(postmaster.processId, 'SIGQUIT');
  await isGone(postmaster.processId, immediatePatience);
}
