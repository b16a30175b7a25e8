import type { Factor } from '../../data/factor.ts';
import type { OutlierRule } from '../../outliers/outlier-rule.ts';

/** Which plots are side by side. */
export type ContrastLayout =
  /** plots of one pair (an entry and its check) share a level; code -1 = not known */
  | { pair: Factor }
  /** plots of one strip whose positions differ by 1 are side by side; code -1, NaN = not known */
  | { strip: Factor; position: Float64Array };

/** One trait of one trial in which every entry is beside the check, one row per plot. */
export interface ContrastQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one per plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  /** what stood in the plot; code -1 = not known */
  entry: Factor;
  /** level of `entry` that is the check */
  check: string;
  layout: ContrastLayout;
}

export interface ContrastOptions {
  /** level of tests and intervals, above 0 and below 0.5; 0.05 when not given */
  alpha?: number;
  /** what is held against the quartile fences; residuals when not given */
  outliers?: OutlierRule;
}
