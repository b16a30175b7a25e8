import { againstCheck, type AgainstCheck } from '../../comparisons/against-check.ts';
import { countLevels } from '../../data/factor.ts';
import { fisherUpperTail } from '../../distributions/fisher.ts';
import { studentUpperQuantile } from '../../distributions/student.ts';
import { groupFigures, type GroupFigures, type GroupFit } from '../group-fits.ts';
import { ranksFromTop } from '../ranks.ts';

/** An entry in one environment. */
export interface SeriesSiteEntry {
  entry: string;
  plots: number;
  /** adjusted for blocks (least squares) */
  mean: number;
  /** 1 for the highest; equal ones share a rank */
  rank: number;
  /** with the error of this environment; null without a check or an error here, and for the check itself */
  againstCheck: AgainstCheck | null;
  /** increase over the check in percent; null without a check here, or where its mean is not above 0 */
  increasePercent: number | null;
}

/** One environment analysed by itself. */
export interface SeriesSite extends Omit<GroupFigures, 'entries'> {
  environment: string;
  /** mean of the entries' means */
  meanOfEntries: number;
  /** null when the check has no value here */
  checkMean: number | null;
  /** from the average standard error of a difference; null without an error or with one entry */
  leastSignificantDifference: number | null;
  /** of entries adjusted for blocks; null without an error or with one entry */
  test: { f: number; df: number; p: number } | null;
  /** best first */
  entries: SeriesSiteEntry[];
}

export function describeSite(fitted: GroupFit, check: string | null, alpha: number): SeriesSite {
  const { group, entry, fit, errorDf } = fitted;
  const figures = groupFigures(fitted);
  const { errorMeanSquare } = figures;
  const known = errorDf > 0 && fit.squares.error > 0;
  const critical = known ? studentUpperQuantile(alpha / 2, errorDf) : NaN;
  const checkCode = check === null ? -1 : entry.levels.indexOf(check);
  const several = known && entry.levels.length > 1;
  return {
    environment: group,
    ...figures,
    meanOfEntries: fit.rowMeans.reduce((sum, value) => sum + value, 0) / fit.rowMeans.length,
    checkMean: checkCode < 0 ? null : fit.rowMeans[checkCode]!,
    leastSignificantDifference: several
      ? critical * Math.sqrt(errorMeanSquare * fit.averageDifferenceVariance)
      : null,
    test: several ? testEntries(fitted, errorMeanSquare) : null,
    entries: siteEntries(fitted, checkCode, known ? { errorMeanSquare, critical } : null),
  };
}

function testEntries({ entry, fit, errorDf }: GroupFit, errorMeanSquare: number) {
  const df = entry.levels.length - 1;
  const f = fit.squares.rowAdjusted / df / errorMeanSquare;
  return { f, df, p: fisherUpperTail(f, df, errorDf) };
}

function siteEntries(
  { entry, fit, errorDf }: GroupFit,
  checkCode: number,
  error: { errorMeanSquare: number; critical: number } | null,
): SeriesSiteEntry[] {
  const plots = countLevels(entry);
  const ranks = ranksFromTop(fit.rowMeans);
  const checkMean = checkCode < 0 ? null : fit.rowMeans[checkCode]!;
  return entry.levels
    .map((name, code): SeriesSiteEntry => {
      const mean = fit.rowMeans[code]!;
      const compared = checkMean !== null && code !== checkCode;
      return {
        entry: name,
        plots: plots[code]!,
        mean,
        rank: ranks[code]!,
        increasePercent: compared && checkMean > 0 ? (100 * (mean - checkMean)) / checkMean : null,
        againstCheck:
          compared && error
            ? againstCheck(
                {
                  difference: mean - checkMean,
                  checkMean,
                  standardError: Math.sqrt(error.errorMeanSquare * fit.differenceVariance(code, checkCode)),
                },
                errorDf,
                error.critical,
              )
            : null,
      };
    })
    .sort((a, b) => a.rank - b.rank);
}
