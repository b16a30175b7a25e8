import { v7 as uuidv7 } from 'uuid';
import { startSession } from '../apps/server/src/modules/access/sessions.ts';
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded/start-embedded-postgres.ts';
import type { RunningApplication } from '../apps/server/src/testing/running-application.ts';

/**
 * Tokens of so many new users, each with an account and a session of his own; all may everything but the
 * administration, and see the figures of the server. Written into the program's database: signing in by the page is
 * limited to a few per minute and address.
 */
export async function addSignedInUsers(
  { dataDirectory }: RunningApplication,
  count: number,
): Promise<string[]> {
  const { url } = await startEmbeddedPostgres({ dataDirectory, log: () => undefined });
  const database = openDatabase(url, { poolSize: 1 });
  try {
    const roleId = uuidv7();
    await database.query(
      `insert into role (id, name, type, shows_device_and_documents) values ($1, 'Benchmark', 'ordinary', true)`,
      [roleId],
    );
    await database.query('insert into role_menu select $1, id from menu', [roleId]);
    const tokens: string[] = [];
    for (let user = 0; user < count; user += 1) {
      const id = uuidv7();
      await database.query('insert into account (id, username) values ($1, $2)', [id, `bench${user}`]);
      await database.query('insert into account_role values ($1, $2)', [id, roleId]);
      tokens.push(await startSession(database, id, '127.0.0.1'));
    }
    return tokens;
  } finally {
    await database.close();
  }
}
