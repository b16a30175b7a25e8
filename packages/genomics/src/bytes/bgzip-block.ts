import { crc32, deflateRawSync } from 'node:zlib';

/** Most plain bytes in a block, so that a block always fits into 64 KiB, as bgzip itself does it. */
export const PLAIN_BLOCK = 0xff00;
const LARGEST_DATA = 0xffff - 25;
const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0, 0, 0);

/** A bgzip block of at most PLAIN_BLOCK bytes (SAMv1 4.1). An empty one marks the end of a file. */
export function bgzipBlock(plain: Uint8Array, level = 6): Uint8Array {
  let data = deflateRawSync(plain, { level });
  // What cannot be compressed is stored as it is.
  if (data.length > LARGEST_DATA) data = deflateRawSync(plain, { level: 0 });
  const block = new Uint8Array(HEAD.length + data.length + 8);
  const view = new DataView(block.buffer);
  block.set(HEAD);
  view.setUint16(HEAD.length - 2, block.length - 1, true);
  block.set(data, HEAD.length);
  view.setUint32(block.length - 8, crc32(plain), true);
  view.setUint32(block.length - 4, plain.length, true);
  return block;
}

/** Any number of bytes in blocks behind one another. */
export function bgzipBlocks(plain: Uint8Array): Uint8Array {
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < plain.length; at += PLAIN_BLOCK)
    blocks.push(bgzipBlock(plain.subarray(at, Math.min(plain.length, at + PLAIN_BLOCK))));
  return Buffer.concat(blocks);
}
