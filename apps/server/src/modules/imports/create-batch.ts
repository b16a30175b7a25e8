import { v7 as uuidv7 } from 'uuid';
import { Value } from 'typebox/value';
import { limits } from '@panicle/contract';
import { ImportSettings } from '@panicle/contract/imports';
import { BusinessError } from '../../platform/business-error.ts';
import { previewFile } from '../../platform/imports/preview-file.ts';
import { storedSource } from '../../platform/tables/byte-source.ts';
import { storeUpload, type StoredUpload } from '../files/index.ts';
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
  });
  try {
    const id = await previewUpload(call, upload, wish ?? wishOf(upload.fields));
    return { id, fields: upload.fields };
  } catch (error) {
    await call.platform.storage.delete(upload.objectKey);
    throw error;
  }
}

async function previewUpload(call: ImportCall, upload: StoredUpload, wish: BatchWish): Promise<string> {
  const { platform, session } = call;
  const { kind, options } = wish;
  const target = demandTarget(platform, session, kind);
  const settings = settingsOf(upload.fields);
  const source = storedSource(platform.storage, upload.objectKey, upload.size);
  const own = await target.columns(platform.database, options);
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
    audit({
      entity: 'import-batch',
      entityId: id,
      action: 'upload',
      after: { kind, options, fileName: upload.fileName, size: upload.size },
    });
    return deleteAbandoned(transaction, session.userId);
  });
  for (const key of abandoned) await platform.storage.delete(key);
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
