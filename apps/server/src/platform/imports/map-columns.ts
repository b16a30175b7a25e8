import { say, type Language } from '@panicle/contract';
import type { ImportPreview } from '@panicle/contract/imports';
import { BusinessError } from '../business-error.ts';
import { columnOfKey } from './file-columns.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';

export interface MappingOptions<Options> {
  preview: Pick<ImportPreview, 'heads' | 'mapping'>;
  target: Pick<ImportTarget<Options>, 'extraColumn'>;
  own: readonly ImportColumn[];
  options: Options;
  language: Language;
}

export interface MappedColumn {
  /** column of the file, from 0 */
  index: number;
  column: ImportColumn;
}

/** Characters of a name that a refusal repeats. */
const NAMED = 100;

const refuse = (error: 'importColumnTwice' | 'importFieldTwice', name: string) =>
  new BusinessError(error, { column: name.slice(0, NAMED) });

/**
 * What each column of the file fills: a field that the import has, each field and each column once.
 * Throws importColumnUnknown, importColumnTwice, importFieldTwice.
 */
export function mapColumns<Options>(wanted: MappingOptions<Options>): MappedColumn[] {
  const { preview, target, own, options, language } = wanted;
  const keys = new Set<string>();
  const indexes = new Set<number>();
  return preview.mapping.map(({ column: index, key }) => {
    const head = preview.heads[index];
    const column = head === undefined ? undefined : columnOfKey(target, own, options, key, head);
    if (head === undefined || !column) {
      throw new BusinessError('importColumnUnknown', { field: key.slice(0, NAMED), column: index + 1 });
    }
    if (indexes.has(index)) throw refuse('importColumnTwice', head);
    if (keys.has(key)) throw refuse('importFieldTwice', say(column.title, language));
    keys.add(key);
    indexes.add(index);
    return { index, column };
  });
}

/**
 * The same for settings that a user sends, before they are kept. A file whose encoding is not known yet has no heads to
 * compare with; its mapping is looked at when it is read.
 */
export function requireMapping<Options>(wanted: MappingOptions<Options>): void {
  if (wanted.preview.heads.length > 0) mapColumns(wanted);
}
