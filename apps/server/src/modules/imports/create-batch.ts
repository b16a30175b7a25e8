import { v7 as uuidv7 } from 'uuid';
import { Value } from 'typebox/value';
import { limits } from '@panicle/contract';
import { ImportSettings } from '@panicle/contract/imports';
import { BusinessError } from '../../platform/business-error.ts';
import type { ImportColumn, ImportTarget } from '../../platform/imports/import-target.ts';
import { previewFile } from '../../platform/imports/preview-file.ts';
import { storedSource } from '../../platform/tables/byte-source.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { countUpload, removeAllNoted, storeUpload, type StoredUpload } from '../files/index.ts';
import { deleteAbandoned, insertBatch } from './batch-queries.ts';
import { demandTarget, type ImportCall } from './demand.ts';

/** What the route or the form says about the file. */
export interface BatchWish {
  kind: string;
  options: Record<string, string>;
}

export interface CreatedBatch {
  id: string;
  fields: StoredUpload['fields'];
}

/**
 * Takes the file of a multipart request and looks into it: a batch in state 'previewed'. Returns its id and the form's
 * fields.
 * Without a wish, kind and options come from the form's fields; `settings` may come from there as well.
 * What the reader refuses is not kept.
 */
export async function createBatch(call: ImportCall, wish?: BatchWish): Promise<CreatedBatch> {
  const upload = await storeUpload(call, {
    purpose: 'imports',
    maximumBytes: limits.plainUploadBytes,
    accept: 'general',
    // may he, and is there a place to import into: said before 100 MB have arrived
    admit: async (fields) => {
      await readRequest(call, wish, fields);
    },
  });
  try {
    const request = await readRequest(call, wish, upload.fields);
    const id = await previewUpload(call, upload, request, (transaction) =>
      countUpload(transaction, call.session.userId, upload),
    );
    return { id, fields: upload.fields };
  } catch (error) {
    await call.platform.storage.delete(upload.objectKey);
    throw error;
  }
}

interface BatchRequest extends BatchWish {
  target: ImportTarget;
  own: readonly ImportColumn[];
  settings: ImportSettings;
}

export async function readRequest(
  { platform, session }: ImportCall,
  wish: BatchWish | undefined,
  fields: StoredUpload['fields'],
): Promise<BatchRequest> {
  const { kind, options } = wish ?? wishOf(fields);
  const target = demandTarget(platform, session, kind);
  const settings = settingsOf(fields);
  return { kind, options, target, settings, own: await target.columns(platform.database, options) };
}

/** `take` makes the object the batch's own, in the transaction that writes the batch. */
export async function previewUpload(
  call: ImportCall,
  upload: Pick<StoredUpload, 'objectKey' | 'fileName' | 'size' | 'sha256'>,
  { kind, options, target, own, settings }: BatchRequest,
  take: (transaction: Transaction, audit: Audit) => Promise<void>,
): Promise<string> {
  const { platform, session } = call;
  const source = storedSource(platform.storage, upload.objectKey, upload.size);
  const preview = await previewFile(source, settings, target, own, options);
  const id = uuidv7();
  const abandoned = await call.write(async (transaction, audit) => {
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
    await take(transaction, audit);
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

function wishOf(fields: StoredUpload['fields']): BatchWish {
  return { kind: fields.kind ?? '', options: optionsOf(fields.options) };
}

const MOST_OPTIONS = 50;
const LONGEST_OPTION = 2000;

function optionsOf(text: string | undefined): Record<string, string> {
  const value = text === undefined || text === '' ? {} : parseJson(text);
  const entries =
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  const fits = entries?.every(
    ([key, option]) =>
      typeof option === 'string' && !`${key}${option}`.includes('\u0000') && option.length <= LONGEST_OPTION,
  );
  if (!entries || !fits || entries.length > MOST_OPTIONS) throw new BusinessError('importOptionsUnreadable');
  return Object.fromEntries(entries as [string, string][]);
}

function settingsOf(fields: StoredUpload['fields']): ImportSettings {
  if (!fields.settings) return {};
  const value = parseJson(fields.settings);
  if (!Value.Check(ImportSettings, value)) {
    throw new BusinessError('illegalParameter', { field: 'settings', reason: '' });
  }
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BusinessError('importOptionsUnreadable');
  }
}
