import { singularValues } from '../numeric/singular-values.ts';
import { scaled } from './ammi.ts';
import { marginsOf, type CellMeans } from './cell-means.ts';

/** What is taken off the means first: nothing, the grand mean, the environments' means (GGE), or both margins. */
export type Centring = 'none' | 'global' | 'environment' | 'double';
/** 'deviation' divides each environment by its standard deviation between genotypes. */
export type Scaling = 'none' | 'deviation';
/** Which side of the biplot carries the singular values. */
export type Partition = 'genotype' | 'environment' | 'symmetric';

export interface GgeOptions {
  centring?: Centring;
  scaling?: Scaling;
  partition?: Partition;
}

export interface Gge {
  singularValues: Float64Array;
  /** percent of the sum of squares, axis by axis */
  explained: Float64Array;
  /** genotypes x axes */
  genotypeScores: Float64Array;
  /** environments x axes */
  environmentScores: Float64Array;
}

/**
 * Genotype main effect with genotype x environment interaction as a biplot.
 * Source: W. Yan and M. S. Kang, GGE Biplot Analysis (CRC Press 2003), chapters 3 and 4.
 *
 * @throws StatisticsError emptyCell
 */
export function gge(
  means: CellMeans,
  { centring = 'environment', scaling = 'none', partition = 'environment' }: GgeOptions = {},
): Gge {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  const table = centred(means, centring);
  if (scaling === 'deviation') divideByDeviation(means, table);
  const { left, values, right } = singularValues(table, genotypes, environments);
  const total = values.reduce((sum, value) => sum + value * value, 0);
  const power = { genotype: 1, environment: 0, symmetric: 0.5 }[partition];
  return {
    singularValues: values,
    explained: values.map((value) => (100 * value * value) / total),
    genotypeScores: scaled(left, values, genotypes, values.length, power),
    environmentScores: scaled(right, values, environments, values.length, 1 - power),
  };
}

function centred(means: CellMeans, centring: Centring): Float64Array {
  const margins = marginsOf(means);
  const columns = means.environments.length;
  return means.values.map((value, cell) => {
    const environment = margins.environments[cell % columns]!;
    const genotype = margins.genotypes[Math.floor(cell / columns)]!;
    if (centring === 'global') return value - margins.grand;
    if (centring === 'environment') return value - environment;
    if (centring === 'double') return value - environment - genotype + margins.grand;
    return value;
  });
}

function divideByDeviation(means: CellMeans, table: Float64Array): void {
  const columns = means.environments.length;
  const rows = means.genotypes.length;
  const { environments } = marginsOf(means);
  for (let column = 0; column < columns; column++) {
    let squares = 0;
    for (let row = 0; row < rows; row++)
      squares += (means.values[row * columns + column]! - environments[column]!) ** 2;
    const deviation = Math.sqrt(squares / (rows - 1));
    for (let row = 0; row < rows; row++) if (deviation > 0) table[row * columns + column]! /= deviation;
  }
}
