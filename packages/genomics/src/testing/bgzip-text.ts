import { crc32, deflateRawSync } from 'node:zlib';

const HEAD = [0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 255, 6, 0, 66, 67, 2, 0];

/** A bgzip file of a text, in blocks of `size` bytes, with the empty block at the end (SAMv1 4.1). */
export function bgzipText(text: string, size = 1000): Buffer {
  const bytes = Buffer.from(text);
  const blocks: Buffer[] = [];
  for (let at = 0; at <= bytes.length; at += size) blocks.push(block(bytes.subarray(at, at + size)));
  if (bytes.length % size !== 0) blocks.push(block(Buffer.alloc(0)));
  return Buffer.concat(blocks);
}

function block(plain: Buffer): Buffer {
  const data = deflateRawSync(plain);
  const size = Buffer.alloc(2);
  size.writeUInt16LE(HEAD.length + 2 + data.length + 8 - 1);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(plain), 0);
  tail.writeUInt32LE(plain.length, 4);
  return Buffer.concat([Buffer.from(HEAD), size, data, tail]);
}
