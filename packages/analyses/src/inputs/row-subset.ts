import { encodeFactor, Table, type Factor } from '@panicle/statistics/data';
import type { PlaceWords, PlotTable } from './plot-table.ts';

/** Some rows of a table of plots. */
export class RowSubset implements PlotTable {
  readonly names: readonly string[];
  readonly places: PlaceWords;
  readonly #all: PlotTable;
  readonly #rows: readonly number[];

  /** @param rows places in the whole table */
  constructor(all: PlotTable, rows: readonly number[]) {
    this.#all = all;
    this.#rows = rows;
    this.names = all.names;
    this.places = all.places;
  }

  get rows(): number {
    return this.#rows.length;
  }

  numbers(name: string): Float64Array {
    const values = this.#all.numbers(name);
    return Float64Array.from(this.#rows, (row) => values[row]!);
  }

  texts(name: string): readonly (string | null)[] {
    const texts = this.#all.texts(name);
    return this.#rows.map((row) => texts[row]!);
  }

  factor(name: string): Factor {
    return encodeFactor(this.texts(name), 'natural');
  }

  table(numbers: readonly string[], factors: readonly string[]): Table {
    return new Table({
      ...Object.fromEntries(numbers.map((name) => [name, this.numbers(name)] as const)),
      ...Object.fromEntries(factors.map((name) => [name, this.factor(name)] as const)),
    });
  }

  unit(name: string): string | undefined {
    return this.#all.unit?.(name);
  }

  place(row: number): number | string {
    return this.#all.place(this.#rows[row]!);
  }
}
