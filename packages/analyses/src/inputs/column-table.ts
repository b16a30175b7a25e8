import { encodeFactor, Table, type Factor } from '@panicle/statistics/data';
import { OptionError } from '../options/option-error.ts';
import { trialPlots, type PlotTable } from './plot-table.ts';
import { markedTrait } from './trait-names.ts';

export type PlotColumn = Float64Array | readonly (string | null)[];

/** Plots in memory: numbers as they are, labels as texts. Marked traits are found by their plain names as well. */
export class ColumnTable implements PlotTable {
  readonly places = trialPlots;
  readonly #columns: ReadonlyMap<string, PlotColumn>;
  readonly #places: readonly string[];
  readonly #units: ReadonlyMap<string, string>;
  readonly #errors: ReadonlyMap<string, Float64Array>;

  /**
   * @param places what readers call each row
   * @param units of columns of numbers
   * @param errors standard errors of columns of means
   */
  constructor(
    columns: ReadonlyMap<string, PlotColumn>,
    places: readonly string[],
    units: ReadonlyMap<string, string> = new Map(),
    errors: ReadonlyMap<string, Float64Array> = new Map(),
  ) {
    this.#columns = columns;
    this.#places = places;
    this.#units = units;
    this.#errors = errors;
  }

  get rows(): number {
    return this.#places.length;
  }

  get names(): readonly string[] {
    return [...this.#columns.keys()];
  }

  numbers(name: string): Float64Array {
    const column = this.#column(name);
    if (column instanceof Float64Array) return column;
    throw new OptionError({ zh: '“{name}”不是数值列。', en: '{name} is not a column of numbers.' }, { name });
  }

  factor(name: string): Factor {
    return encodeFactor(this.texts(name), 'natural');
  }

  texts(name: string): readonly (string | null)[] {
    const column = this.#column(name);
    if (!(column instanceof Float64Array)) return column;
    return Array.from(column, (value) => (Number.isNaN(value) ? null : String(value)));
  }

  table(numbers: readonly string[], factors: readonly string[]): Table {
    return new Table({
      ...Object.fromEntries(numbers.map((name) => [name, this.numbers(name)] as const)),
      ...Object.fromEntries(factors.map((name) => [name, this.factor(name)] as const)),
    });
  }

  unit(name: string): string | undefined {
    return this.#units.get(name) ?? this.#units.get(markedTrait(name));
  }

  standardErrors(name: string): Float64Array | undefined {
    return this.#errors.get(name);
  }

  place(row: number): string {
    return this.#places[row]!;
  }

  /** Whether every row lacks a value of this column, or there is no such column. */
  isEmpty(name: string): boolean {
    const column = this.#columns.get(name);
    if (column === undefined) return true;
    return column instanceof Float64Array
      ? column.every(Number.isNaN)
      : column.every((text) => text === null);
  }

  /** The given rows, in their order. */
  select(rows: Int32Array): ColumnTable {
    const columns = [...this.#columns].map(
      ([name, column]) =>
        [
          name,
          column instanceof Float64Array
            ? Float64Array.from(rows, (row) => column[row]!)
            : Array.from(rows, (row) => column[row]!),
        ] as const,
    );
    return new ColumnTable(
      new Map(columns),
      Array.from(rows, (row) => this.#places[row]!),
      this.#units,
      new Map([...this.#errors].map(([name, own]) => [name, Float64Array.from(rows, (row) => own[row]!)])),
    );
  }

  #column(name: string): PlotColumn {
    const column = this.#columns.get(name) ?? this.#columns.get(markedTrait(name));
    if (column !== undefined) return column;
    throw new OptionError(
      { zh: '没有列“{name}”。现有的列：{names}。', en: 'There is no column {name}. There are: {names}.' },
      { name, names: this.names.join(', ') },
    );
  }
}
