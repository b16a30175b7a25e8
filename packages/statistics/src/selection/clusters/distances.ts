import { choleskyInPlace, solveLower } from '../../numeric/dense-cholesky.ts';
import { StatisticsError } from '../../statistics-error.ts';
import { covarianceMatrix } from '../covariance-matrix.ts';
import { scalesOf, standardized, type TraitTable } from '../trait-table.ts';

/** Distances between all pairs of items. */
export interface Distances {
  names: readonly string[];
  /** of items i > j at i (i - 1) / 2 + j */
  values: Float64Array;
}

/** Index of the distance between two different items. */
export function pairIndex(i: number, j: number): number {
  return i > j ? (i * (i - 1)) / 2 + j : (j * (j - 1)) / 2 + i;
}

export interface DistanceOptions {
  /**
   * 'euclidean', 'manhattan', or 'mahalanobis': the root of D^2 with the covariance of the items themselves, or with
   * the one given
   */
  measure?: 'euclidean' | 'manhattan' | 'mahalanobis';
  /** whether traits are brought to standard deviation 1 first (no matter to Mahalanobis) */
  standardize?: boolean;
  /** covariance of errors, traits x traits, for Mahalanobis' distance between means (Rao's generalized distance) */
  covariance?: Float64Array;
}

/**
 * Distances between entries by their traits.
 * Sources: P. C. Mahalanobis, Proceedings of the National Institute of Sciences of India 2 (1936) 49-55; C. R. Rao,
 * Advanced Statistical Methods in Biometric Research (1952), chapter 9.
 *
 * @throws StatisticsError fewEntries, valueMissing, constantTrait, dependentTraits
 */
export function traitDistances(table: TraitTable, options: DistanceOptions = {}): Distances {
  const { measure = 'euclidean', standardize = true, covariance } = options;
  const scales = scalesOf(table);
  const points =
    measure === 'mahalanobis'
      ? whitened(standardized(table, scales, false), covariance ?? covarianceMatrix(table).values)
      : standardized(table, scales, standardize).values;
  const width = table.traits.length;
  const count = table.entries.length;
  const values = new Float64Array((count * (count - 1)) / 2);
  let place = 0;
  for (let i = 1; i < count; i++)
    for (let j = 0; j < i; j++) {
      let sum = 0;
      for (let k = 0; k < width; k++) {
        const difference = points[i * width + k]! - points[j * width + k]!;
        sum += measure === 'manhattan' ? Math.abs(difference) : difference * difference;
      }
      values[place++] = measure === 'manhattan' ? sum : Math.sqrt(sum);
    }
  return { names: table.entries, values };
}

/** Points whose Euclidean distances are Mahalanobis': L^-1 x for the factor L of the covariance. */
function whitened({ entries, traits, values }: TraitTable, covariance: Float64Array): Float64Array {
  const width = traits.length;
  const factor = covariance.slice();
  const dependent = choleskyInPlace(factor, width);
  if (dependent >= 0) throw new StatisticsError('dependentTraits', { trait: traits[dependent]! });
  const points = values.slice();
  entries.forEach((_, i) => solveLower(factor, width, points.subarray(i * width, (i + 1) * width)));
  return points;
}
