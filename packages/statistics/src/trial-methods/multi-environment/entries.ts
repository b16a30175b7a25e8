import { againstCheck } from '../../comparisons/against-check.ts';
import { averageStandardError } from '../../comparisons/set-of-means.ts';
import { countLevels } from '../../data/factor.ts';
import { studentUpperQuantile } from '../../distributions/student.ts';
import { ranksFromTop } from '../ranks.ts';
import { cellsOfSites, countSites, type SiteCell } from './combined.ts';
import type { SeriesModels } from './models.ts';
import type { SeriesEntry } from './result.ts';
import type { Series } from './series.ts';
import type { SeriesSite } from './sites.ts';

/** Best first, with the least significant difference of the joint model. */
export function seriesEntries(
  { entry }: Series,
  { estimates, predictions, comparison }: SeriesModels,
  sites: readonly SeriesSite[],
  check: string | null,
  alpha: number,
): { entries: SeriesEntry[]; leastSignificantDifference: number } {
  const critical = studentUpperQuantile(alpha / 2, comparison.df);
  const names = estimates.entries.map(({ level }) => level);
  const checkCode = check === null ? -1 : names.indexOf(check);
  const checkMean = checkCode < 0 ? NaN : estimates.entries[checkCode]!.estimate;
  const ranks = ranksFromTop(comparison.means);
  const counts = countLevels(entry);
  const plotsOf = new Map(entry.levels.map((level, code) => [level, counts[code]!]));
  const predictionOf = new Map(predictions.entries.map((one) => [one.level, one]));
  const cellsOf = Map.groupBy(cellsOfSites(sites), ({ line }) => line.entry);
  const entries = estimates.entries.map(({ level, estimate, standardError }, i): SeriesEntry => {
    const cells = cellsOf.get(level)!;
    const predicted = predictionOf.get(level)!;
    return {
      entry: level,
      plots: plotsOf.get(level)!,
      mean: estimate,
      standardError,
      rank: ranks[i]!,
      againstCheck:
        checkCode < 0 || i === checkCode
          ? null
          : againstCheck(
              {
                difference: estimate - checkMean,
                checkMean,
                standardError: Math.sqrt(comparison.differenceVariance(i, checkCode)),
              },
              comparison.df,
              critical,
            ),
      ...countSites(cells, check),
      significantlyAbove: verdicts(cells, 'above'),
      significantlyBelow: verdicts(cells, 'below'),
      prediction: predictions.mean + predicted.estimate,
      predictionError: predicted.standardError,
    };
  });
  return {
    entries: entries.sort((a, b) => a.rank - b.rank),
    leastSignificantDifference: critical * averageStandardError(comparison),
  };
}

function verdicts(cells: readonly SiteCell[], verdict: 'above' | 'below'): number {
  return cells.filter(({ line }) => line.againstCheck?.verdict === verdict).length;
}
