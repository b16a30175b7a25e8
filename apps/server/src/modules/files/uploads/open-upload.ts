import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BusinessError } from '../../../platform/business-error.ts';
import { findPlaceFolder } from '../folders/place-folder.ts';
import { requireQuota } from '../quota/quota.ts';
import { checkFileSize, generalUploadLimit } from '../plain/upload-limit.ts';
import { beginUpload } from './begin-upload.ts';
import { chunkMismatch, type ChunkLayout } from './chunk-layout.ts';
import type { ChunkRequest } from './chunk-request.ts';
import type { LiveUpload } from './live-upload.ts';
import type { LiveUploads } from './live-uploads.ts';
import { numbersIn } from './received-chunks.ts';
import { StagedFile } from './staged-file.ts';
import { findNamesake, findUpload, markFailed, restartUpload, type UploadRow } from './upload-queries.ts';
import type { Uploader, UploadWorkshop } from './upload-workshop.ts';

function isUntouched(row: UploadRow): boolean {
  return row.state === 'uploadFailed' || row.received.every((byte) => byte === 0);
}

/** The upload's row, the id of the file that it has become, or undefined. Throws when another file has the name. */
async function readRow(
  workshop: UploadWorkshop,
  ownerId: string,
  request: ChunkRequest,
): Promise<UploadRow | string | undefined> {
  const { database } = workshop;
  const { place, layout, md5 } = request;
  const folderId = await findPlaceFolder(database, ownerId, place);
  if (folderId === undefined) return undefined;
  const { projectId, fileName: name } = place;
  const key = { ownerId, projectId, folderId, name, size: layout.size, md5 };
  // The upload first: it turns into the file in one commit, so this order never misses both.
  const row = await findUpload(database, key);
  if (row) return row;
  const namesake = await findNamesake(database, key);
  if (namesake && !namesake.same) throw new BusinessError('duplicateFileName', { name });
  return namesake?.id;
}

async function restart(workshop: UploadWorkshop, row: UploadRow, layout: ChunkLayout): Promise<UploadRow> {
  await restartUpload(workshop.database, row.id, layout);
  const { chunkSize, totalChunks } = layout;
  return { ...row, chunkSize, totalChunks, state: 'uploading', received: Buffer.alloc(0), failure: null };
}

/** Throws BusinessError 'chunkMismatch' where a client goes on with chunks of another size than it began with. */
export function checkCut(begun: Omit<ChunkLayout, 'size'>, asked: ChunkLayout): void {
  if (begun.chunkSize !== asked.chunkSize) throw chunkMismatch('chunkSize', asked.chunkSize, begun.chunkSize);
  if (begun.totalChunks !== asked.totalChunks)
    throw chunkMismatch('totalChunks', asked.totalChunks, begun.totalChunks);
}

export function stagedPath(stagingDirectory: string, uploadId: string): string {
  return join(stagingDirectory, `${uploadId}.part`);
}

/** Null when the bytes are an object already and only the commit was missing. */
async function openStaged(
  workshop: UploadWorkshop,
  row: UploadRow,
  layout: ChunkLayout,
  path: string,
): Promise<StagedFile | null> {
  const recorded = numbersIn(row.received, row.totalChunks);
  if (recorded.length === 0 || (await stat(path).catch(() => null))) {
    await mkdir(workshop.stagingDirectory, { recursive: true });
    return StagedFile.open(path, layout, recorded);
  }
  const object = await workshop.storage.head(row.objectKey);
  if (recorded.length === row.totalChunks && object?.size === row.size) return null;
  await markFailed(workshop.database, row, { error: 'uploadLost', values: { name: row.name } });
  throw new BusinessError('uploadLost', { name: row.name });
}

async function takeInHand(
  workshop: UploadWorkshop,
  found: UploadRow,
  layout: ChunkLayout,
): Promise<LiveUpload> {
  const untouched = isUntouched(found);
  if (!untouched) checkCut(found, layout);
  const row = untouched ? await restart(workshop, found, layout) : found;
  const path = stagedPath(workshop.stagingDirectory, row.id);
  const staged = await openStaged(workshop, row, layout, path);
  return { row, layout, path, staged, digest: null, completing: null, users: 0, lastUsedAt: Date.now() };
}

/**
 * Takes an upload in hand: continues where it stopped, starts it over after a failure, begins it when it is new and
 * `begin` says so. Returns the file's id when it is finished, null when there is nothing to go on with.
 */
export async function openUpload(
  workshop: UploadWorkshop,
  uploader: Uploader,
  request: ChunkRequest,
  begin: boolean,
  uploads: LiveUploads,
): Promise<LiveUpload | string | null> {
  let row = await readRow(workshop, uploader.userId, request);
  if (typeof row === 'string') return row;
  if (!row || isUntouched(row)) {
    // Only here: a limit that is lowered does not stop an upload that is half done.
    const limit = await generalUploadLimit(workshop.database);
    checkFileSize(request.place.fileName, request.layout.size, limit);
    // An upload that goes on is counted already; a failed one has given its space back.
    const bytes = !row || row.state === 'uploadFailed' ? request.layout.size : 0;
    await requireQuota(workshop.database, uploader.userId, request.place.fileName, bytes);
    if (!begin) return null;
  }
  row ??= await beginUpload(workshop, uploader, request);
  if (typeof row === 'string') return row;
  const found = row;
  return uploads.hold(found.id, () => takeInHand(workshop, found, request.layout));
}
