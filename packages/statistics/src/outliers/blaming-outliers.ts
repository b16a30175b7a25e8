import type { OutlierRule, Outliers } from './outlier-rule.ts';
import { StatisticsError } from '../statistics-error.ts';

/**
 * Analyses without outliers, if that is asked for. A refusal that is due to their removal says so; one that would come
 * with them too is passed on.
 */
export function blamingOutliers<Result extends { outliers: Outliers }>(
  trait: string,
  rule: OutlierRule,
  analyse: (rule: OutlierRule) => Result,
): Result {
  try {
    return analyse(rule);
  } catch (error) {
    if (rule === 'off' || !(error instanceof StatisticsError)) throw error;
    analyse('off');
    throw new StatisticsError('outliersLeaveNothing', { trait });
  }
}
