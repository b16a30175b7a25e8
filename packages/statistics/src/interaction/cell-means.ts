import type { Factor } from '../data/factor.ts';
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
 * @throws StatisticsError twoOfEach with fewer than two genotypes or environments
 */
export function cellMeans(response: Float64Array, genotype: Factor, environment: Factor): CellMeans {
  const rows = genotype.levels.length;
  const columns = environment.levels.length;
  if (rows < 2 || columns < 2)
    throw new StatisticsError('twoOfEach', { genotypes: rows, environments: columns });
  const values = new Float64Array(rows * columns);
  const plots = new Int32Array(rows * columns);
  for (let r = 0; r < response.length; r++) {
    const row = genotype.codes[r]!;
    const column = environment.codes[r]!;
    if (row < 0 || column < 0 || Number.isNaN(response[r]!)) continue;
    values[row * columns + column]! += response[r]!;
    plots[row * columns + column]!++;
  }
  for (let cell = 0; cell < values.length; cell++) values[cell]! /= plots[cell]!;
  return { genotypes: genotype.levels, environments: environment.levels, values, plots };
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
