import { StatisticsError } from '../statistics-error.ts';
import type { Factor } from './factor.ts';

/** Columns of equal length by name; a number column marks what is missing by NaN, a factor by the code -1. */
export class Table {
  readonly rows: number;
  readonly #columns: ReadonlyMap<string, Float64Array | Factor>;

  /** @throws StatisticsError unequalLengths */
  constructor(columns: Readonly<Record<string, Float64Array | Factor>>) {
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
    if (column === undefined || column instanceof Float64Array) throw new RangeError(`no factor ${name}`);
    return column;
  }

  /** A new table with the given rows, in their order. Levels keep their codes, also those that lose their rows. */
  select(rows: Int32Array): Table {
    const columns: Record<string, Float64Array | Factor> = {};
    for (const [name, column] of this.#columns) {
      columns[name] =
        column instanceof Float64Array
          ? Float64Array.from(rows, (row) => column[row]!)
          : { levels: column.levels, codes: rows.map((row) => column.codes[row]!) };
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

function lengthOf(column: Float64Array | Factor): number {
  return column instanceof Float64Array ? column.length : column.codes.length;
}
