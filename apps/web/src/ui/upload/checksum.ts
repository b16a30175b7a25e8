import type { ChecksumMessage } from './checksum-worker.ts';

/** MD5 of a file in lower-case hexadecimal; `onShare` hears how much is done, from 0 to 1. */
export type Checksum = (file: Blob, onShare: (share: number) => void, signal: AbortSignal) => Promise<string>;

/** The browser could not read the file: it was moved, changed or is on a drive that is gone. */
export class FileUnreadable extends Error {}

/** Hashes in a worker of its own, slice by slice, so that the page stays alive and memory small. */
export const checksumInWorker: Checksum = (file, onShare, signal) => {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const worker = new Worker(new URL('./checksum-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener('abort', stop, { once: true });
  worker.addEventListener('message', ({ data }: MessageEvent<ChecksumMessage>) => {
    if ('share' in data) onShare(data.share);
    else if ('md5' in data) resolve(data.md5);
    else reject(new FileUnreadable(data.failure));
  });
  worker.addEventListener('error', (event) => reject(new Error(event.message)));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  worker.postMessage(file);
  return promise.finally(() => {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  });
};
