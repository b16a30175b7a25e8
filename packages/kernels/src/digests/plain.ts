import { hash } from 'node:crypto';

/** The first two words of the SHA-256 of a message that is given as two words with its end mark. */
export function plainDigest(first: number, second: number, length: number): [number, number] {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(first, 0);
  bytes.writeUInt32BE(second, 4);
  const digest = hash('sha256', bytes.subarray(0, length), 'hex');
  return [Number.parseInt(digest.slice(0, 8), 16), Number.parseInt(digest.slice(8, 16), 16)];
}
