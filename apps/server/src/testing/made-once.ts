import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';

/**
 * What several files of tests begin with, made by the first of them in a run; the others, also in other workers, wait for
 * it. It has to be plain JSON.
 */
export async function madeOnce<Made>(name: string, make: () => Promise<Made>): Promise<Made> {
  const { url, folder, template } = inject('testServer');
  const note = join(folder, `${name}.json`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // The lock ends with the connection.
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${template} ${name}`]);
    if (!existsSync(note)) await writeFile(note, JSON.stringify(await make()));
    return JSON.parse(await readFile(note, 'utf8')) as Made;
  } finally {
    await client.end();
  }
}
