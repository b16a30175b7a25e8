import { bgzipBlocksInto } from './bgzip-block.ts';
import { PACKED_PIECE, PLAIN_PIECE, type PieceTask, type Pieces } from './bgzip-threads.ts';

/** Compresses pieces in memory that all threads share, in a thread of its own (see bgzip-threads.ts). */
export function start({ plain, packed }: Pieces): (task: PieceTask) => number {
  return ({ piece, length }) =>
    bgzipBlocksInto(
      new Uint8Array(plain, piece * PLAIN_PIECE, length),
      new Uint8Array(packed, piece * PACKED_PIECE, PACKED_PIECE),
    );
}
