import { createHash, createHmac } from 'node:crypto';

/** Comes before the first link. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** Secret that is not in the database: anyone who rewrites the log there cannot make the seals that would fit. */
export interface ChainKey {
  /** says which key a link was made with, and nothing about the key */
  id: string;
  secret: Buffer;
}

/** A link of the chain before it is stored. */
export interface Link {
  position: number;
  sequence: number;
  contentHash: Buffer;
  previousHash: Buffer;
  hash: Buffer;
  keyId: string | null;
}

/** HMAC-SHA256 (SHA-256 without a key) of the hash before, the position (8 bytes, big-endian) and the content's hash. */
export function linkHash(
  key: ChainKey | null,
  previousHash: Buffer,
  position: number,
  contentHash: Buffer,
): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(position));
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key.secret);
  return hash.update(previousHash).update(place).update(contentHash).digest();
}

/** Links for entries in their order, behind the link that is the last so far. */
export function continueChain(
  key: ChainKey | null,
  last: Pick<Link, 'position' | 'hash'>,
  entries: readonly { sequence: number; contentHash: Buffer }[],
): Link[] {
  let { position, hash } = last;
  return entries.map(({ sequence, contentHash }) => {
    const previousHash = hash;
    position += 1;
    hash = linkHash(key, previousHash, position, contentHash);
    return { position, sequence, contentHash, previousHash, hash, keyId: key?.id ?? null };
  });
}
