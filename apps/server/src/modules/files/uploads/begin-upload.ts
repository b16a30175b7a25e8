import { mkdir } from 'node:fs/promises';
import { BusinessError } from '../../../platform/business-error.ts';
import { makePlaceFolder } from '../folders/place-folder.ts';
import { takeQuota } from '../quota/quota.ts';
import { readableSize } from '../plain/upload-limit.ts';
import type { ChunkRequest } from './chunk-request.ts';
import {
  findNamesake,
  findUpload,
  insertUpload,
  outstandingBytes,
  type UploadRow,
} from './upload-queries.ts';
import type { Uploader, UploadWorkshop } from './upload-workshop.ts';

/** Throws BusinessError 'diskTooSmall' unless the file fits beside everything that running uploads still need. */
export async function checkRoom(workshop: UploadWorkshop, name: string, size: number): Promise<void> {
  const promised = await outstandingBytes(workshop.database);
  for (const directory of workshop.checkedDirectories) {
    await mkdir(directory, { recursive: true });
    const free = Math.max((await workshop.freeBytes(directory)) - promised, 0);
    if (size > free)
      throw new BusinessError('diskTooSmall', { name, size: readableSize(size), free: readableSize(free) });
  }
}

/**
 * Makes the upload and the folders on the way to it, or finds the one that another process made at this moment.
 * Returns the id of the finished file where the very same one is already there.
 */
export async function beginUpload(
  workshop: UploadWorkshop,
  uploader: Uploader,
  request: ChunkRequest,
): Promise<UploadRow | string> {
  const { place, layout, md5, category } = request;
  const { projectId, fileName: name } = place;
  const { size } = layout;
  await checkRoom(workshop, name, size);
  return uploader.write(async ({ transaction, audit }) => {
    await takeQuota(transaction, uploader.userId, name, size);
    const folderId = await makePlaceFolder(transaction, audit, uploader.userId, place);
    const key = { ownerId: uploader.userId, projectId, folderId, name, size, md5 };
    const id = await insertUpload(transaction, key, category, layout);
    const after = { projectId, folderId, name, size, md5, category };
    audit({ entity: 'upload', entityId: id, action: 'create', after });
    const namesake = await findNamesake(transaction, key);
    if (namesake && !namesake.same) throw new BusinessError('duplicateFileName', { name });
    if (namesake) await transaction.query('delete from upload where id = $1', [id]);
    const row = await findUpload(transaction, key);
    if (row) return row;
    if (namesake) return namesake.id;
    throw new Error('an upload vanished while it was being made');
  });
}
