import { Value } from 'typebox/value';
import { ImportSettings } from '@panicle/contract/imports';
import { BusinessError } from '../../../platform/business-error.ts';
import type { ImportColumn, ImportTarget } from '../../../platform/imports/import-target.ts';
import type { StoredUpload } from '../../files/index.ts';
import { requireTarget, type ImportCall } from './requirements.ts';

/** What the route or the form says about the file. */
export interface BatchOptions {
  kind: string;
  options: Record<string, string>;
}

export interface BatchRequest extends BatchOptions {
  target: ImportTarget;
  own: readonly ImportColumn[];
  settings: ImportSettings;
}

/** Kind, place and settings of an import; throws what refuses them to this user. */
export async function readBatchOptions(
  { platform, session }: Pick<ImportCall, 'platform' | 'session'>,
  wanted: BatchOptions | undefined,
  fields: StoredUpload['fields'],
): Promise<BatchRequest> {
  const { kind, options } = wanted ?? batchOptionsOf(fields);
  const target = requireTarget(platform, session, kind);
  const settings = settingsOf(fields);
  return { kind, options, target, settings, own: await target.columns(platform.database, options) };
}

function batchOptionsOf(fields: StoredUpload['fields']): BatchOptions {
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
