import { bgzipBlock } from '../bytes/bgzip-block.ts';

/** A bgzip file of a text, in blocks of `size` bytes. */
export function bgzipText(text: string | Uint8Array, size = 1000): Buffer {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) blocks.push(bgzipBlock(bytes.subarray(at, at + size)));
  return Buffer.concat([...blocks, bgzipBlock(new Uint8Array(0))]);
}
