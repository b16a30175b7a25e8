import { chooseKernel, instantiate } from '../choose.ts';
import { LARGEST_PIECE } from '../inflate/block-inflation.ts';

interface DeflateExports {
  prepare(room: number): void;
  deflate(room: number, begin: number, length: number, into: number, most: number): number;
}

/** Bytes behind a piece that are looked at, and behind the data that may be written. */
const BEHIND = 320;
const ROOM = 528 << 10;

let shared: BlockDeflation | null = null;

/**
 * Deflates small pieces (RFC 1951) in place: no object and no memory is made for each, as zlib does it. Of columns of
 * calls the data are smaller than those of zlib's level 6 and come in a quarter of the time.
 */
export class BlockDeflation {
  readonly #run: DeflateExports;
  readonly #bytes: Uint8Array;

  /** The one of this thread; null where the machine has no SIMD: there zlib does the work. */
  static get(): BlockDeflation | null {
    if (chooseKernel('deflate') === 'plain') return null;
    return (shared ??= new BlockDeflation());
  }

  private constructor() {
    const { memory, run } = instantiate<DeflateExports>('deflate', ROOM + 2 * (LARGEST_PIECE + BEHIND));
    run.prepare(0);
    this.#run = run;
    this.#bytes = new Uint8Array(memory.buffer);
  }

  /**
   * @param plain fewer than LARGEST_PIECE bytes
   * @param most bytes of data, LARGEST_PIECE at the most
   * @returns the data, valid up to the next call; null where they would be larger
   */
  run(plain: Uint8Array, most: number): Uint8Array | null {
    if (plain.length >= LARGEST_PIECE) return null;
    const bytes = this.#bytes;
    bytes.set(plain, ROOM);
    // What lies behind is looked at, though never taken; the data shall not depend on the piece before.
    bytes.fill(0, ROOM + plain.length, ROOM + plain.length + BEHIND);
    const into = ROOM + LARGEST_PIECE + BEHIND;
    const count = this.#run.deflate(0, ROOM, plain.length, into, Math.min(most, LARGEST_PIECE));
    return count < 0 ? null : bytes.subarray(into, into + count);
  }
}
