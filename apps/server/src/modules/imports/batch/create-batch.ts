import { limits } from '@panicle/contract';
import { handOver, type SideRequest } from '../../../platform/side-work/hand-over.ts';
import { storeUpload, type StoredUpload } from '../../files/index.ts';
import { readBatchOptions, type BatchOptions } from './options.ts';
import { previewWork } from '../upload/preview-upload.ts';

export interface CreatedBatch {
  id: string;
  fields: StoredUpload['fields'];
}

/**
 * Takes the file of a multipart request and has it looked into: a batch in state 'previewed'. Returns its id and the
 * form's fields. Without a wanted, kind and options come from the form's fields; `settings` may come from there as well.
 * What the reader refuses is not kept.
 */
export async function createBatch(call: SideRequest, wanted?: BatchOptions): Promise<CreatedBatch> {
  const upload = await storeUpload(call, {
    purpose: 'imports',
    maximumBytes: limits.plainUploadBytes,
    // what of these this import takes is asked when its kind is known
    accept: ['table', 'archive'],
    // may he, and is there a place to import into: said before 100 MB have arrived
    admit: async (fields) => {
      await readBatchOptions(call, wanted, fields);
    },
  });
  try {
    const id = await handOver(call, previewWork, { upload, wanted });
    return { id, fields: upload.fields };
  } catch (error) {
    await call.platform.storage.delete(upload.objectKey);
    throw error;
  }
}
