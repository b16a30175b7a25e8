import { hash } from 'node:crypto';
import { showsWork, WORK_BITS, WORK_PIECES, workMessage } from '@panicle/contract/proof-of-work';
import type { Connection } from '../../../platform/database/database.ts';
import { failuresOfNetwork } from '../lockout.ts';

/** Failures of a network after which its work doubles, and doubles again with as many more. */
const FAILURES_A_BIT = 10;
const MOST_BITS = WORK_BITS + 5;

/** Anyone who guesses pays with work; the first tries of everybody else cost as little as ever. */
export async function workFor(connection: Connection, network: string): Promise<number> {
  const failures = await failuresOfNetwork(connection, network);
  return Math.min(MOST_BITS, WORK_BITS + Math.floor(failures / FAILURES_A_BIT));
}

export const firstWordOf = (message: string): number =>
  Number.parseInt(hash('sha256', message, 'hex').slice(0, 8), 16);

/** A few microseconds, however long the work took. */
export function isWorkDone(challenge: string, bits: number, work: readonly number[]): boolean {
  return (
    work.length === WORK_PIECES &&
    work.every((found, piece) => showsWork(firstWordOf(workMessage(challenge, piece, found)), bits))
  );
}
