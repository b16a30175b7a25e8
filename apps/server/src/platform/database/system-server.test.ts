import { afterAll, beforeAll, expect, test } from 'vitest';
import { administer, withDatabase } from '../../testing/administration.ts';
import { findSystemPostgres, startSystemPostgres, type SystemServer } from '../../testing/system-postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { checkServer } from './server-check.ts';

const programs = await findSystemPostgres();
if (!programs && process.env.CI === 'true') throw new Error('install PostgreSQL: apt-get install postgresql');
if (!programs) console.warn('skipped: no PostgreSQL of the system (apt-get install postgresql)');

/** A database server of one's own, as DATABASE_URL names it: here the one of the system's packages. */
if (programs) {
  let server: SystemServer;
  beforeAll(async () => {
    server = await startSystemPostgres(programs, 'C.UTF-8');
  });
  afterAll(() => server.stop());

  test("migrates and works on the system's own PostgreSQL", async () => {
    await administer(server.url, 'CREATE DATABASE ours');
    const url = withDatabase(server.url, 'ours');
    expect(await checkServer(url)).toEqual([]);
    expect(await migrate(url)).toContain('foundation');
    expect(await migrate(url)).toEqual([]);
    const database = openDatabase(url);
    await database.query(
      'CREATE TABLE smoke (id integer, name text, grams text[] GENERATED ALWAYS AS (search_bigrams(name)) STORED)',
    );
    const ids = Array.from({ length: 6000 }, (_, index) => index);
    for (const part of [ids.slice(0, 10), ids.slice(10)]) {
      await database.transaction((transaction) =>
        transaction.insertMany('smoke', [
          { name: 'id', type: 'integer', values: part },
          { name: 'name', type: 'text', values: part.map((id) => `郑单${id}`) },
        ]),
      );
    }
    expect(
      await database.query('SELECT count(*) FROM smoke WHERE grams @> search_probe($1)', ['郑单59']),
    ).toEqual([{ count: ids.filter((id) => `${id}`.startsWith('5') && `${id}`.includes('59')).length }]);
    await database.close();
  });

  test('warns of a locale that does not see Chinese letters', async () => {
    await administer(server.url, "CREATE DATABASE narrow TEMPLATE template0 LC_CTYPE 'C' LC_COLLATE 'C'");
    const [warning] = await checkServer(withDatabase(server.url, 'narrow'));
    expect(warning).toContain('LC_CTYPE');
  });

  test('refuses a database in another encoding', async () => {
    await administer(
      server.url,
      "CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LC_CTYPE 'C' LC_COLLATE 'C'",
    );
    await expect(checkServer(withDatabase(server.url, 'latin'))).rejects.toThrow("ENCODING 'UTF8'");
  });
}
