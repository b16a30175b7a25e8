import { chooseKernel, instantiate } from '../choose.ts';

interface InflateExports {
  prepare(room: number): void;
  inflate(room: number, source: number, length: number, begin: number, most: number): number;
}

/** Most bytes of a piece, compressed as well as plain: those of a bgzip block. */
export const LARGEST_PIECE = 1 << 16;
/** Bytes behind a piece that may be read or written. */
const BEHIND = 64;
const ROOM = 48 << 10;

let shared: BlockInflation | null = null;

/** Inflates small pieces of raw deflate data (RFC 1951) in place: no object and no memory is made for each, as zlib does. */
export class BlockInflation {
  readonly #run: InflateExports;
  readonly #bytes: Uint8Array;

  /** The one of this thread; null where the machine has no SIMD: there zlib does the work. */
  static get(): BlockInflation | null {
    if (chooseKernel('inflate') === 'plain') return null;
    return (shared ??= new BlockInflation());
  }

  private constructor() {
    const { memory, run } = instantiate<InflateExports>('inflate', ROOM + 2 * (LARGEST_PIECE + BEHIND));
    run.prepare(0);
    this.#run = run;
    this.#bytes = new Uint8Array(memory.buffer);
  }

  /**
   * @param data at most LARGEST_PIECE bytes; @param into room for what comes out, at most LARGEST_PIECE
   * @returns bytes that came out; -1 where the data are damaged, do not fit, or have codes that no program writes: zlib
   *   knows which. Nobody has checked them yet
   */
  run(data: Uint8Array, into: Uint8Array): number {
    if (data.length > LARGEST_PIECE) return -1;
    const bytes = this.#bytes;
    const begin = ROOM + LARGEST_PIECE + BEHIND;
    bytes.set(data, ROOM);
    const most = Math.min(into.length, LARGEST_PIECE);
    const count = this.#run.inflate(0, ROOM, data.length, begin, most);
    if (count > 0) into.set(bytes.subarray(begin, begin + count));
    return count;
  }
}
