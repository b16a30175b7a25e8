import { crc32, inflateRawSync } from 'node:zlib';
import { BlockInflation } from '@panicle/kernels/block-inflation';
import { GenomicsError } from '../genomics-error.ts';
import type { ByteSource, ReadOptions } from './byte-source.ts';
import { bgzipBlock, LARGEST_BLOCK } from './bgzip-block.ts';
import type { RawInput } from './raw-input.ts';

const WINDOW = 1 << 20;
const HEAD = 12;
/** One piece for the whole block, so that nothing has to be put together. */
const INFLATE = { chunkSize: LARGEST_BLOCK, maxOutputLength: LARGEST_BLOCK };
const TAIL = 8;
const END_BLOCK = bgzipBlock(new Uint8Array(0));

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
  /** place (see `place`) of the first byte that the last call of `read` gave */
  readPlace = 0;
  truncated = false;
  readonly #input: RawInput;
  readonly #accepts: boolean;
  /** whether the last block that was read is an empty one */
  #ended = false;
  readonly #window: Uint8Array<ArrayBuffer>;
  /** place of the window in the file, bytes in it, and where the next block begins in it */
  #begin = 0;
  #filled = 0;
  #at = 0;
  #plain: Uint8Array = new Uint8Array(0);
  readonly #inflation = BlockInflation.get();
  /** what `#plain` is a part of, where the kernel made it */
  readonly #room = new Uint8Array(this.#inflation ? LARGEST_BLOCK : 0);
  /** place in the file of the block in `#plain`, and how many of its bytes have been given out */
  #blockBegin = 0;
  #given = 0;

  /**
   * A file must end with an empty block, as SAMv1 4.1.2 says, for one that was cut off between two blocks looks whole. Of
   * a file this is seen at once, of a pipe at its end.
   *
   * @throws GenomicsError truncatedFile
   */
  constructor(input: RawInput, { acceptTruncated = false }: ReadOptions = {}) {
    this.#input = input;
    this.size = input.size;
    this.#accepts = acceptTruncated;
    if (!acceptTruncated && input.size > 0 && !input.endsWith(END_BLOCK)) {
      input.close();
      throw this.#cutOff();
    }
    this.#window = new Uint8Array(input.size > 0 ? Math.min(WINDOW, input.size) : WINDOW);
  }

  read(into: Uint8Array, from: number): number {
    while (this.#plain.length === 0) if (!this.#next()) return 0;
    const count = Math.min(this.#plain.length, into.length - from);
    into.set(this.#plain.subarray(0, count), from);
    this.#plain = this.#plain.subarray(count);
    this.readPlace = this.#blockBegin * LARGEST_BLOCK + this.#given;
    this.#given += count;
    return count;
  }

  /**
   * The place of the next byte as indexes of bgzip files tell it (virtual offset, SAMv1 4.1.1): where its block begins
   * in the file, times 65,536, plus its place in the plain bytes of the block.
   */
  get place(): number {
    return this.#plain.length > 0
      ? this.#blockBegin * LARGEST_BLOCK + this.#given
      : (this.#begin + this.#at) * LARGEST_BLOCK;
  }

  /** Goes on reading at a place. @throws GenomicsError damagedFile */
  seek(place: number): void {
    const [block, within] = [Math.floor(place / LARGEST_BLOCK), place % LARGEST_BLOCK];
    this.#plain = new Uint8Array(0);
    if (block >= this.#begin && block <= this.#begin + this.#filled) this.#at = block - this.#begin;
    else {
      this.#input.seek(block);
      this.#begin = block;
      this.#at = this.#filled = 0;
    }
    if (within === 0) return;
    if (!this.#next() || within > this.#plain.length) throw this.#damaged('an index points behind a block');
    this.#plain = this.#plain.subarray(within);
    this.#given = within;
  }

  close(): void {
    this.#input.close();
  }

  /** Makes the next block plain; false at the end of the file. */
  #next(): boolean {
    if (this.#filled - this.#at < LARGEST_BLOCK) this.#fill();
    const [window, at] = [this.#window, this.#at];
    if (at === this.#filled) return this.#ended ? false : this.#endTooEarly();
    const size = blockSize(window, at, this.#filled);
    const isCut = this.#filled - at < Math.max(size, HEAD + TAIL);
    if (isCut && this.#accepts) return this.#endTooEarly();
    if (size < HEAD + TAIL) throw this.#damaged('no block begins here');
    if (isCut) throw this.#damaged('the last block is not complete');
    this.#plain = this.#inflate(at, size);
    this.#ended = this.#plain.length === 0;
    this.#blockBegin = this.#begin + at;
    this.#given = 0;
    this.#at = at + size;
    this.consumed = this.#begin + this.#at;
    return true;
  }

  #endTooEarly(): false {
    if (!this.#accepts) throw this.#cutOff();
    this.truncated = true;
    return false;
  }

  #cutOff(): GenomicsError {
    return new GenomicsError('truncatedFile', { file: this.#input.file });
  }

  #inflate(at: number, size: number): Uint8Array {
    const window = this.#window;
    const data = at + HEAD + window[at + 10]! + 256 * window[at + 11]!;
    const tail = new DataView(window.buffer, at + size - TAIL, TAIL);
    const packed = window.subarray(data, at + size - TAIL);
    const isWhole = (plain: Uint8Array) =>
      plain.length === tail.getUint32(4, true) && crc32(plain) === tail.getUint32(0, true);
    const count = this.#inflation?.run(packed, this.#room) ?? -1;
    if (count >= 0) {
      const quick = this.#room.subarray(0, count);
      if (isWhole(quick)) return quick;
    }
    // Whatever else the block is, zlib reads it, or tells what is wrong.
    let plain: Uint8Array;
    try {
      plain = inflateRawSync(packed, INFLATE);
    } catch (error) {
      throw this.#damaged((error as Error).message);
    }
    if (!isWhole(plain)) throw this.#damaged('the check sum of a block is not that of its bytes');
    return plain;
  }

  #fill(): void {
    this.#window.copyWithin(0, this.#at, this.#filled);
    this.#begin += this.#at;
    this.#filled -= this.#at;
    this.#at = 0;
    for (;;) {
      const room = this.#window.length - this.#filled;
      const read = room > 0 ? this.#input.read(this.#window, this.#filled, room) : 0;
      if (read === 0) return;
      this.#filled += read;
    }
  }

  #damaged(reason: string): GenomicsError {
    return new GenomicsError('damagedFile', { file: this.#input.file, at: this.#begin + this.#at, reason });
  }
}
