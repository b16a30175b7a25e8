import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { limits, type FileCategory } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Call } from '../../../platform/http/route.ts';
import { explainDiskFull } from '../../../platform/storage/disk-full.ts';
import { readForm, type FormFile } from './multipart.ts';
import { checkName } from '../file/names.ts';
import { readSpace } from '../quota/allowance.ts';
import { requireUploader, quotaExceeded } from '../quota/quota.ts';
import { inspectPicture } from '../pictures/inspect-picture.ts';
import type { Picture } from '../pictures/picture.ts';
import { checkFileType, readableSize } from './upload-limit.ts';

export interface PlainUploadOptions {
  /** first part of the object's key, e.g. 'imports' or 'germplasm-pictures' */
  purpose: string;
  /** bytes; also counted while they arrive */
  maximumBytes: number;
  /** what the file may be; 'image' also looks at the content */
  accept: readonly [FileCategory, ...FileCategory[]];
  /** pixels of either side of a picture */
  maximumSide?: number;
  /** asked with the fields before the file, before a byte of it is taken; throws what refuses it */
  admit?(fields: Readonly<Record<string, string>>): Promise<void>;
}

export interface StoredUpload {
  objectKey: string;
  fileName: string;
  size: number;
  sha256: string;
  /** the form's other fields; they must come before the file */
  fields: Readonly<Record<string, string>>;
  /** type and sides, for pictures */
  picture: Picture | null;
}

function tooLarge(fileName: string, maximumBytes: number): BusinessError {
  const error = maximumBytes === limits.plainUploadBytes ? 'plainUploadTooLarge' : 'fileTooLarge';
  return new BusinessError(error, { name: fileName, limit: readableSize(maximumBytes) });
}

/** Writes the body to the path and hashes it on the way. Returns size and SHA-256. */
async function receive(
  body: FormFile['body'],
  path: string,
  maximumBytes: number,
  refuse: (size: number) => Promise<BusinessError>,
) {
  const hash = createHash('sha256');
  let size = 0;
  const handle = await open(path, 'wx');
  try {
    for await (const block of body) {
      const bytes = block as Buffer;
      size += bytes.length;
      if (size > maximumBytes) throw await refuse(size);
      hash.update(bytes);
      await handle.writeFile(bytes);
    }
  } catch (error) {
    throw explainDiskFull(error);
  } finally {
    await handle.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/**
 * Takes the single file of a plain multipart form into storage, under a key of our own. The route needs
 * `streamedBody`. The caller writes the key into a row of his own and counts it (countUpload), or
 * deletes the object when he cannot use it.
 * Throws BusinessError (uploadNeedsRole, quotaExceeded, illegalFileName, wrongFileType, fileTooLarge or plainUploadTooLarge, notAPicture, diskFull,
 * fileMissing, unreadableBody) and what `admit` throws; then nothing was stored.
 */
export async function storeUpload(
  call: Pick<Call<undefined, undefined, undefined>, 'platform' | 'request' | 'session'>,
  options: PlainUploadOptions,
): Promise<StoredUpload> {
  const { configuration, database, storage } = call.platform;
  const { purpose, maximumBytes, accept, maximumSide } = options;
  let stored: string | null = null;
  try {
    return await readForm(call.request.raw, maximumBytes, async ({ fields, fileName: given, body }) => {
      await options.admit?.(fields);
      const left = await requireUploader(database, call.session.userId);
      const fileName = checkName('fileName', given);
      checkFileType(accept, fileName);
      const staging = join(configuration.dataDirectory, 'staging');
      await mkdir(staging, { recursive: true });
      const id = uuidv7();
      const path = join(staging, `${id}.plain`);
      try {
        const most = Math.min(maximumBytes, left);
        const refuse = async (size: number) => {
          if (size > maximumBytes) return tooLarge(fileName, maximumBytes);
          const space = await readSpace(database, call.session.userId);
          return quotaExceeded(space ?? { usedBytes: 0, quotaBytes: 0, mayUpload: false }, fileName, size);
        };
        const { size, sha256 } = await receive(body, path, most, refuse);
        const { userId } = call.session;
        const picture =
          accept[0] === 'image' ? await inspectPicture(path, fileName, { userId, maximumSide }) : null;
        const objectKey = `${purpose}/${id}`;
        await storage.put(objectKey, { path });
        stored = objectKey;
        return { objectKey, fileName, size, sha256, fields: { ...fields }, picture };
      } finally {
        await rm(path, { force: true });
      }
    });
  } catch (error) {
    // The form broke off behind the file: nobody will learn the key.
    if (stored) await storage.delete(stored);
    throw error;
  }
}
