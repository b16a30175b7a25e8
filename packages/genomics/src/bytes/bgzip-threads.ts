import { Threads } from '@panicle/kernels/threads';
import { LARGEST_BLOCK, PLAIN_BLOCK } from './bgzip-block.ts';

const BLOCKS = 8;
/** Bytes of a piece, which a thread compresses at once, and most bytes of what comes out. */
export const PLAIN_PIECE = BLOCKS * PLAIN_BLOCK;
export const PACKED_PIECE = BLOCKS * LARGEST_BLOCK;
/** Pieces that wait at a thread: while it compresses one, the next is there. */
const AHEAD = 2;

/** Where the pieces lie, one behind the other; nothing of them is sent to and fro. */
export interface Pieces {
  plain: SharedArrayBuffer;
  packed: SharedArrayBuffer;
}

export interface PieceTask {
  piece: number;
  length: number;
}

/** Compresses pieces of a file in worker threads and gives them back in their order. */
export class BgzipThreads {
  readonly #threads: Threads<PieceTask, number>;
  readonly #pieces: Pieces;
  readonly #count: number;
  #sent = 0;
  #received = 0;

  constructor(count: number) {
    // one of them is filled meanwhile
    this.#count = AHEAD * count + 1;
    this.#pieces = {
      plain: new SharedArrayBuffer(this.#count * PLAIN_PIECE),
      packed: new SharedArrayBuffer(this.#count * PACKED_PIECE),
    };
    const setups = Array.from({ length: count }, () => this.#pieces);
    this.#threads = new Threads(new URL('./bgzip-thread.ts', import.meta.url), setups);
  }

  /** Room for the next piece. */
  piece(): Uint8Array {
    return new Uint8Array(this.#pieces.plain, (this.#sent % this.#count) * PLAIN_PIECE, PLAIN_PIECE);
  }

  /** Has the next piece compressed; calls `write` for an earlier one where too many are under way. */
  send(length: number, write: (compressed: Uint8Array) => void): void {
    this.#threads.send(this.#sent % this.#threads.count, { piece: this.#sent % this.#count, length });
    this.#sent++;
    if (this.#sent - this.#received === this.#count) this.#receive(write);
  }

  /** Waits for all that is under way. */
  drain(write: (compressed: Uint8Array) => void): void {
    while (this.#received < this.#sent) this.#receive(write);
  }

  close(): void {
    this.#threads.close();
  }

  #receive(write: (compressed: Uint8Array) => void): void {
    const length = this.#threads.receive(this.#received % this.#threads.count);
    const begin = (this.#received++ % this.#count) * PACKED_PIECE;
    write(new Uint8Array(this.#pieces.packed, begin, length));
  }
}
