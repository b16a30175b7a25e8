import type { SetOfMeans } from '../comparisons/set-of-means.ts';
import type { MarginalFunctions } from './marginal-functions.ts';

/** Marginal (least-squares) means of a term with their covariances, ready to be compared. */
export interface MarginalMeans extends SetOfMeans {
  /** names of the factors, joined by colons */
  term: string;
  /** one per mean; names of several factors' levels joined by colons */
  levels: readonly string[];
  /** level of each factor in each mean: `parts[mean * factors + k]` */
  parts: Int32Array;
  /** plots of each level */
  plots: Int32Array;
  /** of each mean, in the unit of the trait */
  standardErrors: Float64Array;
  /** mean over all pairs; NaN of a single mean */
  readonly averageDifferenceVariance: number;
  covariance(i: number, j: number): number;
}

export interface ErrorEstimate {
  meanSquare: number;
  df: number;
}

/**
 * @param means in the unit of the trait
 * @param balanced all differences have one variance
 */
export function describeMeans(
  functions: MarginalFunctions,
  means: Float64Array,
  levels: readonly string[],
  { meanSquare, df }: ErrorEstimate,
  balanced: boolean,
): MarginalMeans {
  const { combination, name } = functions.target;
  const plots = new Int32Array(combination.size);
  for (const code of combination.codes) plots[code]!++;
  const covariance = (i: number, j: number) => meanSquare * functions.covariance(i, j);
  let standardErrors: Float64Array | null = null;
  return {
    term: name,
    levels,
    parts: combination.parts,
    means,
    plots,
    df,
    balanced,
    covariance,
    get standardErrors() {
      return (standardErrors ??= Float64Array.from(means, (_, i) => Math.sqrt(covariance(i, i))));
    },
    differenceVariance: (i, j) =>
      i === j ? 0 : Math.max(0, covariance(i, i) + covariance(j, j) - 2 * covariance(i, j)),
    get averageDifferenceVariance() {
      return meanSquare * functions.averageDifferenceVariance();
    },
  };
}
