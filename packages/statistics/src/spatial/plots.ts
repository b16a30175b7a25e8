import { refuseInfinite } from '../data/numbers.ts';
import { restrictFactor, type Factor } from '../data/factor.ts';
import type { Table } from '../data/table.ts';
import { remark, StatisticsError, type Remark } from '../statistics-error.ts';

/** Columns of a table that say what stood where and what it yielded. */
export interface PlotColumns {
  /** number column */
  response: string;
  /** factor */
  genotype: string;
  /** number column: along a column of plots, in plots or in metres */
  row: string;
  /** number column: along a row of plots */
  column: string;
}

/** Plots that have a value and a genotype, each with its place. */
export interface FieldPlots {
  /** rows of the table */
  rows: Int32Array;
  response: Float64Array;
  /** genotypes that occur, and which of them each plot has */
  genotype: Factor;
  row: Float64Array;
  column: Float64Array;
  remarks: Remark[];
}

/**
 * Plots without a value (missing, or holes in the grid) are left out, as are those without a genotype or without a
 * level of one of the further factors.
 *
 * @throws StatisticsError noValues, onePlot, constantTrait, infiniteValue, plotWithoutPlace, samePlace
 */
export function readPlots(table: Table, columns: PlotColumns, factors: readonly string[] = []): FieldPlots {
  const values = table.numbers(columns.response);
  const genotype = table.factor(columns.genotype);
  for (const name of [columns.response, columns.row, columns.column])
    refuseInfinite(name, table.numbers(name));
  const withValue = Int32Array.from(values.keys()).filter((row) => !Number.isNaN(values[row]!));
  const asked = [columns.genotype, ...factors];
  const codes = asked.map((name) => table.factor(name).codes);
  const rows = withValue.filter((row) => codes.every((one) => one[row]! >= 0));
  const response = take(values, rows);
  refuseUnusable(columns.response, response);
  const plots = {
    rows,
    response,
    genotype: restrictFactor(genotype, rows).factor,
    row: take(table.numbers(columns.row), rows),
    column: take(table.numbers(columns.column), rows),
  };
  refusePlaces(plots, columns);
  const count = withValue.length - rows.length;
  const remarks = count > 0 ? [remark('plotsWithoutLevel', { count, factors: asked.join(', ') })] : [];
  return { ...plots, remarks };
}

function take(numbers: Float64Array, rows: Int32Array): Float64Array {
  return Float64Array.from(rows, (row) => numbers[row]!);
}

function refuseUnusable(trait: string, response: Float64Array): void {
  if (response.length === 0) throw new StatisticsError('noValues', { trait });
  if (response.length === 1) throw new StatisticsError('onePlot', { trait });
  const [first] = response;
  if (response.every((value) => value === first))
    throw new StatisticsError('constantTrait', { trait, value: first!, plots: response.length });
}

/** Every plot has a place of its own: two plots at one place are two trials in one, or a typing error. */
function refusePlaces(plots: Omit<FieldPlots, 'remarks'>, columns: PlotColumns): void {
  const { rows, row, column, genotype } = plots;
  const nowhere = Array.from(rows.keys()).filter((p) => Number.isNaN(row[p]!) || Number.isNaN(column[p]!));
  if (nowhere.length > 0)
    throw new StatisticsError('plotWithoutPlace', {
      count: nowhere.length,
      line: rows[nowhere[0]!]! + 1,
      row: columns.row,
      column: columns.column,
    });
  const seen = new Map<string, number>();
  for (let p = 0; p < rows.length; p++) {
    const place = `${row[p]} ${column[p]}`;
    const other = seen.get(place);
    if (other !== undefined)
      throw new StatisticsError('samePlace', {
        row: row[p]!,
        column: column[p]!,
        first: genotype.levels[genotype.codes[other]!]!,
        second: genotype.levels[genotype.codes[p]!]!,
      });
    seen.set(place, p);
  }
}
