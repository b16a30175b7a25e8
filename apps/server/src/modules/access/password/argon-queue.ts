import { availableParallelism } from 'node:os';
import { UserTurns } from '../../../platform/http/user-turns.ts';

/**
 * argon2 takes a core and 19 MiB for some 10 to 30 ms, in the thread pool that files and names need too. Half of the
 * cores at most work on it, so that a crowd at the door leaves the other requests fast.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Further ones are refused: they would wait for too long. */
const WAITING_AT_MOST = 200;

const turns = new UserTurns({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST });

/** Runs work that hashes passwords in a queue, first come, first served, for all users together. */
export const inArgonQueue = <Result>(work: () => Promise<Result>): Promise<Result> =>
  turns.run('everyone', work);
