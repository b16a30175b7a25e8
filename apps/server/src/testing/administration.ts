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

/** The same server, another database (and user, on a server that asks for no password). */
export function withDatabase(url: string, database: string, user?: string): string {
  const match = /^(\w+:\/\/)([^@/]*@)?([^/]*)\/([^?]*)(\?.*)?$/.exec(url);
  if (!match) throw new Error(`not a database address: ${url}`);
  const [, scheme, account = '', host, , query = ''] = match;
  return `${scheme}${user === undefined ? account : `${user}@`}${host}/${database}${query}`;
}
