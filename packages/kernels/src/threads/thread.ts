/** What runs in a worker thread: the module it was given answers message after message. */
import { workerData } from 'node:worker_threads';
import type { ThreadAnswer, ThreadStart } from './threads.ts';

const { module, setup, port, bell } = workerData as ThreadStart;

function post(given: ThreadAnswer): void {
  port.postMessage(given);
  Atomics.add(bell, 0, 1);
  Atomics.notify(bell, 0);
}

const reasonOf = (failure: unknown) => (failure instanceof Error ? failure.message : String(failure));

try {
  const { start } = (await import(module)) as { start: (setup: unknown) => (message: unknown) => unknown };
  const answerTo = start(setup);
  port.on('message', (message) => {
    try {
      post({ answer: answerTo(message) });
    } catch (failure) {
      post({ failure: reasonOf(failure) });
    }
  });
} catch (failure) {
  // Anyone who waits for the first answer learns it.
  post({ failure: reasonOf(failure) });
}
