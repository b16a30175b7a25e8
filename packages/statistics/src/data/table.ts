import { StatisticsError } from '../statistics-error.ts';
import type { DateColumn } from './dates.ts';
import type { Factor } from './factor.ts';

export type Column = Float64Array | Factor | DateColumn;

/**
 * Columns of equal length by name; a number column marks what is missing by NaN, a factor by the code -1, dates by
 * NO_DAY.
 */
export class Table {
  readonly rows: number;
  readonly #columns: ReadonlyMap<string, Column>;

  /** @throws StatisticsError unequalLengths */
  constructor(columns: Readonly<Record<string, Column>>) {
    this.#columns = new Map(Object.entries(columns));
    const lengths = [...this.#columns].map(([name, column]) => [name, lengthOf(column)] as const);
    this.rows = lengths[0]?.[1] ?? 0;
    if (lengths.some(([, length]) => length !== this.rows)) {
      throw new StatisticsError('unequalLengths', {
        lengths: lengths.map(([name, length]) => `${name} ${length}`).join(', '),
      });
    }
  }

  get names(): string[] {
    return [...this.#columns.keys()];
  }

  numbers(name: string): Float64Array {
    const column = this.#columns.get(name);
    if (!(column instanceof Float64Array)) throw new RangeError(`no number column ${name}`);
    return column;
  }

  factor(name: string): Factor {
    const column = this.#columns.get(name);
    if (column === undefined || !('codes' in column)) throw new RangeError(`no factor ${name}`);
    return column;
  }

  dates(name: string): DateColumn {
    const column = this.#columns.get(name);
    if (column === undefined || !('days' in column)) throw new RangeError(`no date column ${name}`);
    return column;
  }

  /** What a column holds, or null when there is none of this name. */
  kindOf(name: string): 'numbers' | 'factor' | 'dates' | null {
    const column = this.#columns.get(name);
    if (column === undefined) return null;
    if (column instanceof Float64Array) return 'numbers';
    return 'codes' in column ? 'factor' : 'dates';
  }

  /** A new table with the given rows, in their order. Levels keep their codes, also those that lose their rows. */
  select(rows: Int32Array): Table {
    const columns: Record<string, Column> = {};
    for (const [name, column] of this.#columns) {
      if (column instanceof Float64Array) columns[name] = Float64Array.from(rows, (row) => column[row]!);
      else if ('codes' in column)
        columns[name] = { levels: column.levels, codes: rows.map((row) => column.codes[row]!) };
      else columns[name] = { days: rows.map((row) => column.days[row]!) };
    }
    return new Table(columns);
  }

  /** The rows of each level of a factor, in the order of the levels. */
  rowsByLevel(name: string): Int32Array[] {
    const { levels, codes } = this.factor(name);
    const rows: number[][] = levels.map(() => []);
    codes.forEach((code, row) => rows[code]?.push(row));
    return rows.map((list) => Int32Array.from(list));
  }
}

function lengthOf(column: Column): number {
  if (column instanceof Float64Array) return column.length;
  return 'codes' in column ? column.codes.length : column.days.length;
}
