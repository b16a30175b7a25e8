import { lettersOfPairs, lettersOfRuns } from '../comparisons/compact-letters.ts';
import {
  duncanTable,
  newmanKeulsTable,
  runsOfOneDifference,
  runsOfRangeTest,
} from '../comparisons/multiple-range.ts';
import type { TwoWayFit } from '../linear/two-way-model.ts';
import type { ComparisonMethod } from './question.ts';
import type { Precision } from './result.ts';

export const MOST_LETTER_GROUPS = 200;
/** With unequal standard errors the work grows with the pairs times the groups. */
const MOST_LETTERED_ENTRIES = 500;

export interface RankedMeans {
  /** entry codes, highest adjusted mean first */
  order: Int32Array;
  /** adjusted means in that order */
  sorted: Float64Array;
}

export function rankMeans(adjustedMeans: Float64Array): RankedMeans {
  const order = Int32Array.from(adjustedMeans.keys()).sort(
    (a, b) => adjustedMeans[b]! - adjustedMeans[a]! || a - b,
  );
  return { order, sorted: Float64Array.from(order, (code) => adjustedMeans[code]!) };
}

/**
 * Letters per position in the ranking.
 *
 * LSD and Tukey use the standard error of each pair (Tukey-Kramer: C. Y. Kramer, Biometrics 12 (1956) 307-310) when
 * these differ; Duncan and SNK are defined for equal ones and use the average.
 * @returns null where no compact display exists
 */
export function lettersFor(
  method: ComparisonMethod,
  { order, sorted }: RankedMeans,
  fit: TwoWayFit,
  precision: Precision,
  balanced: boolean,
): string[] | null {
  const { errorDf, errorMeanSquare, lsd, hsd } = precision;
  if (method === 'duncan' || method === 'snk') {
    const table =
      method === 'duncan' ? duncanTable(lsd.alpha, errorDf) : newmanKeulsTable(lsd.alpha, errorDf);
    const standardError = precision.standardErrorOfDifference.average / Math.SQRT2;
    return lettersOfRuns(runsOfRangeTest(sorted, standardError, table), MOST_LETTER_GROUPS);
  }
  if (balanced) {
    const critical = method === 'lsd' ? lsd.atAlpha : hsd.atAlpha;
    return lettersOfRuns(runsOfOneDifference(sorted, critical), MOST_LETTER_GROUPS);
  }
  if (sorted.length > MOST_LETTERED_ENTRIES) return null;
  const factor = (method === 'lsd' ? lsd.t : hsd.q / Math.SQRT2) * Math.sqrt(errorMeanSquare);
  return lettersOfPairs(
    sorted.length,
    (i, j) => sorted[i]! - sorted[j]! > factor * Math.sqrt(fit.differenceVariance(order[i]!, order[j]!)),
    MOST_LETTER_GROUPS,
  );
}
