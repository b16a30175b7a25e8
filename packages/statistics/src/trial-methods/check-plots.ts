import type { Factor } from '../data/factor.ts';
import { summarize } from '../data/summary.ts';
import { StatisticsError } from '../statistics-error.ts';

/**
 * Which rows are check plots: a factor with the levels entries (0) and checks (1).
 *
 * @param checkPlots 1 for rows that count as check plots, where not all plots of the check do
 * @throws StatisticsError unknownCheck, unequalLengths
 */
export function checkRows({
  trait,
  check,
  entry,
  checkPlots,
}: {
  trait: string;
  check: string;
  entry: Factor;
  checkPlots?: Uint8Array;
}): Factor {
  const code = entry.levels.indexOf(check);
  if (code < 0) throw new StatisticsError('unknownCheck', { trait, check });
  if (checkPlots && checkPlots.length !== entry.codes.length)
    throw new StatisticsError('unequalLengths', {
      lengths: `entry ${entry.codes.length}, checkPlots ${checkPlots.length}`,
    });
  return {
    levels: ['entries', 'checks'],
    codes: entry.codes.map((own, row) => Number(own === code && checkPlots?.[row] !== 0)),
  };
}

export interface CheckFigures {
  plots: number;
  mean: number;
  /** percent, over all check plots; null when the mean is not above 0 or there is one plot */
  variationCoefficient: number | null;
}

export function checkFigures(values: Float64Array, isCheck: Uint8Array): CheckFigures {
  const { n, mean, variance } = summarize(values.filter((_, plot) => isCheck[plot] === 1));
  return {
    plots: n,
    mean,
    variationCoefficient: mean > 0 && n > 1 ? (100 * Math.sqrt(variance)) / mean : null,
  };
}
