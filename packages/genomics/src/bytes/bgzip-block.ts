import { crc32, deflateRawSync } from 'node:zlib';
import { BlockDeflation } from '@panicle/kernels/block-deflation';

/** Most plain bytes in a block, so that a block always fits into 64 KiB, as bgzip itself does it. */
export const PLAIN_BLOCK = 0xff00;
/** Most bytes that a block has, compressed as well as plain (SAMv1 4.1). */
export const LARGEST_BLOCK = 1 << 16;
const LARGEST_DATA = LARGEST_BLOCK - 26;
const TAIL = 8;
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 0, 0);

/** Compressed data; what cannot be compressed is stored as it is. */
function deflated(plain: Uint8Array): Uint8Array {
  const quick = plain.length > 0 ? BlockDeflation.get()?.run(plain, LARGEST_DATA) : null;
  if (quick) return quick;
  const data = deflateRawSync(plain);
  return data.length > LARGEST_DATA ? deflateRawSync(plain, { level: 0 }) : data;
}

/** Writes a block of at most PLAIN_BLOCK bytes (SAMv1 4.1) to a place; how many bytes it has. */
function writeBlock(plain: Uint8Array, into: Uint8Array, at: number): number {
  const data = deflated(plain);
  const size = HEAD.length + data.length + TAIL;
  const view = new DataView(into.buffer, into.byteOffset + at, size);
  into.set(HEAD, at);
  view.setUint16(HEAD.length - 2, size - 1, true);
  into.set(data, at + HEAD.length);
  view.setUint32(size - TAIL, crc32(plain), true);
  view.setUint32(size - TAIL + 4, plain.length, true);
  return size;
}

/** A bgzip block of at most PLAIN_BLOCK bytes. An empty one marks the end of a file. */
export function bgzipBlock(plain: Uint8Array): Uint8Array {
  const block = new Uint8Array(LARGEST_BLOCK);
  return block.slice(0, writeBlock(plain, block, 0));
}

/** Any number of bytes in blocks behind one another, into room for as many of LARGEST_BLOCK; how many bytes they have. */
export function bgzipBlocksInto(plain: Uint8Array, into: Uint8Array): number {
  let count = 0;
  for (let at = 0; at < plain.length; at += PLAIN_BLOCK)
    count += writeBlock(plain.subarray(at, Math.min(plain.length, at + PLAIN_BLOCK)), into, count);
  return count;
}

/** The same into memory of their own. */
export function bgzipBlocks(plain: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(Math.ceil(plain.length / PLAIN_BLOCK) * LARGEST_BLOCK);
  return blocks.slice(0, bgzipBlocksInto(plain, blocks));
}
