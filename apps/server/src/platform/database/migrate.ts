import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { hasGuestViews, makeGuestViews, readGuestViews } from './guest-views.ts';

/** Says what is wrong with the migrations and what to do; shown to the administrator as it is. */
export class MigrationError extends Error {}

export interface Migration {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

export interface AppliedMigration {
  number: number;
  name: string;
  checksum: string;
}

const fileName = /^(\d{4})_([a-z0-9_]+)\.sql$/;
/** any constant, the same for every Panicle that might migrate this database */
const lockKey = 7_046_029_254_386;

/** Of two programs that would change the tables, one waits until the connection of the other ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
}

export const migrationsDirectory = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** The files of a directory, the program's own by default, by their number. */
export async function readMigrations(directory: string = migrationsDirectory): Promise<Migration[]> {
  const migrations: Migration[] = [];
  for (const file of (await readdir(directory)).sort()) {
    const match = fileName.exec(file);
    if (!match) {
      if (file.endsWith('.sql'))
        throw new MigrationError(`${join(directory, file)}: named otherwise than NNNN_name.sql`);
      continue;
    }
    const bytes = await readFile(join(directory, file), 'utf8');
    const sql = bytes.replaceAll('\r\n', '\n');
    const number = Number(match[1]);
    if (migrations.at(-1)?.number === number) {
      throw new MigrationError(`${join(directory, file)}: the number ${match[1]} is used twice`);
    }
    migrations.push({
      number,
      name: match[2]!,
      sql,
      checksum: createHash('sha256').update(sql).digest('hex'),
    });
  }
  return migrations;
}

/** As the file is called, e.g. 0004_imports. */
export function migrationLabel({ number, name }: Pick<Migration, 'number' | 'name'>): string {
  return `${String(number).padStart(4, '0')}_${name}`;
}

/** @throws MigrationError when a file was changed afterwards, or the database is newer than the program */
export function checkApplied(applied: readonly AppliedMigration[], migrations: readonly Migration[]) {
  const known = new Map(migrations.map((migration) => [migration.number, migration]));
  for (const { number, name, checksum } of applied) {
    const label = migrationLabel({ number, name });
    const migration = known.get(number);
    if (!migration) {
      throw new MigrationError(
        `The database holds migration ${label}, which this version of Panicle does not know: it was used by a ` +
          'newer version. Start that version, or restore a backup made before the upgrade.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${label} was changed after it had been applied to this database. Put the file back as it was ` +
          'and write the change as a new migration.',
      );
    }
  }
}

/** Runs one file and notes it, in the caller's transaction. */
export async function applyMigration(client: Client, migration: Migration): Promise<void> {
  await client.query(migration.sql);
  await client.query('INSERT INTO schema_migration (number, name, checksum) VALUES ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}

async function apply(client: Client, migration: Migration) {
  await client.query('BEGIN');
  try {
    await applyMigration(client, migration);
    await client.query('COMMIT');
  } catch (failure) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw new MigrationError(
      `Migration ${migrationLabel(migration)} failed and changed nothing: ${String(failure)}`,
      { cause: failure },
    );
  }
}

export async function makeMigrationTable(client: Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS schema_migration (
       number integer PRIMARY KEY,
       name text NOT NULL,
       checksum text NOT NULL,
       applied_at timestamptz NOT NULL DEFAULT now()
     )`,
  );
}

/** What was applied to a database that has the table. */
export async function readApplied(client: Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'SELECT number, name, checksum FROM schema_migration ORDER BY number',
  );
  return rows;
}

/** What follows from the tables as they are when all files have run: what guests see of them. */
export async function finishMigrations(
  client: Client,
  directory: string = migrationsDirectory,
  changed = true,
): Promise<void> {
  const views = await readGuestViews(directory);
  if (views && (changed || !(await hasGuestViews(client, views)))) await makeGuestViews(client, views);
}

async function migrateLocked(client: Client, migrations: readonly Migration[]): Promise<string[]> {
  await makeMigrationTable(client);
  const rows = await readApplied(client);
  checkApplied(rows, migrations);
  const done = new Set(rows.map((row) => row.number));
  const names: string[] = [];
  for (const migration of migrations) {
    if (done.has(migration.number)) continue;
    await apply(client, migration);
    names.push(migration.name);
  }
  return names;
}

/**
 * Brings the database to the newest state: each numbered SQL file once, in a transaction of its own, then
 * what guests see of the tables. Of two programs that start together one waits for the other.
 *
 * @returns the names of the migrations that were applied
 * @throws MigrationError when a file was changed, the database is newer than the program, or a statement fails
 */
export async function migrate(url: string, directory: string = migrationsDirectory): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = new Client({ connectionString: url, application_name: 'panicle migration' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await lockMigrations(client);
    const names = await migrateLocked(client, migrations);
    await finishMigrations(client, directory, names.length > 0);
    return names;
  } finally {
    await client.end();
  }
}
