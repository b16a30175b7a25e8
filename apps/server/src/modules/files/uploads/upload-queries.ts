import { v7 as uuidv7 } from 'uuid';
import type { FileCategory } from '@panicle/contract';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { UploadFailure } from '../tables.ts';
import { countObject } from '../../../platform/storage/stored-space.ts';
import type { ChunkLayout } from './chunk-layout.ts';
import { emptySet } from './received-chunks.ts';

/** What tells one upload from another: two users, folders, names or sizes with one MD5 are different uploads. */
export interface UploadKey {
  ownerId: string;
  projectId: string;
  folderId: string | null;
  name: string;
  size: number;
  md5: string;
}

export interface UploadRow extends UploadKey {
  id: string;
  category: FileCategory;
  chunkSize: number;
  totalChunks: number;
  received: Buffer;
  objectKey: string;
  state: 'uploading' | 'merging' | 'uploadFailed';
  failure: UploadFailure | null;
}

const COLUMNS = `id, owner_id as "ownerId", project_id as "projectId", folder_id as "folderId", name, size, md5, category,
  chunk_size as "chunkSize", total_chunks as "totalChunks", received, object_key as "objectKey", state, failure`;

const SAME_KEY = `owner_id = $1 and project_id = $2 and folder_id is not distinct from $3 and name = $4
  and size = $5 and md5 = $6`;

function keyValues(key: UploadKey): unknown[] {
  return [key.ownerId, key.projectId, key.folderId, key.name, key.size, key.md5];
}

export async function findUpload(connection: Connection, key: UploadKey): Promise<UploadRow | undefined> {
  const rows = await connection.query<UploadRow>(
    `select ${COLUMNS} from upload where ${SAME_KEY}`,
    keyValues(key),
  );
  return rows[0];
}

export async function readUpload(connection: Connection, id: string): Promise<UploadRow | undefined> {
  const rows = await connection.query<UploadRow>(`select ${COLUMNS} from upload where id = $1`, [id]);
  return rows[0];
}

export interface NamesakeRow {
  id: string;
  /** the same bytes as the upload's, as far as size and MD5 tell */
  same: boolean;
}

/** The finished file that already has the name in the folder. */
export async function findNamesake(connection: Connection, key: UploadKey): Promise<NamesakeRow | undefined> {
  const rows = await connection.query<NamesakeRow>(
    `select id, size = $5 and md5 = $6 as same from file
      where owner_id = $1 and project_id = $2 and folder_id is not distinct from $3 and name = $4`,
    keyValues(key),
  );
  return rows[0];
}

/** A new upload without chunks; null when the same one was begun at the same moment. */
export async function insertUpload(
  transaction: Transaction,
  key: UploadKey,
  category: FileCategory,
  layout: ChunkLayout,
): Promise<string | null> {
  const id = uuidv7();
  const rows = await transaction.query<{ id: string }>(
    `insert into upload (owner_id, project_id, folder_id, name, size, md5, id, category, chunk_size, total_chunks,
       received, object_key, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, 'uploading') on conflict do nothing returning id`,
    [
      ...keyValues(key),
      id,
      category,
      layout.chunkSize,
      layout.totalChunks,
      emptySet(layout.totalChunks),
      `files/${id}`,
    ],
  );
  return rows[0]?.id ?? null;
}

/** Back to the beginning, with the cut that the client uses now. */
export async function restartUpload(connection: Connection, id: string, layout: ChunkLayout): Promise<void> {
  await connection.query(
    `update upload set state = 'uploading', failure = null, chunk_size = $2, total_chunks = $3, received = $4,
       touched_at = now() where id = $1`,
    [id, layout.chunkSize, layout.totalChunks, emptySet(layout.totalChunks)],
  );
}

/** Adds a chunk to the set; false when the upload is no longer there. */
export async function recordChunk(connection: Connection, id: string, number: number): Promise<boolean> {
  const rows = await connection.query(
    `update upload set received = set_bit(received, $2, 1), touched_at = now()
      where id = $1 and state = 'uploading' returning id`,
    [id, number - 1],
  );
  return rows.length > 0;
}

/** False when the upload is no longer there. */
export async function markMerging(connection: Connection, id: string): Promise<boolean> {
  const rows = await connection.query(
    `update upload set state = 'merging', touched_at = now() where id = $1 and state <> 'uploadFailed' returning id`,
    [id],
  );
  return rows.length > 0;
}

export async function markFailed(
  connection: Connection,
  row: UploadRow,
  failure: UploadFailure,
): Promise<void> {
  await connection.query(
    `update upload set state = 'uploadFailed', failure = $2, received = $3, touched_at = now() where id = $1`,
    [row.id, JSON.stringify(failure), emptySet(row.totalChunks)],
  );
}

/** Locks the row for the rest of the transaction; false when the upload was aborted or completed meanwhile. */
export async function lockUpload(transaction: Transaction, id: string): Promise<boolean> {
  return (await transaction.query('select id from upload where id = $1 for update', [id])).length > 0;
}

/** The upload becomes a file of the same id. A unique violation (23505) means that the name is taken. */
export async function turnIntoFile(transaction: Transaction, row: UploadRow, sha256: string): Promise<void> {
  await transaction.query(
    `insert into file (id, owner_id, project_id, folder_id, name, category, size, md5, sha256, object_key, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'uploadComplete')`,
    [
      row.id,
      row.ownerId,
      row.projectId,
      row.folderId,
      row.name,
      row.category,
      row.size,
      row.md5,
      sha256,
      row.objectKey,
    ],
  );
  await transaction.query('delete from upload where id = $1', [row.id]);
  await countObject(transaction, { objectKey: row.objectKey, ownerId: row.ownerId, bytes: row.size });
}

/** Bytes that the uploads of the last day have been promised and not yet written, whole chunks counted. */
export async function outstandingBytes(connection: Connection): Promise<number> {
  const rows = await connection.query<{ bytes: number }>(
    `select coalesce(sum(greatest(size - bit_count(received) * chunk_size, 0)), 0)::bigint as bytes
       from upload where state = 'uploading' and touched_at > now() - interval '1 day'`,
  );
  return rows[0]?.bytes ?? 0;
}
