import { Client } from 'pg';

/** Runs one statement on the test server's maintenance connection. */
export async function administer(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(statement, values);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** What PostgreSQL answers to a role that may not end a process, such as one that vacuums by itself. */
const NOT_PERMITTED = '42501';

/**
 * Removes a database with anyone who is connected to it. Vacuuming that the server began by itself belongs to the superuser,
 * so that force is refused; without force the server ends it, and waits for it.
 */
export async function dropDatabase(url: string, name: string): Promise<void> {
  const drop = `DROP DATABASE IF EXISTS "${name}"`;
  try {
    await administer(url, `${drop} WITH (FORCE)`);
  } catch (failure) {
    if ((failure as { code?: string }).code !== NOT_PERMITTED) throw failure;
    await administer(url, drop);
  }
}

/** The same server, another database (and user, on a server that asks for no password). */
export function withDatabase(url: string, database: string, user?: string): string {
  const match = /^(\w+:\/\/)([^@/]*@)?([^/]*)\/([^?]*)(\?.*)?$/.exec(url);
  if (!match) throw new Error(`not a database address: ${url}`);
  const [, scheme, account = '', host, , query = ''] = match;
  return `${scheme}${user === undefined ? account : `${user}@`}${host}/${database}${query}`;
}
