import type { Factor } from '../data/factor.ts';
import { refuseInfinite } from '../data/numbers.ts';
import { StatisticsError } from '../statistics-error.ts';

/** Means of genotypes in environments: the table that all analyses of their interaction begin with. */
export interface CellMeans {
  genotypes: readonly string[];
  environments: readonly string[];
  /** genotypes x environments, row by row; NaN where there is no plot */
  values: Float64Array;
  /** plots behind each mean */
  plots: Int32Array;
}

/**
 * @param response one per plot, NaN where missing
 * @param trait how errors call the response
 * @throws StatisticsError twoOfEach with fewer than two genotypes or environments that have a plot, infiniteValue,
 *   constantTrait
 */
export function cellMeans(
  response: Float64Array,
  genotype: Factor,
  environment: Factor,
  trait = 'response',
): CellMeans {
  refuseInfinite(trait, response);
  const rows = genotype.levels.length;
  const columns = environment.levels.length;
  const values = new Float64Array(rows * columns);
  const plots = new Int32Array(rows * columns);
  const range = { least: Infinity, most: -Infinity, plots: 0 };
  for (let r = 0; r < response.length; r++) {
    const row = genotype.codes[r]!;
    const column = environment.codes[r]!;
    const value = response[r]!;
    if (row < 0 || column < 0 || Number.isNaN(value)) continue;
    values[row * columns + column]! += value;
    plots[row * columns + column]!++;
    if (value < range.least) range.least = value;
    if (value > range.most) range.most = value;
    range.plots++;
  }
  refuseTooFew(rows, columns, plots);
  if (range.least === range.most)
    throw new StatisticsError('constantTrait', { trait, value: range.least, plots: range.plots });
  for (let cell = 0; cell < values.length; cell++) values[cell]! /= plots[cell]!;
  return { genotypes: genotype.levels, environments: environment.levels, values, plots };
}

function refuseTooFew(rows: number, columns: number, plots: Int32Array): void {
  const genotypes = new Set<number>();
  const environments = new Set<number>();
  plots.forEach((count, cell) => {
    if (count === 0) return;
    genotypes.add(Math.floor(cell / columns));
    environments.add(cell % columns);
  });
  if (genotypes.size < 2 || environments.size < 2)
    throw new StatisticsError('twoOfEach', { genotypes: genotypes.size, environments: environments.size });
}

/** The means of one genotype over the environments, a view. */
export function rowOf(table: Float64Array, row: number, columns: number): Float64Array {
  return table.subarray(row * columns, (row + 1) * columns);
}

/** The means of all genotypes in one environment, a copy. */
export function columnOf(table: Float64Array, column: number, columns: number): Float64Array {
  return Float64Array.from({ length: table.length / columns }, (_, row) => table[row * columns + column]!);
}

/** Means over rows, over columns, and over everything, each cell counting once. */
export interface Margins {
  genotypes: Float64Array;
  environments: Float64Array;
  grand: number;
}

/** @throws StatisticsError emptyCell: names the first genotype that is missing somewhere */
export function marginsOf(means: CellMeans): Margins {
  const { values } = means;
  const rows = means.genotypes.length;
  const columns = means.environments.length;
  const empty = values.findIndex((value) => Number.isNaN(value));
  if (empty >= 0)
    throw new StatisticsError('emptyCell', {
      genotype: means.genotypes[Math.floor(empty / columns)]!,
      environment: means.environments[empty % columns]!,
      count: values.reduce((count, value) => count + Number(Number.isNaN(value)), 0),
    });
  const genotypes = new Float64Array(rows);
  const environments = new Float64Array(columns);
  values.forEach((value, cell) => {
    genotypes[Math.floor(cell / columns)]! += value / columns;
    environments[cell % columns]! += value / rows;
  });
  return { genotypes, environments, grand: genotypes.reduce((sum, mean) => sum + mean, 0) / rows };
}

/** How much better or worse each environment is than all of them: its mean less the grand mean. */
export function environmentIndex({ environments, grand }: Margins): Float64Array {
  return environments.map((mean) => mean - grand);
}

/** What is left of each mean when genotype and environment are taken off: the interaction. */
export function interactionOf(means: CellMeans, margins: Margins = marginsOf(means)): Float64Array {
  const columns = means.environments.length;
  return means.values.map(
    (value, cell) =>
      value -
      margins.genotypes[Math.floor(cell / columns)]! -
      margins.environments[cell % columns]! +
      margins.grand,
  );
}
