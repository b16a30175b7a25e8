import { fisherUpperQuantile, studentTwoSided, studentUpperQuantile } from '../distributions/index.ts';
import { studentizedRangeUpperQuantile } from '../distributions/studentized-range.ts';
import { holm } from './adjusted.ts';
import { lettersOfPairs, lettersOfRuns } from './compact-letters.ts';
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

/** Procedures with one factor on the standard error of a difference. */
const singleStep = ['lsd', 'bonferroni', 'tukey', 'scheffe'] as const;
export type SingleStepProcedure = (typeof singleStep)[number];

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
 * (1956) 307-310); Duncan, SNK and Scott-Knott are defined for equal ones and use the root of the average variance.
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
      const factor = criticalFactor(procedure, alpha, set.means.length, set.df);
      const letters = singleStepLetters(set, ranking, factor, standardError);
      return { ...base, criticalDifference: factor * standardError, letters };
    }
  }
}

/** What a difference divided by its standard error must exceed, for `means` means. */
export function criticalFactor(
  procedure: SingleStepProcedure,
  alpha: number,
  means: number,
  df: number,
): number {
  switch (procedure) {
    case 'lsd':
      return studentUpperQuantile(alpha / 2, df);
    case 'bonferroni':
      return studentUpperQuantile(alpha / (means * (means - 1)), df);
    case 'tukey':
      return studentizedRangeUpperQuantile(alpha, means, df) / Math.SQRT2;
    case 'scheffe':
      return Math.sqrt((means - 1) * fisherUpperQuantile(alpha, means - 1, df));
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
  factor: number,
  standardError: number,
): string[] | null {
  if (set.balanced)
    return lettersOfRuns(runsOfOneDifference(sorted, factor * standardError), MOST_LETTER_GROUPS);
  if (sorted.length > MOST_LETTERED_MEANS) return null;
  const differs = (i: number, j: number) =>
    sorted[i]! - sorted[j]! > factor * Math.sqrt(set.differenceVariance(order[i]!, order[j]!));
  return lettersOfPairs(sorted.length, differs, MOST_LETTER_GROUPS);
}

function holmLetters(
  { df, differenceVariance }: SetOfMeans,
  { order, sorted }: Ranking,
  alpha: number,
): string[] | null {
  const size = sorted.length;
  if (size > MOST_LETTERED_MEANS) return null;
  const p = new Float64Array((size * (size - 1)) / 2);
  const place = (i: number, j: number) => (j * (j - 1)) / 2 + i;
  for (let j = 1; j < size; j++)
    for (let i = 0; i < j; i++) {
      const standardError = Math.sqrt(differenceVariance(order[i]!, order[j]!));
      p[place(i, j)] = studentTwoSided((sorted[i]! - sorted[j]!) / standardError, df);
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
