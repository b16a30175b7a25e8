import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { ErrorName, BilingualValues } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import { failureCode } from '../../../platform/database/connection-failures.ts';
import type { FileDigest } from '../hashing/hash-messages.ts';
import { inspectPicture } from '../pictures/inspect-picture.ts';
import { uploadTerminated, type LiveUpload } from './live-upload.ts';
import { lockUpload, markFailed, markMerging, turnIntoFile } from './upload-queries.ts';
import type { Uploader, UploadWorkshop } from './upload-workshop.ts';

const UNIQUE_VIOLATION = '23505';

/** A refusal that ends the upload for good; the user has to send the file again, or another one. */
class FinalRefusal extends Error {
  readonly error: ErrorName;
  readonly values: BilingualValues;
  constructor(error: ErrorName, values: BilingualValues) {
    super(error);
    this.error = error;
    this.values = values;
  }
}

/** The object that an earlier completion already stored before it was interrupted. */
async function digestOfObject(workshop: UploadWorkshop, live: LiveUpload): Promise<FileDigest> {
  const md5 = createHash('md5');
  const sha256 = createHash('sha256');
  for await (const block of await workshop.storage.get(live.row.objectKey)) {
    md5.update(block as Buffer);
    sha256.update(block as Buffer);
  }
  return { md5: md5.digest('hex'), sha256: sha256.digest('hex') };
}

async function verify(workshop: UploadWorkshop, { userId }: Uploader, live: LiveUpload): Promise<FileDigest> {
  const { row, path } = live;
  const digest = live.staged
    ? await workshop.hasher.finish(row.id, path, row.size)
    : await digestOfObject(workshop, live);
  if (digest.md5 !== row.md5)
    throw new FinalRefusal('checksumMismatch', { name: row.name, found: digest.md5, expected: row.md5 });
  if (row.category === 'image' && live.staged) {
    try {
      await inspectPicture(path, row.name, { userId });
    } catch (error) {
      if (error instanceof BusinessError) throw new FinalRefusal(error.error, error.values);
      throw error;
    }
  }
  return digest;
}

/** The verified bytes become an object under the upload's own key, in one step; doing it again changes nothing. */
async function moveIntoStorage(workshop: UploadWorkshop, live: LiveUpload): Promise<void> {
  if (!live.staged) return;
  await workshop.storage.put(live.row.objectKey, { path: live.path });
  live.staged = null;
}

/** Takes the transaction back when the row is no longer there. */
class UploadGone extends Error {}

/** From this commit on the file is visible. False when the upload was aborted, or completed by someone else. */
async function commit(uploader: Uploader, live: LiveUpload, digest: FileDigest): Promise<boolean> {
  const { row } = live;
  const { projectId, folderId, name, size, md5 } = row;
  try {
    await uploader.write(async ({ transaction, audit }) => {
      if (!(await lockUpload(transaction, row.id))) throw new UploadGone();
      await turnIntoFile(transaction, row, digest.sha256);
      const after = { projectId, folderId, name, size, md5 };
      audit({ entity: 'file', entityId: row.id, action: 'upload', after });
    });
    return true;
  } catch (error) {
    if (error instanceof UploadGone) return false;
    if (failureCode(error) === UNIQUE_VIOLATION) throw new FinalRefusal('duplicateFileName', { name });
    throw error;
  }
}

async function fail(workshop: UploadWorkshop, live: LiveUpload, refusal: FinalRefusal): Promise<never> {
  const { error, values } = refusal;
  await markFailed(workshop.database, live.row, { error, values });
  workshop.hasher.drop(live.row.id);
  await rm(live.path, { force: true });
  await workshop.storage.delete(live.row.objectKey);
  throw new BusinessError(error, values);
}

/**
 * Checks the whole file and makes it visible: checksum, content, object, row. Interrupted at any point it can be
 * called again and goes on. Returns the file's id. Throws BusinessError when the file is refused (the upload is then
 * marked as failed) and anything else when the attempt failed but may be repeated.
 */
export async function completeUpload(
  workshop: UploadWorkshop,
  uploader: Uploader,
  live: LiveUpload,
): Promise<string> {
  if (!(await markMerging(workshop.database, live.row.id))) throw uploadTerminated();
  try {
    live.digest ??= await verify(workshop, uploader, live);
    await moveIntoStorage(workshop, live);
    if (await commit(uploader, live, live.digest)) return live.row.id;
  } catch (error) {
    if (error instanceof FinalRefusal) return fail(workshop, live, error);
    throw error;
  }
  const completed = await workshop.database.query('select id from file where id = $1', [live.row.id]);
  if (completed.length > 0) return live.row.id;
  await workshop.storage.delete(live.row.objectKey);
  throw uploadTerminated();
}
