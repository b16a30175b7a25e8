import type { WorkOrder } from './work-thread.ts';

/** The work for a puzzle, in a worker of its own, so that the slider moves while it is done. */
export function workInThread(order: WorkOrder): Promise<number[]> {
  const { promise, resolve, reject } = Promise.withResolvers<number[]>();
  const worker = new Worker(new URL('./work-thread.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<number[]>) => resolve(data));
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(order);
  return promise.finally(() => worker.terminate());
}
