import type { Client } from 'pg';
import {
  checkApplied,
  migrationLabel,
  readApplied,
  readMigrations,
  type AppliedMigration,
} from '../../platform/database/migrate.ts';
import { AdministrationFailure } from '../administration-failure.ts';

/** @throws AdministrationFailure where Panicle has never run */
export async function requireTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('schema_migration') is not null as there`,
  );
  if (rows[0]?.there) return;
  throw new AdministrationFailure({
    zh: '数据库是空的：还没有用过穗，或 DATABASE_URL、PANICLE_DATA 指向别处。',
    en: 'The database is empty: Panicle has not run on it yet, or DATABASE_URL or PANICLE_DATA points elsewhere.',
  });
}

/**
 * The migrations of a database that this version of the program can read.
 *
 * @throws AdministrationFailure for an empty or an older database, MigrationError for a newer or a changed one
 */
export async function requireCurrent(client: Client): Promise<AppliedMigration[]> {
  await requireTables(client);
  const applied = await readApplied(client);
  const known = await readMigrations();
  checkApplied(applied, known);
  const done = new Set(applied.map(({ number }) => number));
  const missing = known.filter(({ number }) => !done.has(number));
  if (missing.length > 0) {
    throw new AdministrationFailure(
      {
        zh: '数据库属于较早的版本（缺少 {missing}）。请先启动一次穗，让它升级数据库；或使用原来的版本执行此命令。',
        en: 'The database belongs to an earlier version (it lacks {missing}). Start Panicle once to bring it up to date, or run this command with the version used so far.',
      },
      { missing: missing.map(migrationLabel).join(', ') },
    );
  }
  return applied.map(({ number, name, checksum }) => ({ number, name, checksum }));
}
