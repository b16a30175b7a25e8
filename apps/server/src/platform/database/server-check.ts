import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { isUnreachable } from './connection-failures.ts';

const oldestVersion = 15;
const startPatience = 15_000;

/** Says why this server cannot hold Panicle's data and what to do; shown to the administrator as it is. */
export class UnfitDatabase extends Error {}

interface ServerFacts {
  version: number;
  encoding: string;
}

/** In a transaction that is rolled back: nothing of ours needs the extension, it only shows what the locale does. */
async function trigramsSeeChinese(client: Client): Promise<boolean | null> {
  await client.query('BEGIN');
  try {
    await client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    const { rows } = await client.query<{ count: number }>("SELECT cardinality(show_trgm('郑单')) AS count");
    return (rows[0]?.count ?? 0) > 0;
  } catch {
    return null;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** A server that is just starting beside us gets time to do so. */
async function connectPatiently(url: string): Promise<Client> {
  const deadline = Date.now() + startPatience;
  for (;;) {
    const client = new Client({ connectionString: url, application_name: 'panicle check' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (failure) {
      await client.end().catch(() => undefined);
      if (isUnreachable(failure) && Date.now() < deadline) await pause(500);
      else throw new UnfitDatabase(`The database does not answer: ${String(failure)}. Check DATABASE_URL.`);
    }
  }
}

/**
 * Checks version, encoding and how the locale treats Chinese letters.
 *
 * @returns warnings for the administrator
 * @throws UnfitDatabase for a server that does not answer, a server older than 15 or a database in another encoding than UTF8
 */
export async function checkServer(url: string): Promise<string[]> {
  const client = await connectPatiently(url);
  try {
    const { rows } = await client.query<ServerFacts>(
      "SELECT current_setting('server_version_num')::integer / 10000 AS version, current_setting('server_encoding') AS encoding",
    );
    const { version, encoding } = rows[0]!;
    if (version < oldestVersion) {
      throw new UnfitDatabase(
        `The database server is PostgreSQL ${version}; Panicle needs ${oldestVersion} or newer.`,
      );
    }
    if (encoding !== 'UTF8') {
      throw new UnfitDatabase(
        `The database is encoded in ${encoding}. Create one with ENCODING 'UTF8' TEMPLATE template0 and name it in DATABASE_URL.`,
      );
    }
    if ((await trigramsSeeChinese(client)) === false) {
      return [
        "The database's locale takes Chinese characters for punctuation (LC_CTYPE is C?). Search works, but a " +
          'database made with LC_CTYPE C.UTF-8 or zh_CN.UTF-8 treats letters of other scripts better.',
      ];
    }
    return [];
  } finally {
    await client.end();
  }
}
