import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { v7 as uuidv7 } from 'uuid';
import {
  LARGEST_BOUNDARY,
  LONGEST_BOUNDARY_NOTE,
  type BoundaryLines,
  type MapBoundary,
  type MapSettings,
} from '@panicle/contract/location-map';
import { textFault } from '@panicle/contract/readable-text';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { handOver, type SideRequest } from '../../../platform/side-work/hand-over.ts';
import type { SideContext, SideWork } from '../../../platform/side-work/side-work.ts';
import {
  countUpload,
  noteRemoval,
  removeAllNoted,
  storeUpload,
  type StoredUpload,
} from '../../files/index.ts';
import { readSetting } from '../../system/index.ts';
import { readGeoJson } from './read-geojson.ts';

interface BoundaryRow extends Omit<MapBoundary, 'version' | 'createdAt'> {
  id: string;
  objectKey: string;
  linesKey: string;
  createdAt: Date;
}

async function findBoundary(connection: Connection): Promise<BoundaryRow | null> {
  const [row] = await connection.query<BoundaryRow>(
    `select b.id, b.file_name as "fileName", b.note, b.line_count as lines, b.position_count as positions,
            b.object_key as "objectKey", b.lines_key as "linesKey", b.created_at as "createdAt",
            coalesce((select username from account where id = b.created_by), '') as "createdBy"
       from map_boundary b`,
    [],
  );
  return row ?? null;
}

const boundaryOf = ({
  id,
  fileName,
  note,
  lines,
  positions,
  createdBy,
  createdAt,
}: BoundaryRow): MapBoundary => ({
  version: id,
  fileName,
  note,
  lines,
  positions,
  createdBy,
  createdAt: createdAt.toISOString(),
});

/** What lies below the places of the map, as the administrator has set it. */
export async function readMapSettings(connection: Connection): Promise<MapSettings> {
  const row = await findBoundary(connection);
  return { boundary: row && boundaryOf(row), tiles: await readSetting(connection, 'MAP_TILES_ADDRESS') };
}

/** Throws `notFound`. */
export async function readBoundaryLines({
  database,
  storage,
}: Pick<Platform, 'database' | 'storage'>): Promise<BoundaryLines> {
  const row = await findBoundary(database);
  if (!row) throw new BusinessError('notFound');
  return { lines: JSON.parse(await text(await storage.get(row.linesKey))) as number[][] };
}

/** Takes the present boundary out of its table; returns the keys of its objects, which are noted for removal. */
async function takeOut(transaction: Transaction): Promise<string[]> {
  const rows = await transaction.query<{ objectKey: string; linesKey: string }>(
    'delete from map_boundary returning object_key as "objectKey", lines_key as "linesKey"',
    [],
  );
  const keys = rows.flatMap(({ objectKey, linesKey }) => [objectKey, linesKey]);
  for (const key of keys) await noteRemoval(transaction, key);
  return keys;
}

const lockBoundary = (transaction: Transaction) =>
  transaction.query(`select pg_advisory_xact_lock(hashtext('map-boundary'))`, []);

/** Reads an uploaded file and puts its lines in the place of the former ones. */
export const boundaryWork: SideWork<{ upload: StoredUpload; note: string }, string[]> = {
  name: 'map-boundary',
  deadline: 60_000,
  async run(context, { upload, note }) {
    const { storage } = context.platform;
    const { lines, positions } = readGeoJson(await text(await storage.get(upload.objectKey)));
    const content = Buffer.from(JSON.stringify(lines));
    const id = uuidv7();
    const linesKey = `map-boundary/${id}.lines`;
    await storage.put(linesKey, content);
    const lineFile = {
      key: linesKey,
      size: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
    };
    try {
      return await writeBoundary(context, { id, upload, note, lineFile, counts: [lines.length, positions] });
    } catch (failure) {
      await storage.delete(linesKey);
      throw failure;
    }
  },
};

interface NewBoundary {
  id: string;
  upload: StoredUpload;
  note: string;
  lineFile: { key: string; size: number; sha256: string };
  counts: readonly [lines: number, positions: number];
}

/** Returns the keys of the objects that are no longer needed. */
const writeBoundary = (
  context: SideContext,
  { id, upload, note, lineFile, counts }: NewBoundary,
): Promise<string[]> =>
  context.write(async ({ transaction, audit }) => {
    const { userId } = context.session;
    await lockBoundary(transaction);
    const former = await takeOut(transaction);
    await transaction.query(
      `insert into map_boundary (id, file_name, size, sha256, object_key, lines_key, lines_size, lines_sha256,
                                 line_count, position_count, note, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
      [
        id,
        upload.fileName,
        upload.size,
        upload.sha256,
        upload.objectKey,
        lineFile.key,
        lineFile.size,
        lineFile.sha256,
        ...counts,
        note,
        userId,
      ],
    );
    await countUpload(transaction, userId, upload);
    audit({
      entity: 'map-boundary',
      entityId: id,
      action: 'upload',
      after: { name: upload.fileName, boundarySource: note, boundaryLines: counts[0] },
    });
    return former;
  });

/** A new boundary in place of the old one. Throws what `storeUpload` and `readGeoJson` throw. */
export async function storeBoundary(call: SideRequest): Promise<MapSettings> {
  const upload = await storeUpload(call, {
    purpose: 'map-boundary',
    maximumBytes: LARGEST_BOUNDARY,
    accept: ['general'],
  });
  const note = (upload.fields.note ?? '').normalize('NFC').trim();
  try {
    if (note.length > LONGEST_BOUNDARY_NOTE || textFault(note))
      throw new BusinessError('illegalParameter', { field: 'note', reason: '' });
    const former = await handOver(call, boundaryWork, { upload, note });
    await removeAllNoted(call.platform, former);
  } catch (failure) {
    await call.platform.storage.delete(upload.objectKey);
    throw failure;
  }
  return readMapSettings(call.platform.database);
}

/** Throws `notFound` where there is none. */
export async function removeBoundary(
  call: Pick<Call<undefined, undefined, undefined>, 'platform' | 'write'>,
): Promise<MapSettings> {
  const keys = await call.write(async ({ transaction, audit }) => {
    await lockBoundary(transaction);
    const row = await findBoundary(transaction);
    if (!row) throw new BusinessError('notFound');
    const former = await takeOut(transaction);
    audit({
      entity: 'map-boundary',
      entityId: row.id,
      action: 'delete',
      before: { name: row.fileName, boundarySource: row.note, boundaryLines: row.lines },
    });
    return former;
  });
  await removeAllNoted(call.platform, keys);
  return readMapSettings(call.platform.database);
}
