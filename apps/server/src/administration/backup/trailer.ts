import type { FileHandle } from 'node:fs/promises';

/**
 * The last bytes of a backup: a skippable frame of Zstandard (RFC 8878, 3.1.2), which every decompressor passes over,
 * with the number of bytes before it.
 */
const MAGIC = 0x184d2a50;
const MARK = 'panicle backup end';
const PAYLOAD = MARK.length + 8;
export const TRAILER_BYTES = 8 + PAYLOAD;

export function trailerFor(length: number): Buffer {
  const trailer = Buffer.alloc(TRAILER_BYTES);
  trailer.writeUInt32LE(MAGIC, 0);
  trailer.writeUInt32LE(PAYLOAD, 4);
  trailer.write(MARK, 8, 'latin1');
  trailer.writeBigUInt64LE(BigInt(length), 8 + MARK.length);
  return trailer;
}

/** Whether the file ends as it was written to end: neither cut nor continued. */
export async function endsWhole(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size < TRAILER_BYTES) return false;
  const end = Buffer.alloc(TRAILER_BYTES);
  await file.read(end, 0, TRAILER_BYTES, size - TRAILER_BYTES);
  return end.equals(trailerFor(size - TRAILER_BYTES));
}
