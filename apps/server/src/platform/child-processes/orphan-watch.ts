import { parentPort, workerData } from 'node:worker_threads';
import { endProcessGroup } from './process-tree.ts';

// A thread of a child process. The disconnect event ends a process whose event loop turns; this ends the others.
const { parent } = workerData as { parent: number };

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// On Unix an orphan gets another parent at once. Windows keeps the number, so there the process is asked for.
setInterval(() => {
  if (process.ppid !== parent || !alive(parent)) endProcessGroup(process.pid);
}, 250);

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of Node, not a window
parentPort?.postMessage('watching');
