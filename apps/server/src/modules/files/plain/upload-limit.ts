import { acceptsFileName, fileCategories, fileNameError, type FileCategory } from '@panicle/contract';
import { BusinessError } from '../../../platform/business-error.ts';
import type { Connection } from '../../../platform/database/database.ts';
import { readSetting } from '../../system/index.ts';

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'];

/** Size for a message, in units of 1024. */
export function readableSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), UNITS.length - 1);
  const value = bytes / 1024 ** step;
  return `${Number(value.toFixed(value < 100 && step > 0 ? 1 : 0))} ${UNITS[step]}`;
}

/** Largest upload in bytes: the configuration record GENE_UPLOAD_FILE_MAX_SIZE, 10 GB from the start. */
export async function generalUploadLimit(connection: Connection): Promise<number> {
  const gigabytes = await readSetting(connection, 'GENE_UPLOAD_FILE_MAX_SIZE');
  return Math.round(gigabytes * 1024 ** 3);
}

/**
 * Throws BusinessError 'wrongFileType' or 'importOldExcel' where the name does not end as one of the categories wants
 * it; the first decides which of the two.
 */
export function checkFileType(categories: readonly [FileCategory, ...FileCategory[]], name: string): void {
  if (categories.some((category) => acceptsFileName(category, name))) return;
  const endings = categories.flatMap((category) => fileCategories[category].extensions ?? ['*']);
  const error = fileNameError(categories[0], name) ?? 'wrongFileType';
  throw new BusinessError(error, { name, types: endings.join(' ') });
}

/** Throws BusinessError 'fileTooLarge'; exactly the limit is allowed. */
export function checkFileSize(name: string, size: number, limit: number): void {
  if (size > limit) throw new BusinessError('fileTooLarge', { name, limit: readableSize(limit) });
}
