import { showsWork, WORK_PIECES, workMessage } from '@panicle/contract/proof-of-work';
import { firstWordOf } from '../modules/access/captcha/work.ts';

/** What a browser does for a puzzle, here in one go. */
export function doWork(challenge: string, bits: number): number[] {
  return Array.from({ length: WORK_PIECES }, (_, piece) => {
    let found = 0;
    while (!showsWork(firstWordOf(workMessage(challenge, piece, found)), bits)) found += 1;
    return found;
  });
}
