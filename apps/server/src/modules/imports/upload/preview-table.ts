import type { ImportPreview, ImportSettings } from '@panicle/contract/imports';
import { openImportFile } from '../../../platform/imports/import-file.ts';
import type { ImportColumn, ImportTarget } from '../../../platform/imports/import-target.ts';
import { previewFile } from '../../../platform/imports/preview-file.ts';
import type { ByteSource } from '../../../platform/tables/byte-source.ts';
import { checkFileType } from '../../files/index.ts';

/** Throws `wrongFileType`, `importOldExcel`. */
export function requireFileName({ fileColumn }: ImportTarget, name: string): void {
  checkFileType(fileColumn === undefined ? ['table'] : ['table', 'archive'], name);
}

/** The preview of a table, out of its archive where it came in one. Throws what openImportFile and previewFile throw. */
export async function previewTable(
  source: ByteSource,
  settings: ImportSettings,
  target: ImportTarget,
  own: readonly ImportColumn[],
  options: Record<string, string>,
): Promise<ImportPreview> {
  const file = await openImportFile(source, target.fileColumn !== undefined);
  try {
    return await previewFile(file.table, settings, target, own, options);
  } finally {
    file.close();
  }
}
