import { availableParallelism } from 'node:os';
import { BusinessError } from '../../../platform/business-error.ts';

/**
 * argon2 takes a core and 19 MiB for some 10 to 30 ms, in the thread pool that files and names need too. Half of the
 * cores at most work on it, so that a crowd at the door leaves the other requests fast.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Further ones are refused: they would wait for longer than anybody does. */
const WAITING_AT_MOST = 200;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs work that hashes passwords when it is its turn, first come first served. */
export async function inArgonQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_AT_MOST) {
      throw new BusinessError('tooManyRequests', { seconds: 10 }, { httpStatus: 429 });
    }
    // Whoever leaves hands the place over, so nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
