import { formatNumber, formatP, NOTHING } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { StoredTable } from './stored.ts';
import { wordFor } from './words.ts';

type Column = StoredTable['columns'][number];
type Cell = StoredTable['rows'][number][number];

/** A column as people read it. */
export interface ShownColumn {
  column: Column;
  /** place of its cells in the rows */
  place: number;
  title: string;
  numeric: boolean;
  /** the value in the reader’s language: what sorting and files use */
  value: (cell: Cell) => string | number | null;
  /** the value as it is written in the table */
  written: (cell: Cell) => string;
}

const SIGNIFICANT = 4;

/** Decimals that show four digits of a typical number of a column; the same in every row. */
function decimalsOf(values: readonly number[]): number {
  const sizes = values
    .map(Math.abs)
    .filter((size) => size > 0)
    .toSorted((a, b) => a - b);
  const typical = sizes[Math.floor(sizes.length / 2)];
  if (typical === undefined || values.every(Number.isInteger)) return 0;
  return Math.min(8, Math.max(0, SIGNIFICANT - 1 - Math.floor(Math.log10(typical))));
}

/** Whether a column holds numbers only, and their decimals. */
export function numbersOf(cells: readonly Cell[]): { numeric: boolean; decimals: number } {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  const numeric = numbers.length > 0 && cells.every((cell) => cell === null || typeof cell === 'number');
  return { numeric, decimals: decimalsOf(numbers) };
}

/** Numbers that decimals cannot show: very large and very small ones. */
const isBeyond = (value: number, decimals: number) =>
  value !== 0 && (Math.abs(value) >= 1e7 || Math.abs(value) < 10 ** -decimals / 20);

function decimalsOfKind(kind: Column['kind'], decimals: number): number {
  if (kind === 'count') return 0;
  if (kind === 'percent') return 1;
  if (kind === 'share') return 2;
  return kind === 'df' ? Math.min(1, decimals) : decimals;
}

/** How a spreadsheet shows the numbers of a column: its decimals, P values by themselves; undefined for texts. */
export function numberFormatOf(
  { kind }: Pick<Column, 'kind'>,
  cells: readonly unknown[],
): number | 'p' | undefined {
  const numbers = cells.filter((cell) => typeof cell === 'number');
  if (numbers.length === 0) return undefined;
  if (kind === 'p') return 'p';
  const decimals = decimalsOf(numbers);
  if ((kind === undefined || kind === 'trait') && numbers.some((value) => isBeyond(value, decimals)))
    return undefined;
  return decimalsOfKind(kind, decimals);
}

/** A number as its column has it; very large and very small ones by powers of ten. */
function shownNumber(value: number, { kind }: Column, decimals: number): string {
  if (kind === 'p') return formatP(value);
  const own = decimalsOfKind(kind, decimals);
  if ((kind === undefined || kind === 'trait') && isBeyond(value, own))
    return value.toExponential(2).replace('-', '−');
  return formatNumber(value, own);
}

/** “mean square” begins a head as “Mean square”; symbols such as df stay as they are. */
const sentenceCase = (text: string) =>
  /^(?!gca|sca)[a-z]{3}/.test(text) ? text.slice(0, 1).toUpperCase() + text.slice(1) : text;

/** The columns of a table that people read, without those that are in files only. */
export function shownColumns(table: StoredTable, speak: (text: Text) => string): ShownColumn[] {
  return table.columns.flatMap((column, place) => {
    if (column.inFilesOnly) return [];
    const cells = table.rows.map((row) => row[place] ?? null);
    const { numeric, decimals } = table.file?.columns[place] ?? numbersOf(cells);
    const value = (cell: Cell) => {
      if (cell === null || typeof cell === 'number') return cell;
      const said = typeof cell === 'string' ? inWords(cell, column, speak) : speak(cell);
      return place === 0 && column.holdsWords ? sentenceCase(said) : said;
    };
    const written = (cell: Cell) =>
      typeof cell === 'number' ? shownNumber(cell, column, decimals) : String(value(cell) ?? NOTHING);
    return [{ column, place, title: sentenceCase(speak(column.text)), numeric, value, written }];
  });
}

function inWords(cell: string, { holdsWords }: Column, speak: (text: Text) => string): string {
  if (holdsWords === undefined) return cell;
  return speak(wordFor(cell, holdsWords === 'terms' ? holdsWords : undefined));
}
