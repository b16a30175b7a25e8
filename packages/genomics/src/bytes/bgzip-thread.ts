import { bgzipBlocks } from './bgzip-block.ts';

/** Compresses what it is sent, in a thread of its own (see bgzip-threads.ts). */
export function start(): (plain: Uint8Array) => Uint8Array {
  return bgzipBlocks;
}
