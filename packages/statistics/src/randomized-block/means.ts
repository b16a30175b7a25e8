import { againstCheck, type AgainstCheck } from '../comparisons/against-check.ts';
import type { Ranking } from '../comparisons/set-of-means.ts';
import { fiveNumbers, sortedValues, summarize } from '../data/summary.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import type { PreparedPlots } from './prepare.ts';
import type { ComparisonMethod } from './question.ts';
import type { EntryMean, Precision } from './result.ts';

type Letters = Partial<Record<ComparisonMethod, string[] | null>>;

/** @param checkCode entry code of the check, or -1 */
export function entryMeans(
  plots: PreparedPlots,
  fit: TwoWayFit,
  precision: Precision,
  { order }: Ranking,
  letters: Letters,
  checkCode: number,
): EntryMean[] {
  const valuesOf: number[][] = plots.entry.levels.map(() => []);
  plots.entry.codes.forEach((code, plot) => valuesOf[code]!.push(plots.values[plot]!));
  return [...order].map((code, position) => {
    const values = Float64Array.from(valuesOf[code]!);
    const { n, mean, minimum, maximum } = summarize(values);
    return {
      entry: plots.entry.levels[code]!,
      plots: n,
      mean,
      adjustedMean: fit.rowMeans[code]!,
      standardError: Math.sqrt(precision.errorMeanSquare * fit.meanVariance(code)),
      minimum,
      maximum,
      box: fiveNumbers(sortedValues(values)),
      letters: Object.fromEntries(
        Object.entries(letters).map(([method, list]) => [method, list?.[position] ?? null]),
      ),
      againstCheck: checkCode < 0 || code === checkCode ? null : compare(fit, precision, code, checkCode),
    };
  });
}

function compare(fit: TwoWayFit, precision: Precision, code: number, check: number): AgainstCheck {
  const checkMean = fit.rowMeans[check]!;
  const difference = fit.rowMeans[code]! - checkMean;
  const standardError = Math.sqrt(precision.errorMeanSquare * fit.differenceVariance(code, check));
  return againstCheck({ difference, checkMean, standardError }, precision.errorDf, precision.lsd.t);
}
