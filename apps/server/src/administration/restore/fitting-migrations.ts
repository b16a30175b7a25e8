import { migrationLabel, readMigrations, type Migration } from '../../platform/database/migrate.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import type { Header } from '../backup/format.ts';

export interface FittingMigrations {
  /** up to where the backup was made */
  before: Migration[];
  /** of this newer version */
  after: Migration[];
}

/** @throws AdministrationFailure when the backup is of a newer version, or of one whose tables were others */
export async function fittingMigrations(header: Header, directory?: string): Promise<FittingMigrations> {
  const known = await readMigrations(directory);
  const before = header.migrations.map((wanted) => {
    const migration = known.find(({ number }) => number === wanted.number);
    if (!migration) throw newer(header.program, migrationLabel(wanted));
    if (migration.checksum !== wanted.checksum) throw changed(migrationLabel(wanted));
    return migration;
  });
  return { before, after: known.filter((migration) => !before.includes(migration)) };
}

function newer(program: string, migration: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '备份来自较新版本的穗（{program}，包含 {migration}）。请用该版本或更新的版本恢复。',
      en: 'The backup comes from a newer version of Panicle ({program}, with {migration}). Restore it with that version or a newer one.',
    },
    { program, migration },
  );
}

function changed(migration: string): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '备份中的 {migration} 与此版本的不同：备份来自另一个程序，或迁移文件被改动过。',
      en: '{migration} in the backup differs from that of this version: another program wrote it, or the file was changed.',
    },
    { migration },
  );
}
