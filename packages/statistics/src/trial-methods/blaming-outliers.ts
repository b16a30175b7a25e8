import { StatisticsError } from '../statistics-error.ts';
import type { ObservedPlots } from './observed-plots.ts';

/**
 * Analyses without outliers, if that is asked for. A refusal that is due to their removal says so; one that would come
 * with them too is passed on.
 */
export function blamingOutliers<Result extends { outliers: ObservedPlots['outliers'] }>(
  trait: string,
  removeOutliers: boolean,
  analyse: (removeOutliers: boolean) => Result,
): Result {
  try {
    return analyse(removeOutliers);
  } catch (error) {
    if (!removeOutliers || !(error instanceof StatisticsError)) throw error;
    const { outliers } = analyse(false);
    throw new StatisticsError('outliersLeaveNothing', { trait, count: outliers.rows.length });
  }
}
