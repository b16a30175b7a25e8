import { singularValues } from '../numeric/singular-values.ts';
import { scaled } from './ammi.ts';
import { marginsOf, type CellMeans } from './cell-means.ts';

/** What is taken off the means first: nothing, the grand mean, the environments' means (GGE), or both margins. */
export type Centring = 'none' | 'global' | 'environment' | 'double';
/**
 * What each environment is divided by: nothing, the standard deviation between its genotypes, the standard error of
 * its means, or that deviation over the root of its heritability, so that an environment counts with what it tells.
 */
export type Scaling = 'none' | 'deviation' | 'error' | 'heritability';
/** Which side of the biplot carries the singular values. */
export type Partition = 'genotype' | 'environment' | 'symmetric';

export interface GgeOptions {
  centring?: Centring;
  scaling?: Scaling;
  partition?: Partition;
  /** error variance of a mean in each environment, above 0; scalings 'error' and 'heritability' need it */
  errorVariances?: ArrayLike<number>;
}

export interface Gge {
  genotypes: readonly string[];
  environments: readonly string[];
  partition: Partition;
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
 * Source: W. Yan and M. S. Kang, GGE Biplot Analysis (CRC Press 2003), chapters 3 and 4; scaling by heritability:
 * W. Yan and J. B. Holland, Euphytica 171 (2010) 355-369.
 *
 * @throws StatisticsError emptyCell
 * @throws RangeError when a scaling lacks its error variances
 */
export function gge(
  means: CellMeans,
  { centring = 'environment', scaling = 'none', partition = 'environment', errorVariances }: GgeOptions = {},
): Gge {
  const genotypes = means.genotypes.length;
  const environments = means.environments.length;
  const table = centred(means, centring);
  const weights = environmentWeights(means, scaling, errorVariances);
  for (let cell = 0; cell < table.length; cell++) table[cell]! *= weights[cell % environments]!;
  const { left, values, right } = singularValues(table, genotypes, environments);
  const total = values.reduce((sum, value) => sum + value * value, 0);
  const power = { genotype: 1, environment: 0, symmetric: 0.5 }[partition];
  return {
    genotypes: means.genotypes,
    environments: means.environments,
    partition,
    singularValues: values,
    explained: values.map((value) => (total > 0 ? (100 * value * value) / total : 0)),
    genotypeScores: scaled(left, values, genotypes, values.length, power),
    environmentScores: scaled(right, values, environments, values.length, 1 - power),
  };
}

/**
 * The means as the first axes see them, genotypes x environments: what was taken off the means and the product of the
 * scores on the scale of the means. Environments without a weight stay at what was taken off.
 *
 * @param options those of the biplot
 */
export function ggePredictions(
  means: CellMeans,
  found: Gge,
  { centring = 'environment', scaling = 'none', errorVariances }: GgeOptions,
  count: number,
): Float64Array {
  const left = centred(means, centring);
  const weights = environmentWeights(means, scaling, errorVariances);
  const columns = means.environments.length;
  const axes = found.singularValues.length;
  return left.map((deviation, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    let product = 0;
    for (let k = 0; k < Math.min(count, axes); k++)
      product += found.genotypeScores[row * axes + k]! * found.environmentScores[column * axes + k]!;
    const weight = weights[column]!;
    return means.values[cell]! - deviation + (weight > 0 ? product / weight : 0);
  });
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

/** What each environment is multiplied by; one whose genotypes do not differ keeps its zeros. */
function environmentWeights(
  means: CellMeans,
  scaling: Scaling,
  errorVariances: ArrayLike<number> | undefined,
): Float64Array {
  if (scaling === 'none') return new Float64Array(means.environments.length).fill(1);
  const variances = variancesWithin(means);
  if (scaling === 'deviation')
    return variances.map((variance) => (variance > 0 ? 1 / Math.sqrt(variance) : 0));
  const usable = (_: number, e: number) => errorVariances![e]! > 0;
  if (errorVariances?.length !== variances.length || !variances.every(usable))
    throw new RangeError(`scaling by ${scaling} needs the error variance of a mean in each environment`);
  if (scaling === 'error') return variances.map((_, e) => 1 / Math.sqrt(errorVariances[e]!));
  return variances.map((variance, e) =>
    variance > 0 ? Math.sqrt(Math.max(0, 1 - errorVariances[e]! / variance) / variance) : 0,
  );
}

/** Variance between the genotypes' means in each environment. */
export function variancesWithin(means: CellMeans): Float64Array {
  const columns = means.environments.length;
  const { environments } = marginsOf(means);
  const squares = new Float64Array(columns);
  means.values.forEach(
    (value, cell) => (squares[cell % columns]! += (value - environments[cell % columns]!) ** 2),
  );
  return squares.map((sum) => sum / (means.genotypes.length - 1));
}
