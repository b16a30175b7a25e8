import type { Table } from '../data/table.ts';
import { StatisticsError } from '../statistics-error.ts';
import type { FieldModel } from './model.ts';
import { combine } from './term-encoding.ts';

/** A field: the smallest grid that holds all its plots. */
export interface Grid {
  /** level of the factor that tells fields apart; empty where there is one field */
  name: string;
  rows: number;
  columns: number;
  firstRow: number;
  firstColumn: number;
  /** first of its places among those of all fields */
  start: number;
}

export interface Fields {
  grids: readonly Grid[];
  /** places of all grids, row by row in each */
  places: number;
  /** place of each observation */
  place: Int32Array;
}

/** Places for each plot above which a grid is taken for a typing error. */
const MOST_PLACES_PER_PLOT = 20;

/**
 * Puts each observation in its place.
 *
 * @param rows of the table that are observations; row and column are known in all of them
 * @throws StatisticsError placeNotWhole, plotsAtOnePlace, fieldMostlyEmpty
 */
export function layOutFields(table: Table, { row, column, by }: FieldModel, rows: Int32Array): Fields {
  const [rowOf, columnOf] = [row, column].map((name) => wholeNumbers(name, table.numbers(name), rows));
  const factor = by === undefined ? null : table.factor(by);
  const { codeOfRow, codes } = combine(factor ? [factor] : [], rows);
  const names = factor ? codes.map((code) => factor.levels[code]!) : [''];
  const grids: Grid[] = [];
  const place = new Int32Array(rows.length);
  let places = 0;
  names.forEach((name, code) => {
    const own = Int32Array.from(rows.keys()).filter((r) => codeOfRow[r] === code);
    const grid = { name, start: places, ...extent(own, rowOf!, columnOf!) };
    const size = grid.rows * grid.columns;
    if (size > MOST_PLACES_PER_PLOT * Math.max(own.length, 50))
      throw new StatisticsError('fieldMostlyEmpty', {
        field: name === '' ? '' : ` ${name}`,
        rows: grid.rows,
        columns: grid.columns,
        plots: own.length,
      });
    takePlaces(grid, own, rowOf!, columnOf!, place);
    grids.push(grid);
    places += size;
  });
  return { grids, places, place };
}

function wholeNumbers(name: string, numbers: Float64Array, rows: Int32Array): Float64Array {
  const bad = rows.find((row) => !Number.isInteger(numbers[row]!));
  if (bad !== undefined) throw new StatisticsError('placeNotWhole', { column: name, value: numbers[bad]! });
  return Float64Array.from(rows, (row) => numbers[row]!);
}

function extent(own: Int32Array, rowOf: Float64Array, columnOf: Float64Array) {
  let [firstRow, lastRow, firstColumn, lastColumn] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const r of own) {
    firstRow = Math.min(firstRow, rowOf[r]!);
    lastRow = Math.max(lastRow, rowOf[r]!);
    firstColumn = Math.min(firstColumn, columnOf[r]!);
    lastColumn = Math.max(lastColumn, columnOf[r]!);
  }
  return { firstRow, firstColumn, rows: lastRow - firstRow + 1, columns: lastColumn - firstColumn + 1 };
}

function takePlaces(
  grid: Grid,
  own: Int32Array,
  rowOf: Float64Array,
  columnOf: Float64Array,
  place: Int32Array,
): void {
  const taken = new Uint8Array(grid.rows * grid.columns);
  for (const r of own) {
    const inGrid = (rowOf[r]! - grid.firstRow) * grid.columns + columnOf[r]! - grid.firstColumn;
    if (taken[inGrid] === 1)
      throw new StatisticsError('plotsAtOnePlace', {
        field: grid.name === '' ? '' : `${grid.name}: `,
        row: rowOf[r]!,
        column: columnOf[r]!,
      });
    taken[inGrid] = 1;
    place[r] = grid.start + inGrid;
  }
}
