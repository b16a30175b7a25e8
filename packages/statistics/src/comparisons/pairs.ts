import { studentTwoSided, studentizedRangeUpperTail } from '../distributions/index.ts';
import { bonferroni, holm, scheffe } from './adjusted.ts';
import { criticalFactors } from './critical-factor.ts';
import { rankMeans, refuseUncomparable, type SetOfMeans } from './set-of-means.ts';
import { StatisticsError } from '../statistics-error.ts';
import { tukeyTails } from './tukey-tails.ts';

/** How p values and intervals of all pairs answer for their number; 'none' is the LSD test. */
export type PairAdjustment = 'none' | 'bonferroni' | 'holm' | 'tukey' | 'scheffe';

/** Pairs of means, a row each: (0, 1), (0, 2) ... (1, 2) ...; k (k - 1) / 2 rows for the k means of `meansOfPairTable`. */
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

/** A table of more pairs is read by nobody and fills the memory of a job. */
const MOST_PAIRS = 200_000;

/**
 * The highest means whose pairs a table can hold, in the order of the set: all of them up to 632, and no fewer than
 * that for any number.
 */
export function meansOfPairTable(means: Float64Array): Int32Array {
  const most = Math.floor((1 + Math.sqrt(1 + 8 * MOST_PAIRS)) / 2);
  return rankMeans(means).order.slice(0, most).sort();
}

/**
 * Differences of all pairs of means, or of the pairs among the highest ones where a table cannot hold all, with adjusted p values and simultaneous intervals.
 * Source: Y. Hochberg and A. C. Tamhane, Multiple Comparison Procedures (1987), chapters 2 and 3; Tukey-Kramer where
 * variances are unequal. A difference with degrees of freedom of its own is tested with these. P values and intervals
 * answer for all pairs of the set, listed or not.
 *
 * @throws StatisticsError alphaRange, fewMeans, meanIsMissing, noErrorToCompareWith; tooManyMeansForHolm, whose P needs
 * the rank of every pair
 */
export function comparePairs(set: SetOfMeans, adjustment: PairAdjustment, alpha = 0.05): PairTable {
  refuseUncomparable(set, alpha);
  const { means } = set;
  const places = meansOfPairTable(means);
  if (adjustment === 'holm' && places.length < means.length) {
    throw new StatisticsError('tooManyMeansForHolm', { count: means.length, most: places.length });
  }
  const count = (places.length * (places.length - 1)) / 2;
  const [first, second] = [new Int32Array(count), new Int32Array(count)];
  const [difference, standardError] = [new Float64Array(count), new Float64Array(count)];
  const df = new Float64Array(count);
  let row = 0;
  for (let one = 0; one < places.length; one++)
    for (let other = one + 1; other < places.length; other++) {
      const [i, j] = [places[one]!, places[other]!];
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
  if (adjustment === 'bonferroni') return bonferroni(plain, (means * (means - 1)) / 2);
  return adjustment === 'holm' ? holm(plain) : plain;
}
