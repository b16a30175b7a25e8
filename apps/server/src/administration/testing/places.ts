import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readConfiguration, type Configuration } from '../../platform/config/configuration.ts';
import { administer, dropDatabase, withDatabase } from '../../testing/administration.ts';
import { describeTables, fixTextFormat } from '../backup/describe-tables.ts';
import { readTable } from '../backup/read-table.ts';
import { connect } from '../place/open-place.ts';

/** A database without a single table and a folder without a single file. */
export interface EmptyPlace {
  configuration: Configuration;
  url: string;
  folder: string;
  remove(): Promise<void>;
}

export async function makeEmptyPlace(environment: NodeJS.ProcessEnv = {}): Promise<EmptyPlace> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `CREATE DATABASE ${name} ENCODING 'UTF8' TEMPLATE template0`);
  const folder = await mkdtemp(join(tmpdir(), 'panicle-place-'));
  const url = withDatabase(server.url, name);
  return {
    configuration: readConfiguration({ PANICLE_DATA: folder, DATABASE_URL: url, ...environment }),
    url,
    folder,
    async remove() {
      await dropDatabase(server.url, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function countTables(url: string): Promise<number> {
  const [row] = await administer(
    url,
    `select count(*)::int as count from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return row?.count as number;
}

/** Keys of all objects in a local storage. */
export async function objectsBelow(folder: string): Promise<string[]> {
  const found = await readdir(join(folder, 'objects'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return found
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.incoming'))
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, 'objects').length + 1))
    .toSorted((a, b) => (a < b ? -1 : 1));
}

/** Every table as text, by name; two databases of equal content are equal here. */
export async function contentOf(
  url: string,
  leaveOut: readonly string[] = [],
): Promise<Record<string, string>> {
  const client = await connect(url);
  try {
    await client.query('begin');
    await fixTextFormat(client);
    const content: Record<string, string> = {};
    for (const table of await describeTables(client)) {
      if (leaveOut.includes(table.name)) continue;
      const blocks: Buffer[] = [];
      await readTable(client, table, (block) => void blocks.push(block));
      content[table.name] = Buffer.concat(blocks).toString();
    }
    return content;
  } finally {
    await client.end();
  }
}
