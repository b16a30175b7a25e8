import { BusinessError } from '../../platform/business-error.ts';
import type { Connection } from '../../platform/database/database.ts';
import { LOGIN_MARKER } from '@panicle/contract';

/** Failed sign-ins within the window that block further ones, all of them for a limited time. */
const WINDOW_MINUTES = 15;
/** from one address on one name: the usual case of guessing */
const PER_NAME_AND_ADDRESS = 5;
/** on one name from anywhere; high, so that a stranger cannot shut the owner out with a handful of tries */
const PER_NAME = 60;
/** from one address on any names: trying one password on many */
const PER_ADDRESS = 60;

interface Counts {
  both: number;
  name: number;
  address: number;
}

export async function refuseIfLockedOut(
  connection: Connection,
  username: string,
  address: string,
  /** form whose error line shows it; null: a dialog */
  marker: string | null = LOGIN_MARKER,
): Promise<void> {
  const [counts] = await connection.query<Counts>(
    `select count(*) filter (where username = $1 and address = $2)::int as both,
       count(*) filter (where username = $1)::int as name, count(*) filter (where address = $2)::int as address
     from login_attempt where (username = $1 or address = $2) and at > now() - make_interval(mins => $3)`,
    [username.toLowerCase(), address, WINDOW_MINUTES],
  );
  if (!counts) return;
  if (counts.both >= PER_NAME_AND_ADDRESS || counts.name >= PER_NAME || counts.address >= PER_ADDRESS) {
    throw new BusinessError('accountLocked', { minutes: WINDOW_MINUTES }, { data: marker });
  }
}

export async function countFailure(connection: Connection, username: string, address: string): Promise<void> {
  await connection.query('insert into login_attempt (username, address) values ($1, $2)', [
    username.toLowerCase(),
    address,
  ]);
}

export async function forgetFailures(
  connection: Connection,
  username: string,
  address: string,
): Promise<void> {
  await connection.query('delete from login_attempt where username = $1 and address = $2', [
    username.toLowerCase(),
    address,
  ]);
}
