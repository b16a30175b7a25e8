import { closeSync, readSync } from 'node:fs';
import { crc32, inflateRawSync } from 'node:zlib';
import { GenomicsError } from '../genomics-error.ts';
import type { ByteSource } from './byte-source.ts';

/** Most bytes that a block has, compressed as well as plain (SAMv1 4.1). */
export const LARGEST_BLOCK = 1 << 16;
const HEAD = 12;
/** One piece for the whole block, so that nothing has to be put together. */
const INFLATE = { chunkSize: LARGEST_BLOCK, maxOutputLength: LARGEST_BLOCK };
const TAIL = 8;

/** Bytes of the bgzip block that begins at `at`, by the BC field of its head; 0 where none begins. */
export function blockSize(bytes: Uint8Array, at: number, end: number): number {
  if (end - at < HEAD + 6 || bytes[at] !== 0x1f || bytes[at + 1] !== 0x8b) return 0;
  if (bytes[at + 2] !== 8 || (bytes[at + 3]! & 4) === 0) return 0;
  const fieldsEnd = at + HEAD + bytes[at + 10]! + 256 * bytes[at + 11]!;
  for (let field = at + HEAD; field + 6 <= Math.min(fieldsEnd, end);) {
    const length = bytes[field + 2]! + 256 * bytes[field + 3]!;
    if (bytes[field] === 66 && bytes[field + 1] === 67 && length === 2)
      return bytes[field + 4]! + 256 * bytes[field + 5]! + 1;
    field += 4 + length;
  }
  return 0;
}

/** A file of bgzip blocks, read block by block; each block is checked against its CRC and its length. */
export class BgzipInput implements ByteSource {
  readonly compression = 'bgzip';
  readonly size: number;
  /** place in the file where the block in `#plain` ends */
  consumed = 0;
  readonly #file: string;
  readonly #handle: number;
  readonly #window = new Uint8Array(1 << 20);
  /** place of the window in the file, bytes in it, and the next block in it */
  #begin = 0;
  #filled = 0;
  #next = 0;
  #plain: Uint8Array = new Uint8Array(0);

  constructor(file: string, handle: number, size: number) {
    this.#file = file;
    this.#handle = handle;
    this.size = size;
  }

  read(into: Uint8Array, from: number): number {
    while (this.#plain.length === 0) {
      const block = this.#block();
      if (block === null) return 0;
      this.#plain = block;
    }
    const count = Math.min(this.#plain.length, into.length - from);
    into.set(this.#plain.subarray(0, count), from);
    this.#plain = this.#plain.subarray(count);
    return count;
  }

  close(): void {
    closeSync(this.#handle);
  }

  /** The next block, plain; null at the end of the file. */
  #block(): Uint8Array | null {
    if (this.#filled - this.#next < LARGEST_BLOCK) this.#fill();
    const [window, at] = [this.#window, this.#next];
    if (at === this.#filled) return null;
    const size = blockSize(window, at, this.#filled);
    if (size < HEAD + TAIL) throw this.#damaged('no block begins here');
    if (at + size > this.#filled) throw this.#damaged('the last block is not complete');
    const plain = this.#inflate(at, size);
    this.#next = at + size;
    this.consumed = this.#begin + this.#next;
    return plain;
  }

  #inflate(at: number, size: number): Uint8Array {
    const window = this.#window;
    const data = at + HEAD + window[at + 10]! + 256 * window[at + 11]!;
    const tail = new DataView(window.buffer, at + size - TAIL, TAIL);
    let plain: Uint8Array;
    try {
      plain = inflateRawSync(window.subarray(data, at + size - TAIL), INFLATE);
    } catch (error) {
      throw this.#damaged((error as Error).message);
    }
    if (plain.length !== tail.getUint32(4, true) || crc32(plain) !== tail.getUint32(0, true))
      throw this.#damaged('the check sum of a block is not that of its bytes');
    return plain;
  }

  #fill(): void {
    this.#window.copyWithin(0, this.#next, this.#filled);
    this.#begin += this.#next;
    this.#filled -= this.#next;
    this.#next = 0;
    for (;;) {
      const room = this.#window.length - this.#filled;
      const at = this.#begin + this.#filled;
      const read = room > 0 ? readSync(this.#handle, this.#window, this.#filled, room, at) : 0;
      if (read === 0) return;
      this.#filled += read;
    }
  }

  #damaged(reason: string): GenomicsError {
    return new GenomicsError('damagedFile', { file: this.#file, at: this.#begin + this.#next, reason });
  }
}
