import { createHash } from 'node:crypto';

/** Comes before the first link. */
export const GENESIS: Buffer = Buffer.alloc(32);

/** A link of the chain before it is stored. */
export interface Link {
  position: number;
  sequence: number;
  contentHash: Buffer;
  previousHash: Buffer;
  hash: Buffer;
}

/** SHA-256 over the hash before, the position (8 bytes, big-endian) and the hash of the content. */
export function linkHash(previousHash: Buffer, position: number, contentHash: Buffer): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigInt64BE(BigInt(position));
  return createHash('sha256').update(previousHash).update(place).update(contentHash).digest();
}

/** Links for entries in their order, behind the link that is the last so far. */
export function continueChain(
  last: Pick<Link, 'position' | 'hash'>,
  entries: readonly { sequence: number; contentHash: Buffer }[],
): Link[] {
  let { position, hash } = last;
  return entries.map(({ sequence, contentHash }) => {
    const previousHash = hash;
    position += 1;
    hash = linkHash(previousHash, position, contentHash);
    return { position, sequence, contentHash, previousHash, hash };
  });
}
