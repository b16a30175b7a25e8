import type { ImportColumnRecord, ImportPreview } from '@panicle/contract/imports';

export type Mapping = ImportPreview['mapping'];

/** The mapping after a column of the file was given another meaning (undefined: not imported). A key is used once. */
export function withChoice(mapping: Mapping, column: number, key: string | undefined): Mapping {
  const others = mapping.filter((entry) => entry.column !== column && entry.key !== key);
  if (key === undefined) return others;
  return [...others, { column, key }].sort((left, right) => left.column - right.column);
}

/** Required columns that nothing fills yet. */
export function missingColumns(
  columns: readonly ImportColumnRecord[],
  mapping: Mapping,
): ImportColumnRecord[] {
  const used = new Set(mapping.map(({ key }) => key));
  return columns.filter(({ key, required }) => required && !used.has(key));
}

export const sameMapping = (left: Mapping, right: Mapping): boolean =>
  left.length === right.length &&
  left.every((entry, index) => entry.column === right[index]?.column && entry.key === right[index]?.key);

/** The first different values of a column, to recognise it by. */
export function samplesOf(preview: Pick<ImportPreview, 'rows'>, column: number, count = 3): string[] {
  const found = new Set<string>();
  for (const { cells } of preview.rows) {
    const text = cells[column]?.trim();
    if (text) found.add(text);
    if (found.size === count) break;
  }
  return [...found];
}
