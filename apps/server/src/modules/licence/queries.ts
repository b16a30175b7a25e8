import type { Connection } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

export interface LicenceRow {
  code: string | null;
  /** yyyy-mm-dd */
  latestDay: string;
}

const READ = prepared('select code, latest_day as "latestDay" from licence');

export async function readLicence(connection: Connection): Promise<LicenceRow | null> {
  const [row] = await connection.query<LicenceRow>(READ);
  return row ?? null;
}

/** Waits for anyone who enters a code at the same time. */
export async function lockLicence(connection: Connection): Promise<void> {
  await connection.query('select 1 from licence for update');
}

/** Notes that the system was used on a day. The latest one stays, whatever the clock says afterwards. */
export async function noteDay(connection: Connection, day: string): Promise<void> {
  await connection.query(
    `insert into licence (latest_day) values ($1)
     on conflict (only_one) do update set latest_day = greatest(licence.latest_day, excluded.latest_day)`,
    [day],
  );
}

export async function keepLicence(connection: Connection, code: string, latestDay: string): Promise<void> {
  await connection.query('update licence set code = $1, latest_day = $2', [code, latestDay]);
}
