import type { PairError } from './result.ts';

/** Variances and covariance of entry and check plots within entries. */
export interface PairMoments {
  entry: number;
  check: number;
  product: number;
  df: number;
}

/**
 * Sums of squares and products about each entry's means, over their degrees of freedom.
 *
 * @param values of the entry plots, `standards` of the checks beside them
 * @param plotsOf positions in both, by entry
 * @returns null when every entry has one pair only
 */
export function pairMoments(
  values: Float64Array,
  standards: Float64Array,
  plotsOf: readonly (readonly number[])[],
): PairMoments | null {
  const sums = { entry: 0, check: 0, product: 0, df: 0 };
  for (const own of plotsOf) {
    const meanOf = (column: Float64Array) => own.reduce((sum, k) => sum + column[k]!, 0) / own.length;
    const [mean, standard] = [meanOf(values), meanOf(standards)];
    for (const k of own) {
      sums.entry += (values[k]! - mean) ** 2;
      sums.check += (standards[k]! - standard) ** 2;
      sums.product += (values[k]! - mean) * (standards[k]! - standard);
    }
    sums.df += Math.max(0, own.length - 1);
  }
  if (sums.df === 0) return null;
  const { entry, check, product, df } = sums;
  return { entry: entry / df, check: check / df, product: product / df, df };
}

export function pairError({ entry, check, product, df }: PairMoments): PairError {
  const variance = entry + check - 2 * product;
  return {
    variance,
    df,
    correlation: product / Math.sqrt(entry * check),
    pairingGain: (entry + check) / variance,
  };
}

/**
 * Confidence limits of the ratio of two means, in percent.
 * Source: E. C. Fieller, Journal of the Royal Statistical Society B 16 (1954) 175-185.
 *
 * @returns null when the mean of the checks may be 0, so that the ratio has no limits
 */
export function ratioInterval(
  { mean, standard, pairs }: { mean: number; standard: number; pairs: number },
  moments: PairMoments,
  critical: number,
): { lower: number; upper: number } | null {
  const scale = critical ** 2 / pairs;
  const a = standard ** 2 - scale * moments.check;
  const b = mean * standard - scale * moments.product;
  const c = mean ** 2 - scale * moments.entry;
  if (!(a > 0)) return null;
  const root = Math.sqrt(Math.max(0, b * b - a * c));
  return { lower: (100 * (b - root)) / a, upper: (100 * (b + root)) / a };
}
