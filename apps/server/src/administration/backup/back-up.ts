import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { freeBytes } from '../../platform/storage/disk-full.ts';
import { holdRemovals } from '../../platform/storage/removal-hold.ts';
import { dirname } from 'node:path';
import { AdministrationFailure } from '../administration-failure.ts';
import { requireCurrent } from '../place/known-migrations.ts';
import { connect, openPlace, type Place, type PlaceConfiguration } from '../place/open-place.ts';
import type { OnProgress } from '../progress.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { copyObjects } from './copy-objects.ts';
import { copyTables } from './copy-tables.ts';
import { describeTables, fixTextFormat, readSequences } from './describe-tables.ts';
import { FORMAT, FORMAT_VERSION, HEADER_NAME, MANIFEST_NAME, type Header, type Manifest } from './format.ts';
import { programVersion } from './program-version.ts';
import { fetchReferenced, referencedObjects } from './referenced-objects.ts';
import { requireFree, removeLeftovers, temporaryName } from './target-file.ts';

export interface BackupOptions {
  configuration: PlaceConfiguration;
  /** where the backup goes; nothing is there yet */
  path: string;
  onProgress?: OnProgress;
  /** gives the backup up; nothing is left of it */
  signal?: AbortSignal;
  /** milliseconds for removals, another backup or a check to end; 30 s by default */
  removalPatience?: number;
}

export interface BackupReport {
  /** the moment that the backup shows, ISO 8601 in UTC */
  takenAt: string;
  tables: number;
  rows: number;
  objects: number;
  objectBytes: number;
  /** bytes of the file */
  size: number;
  /** milliseconds */
  took: number;
  /** keys that rows refer to and that are not in the storage */
  missing: readonly string[];
  /** keys whose bytes are no longer those that were stored */
  changed: readonly string[];
}

/** Deletions wait for as long as they take with a slow storage. */
const REMOVAL_TIMEOUT = 30_000;

async function readHeader(client: Client, migrations: Header['migrations'], tables: Header['tables']) {
  const { rows } = await client.query<{ takenAt: string; server: string }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
            current_setting('server_version') as server`,
  );
  const { takenAt, server } = rows[0]!;
  const header: Header = {
    format: FORMAT,
    version: FORMAT_VERSION,
    program: await programVersion(),
    takenAt,
    server,
    migrations,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await readSequences(client),
  };
  return { header, bytes: Buffer.from(JSON.stringify(header, null, 1)) };
}

/** Everything at one moment: rows in one snapshot, then the objects that they refer to, which nobody removes until then. */
async function writeArchive(
  client: Client,
  place: Place,
  archive: ArchiveWriter,
  removalPatience: number,
  onProgress: OnProgress,
): Promise<Omit<BackupReport, 'size' | 'took'>> {
  const migrations = await requireCurrent(client);
  if (!(await holdRemovals(client, removalPatience))) throw held();
  await client.query('begin isolation level repeatable read read only');
  await fixTextFormat(client);
  // Numbers are drawn outside of snapshots: read behind it, sequences are never behind the rows.
  await client.query('select 1 from schema_migration limit 1');
  const tables = await describeTables(client);
  const { header, bytes } = await readHeader(client, migrations, tables);
  await archive.add(HEADER_NAME, bytes);
  const totals = await copyTables(client, archive, tables, onProgress);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from (${referencedObjects}) all_objects`,
  );
  // Kept beyond the transaction, so that a storage of many hours does not hold up the database's own cleaning.
  await client.query(`declare backup_objects cursor with hold for ${referencedObjects}`);
  await client.query('commit');
  const referenced = fetchReferenced(client, 'backup_objects');
  const objects = await copyObjects(place.storage, archive, referenced, rows[0]?.count ?? 0, onProgress);
  const manifest: Manifest = {
    header: createHash('sha256').update(bytes).digest('hex'),
    tables: totals,
    objects: objects.totals,
    finishedAt: new Date().toISOString(),
  };
  await archive.add(MANIFEST_NAME, Buffer.from(JSON.stringify(manifest, null, 1)));
  return {
    takenAt: header.takenAt,
    tables: totals.length,
    rows: totals.reduce((sum, table) => sum + table.rows, 0),
    objects: objects.totals.count,
    objectBytes: objects.totals.bytes,
    missing: objects.totals.missing,
    changed: objects.changed,
  };
}

function held(): AdministrationFailure {
  return new AdministrationFailure({
    zh: '此数据库上已有备份或检查正在进行，请等它结束。',
    en: 'Another backup or check of this database is in progress. Wait until it has finished.',
  });
}

/** Full disk, full quota, largest file that the account may write. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

async function explain(failure: unknown, path: string): Promise<unknown> {
  if (!NO_ROOM.has(String((failure as { code?: unknown } | null)?.code))) return failure;
  const folder = dirname(path);
  const free = await freeBytes(folder).catch(() => 0);
  return new AdministrationFailure(
    {
      zh: '{folder} 中没有更多空间：磁盘已满或达到上限（磁盘剩余 {free} MB）。未留下任何文件，请腾出空间或选择别处。',
      en: 'There is no space left in {folder}: the disk is full or a limit is reached ({free} MB free on the disk). No file was left behind; free up space or choose another place.',
    },
    { folder, free: Math.floor(free / 1_000_000) },
    { cause: failure },
  );
}

/**
 * Writes one file with all rows and objects as they were at one moment, while the program runs or not. It gets its
 * name when it is whole and on disk.
 *
 * @throws AdministrationFailure, DataInUse, EmbeddedDatabaseError; then there is no file
 */
export async function backUp(options: BackupOptions): Promise<BackupReport> {
  const { configuration, path, signal, removalPatience = REMOVAL_TIMEOUT } = options;
  const { onProgress = () => undefined } = options;
  const start = performance.now();
  await requireFree(path);
  await removeLeftovers(path);
  const place = await openPlace(configuration, 'backup');
  let archive: ArchiveWriter | null = null;
  let client: Client | null = null;
  const giveUp = () => void client?.end().catch(() => undefined);
  try {
    client = await connect(place.url);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', giveUp, { once: true });
    archive = await ArchiveWriter.create(path, temporaryName(path));
    const report = await writeArchive(client, place, archive, removalPatience, (progress) => {
      signal?.throwIfAborted();
      onProgress(progress);
    });
    const size = await archive.finish();
    return { ...report, size, took: performance.now() - start };
  } catch (failure) {
    await archive?.discard();
    signal?.throwIfAborted();
    throw await explain(failure, path);
  } finally {
    signal?.removeEventListener('abort', giveUp);
    await client?.end().catch(() => undefined);
    await place.close();
  }
}
