import type { Readable } from 'node:stream';
import type { Client, PoolClient } from 'pg';
import { modules } from '../../modules/index.ts';
import { readWitness, setAnchorsAside } from '../../modules/system/index.ts';
import {
  applyMigration,
  finishMigrations,
  lockMigrations,
  makeMigrationTable,
  migrationLabel,
} from '../../platform/database/migrate.ts';
import { failureCode } from '../../platform/database/connection-failures.ts';
import { transactionOn } from '../../platform/database/transaction.ts';
import { writeAudit } from '../../platform/http/audit.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { AdministrationFailure } from '../administration-failure.ts';
import { describeTables, fixTextFormat, type TableCopy } from '../backup/describe-tables.ts';
import type { Header, Manifest, ObjectList } from '../backup/format.ts';
import { commandLine } from '../command-line.ts';
import { connect, type PlaceConfiguration } from '../place/open-place.ts';
import type { OnProgress } from '../progress.ts';
import { requireWhole } from './archive-entries.ts';
import { compareReferences, compareTables, makeObjectList, noteObjects, setSequences } from './compare.ts';
import { requireEmpty, dropTables, emptyTables } from './empty-place.ts';
import { fittingMigrations, type FittingMigrations } from './fitting-migrations.ts';
import { ObjectLoader } from './load-objects.ts';
import { RowLoader } from './load-rows.ts';
import { openEmptyPlace } from './open-empty-place.ts';
import { setAside } from './set-aside.ts';
import { walkBackup, type BackupReader } from './walk-backup.ts';

export interface RestoreOptions {
  configuration: PlaceConfiguration;
  path: string;
  onProgress?: OnProgress;
  /** gives the restore up; the place stays empty */
  signal?: AbortSignal;
  /** where the files of the migrations are, when not where the program has them */
  migrationsDirectory?: string;
}

export interface RestoreReport {
  /** the moment that the data are of, ISO 8601 in UTC */
  takenAt: string;
  /** version that made the backup */
  program: string;
  tables: number;
  rows: number;
  objects: number;
  objectBytes: number;
  /** migrations of this newer version that were applied afterwards */
  migrated: readonly string[];
  /** keys that rows refer to and that the backup did not hold */
  missing: readonly string[];
  /** entries of the operation log that were sealed with a key that is not here; it is in no backup */
  otherKey: number;
  /** milliseconds */
  took: number;
}

/** Puts a backup into an open transaction and an empty storage. */
class Loading implements BackupReader {
  readonly #client: Client;
  readonly #objects: ObjectLoader;
  readonly #options: RestoreOptions;
  readonly #onProgress: OnProgress;
  #begun: { header: Header; migrations: FittingMigrations; rows: RowLoader; putBack: PutBack } | null = null;
  #count = { objects: 0, bytes: 0 };

  constructor(client: Client, storage: Storage, options: RestoreOptions, onProgress: OnProgress) {
    this.#client = client;
    this.#options = options;
    this.#objects = new ObjectLoader(storage);
    this.#onProgress = onProgress;
  }

  async header(header: Header): Promise<void> {
    const client = this.#client;
    const migrations = await fittingMigrations(header, this.#options.migrationsDirectory);
    await dropTables(client);
    await makeMigrationTable(client);
    for (const migration of migrations.before) await applyMigration(client, migration);
    const putBack = await setAside(client);
    await makeObjectList(client);
    const tables = await describeTables(client);
    requireSameTables(header, tables);
    await emptyTables(
      client,
      tables.map(({ name }) => name),
    );
    this.#begun = { header, migrations, rows: new RowLoader(client, tables), putBack };
  }

  async rows(table: string, block: Buffer): Promise<void> {
    await this.#begun!.rows.write(table, block);
  }

  async object(key: string, size: number, content: Readable): Promise<void> {
    await this.#begun!.rows.end();
    await this.#objects.load(key, size, content);
    this.#count.objects += 1;
    this.#count.bytes += size;
    const { objects, bytes } = this.#count;
    this.#onProgress({ step: 'objects', done: objects, bytes });
  }

  async objectsProven(list: ObjectList): Promise<void> {
    await this.#objects.prove(list);
    await noteObjects(this.#client, list);
  }

  /** When all of the backup has been read: makes a whole of it and proves that nothing is missing. */
  async finish(manifest: Manifest): Promise<Omit<RestoreReport, 'took' | 'otherKey'>> {
    const client = this.#client;
    const { header, migrations, rows, putBack } = this.#begun!;
    await rows.end();
    await putBack(this.#onProgress);
    await setSequences(client, header.sequences);
    await compareTables(client, manifest, this.#onProgress);
    for (const migration of migrations.after) {
      this.#onProgress({ step: 'migrate', what: migrationLabel(migration) });
      await applyMigration(client, migration);
    }
    await finishMigrations(client, this.#options.migrationsDirectory);
    const transaction = transactionOn(client as unknown as PoolClient);
    for (const module of modules) await module.afterRestore?.(transaction);
    await compareReferences(client, manifest);
    const report = reportOf(header, manifest, migrations);
    const { takenAt, program, rows: restored, objects } = report;
    const after = { takenAt, program, rows: restored, objects };
    await writeAudit(transaction, commandLine(), [
      { entity: 'backup', entityId: null, action: 'import', after },
    ]);
    return report;
  }

  async takeBack(): Promise<void> {
    await this.#begun?.rows.abort();
    await this.#objects.takeBack();
  }
}

type PutBack = (onProgress: OnProgress) => Promise<void>;

function requireSameTables(header: Header, tables: readonly TableCopy[]): void {
  const names = ({ name, columns }: Header['tables'][number]) => `${name}(${columns.join()})`;
  if (header.tables.map(names).join() === tables.map(names).join()) return;
  throw new AdministrationFailure({
    zh: '备份中的表与其迁移所建的表不同，无法恢复。',
    en: 'The tables in the backup do not match its migrations, so it cannot be restored.',
  });
}

function reportOf(header: Header, manifest: Manifest, { after }: FittingMigrations) {
  return {
    takenAt: header.takenAt,
    program: header.program,
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    objects: manifest.objects.count,
    objectBytes: manifest.objects.bytes,
    migrated: after.map(migrationLabel),
    missing: manifest.objects.missing,
  };
}

async function countOtherKey(client: Client, place: PlaceConfiguration): Promise<number> {
  const { key } = await readWitness(place);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from audit_seal where key_id is not null and key_id is distinct from $1',
    [key?.id ?? null],
  );
  return rows[0]!.count;
}

/** of PostgreSQL */
const DISK_FULL = '53100';

function noRoom(cause: unknown): AdministrationFailure {
  return new AdministrationFailure(
    {
      zh: '数据库所在的磁盘已满。未恢复任何数据，请腾出空间。',
      en: 'The disk of the database is full. Nothing was restored; free up space.',
    },
    {},
    { cause },
  );
}

/**
 * Restores a backup into an empty place, all of it in one transaction: what fails leaves the place as empty as it was.
 * The file is read once and proven before anything is written, then once more.
 *
 * @throws DamagedBackup, AdministrationFailure, DataInUse, UnfitDatabase
 */
export async function restore(options: RestoreOptions): Promise<RestoreReport> {
  const { configuration, path, signal, onProgress = () => undefined } = options;
  const start = performance.now();
  await requireWhole(path);
  const place = await openEmptyPlace(configuration);
  let client: Client | null = null;
  let loading: Loading | null = null;
  const giveUp = () => void client?.end().catch(() => undefined);
  const onStep: OnProgress = (progress) => {
    signal?.throwIfAborted();
    onProgress(progress);
  };
  try {
    client = await connect(place.url);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    // A program that starts meanwhile waits here.
    await lockMigrations(client);
    await requireEmpty(client);
    const fits = async (header: Header) =>
      void (await fittingMigrations(header, options.migrationsDirectory));
    await walkBackup(path, { header: fits }, onStep);
    await client.query('begin');
    await fixTextFormat(client);
    loading = new Loading(client, place.storage, options, onStep);
    const manifest = await walkBackup(path, loading, onStep);
    const report = await loading.finish(manifest);
    await client.query('commit');
    const otherKey = await countOtherKey(client, configuration);
    await setAnchorsAside(configuration.auditAnchors.folder);
    loading = null;
    await client.query('analyze');
    return { ...report, otherKey, took: performance.now() - start };
  } catch (failure) {
    await loading?.takeBack();
    await client?.query('rollback').catch(() => undefined);
    signal?.throwIfAborted();
    throw failureCode(failure) === DISK_FULL ? noRoom(failure) : failure;
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client?.end().catch(() => undefined);
    await place.close();
  }
}
