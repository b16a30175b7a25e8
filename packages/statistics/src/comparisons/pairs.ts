import { studentTwoSided, studentizedRangeUpperTail } from '../distributions/index.ts';
import { bonferroni, holm, scheffe } from './adjusted.ts';
import { criticalFactors } from './critical-factor.ts';
import { refuseUncomparable, type SetOfMeans } from './set-of-means.ts';
import { tukeyTails } from './tukey-tails.ts';

/** How p values and intervals of all pairs answer for their number; 'none' is the LSD test. */
export type PairAdjustment = 'none' | 'bonferroni' | 'holm' | 'tukey' | 'scheffe';

/** All pairs of means, a row each: (0, 1), (0, 2) ... (1, 2) ...; k (k - 1) / 2 rows for k means. */
export interface PairTable {
  first: Int32Array;
  second: Int32Array;
  /** first minus second, in the unit of the trait */
  difference: Float64Array;
  standardError: Float64Array;
  t: Float64Array;
  df: Float64Array;
  /** adjusted, two-sided */
  p: Float64Array;
  /** half width of the interval at level 1 - alpha for all pairs at once; NaN for Holm, which has no intervals */
  margin: Float64Array;
}

/**
 * Differences of all pairs of means with adjusted p values and simultaneous intervals.
 * Source: Y. Hochberg and A. C. Tamhane, Multiple Comparison Procedures (1987), chapters 2 and 3; Tukey-Kramer where
 * variances are unequal. A difference with degrees of freedom of its own is tested with these.
 *
 * @throws StatisticsError alphaRange, fewMeans, meanIsMissing, noErrorToCompareWith
 */
export function comparePairs(set: SetOfMeans, adjustment: PairAdjustment, alpha = 0.05): PairTable {
  refuseUncomparable(set, alpha);
  const { means } = set;
  const count = (means.length * (means.length - 1)) / 2;
  const [first, second] = [new Int32Array(count), new Int32Array(count)];
  const [difference, standardError] = [new Float64Array(count), new Float64Array(count)];
  const df = new Float64Array(count);
  let row = 0;
  for (let i = 0; i < means.length; i++)
    for (let j = i + 1; j < means.length; j++) {
      first[row] = i;
      second[row] = j;
      difference[row] = means[i]! - means[j]!;
      df[row] = set.differenceDf?.(i, j) ?? set.df;
      standardError[row++] = Math.sqrt(set.differenceVariance(i, j));
    }
  const t = difference.map((value, k) => value / standardError[k]!);
  const procedure = adjustment === 'none' ? 'lsd' : adjustment;
  const factor = procedure === 'holm' ? () => NaN : criticalFactors(procedure, alpha, means.length);
  return {
    first,
    second,
    difference,
    standardError,
    t,
    df,
    p: adjustedP(t, adjustment, means.length, df),
    margin: standardError.map((value, k) => factor(df[k]!) * value),
  };
}

/** From so many pairs on Tukey's P is read off tables. */
const MOST_SINGLE = 1000;

const tukeyTail = (means: number) => (t: number, df: number) =>
  studentizedRangeUpperTail(t * Math.SQRT2, means, df);

function adjustedP(
  t: Float64Array,
  adjustment: PairAdjustment,
  means: number,
  df: Float64Array,
): Float64Array {
  if (adjustment === 'tukey') {
    const tail = t.length > MOST_SINGLE ? tukeyTails(means, df) : tukeyTail(means);
    return t.map((value, k) => tail(Math.abs(value), df[k]!));
  }
  if (adjustment === 'scheffe') return t.map((value, k) => scheffe(value, means, df[k]!));
  const plain = t.map((value, k) => studentTwoSided(value, df[k]!));
  if (adjustment === 'bonferroni') return bonferroni(plain);
  return adjustment === 'holm' ? holm(plain) : plain;
}
