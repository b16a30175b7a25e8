import { Worker } from 'node:worker_threads';
import type { FileDigest, HashAnswer, HashRequest } from './hash-messages.ts';

interface Waiting {
  resolve(digest: FileDigest): void;
  reject(error: Error): void;
}

/**
 * Hashes files in a thread of its own, following them while they grow, so that a request never waits for a hash and
 * a finished upload has mostly been hashed already, from the page cache. The thread does not keep the process alive.
 */
export class FileHasher {
  #thread: Worker | null = null;
  readonly #waiting = new Map<string, Waiting>();

  #send(request: HashRequest): void {
    this.#thread ??= this.#start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    this.#thread.postMessage(request);
  }

  #start(): Worker {
    const thread = new Worker(new URL('./hash-thread.ts', import.meta.url));
    thread.unref();
    thread.on('message', (answer: HashAnswer) => {
      const waiting = this.#waiting.get(answer.id);
      this.#waiting.delete(answer.id);
      if ('digest' in answer) waiting?.resolve(answer.digest);
      else waiting?.reject(Object.assign(new Error(answer.failure.message), { code: answer.failure.code }));
    });
    const lost = (error: Error) => {
      if (this.#thread === thread) this.#thread = null;
      for (const waiting of this.#waiting.values()) waiting.reject(error);
      this.#waiting.clear();
    };
    thread.on('error', lost);
    thread.on('exit', () => lost(new Error('the hash thread ended')));
    return thread;
  }

  /** Bytes before `upTo` are final and may be hashed now. */
  advance(id: string, path: string, upTo: number): void {
    this.#send({ type: 'advance', id, path, upTo });
  }

  /** Digest of the whole file of `size` bytes; rejects when it is shorter or cannot be read. One caller per id. */
  finish(id: string, path: string, size: number): Promise<FileDigest> {
    const { promise, resolve, reject } = Promise.withResolvers<FileDigest>();
    this.#waiting.set(id, { resolve, reject });
    this.#send({ type: 'finish', id, path, size });
    return promise;
  }

  /** Forgets a file that will not be finished. */
  drop(id: string): void {
    if (this.#thread) this.#send({ type: 'drop', id });
  }
}
