import { v7 as uuidv7 } from 'uuid';
import { requireMapping } from '../../../platform/imports/map-columns.ts';
import type { SideWork } from '../../../platform/side-work/side-work.ts';
import { storedSource } from '../../../platform/tables/byte-source.ts';
import { countUpload, removeAllNoted, type StoredUpload } from '../../files/index.ts';
import { deleteAbandoned, insertBatch } from '../batch/queries.ts';
import { requireFileName, previewTable } from './preview-table.ts';
import { readBatchOptions, type BatchRequest, type BatchOptions } from '../batch/options.ts';
import type { ImportCall } from '../batch/requirements.ts';
import type { Change } from '../../../platform/change.ts';

interface Uploaded {
  upload: StoredUpload;
  wanted: BatchOptions | undefined;
}

/** Looks into a stored file and makes a batch of it; returns its id. */
export const previewWork: SideWork<Uploaded, string> = {
  name: 'import-preview',
  deadline: 30_000,
  async run(call, { upload, wanted }) {
    const request = await readBatchOptions(call, wanted, upload.fields);
    return previewUpload(call, upload, request, ({ transaction }) =>
      countUpload(transaction, call.session.userId, upload),
    );
  },
};

/** `take` makes the object the batch's own, in the transaction that writes the batch. */
export async function previewUpload(
  call: ImportCall,
  upload: Pick<StoredUpload, 'objectKey' | 'fileName' | 'size' | 'sha256'>,
  { kind, options, target, own, settings }: BatchRequest,
  take: (change: Change) => Promise<void>,
): Promise<string> {
  const { platform, session } = call;
  requireFileName(target, upload.fileName);
  const source = storedSource(platform.storage, upload.objectKey, upload.size);
  const preview = await previewTable(source, settings, target, own, options);
  requireMapping({ preview, target, own, options, language: call.language });
  const id = uuidv7();
  const abandoned = await call.write(async (change) => {
    const { transaction, audit } = change;
    await insertBatch(transaction, {
      id,
      kind,
      ownerId: session.userId,
      fileName: upload.fileName,
      size: upload.size,
      objectKey: upload.objectKey,
      contentSha256: upload.sha256,
      options,
      settings,
      preview,
    });
    await take(change);
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'upload',
      after: { kind, options, fileName: upload.fileName, size: upload.size },
    });
    return deleteAbandoned(transaction, session.userId);
  });
  await removeAllNoted(platform, abandoned);
  return id;
}
