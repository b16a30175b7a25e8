import type { Header } from '../backup/format.ts';
import type { OnProgress } from '../progress.ts';
import { fittingMigrations } from './fitting-migrations.ts';
import { walkBackup } from './walk-backup.ts';

export interface ProvenBackup {
  takenAt: string;
  program: string;
  tables: number;
  rows: number;
  objects: number;
  objectBytes: number;
  missing: readonly string[];
}

/**
 * Reads a backup to its end and compares all of it with its manifest; needs no database.
 *
 * @throws DamagedBackup, AdministrationFailure for one that this version cannot restore
 */
export async function proveBackup(path: string, onProgress?: OnProgress): Promise<ProvenBackup> {
  const headers: Header[] = [];
  const manifest = await walkBackup(
    path,
    {
      async header(header) {
        await fittingMigrations(header);
        headers.push(header);
      },
    },
    onProgress,
  );
  const { takenAt, program } = headers[0]!;
  return {
    takenAt,
    program,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    objects: manifest.objects.count,
    objectBytes: manifest.objects.bytes,
    missing: manifest.objects.missing,
  };
}
