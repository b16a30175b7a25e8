import type { Factor } from '../../data/factor.ts';
import type { OutlierRule } from '../../outliers/outlier-rule.ts';
import type { StandardKind } from '../standards.ts';

/** One trait of one trial with check plots at intervals, one row per plot. */
export interface IndirectRatioQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one per plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  /** what stood in the plot; code -1 = not known */
  entry: Factor;
  /** level of `entry` that is the check */
  check: string;
  /** run of plots that are neighbours: a column, a tier, a replicate; code -1 = not known */
  strip: Factor;
  /** place of the plot along its strip (row or plot number), NaN = not known */
  position: Float64Array;
  /**
   * 1 for the check plots at intervals; all plots of the check when not given. A plot of the check that is
   * not among them is judged as an entry.
   */
  checkPlots?: Uint8Array;
}

export interface IndirectRatioOptions {
  /** level of the tests, above 0 and below 0.5; 0.05 when not given */
  alpha?: number;
  /** mean of the adjacent checks when not given */
  standard?: StandardKind;
  /** what is held against the quartile fences; residuals when not given */
  outliers?: OutlierRule;
}
