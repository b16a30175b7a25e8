import { rm } from 'node:fs/promises';
import type { AbortUploadQuery, DeleteFileQuery } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Call } from '../../../platform/http/route.ts';
import { engineOf } from '../uploads/engine-of.ts';
import { deleteFileRow, findFile, findUploadIds, readFile, type StoredFile } from './queries.ts';
import { findPlaceFolder } from '../folders/place-folder.ts';
import { noteRemoval, removeNoted } from '../objects/removal.ts';
import { requireVisible } from '../rights.ts';
import { stagedPath } from '../uploads/open-upload.ts';
import { placeOf } from '../uploads/place.ts';
import { lockUpload, readUpload } from '../uploads/upload-queries.ts';

type AnyCall = Pick<Call<undefined, undefined, undefined>, 'platform' | 'session' | 'write'>;

type Named = Pick<DeleteFileQuery, 'projectId' | 'folderName' | 'fileName'> & { relativePath?: string };

/** Owner, project, folder and name that a query means, or undefined when the folder does not exist. */
async function findPlace({ platform, session }: AnyCall, query: Named) {
  const place = placeOf(query);
  const folderId = await findPlaceFolder(platform.database, session.userId, place);
  if (folderId === undefined) return undefined;
  return { ownerId: session.userId, projectId: place.projectId, folderId, name: place.fileName };
}

async function removeFile(call: AnyCall, file: StoredFile): Promise<void> {
  const { database, storage } = call.platform;
  await call.write(async ({ transaction, audit }) => {
    if (!(await deleteFileRow(transaction, file.id))) throw new BusinessError('fileNotExisted');
    await noteRemoval(transaction, file.objectKey);
    const { projectId, folderId, name, size, md5 } = file;
    audit({
      entity: 'file',
      entityId: file.id,
      action: 'delete',
      before: { projectId, folderId, name, size, md5 },
    });
  });
  await removeNoted(database, storage, file.objectKey);
}

/** Ends an upload for good: its parts are removed, running requests of it are refused. */
async function removeUpload(call: AnyCall, id: string): Promise<void> {
  const { database, storage } = call.platform;
  const { uploads, workshop } = engineOf(call.platform);
  const live = uploads.find(id);
  if (live) uploads.end(live);
  const objectKey = await call.write(async ({ transaction, audit }) => {
    const row = (await lockUpload(transaction, id)) ? await readUpload(transaction, id) : undefined;
    if (!row) throw new BusinessError('fileNotExisted');
    await transaction.query('delete from upload where id = $1', [id]);
    await noteRemoval(transaction, row.objectKey);
    const { projectId, folderId, name, size, md5 } = row;
    audit({
      entity: 'upload',
      entityId: id,
      action: 'terminate',
      before: { projectId, folderId, name, size, md5 },
    });
    return row.objectKey;
  });
  if (live) await uploads.discard(live);
  await rm(stagedPath(workshop.stagingDirectory, id), { force: true });
  await removeNoted(database, storage, objectKey);
}

/** Deletes a finished file, or aborts the upload of this id. */
export async function deleteById(call: AnyCall, id: string): Promise<void> {
  const { database } = call.platform;
  const file = await readFile(database, id);
  if (file) return removeFile(call, requireVisible(call.session, file));
  requireVisible(call.session, await readUpload(database, id));
  return removeUpload(call, id);
}

/** Deletes the user's own file of this name and checksum, whether it is finished or still arriving. */
export async function deleteByMd5(call: AnyCall, query: DeleteFileQuery): Promise<void> {
  const place = await findPlace(call, query);
  const md5 = query.md5.toLowerCase();
  const file = place && (await findFile(call.platform.database, place));
  if (file?.md5 === md5) return removeFile(call, file);
  const ids = place ? await findUploadIds(call.platform.database, place, { md5 }) : [];
  if (ids.length === 0) throw new BusinessError('fileNotExisted');
  for (const id of ids) await removeUpload(call, id);
}

/** Aborts an upload by its id, or the user's own by the fields that name it. */
export async function abortUpload(call: AnyCall, query: AbortUploadQuery): Promise<void> {
  const { database } = call.platform;
  if (query.uploadId !== undefined) {
    requireVisible(call.session, await readUpload(database, query.uploadId));
    return removeUpload(call, query.uploadId);
  }
  const place = await findPlace(call, { ...query, fileName: query.fileName ?? '' });
  const like = { md5: query.identifier?.toLowerCase(), size: query.totalSize };
  const ids = place ? await findUploadIds(database, place, like) : [];
  if (ids.length === 0) throw new BusinessError('fileNotExisted');
  for (const id of ids) await removeUpload(call, id);
}
