import { StatisticsError } from '../statistics-error.ts';

/**
 * Means to be compared, from whatever model: what matters is how sure each difference is. Means of a lattice, an
 * augmented trial or a mixed model have a variance for each pair.
 */
export interface SetOfMeans {
  /** one per level, in the unit of the trait */
  means: Float64Array;
  /** sampling variance of the difference of the i-th and the j-th mean, the unit squared */
  differenceVariance: (i: number, j: number) => number;
  /** degrees of freedom of the error, Infinity when it is known; may be a fraction */
  df: number;
  /** degrees of freedom of one difference, where these differ (split plots, mixed models) */
  differenceDf?: (i: number, j: number) => number;
  /** all differences have the same variance */
  balanced?: boolean;
  /** mean of the variance over all pairs, for callers that know it without going through the pairs */
  averageDifferenceVariance?: number;
}

/** Independent means of one error variance: completely randomized or complete block trials, also of unequal plots. */
export function independentMeans(
  means: Float64Array,
  plots: ArrayLike<number>,
  errorMeanSquare: number,
  df: number,
): SetOfMeans {
  let reciprocals = 0;
  for (let k = 0; k < plots.length; k++) reciprocals += 1 / plots[k]!;
  return {
    means,
    df,
    differenceVariance: (i, j) => errorMeanSquare * (1 / plots[i]! + 1 / plots[j]!),
    balanced: Array.from(plots).every((count) => count === plots[0]),
    averageDifferenceVariance: (2 * errorMeanSquare * reciprocals) / plots.length,
  };
}

/** Places of the means, highest first, and the means in that order. */
export interface Ranking {
  order: Int32Array;
  sorted: Float64Array;
}

export function rankMeans(means: Float64Array): Ranking {
  const order = Int32Array.from(means.keys()).sort((a, b) => means[b]! - means[a]! || a - b);
  return { order, sorted: Float64Array.from(order, (place) => means[place]!) };
}

/** Root of the average variance of a difference. */
export function averageStandardError({
  means,
  differenceVariance,
  balanced,
  averageDifferenceVariance,
}: SetOfMeans): number {
  if (averageDifferenceVariance !== undefined) return Math.sqrt(averageDifferenceVariance);
  if (balanced) return Math.sqrt(differenceVariance(0, 1));
  let sum = 0;
  for (let i = 0; i < means.length; i++) for (let j = 0; j < i; j++) sum += differenceVariance(i, j);
  return Math.sqrt((2 * sum) / (means.length * (means.length - 1)));
}

/** @throws StatisticsError alphaRange, fewMeans, meanIsMissing, noErrorToCompareWith */
export function refuseUncomparable({ means, df }: SetOfMeans, alpha: number): void {
  if (!(alpha > 0 && alpha < 0.5)) throw new StatisticsError('alphaRange', { alpha });
  if (means.length < 2) throw new StatisticsError('fewMeans', { count: means.length });
  const gap = means.findIndex((mean) => !Number.isFinite(mean));
  if (gap >= 0) throw new StatisticsError('meanIsMissing', { place: gap + 1 });
  if (!(df > 0)) throw new StatisticsError('noErrorToCompareWith');
}
