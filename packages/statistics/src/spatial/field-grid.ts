import { StatisticsError } from '../statistics-error.ts';
import type { ByDirection } from './model.ts';

/** Which plot is where, for plots counted in whole rows and columns; holes are allowed. */
export class FieldGrid {
  readonly #first: ByDirection<number>;
  readonly #width: number;
  readonly #plots = new Map<number, number>();

  /**
   * @param names what the coordinates are called in the data
   * @throws StatisticsError placeNotWhole
   */
  constructor(row: Float64Array, column: Float64Array, names: ByDirection<string>) {
    refuseBroken(names.row, row);
    refuseBroken(names.column, column);
    const least = (a: number, b: number) => Math.min(a, b);
    this.#first = { row: row.reduce(least, Infinity), column: column.reduce(least, Infinity) };
    this.#width = column.reduce((most, place) => Math.max(most, place), 0) - this.#first.column + 1;
    row.forEach((place, p) => this.#plots.set(this.#key(place, column[p]!), p));
  }

  /** The plot at a place, or -1. */
  at(row: number, column: number): number {
    const inside = column >= this.#first.column && column < this.#first.column + this.#width;
    return inside ? (this.#plots.get(this.#key(row, column)) ?? -1) : -1;
  }

  #key(row: number, column: number): number {
    return (row - this.#first.row) * this.#width + column - this.#first.column;
  }
}

function refuseBroken(column: string, places: Float64Array): void {
  const broken = places.find((place) => !Number.isInteger(place));
  if (broken !== undefined) throw new StatisticsError('placeNotWhole', { column, value: broken });
}
