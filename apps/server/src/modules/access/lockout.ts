import { LOGIN_MARKER } from '@panicle/contract';
import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Origin } from './origin.ts';

/**
 * Anyone who fails has to wait, longer each time; no door closes. What someone else does elsewhere never delays the first
 * try from an origin, and a known one is never delayed by strangers.
 */
const WINDOW = "interval '1 hour'";
/** Failures of one origin on one name before it waits. */
const FREE = 4;
const FIRST_WAIT = 10;
const LONGEST_WAIT = 15 * 60;
/** Admin at the machine itself: enough to make guessing hopeless, too little to shut anybody out. */
const LONGEST_WAIT_AT_MACHINE = 5;
/** Failures on a name from all unknown origins together, before each of them waits between its own tries. */
const FREE_ON_NAME = 20;
const LONGEST_WAIT_ON_NAME = 60;
/** Names that failed from a network, before its unknown browsers wait: one password tried on many names. */
const FREE_NAMES = 20;
const LONGEST_WAIT_OF_NETWORK = 30;

interface Failures {
  own: number;
  /** seconds since the last one of this origin on this name */
  sinceOwn: number | null;
  onName: number;
  names: number;
  sinceNetwork: number | null;
}

/** Nothing up to `free` failures, then `first` seconds, doubled with each `step` more. */
function waitAfter(failures: number, free: number, longest: number, step = 1): number {
  if (failures <= free) return 0;
  return Math.min(longest, FIRST_WAIT * 2 ** Math.min(20, Math.floor((failures - free - 1) / step)));
}

async function failuresOf(connection: Connection, username: string, origin: Origin): Promise<Failures> {
  const [counted] = await connection.query<Failures>(
    `select count(*) filter (where username = $1 and address = $2)::int as own,
       extract(epoch from clock_timestamp() - max(at) filter (where username = $1 and address = $2))::float8
         as "sinceOwn",
       count(*) filter (where username = $1 and address not like 'device %' and address <> 'machine')::int as "onName",
       count(distinct username) filter (where address = $3)::int as names,
       extract(epoch from clock_timestamp() - max(at) filter (where address = $3))::float8 as "sinceNetwork"
     from login_attempt where (username = $1 or address = $3) and at > now() - ${WINDOW}`,
    [username.toLowerCase(), origin.key, origin.network],
  );
  if (!counted) throw new Error('an aggregate gave no row');
  return counted;
}

/** Seconds that this origin still has to wait before its next try on this name. */
function waitOf(failures: Failures, origin: Origin): number {
  const own = waitAfter(failures.own, FREE, origin.local ? LONGEST_WAIT_AT_MACHINE : LONGEST_WAIT);
  const onName = origin.known ? 0 : waitAfter(failures.onName, FREE_ON_NAME, LONGEST_WAIT_ON_NAME, 10);
  const network = origin.known ? 0 : waitAfter(failures.names, FREE_NAMES, LONGEST_WAIT_OF_NETWORK, 10);
  const left = (wait: number, since: number | null) => (since === null ? 0 : wait - since);
  return Math.ceil(
    Math.max(0, left(Math.max(own, onName), failures.sinceOwn), left(network, failures.sinceNetwork)),
  );
}

export async function refuseWhileWaiting(
  connection: Connection,
  username: string,
  origin: Origin,
  /** form whose error line shows it; null: a dialog */
  marker: string | null = LOGIN_MARKER,
): Promise<void> {
  const seconds = waitOf(await failuresOf(connection, username, origin), origin);
  if (seconds > 0) throw new BusinessError('accountLocked', { seconds }, { data: marker });
}

export async function countFailure(connection: Connection, username: string, origin: Origin): Promise<void> {
  await connection.query('insert into login_attempt (username, address) values ($1, $2)', [
    username.toLowerCase(),
    origin.key,
  ]);
}

export async function forgetFailures(
  connection: Connection,
  username: string,
  origin: Origin,
): Promise<void> {
  await connection.query('delete from login_attempt where username = $1 and address = $2', [
    username.toLowerCase(),
    origin.key,
  ]);
}

/** Failures of a network within the window, on whatever names. */
export async function failuresOfNetwork(connection: Connection, network: string): Promise<number> {
  const [counted] = await connection.query<{ failures: number }>(
    `select count(*)::int as failures from login_attempt where address = $1 and at > now() - ${WINDOW}`,
    [network],
  );
  return counted?.failures ?? 0;
}
