import { Threads } from '@panicle/kernels';

/** Pieces that wait at a thread: while it compresses one, the next is there. */
const AHEAD = 2;

/** Compresses pieces of a file in worker threads and gives them back in their order. */
export class BgzipThreads {
  readonly #threads: Threads<Uint8Array, Uint8Array>;
  #sent = 0;
  #received = 0;

  constructor(count: number) {
    const setups = Array.from({ length: count }, () => null);
    this.#threads = new Threads(new URL('./bgzip-thread.ts', import.meta.url), setups);
  }

  /** Takes a piece (it is copied); calls `write` for an earlier one where too many are under way. */
  add(plain: Uint8Array, write: (compressed: Uint8Array) => void): void {
    if (this.#sent - this.#received === AHEAD * this.#threads.count) write(this.#next());
    // A view would be sent with all that lies behind it.
    this.#threads.send(this.#sent++ % this.#threads.count, plain.slice());
  }

  /** Waits for all that is under way. */
  drain(write: (compressed: Uint8Array) => void): void {
    while (this.#received < this.#sent) write(this.#next());
  }

  close(): void {
    this.#threads.close();
  }

  #next(): Uint8Array {
    return this.#threads.receive(this.#received++ % this.#threads.count);
  }
}
