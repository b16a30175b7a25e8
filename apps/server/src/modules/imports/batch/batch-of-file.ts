import { limits, type ErrorName } from '@panicle/contract';
import type { ImportOfFile } from '@panicle/contract/imports';
import { BusinessError } from '../../../platform/business-error.ts';
import { deleteFileRow, readFile, removeFile } from '../../files/index.ts';
import { readBatchOptions } from './options.ts';
import type { ImportCall } from './requirements.ts';
import { requireFileName } from '../upload/preview-table.ts';
import { previewUpload } from '../upload/preview-upload.ts';

/** These may well succeed the next time: the file is kept. */
const PASSING = new Set<ErrorName>(['busy', 'tookTooLong', 'unavailable', 'diskFull', 'diskReserved']);

/**
 * Makes a batch of a file that the user uploaded in chunks: its bytes stay where they are and belong to the batch from
 * then on, the file is no file of his any more. What the reader refuses is not kept. Returns the batch's id.
 */
export async function createBatchOfFile(call: ImportCall, wanted: ImportOfFile): Promise<string> {
  const { kind, options = {}, fileId } = wanted;
  const request = await readBatchOptions(call, { kind, options }, {});
  const file = await readFile(call.platform.database, fileId);
  if (file?.ownerId !== call.session.userId) throw new BusinessError('fileNotExisted');
  requireFileName(request.target, file.name);
  if (file.size > limits.plainUploadBytes) throw new BusinessError('plainUploadTooLarge');
  const upload = { objectKey: file.objectKey, fileName: file.name, size: file.size, sha256: file.sha256 };
  try {
    return await previewUpload(call, upload, request, async ({ transaction, audit }) => {
      if (!(await deleteFileRow(transaction, fileId))) throw new BusinessError('fileNotExisted');
      const { name, size, md5 } = file;
      audit({ entity: 'file', entityId: fileId, action: 'delete', before: { name, size, md5 } });
    });
  } catch (error) {
    if (!(error instanceof BusinessError) || PASSING.has(error.error)) throw error;
    if (await readFile(call.platform.database, fileId)) await removeFile(call, fileId);
    throw error;
  }
}
