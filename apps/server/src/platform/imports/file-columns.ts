import { textFault } from '@panicle/contract/readable-text';
import { mappingOfKeys } from './key-row.ts';
import type { ColumnMapping } from './propose-mapping.ts';
import { proposeMapping } from './propose-mapping.ts';
import type { ImportColumn, ImportTarget } from './import-target.ts';

export interface FileColumns {
  /** the target's own columns, then those that it offers for heads of this file */
  columns: ImportColumn[];
  proposed: ColumnMapping[];
}

/** The column that the target offers for a head; none where the head could not be read as a name. */
const extraFor = <Options>(
  target: Pick<ImportTarget<Options>, 'extraColumn'>,
  head: string,
  samples: readonly string[],
  options: Options,
) => (textFault(head) ? undefined : target.extraColumn?.(head, samples, options));

/** By keys where the file has them; of the other columns by their heads. */
function byKeysAndHeads(
  heads: readonly string[],
  own: readonly ImportColumn[],
  keys: readonly string[],
): ColumnMapping[] {
  const keyed = mappingOfKeys(keys, own);
  const filled = new Set(keyed.map(({ key }) => key));
  // a key that means nothing here, as one that was changed by hand, says less than the head
  const known = new Set(keyed.map(({ column }) => column));
  const rest = heads.map((head, column) => (known.has(column) ? '' : head));
  return [
    ...keyed,
    ...proposeMapping(
      rest,
      own.filter(({ key }) => !filled.has(key)),
    ),
  ];
}

/** What the file may fill, given its heads, their keys where it has some, and the first cells below each of them. */
export function columnsForFile<Options>(
  target: Pick<ImportTarget<Options>, 'extraColumn'>,
  own: readonly ImportColumn[],
  options: Options,
  heads: readonly string[],
  samples: (column: number) => readonly string[],
  keysOfFile: readonly string[] = [],
): FileColumns {
  const columns = [...own];
  const proposed = byKeysAndHeads(heads, own, keysOfFile);
  const mapped = new Set(proposed.map(({ column }) => column));
  const keys = new Set(own.map(({ key }) => key));
  for (const [column, head] of heads.entries()) {
    if (head === '' || mapped.has(column)) continue;
    const extra = extraFor(target, head, samples(column), options);
    if (!extra || keys.has(extra.column.key)) continue;
    keys.add(extra.column.key);
    columns.push(extra.column);
    if (extra.proposed) proposed.push({ column, key: extra.column.key });
  }
  return { columns, proposed: proposed.sort((left, right) => left.column - right.column) };
}

/** The column of a stored mapping; undefined when the target no longer has it. */
export function columnOfKey<Options>(
  target: Pick<ImportTarget<Options>, 'extraColumn'>,
  own: readonly ImportColumn[],
  options: Options,
  key: string,
  head: string,
): ImportColumn | undefined {
  const found = own.find((column) => column.key === key);
  if (found) return found;
  const extra = extraFor(target, head, [], options);
  return extra?.column.key === key ? extra.column : undefined;
}
