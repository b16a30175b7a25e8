import { showsWork, WORK_PIECES, workMessage } from '@panicle/contract/proof-of-work';
import { firstWordOf } from './sha256.ts';

/** One number for each piece, by trying one after the other. */
export function findWork(challenge: string, bits: number): number[] {
  return Array.from({ length: WORK_PIECES }, (_, piece) => {
    let found = 0;
    while (!showsWork(firstWordOf(workMessage(challenge, piece, found)), bits)) found += 1;
    return found;
  });
}
