import { symmetricEigen } from '../numeric/symmetric-eigen.ts';
import { timesMatrix } from '../numeric/dense-product.ts';
import { turnPositive } from './turn-positive.ts';
import { correlationMatrix, covarianceMatrix } from './covariance-matrix.ts';
import { scalesOf, standardized, type TraitMatrix, type TraitTable } from './trait-table.ts';

/** Directions of greatest variance among traits. */
export interface Components {
  traits: readonly string[];
  /** variances of the components, descending; rounding below 0 is taken for 0 */
  eigenvalues: Float64Array;
  /** percent of the whole variance */
  explained: Float64Array;
  /** traits x components, orthonormal; the largest weight of each is positive */
  vectors: Float64Array;
  /** vectors times the roots of eigenvalues: for a correlation matrix the correlations of traits with components */
  loadings: Float64Array;
}

export interface PrincipalComponents extends Components {
  entries: readonly string[];
  /** entries x components, with the eigenvalues as variances */
  scores: Float64Array;
}

/**
 * Principal components of a matrix of correlations or covariances.
 * Source: I. T. Jolliffe, Principal Component Analysis (2nd ed. 2002), chapters 2 and 3.
 */
export function componentsOf({ traits, values }: TraitMatrix): Components {
  const width = traits.length;
  const { values: raw, vectors } = symmetricEigen(values, width);
  const eigenvalues = raw.map((value) => Math.max(0, value));
  const total = eigenvalues.reduce((sum, value) => sum + value, 0);
  for (let k = 0; k < width; k++) turnPositive(vectors, width, k);
  return {
    traits,
    eigenvalues,
    explained: eigenvalues.map((value) => (100 * value) / total),
    vectors,
    loadings: vectors.map((weight, at) => weight * Math.sqrt(eigenvalues[at % width]!)),
  };
}

/**
 * @param options `standardize` false: from covariances, so that traits of large variance count more
 * @throws StatisticsError fewEntries, valueMissing, constantTrait
 */
export function principalComponents(
  table: TraitTable,
  { standardize = true }: { standardize?: boolean } = {},
): PrincipalComponents {
  const components = componentsOf(standardize ? correlationMatrix(table) : covarianceMatrix(table));
  const { values } = standardized(table, scalesOf(table), standardize);
  return {
    entries: table.entries,
    ...components,
    scores: timesMatrix(values, components.vectors, table.traits.length),
  };
}
