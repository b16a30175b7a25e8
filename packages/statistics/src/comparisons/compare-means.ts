import { studentTwoSided } from '../distributions/index.ts';
import { holm } from './adjusted.ts';
import { lettersOfPairs, lettersOfRuns } from './compact-letters.ts';
import { criticalFactors, type SingleStepProcedure } from './critical-factor.ts';
import { duncanTable, newmanKeulsTable, runsOfOneDifference, runsOfRangeTest } from './multiple-range.ts';
import { scottKnott } from './scott-knott.ts';
import {
  averageStandardError,
  rankMeans,
  refuseUncomparable,
  type Ranking,
  type SetOfMeans,
} from './set-of-means.ts';

/** Beyond so many groups letters show nothing. */
export const MOST_LETTER_GROUPS = 200;
/** With differences of unequal variance the work grows with the pairs times the groups. */
const MOST_LETTERED_MEANS = 500;

const singleStep: readonly SingleStepProcedure[] = ['lsd', 'bonferroni', 'tukey', 'scheffe'];

export const comparisonProcedures = [...singleStep, 'holm', 'duncan', 'snk', 'scott-knott'] as const;
export type ComparisonProcedure = (typeof comparisonProcedures)[number];

export interface MeanComparison {
  procedure: ComparisonProcedure;
  alpha: number;
  /** places of the means, highest first */
  order: Int32Array;
  /** in the order of the ranking, a for the highest mean; null where no compact display exists */
  letters: string[] | null;
  /** least significant difference from the average standard error; null for procedures that have more than one */
  criticalDifference: number | null;
  /** Duncan and SNK: critical differences of 2, 3, ... means; null for the others */
  criticalRanges: Float64Array | null;
}

/**
 * Letters and critical differences of any set of means: those that share a letter do not differ at level alpha.
 *
 * LSD, Bonferroni, Holm, Tukey-Kramer and Scheffé use the standard error of each pair (C. Y. Kramer, Biometrics 12
 * (1956) 307-310) and its degrees of freedom; Duncan, SNK and Scott-Knott are defined for equal ones and use the root of the average variance.
 *
 * @throws StatisticsError alphaRange, fewMeans, meanIsMissing, noErrorToCompareWith
 */
export function compareMeans(set: SetOfMeans, procedure: ComparisonProcedure, alpha = 0.05): MeanComparison {
  refuseUncomparable(set, alpha);
  const ranking = rankMeans(set.means);
  const standardError = averageStandardError(set);
  const base = {
    procedure,
    alpha,
    order: ranking.order,
    criticalDifference: null,
    criticalRanges: null,
  };
  switch (procedure) {
    case 'duncan':
    case 'snk': {
      const table = procedure === 'duncan' ? duncanTable(alpha, set.df) : newmanKeulsTable(alpha, set.df);
      return { ...base, ...byRangeTest(ranking.sorted, standardError / Math.SQRT2, table) };
    }
    case 'scott-knott':
      return { ...base, letters: scottKnottLetters(set, ranking, standardError ** 2 / 2, alpha) };
    case 'holm':
      return { ...base, letters: holmLetters(set, ranking, alpha) };
    default: {
      const factor = criticalFactors(procedure, alpha, set.means.length);
      const criticalDifference = factor(set.df) * standardError;
      return {
        ...base,
        criticalDifference,
        letters: singleStepLetters(set, ranking, factor, criticalDifference),
      };
    }
  }
}

function byRangeTest(sorted: Float64Array, standardError: number, table: (means: number) => number) {
  const letters = lettersOfRuns(runsOfRangeTest(sorted, standardError, table), MOST_LETTER_GROUPS);
  // The whole table of thousands of means costs seconds and is read by nobody.
  const shown = Math.min(sorted.length, MOST_LETTER_GROUPS);
  const criticalRanges = Float64Array.from({ length: shown - 1 }, (_, k) => table(k + 2) * standardError);
  return { letters, criticalRanges };
}

function singleStepLetters(
  set: SetOfMeans,
  { order, sorted }: Ranking,
  factor: (df: number) => number,
  criticalDifference: number,
): string[] | null {
  if (set.balanced) return lettersOfRuns(runsOfOneDifference(sorted, criticalDifference), MOST_LETTER_GROUPS);
  if (sorted.length > MOST_LETTERED_MEANS) return null;
  const differs = (i: number, j: number) => {
    const [high, low] = [order[i]!, order[j]!];
    const df = set.differenceDf?.(high, low) ?? set.df;
    return sorted[i]! - sorted[j]! > factor(df) * Math.sqrt(set.differenceVariance(high, low));
  };
  return lettersOfPairs(sorted.length, differs, MOST_LETTER_GROUPS);
}

function holmLetters(
  { df, differenceDf, differenceVariance }: SetOfMeans,
  { order, sorted }: Ranking,
  alpha: number,
): string[] | null {
  const size = sorted.length;
  if (size > MOST_LETTERED_MEANS) return null;
  const p = new Float64Array((size * (size - 1)) / 2);
  const place = (i: number, j: number) => (j * (j - 1)) / 2 + i;
  for (let j = 1; j < size; j++)
    for (let i = 0; i < j; i++) {
      const [high, low] = [order[i]!, order[j]!];
      const t = (sorted[i]! - sorted[j]!) / Math.sqrt(differenceVariance(high, low));
      p[place(i, j)] = studentTwoSided(t, differenceDf?.(high, low) ?? df);
    }
  const adjusted = holm(p);
  return lettersOfPairs(size, (i, j) => adjusted[place(i, j)]! < alpha, MOST_LETTER_GROUPS);
}

function scottKnottLetters(
  set: SetOfMeans,
  { order }: Ranking,
  meanVariance: number,
  alpha: number,
): string[] | null {
  const groups = scottKnott(set.means, meanVariance, set.df, alpha);
  const reach = Int32Array.from(order);
  for (let k = order.length - 1; k >= 0; k--) {
    const joined = k + 1 < order.length && groups[order[k]!] === groups[order[k + 1]!];
    reach[k] = joined ? reach[k + 1]! : k;
  }
  return lettersOfRuns(reach, MOST_LETTER_GROUPS);
}
