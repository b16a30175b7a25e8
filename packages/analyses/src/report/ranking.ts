import type { Text } from '@panicle/contract/language';
import type { StoredReport, StoredTable } from './stored.ts';

type Column = StoredTable['columns'][number];

/** Entries in their order, each with the values that the table has for it and their standard errors. */
export interface EntryRanking {
  columns: { title: Text; kind?: string }[];
  /** what it is ranked by */
  by: Text;
  rows: { entry: string; rank: number; values: (number | null)[]; errors: (number | null)[] }[];
}

export interface RankingOrder {
  /** key of a column; left out: the rank that the table has, else its first value */
  column?: string;
  lowestFirst?: boolean;
}

const ENTRY = 'entry';
const RANK = 'rank';
const isErrorKey = (key: string) => /(^|_)error$/.test(key);
/** Numbers that say how a value was found, and nothing of the entry. */
const ASIDE = new Set([
  'df',
  'error_df',
  'p',
  'p_check',
  'plots',
  'environments',
  'cluster',
  'lower',
  'upper',
]);

interface ValueColumn {
  column: Column;
  place: number;
  /** place of its standard errors */
  error: number | null;
}

/** A column of standard errors belongs to the value before it. */
function valueColumns({ columns, rows }: StoredTable): ValueColumn[] {
  const found: ValueColumn[] = [];
  for (const [place, column] of columns.entries()) {
    const cells = rows.map((row) => row[place] ?? null);
    const numeric =
      cells.some((cell) => typeof cell === 'number') &&
      cells.every((cell) => cell === null || typeof cell === 'number');
    if (!numeric || column.key === RANK || ASIDE.has(column.key)) continue;
    const before = found.at(-1);
    if (!isErrorKey(column.key)) found.push({ column, place, error: null });
    else if (before && before.error === null) before.error = place;
  }
  return found;
}

function entriesOf({ columns, rows, file }: StoredTable): string[] | null {
  // of a table in a file only its first lines are here
  if (file) return null;
  const place = columns.findIndex(({ key }) => key === ENTRY);
  if (place < 0 || rows.length === 0) return null;
  const names = rows.map((row) => row[place]);
  const readable = names.filter((name): name is string => typeof name === 'string' && name !== '');
  return readable.length === rows.length && new Set(readable).size === rows.length ? readable : null;
}

/** Whether the table has one line with values for each entry. */
export const isRanking = (table: StoredTable): boolean =>
  entriesOf(table) !== null && valueColumns(table).length > 0;

/** The tables of a report that entries can be ranked by. */
export const rankingTables = ({ tables }: StoredReport): StoredTable[] => tables.filter(isRanking);

/** The columns that a table can be ranked by. */
export const rankedBy = (table: StoredTable): Column[] => valueColumns(table).map(({ column }) => column);

const unitless: Text = { zh: '位次', en: 'rank' };

/** Null where the table has no entries, an entry twice, no values, or not the column asked for. */
export function readRanking(
  table: StoredTable,
  { column: wanted, lowestFirst = false }: RankingOrder,
): EntryRanking | null {
  const entries = entriesOf(table);
  const columns = valueColumns(table);
  const rankPlace = table.columns.findIndex(({ key }) => key === RANK);
  const asked = wanted === undefined ? columns[0] : columns.find(({ column }) => column.key === wanted);
  if (!entries || !asked) return null;
  const useRank = wanted === undefined && rankPlace >= 0;
  const numberAt = (row: StoredTable['rows'][number], place: number | null): number | null => {
    const cell = place === null ? null : row[place];
    return typeof cell === 'number' ? cell : null;
  };
  const [place, upwards] = useRank ? [rankPlace, true] : [asked.place, lowestFirst];
  const keyed = table.rows.map((row, index) => ({ row, entry: entries[index]!, key: numberAt(row, place) }));
  // Entries without a value are last, in the order of the table.
  keyed.sort((a, b) => {
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
    return upwards ? a.key - b.key : b.key - a.key;
  });
  return {
    columns: columns.map(({ column: { text, kind } }) => ({
      title: text,
      ...(kind === undefined ? {} : { kind }),
    })),
    by: useRank ? unitless : asked.column.text,
    rows: keyed.map(({ row, entry }, index) => ({
      entry,
      rank: index + 1,
      values: columns.map((one) => numberAt(row, one.place)),
      errors: columns.map(({ error }) => numberAt(row, error)),
    })),
  };
}
