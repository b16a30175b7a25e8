import type { TableRow } from '../tables/cell.ts';
import { showCell } from '../tables/values/read-text.ts';
import type { ImportColumn } from './import-target.ts';
import type { ColumnMapping } from './propose-mapping.ts';

/** What every cell of a key row begins with; the key of its column follows. */
const MARK = 'panicle:';

/** The cell of a hidden row above the heads by which an import knows a column, whatever its head says and wherever it is. */
export const keyCell = (key: string): string => `${MARK}${key}`;

/** Rows among which a key row is looked for: users put titles above a table. */
const DEEPEST = 20;

export interface KeyRow {
  row: TableRow;
  /** by column of the file; empty where someone added a column */
  keys: readonly string[];
}

/** The row of keys that a workbook made for filling in has above its heads. */
export function findKeyRow(rows: readonly TableRow[]): KeyRow | null {
  for (const row of rows.slice(0, DEEPEST)) {
    const texts = Array.from(row.cells, (cell) => showCell(cell).trim());
    const filled = texts.filter((text) => text !== '');
    if (filled.length > 0 && filled.every((text) => text.startsWith(MARK)))
      return { row, keys: texts.map((text) => text.slice(MARK.length)) };
  }
  return null;
}

/** Which column of the file fills what, by its keys; of keys that the import does not have nothing is said. */
export function mappingOfKeys(keys: readonly string[], columns: readonly ImportColumn[]): ColumnMapping[] {
  const known = new Map<string, string>();
  for (const { key, aliases = [] } of columns) for (const name of [key, ...aliases]) known.set(name, key);
  const taken = new Set<string>();
  return keys.flatMap((name, column) => {
    const key = known.get(name);
    if (key === undefined || taken.has(key)) return [];
    taken.add(key);
    return [{ column, key }];
  });
}
