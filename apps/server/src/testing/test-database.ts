import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { administer, dropDatabase, withDatabase } from './administration.ts';

export interface TestDatabase {
  /** as the owner of the tables, as `database` */
  url: string;
  /** as the role that the program works with */
  programUrl: string;
  database: Database;
  /** closes the pool and removes the database */
  drop(): Promise<void>;
}

interface CopiedDatabase extends TestDatabase {
  name: string;
}

/** A database of its own for a test file, migrated, in some 30 ms: a copy of the run's template or of another one. */
export async function createTestDatabase(template = inject('testServer').template): Promise<CopiedDatabase> {
  const server = inject('testServer');
  const name = `${server.template}_${randomBytes(6).toString('hex')}`;
  await administer(server.url, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = withDatabase(server.url, name);
  const database = openDatabase(url, { poolSize: 5 });
  return {
    name,
    url,
    programUrl: withDatabase(server.programUrl, name),
    database,
    async drop() {
      await database.close();
      await dropDatabase(server.url, name);
    },
  };
}
