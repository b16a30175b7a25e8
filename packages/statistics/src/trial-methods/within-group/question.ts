import type { Factor } from '../../data/factor.ts';
import type { OutlierRule } from '../../outliers/outlier-rule.ts';

/** One trait of one trial whose entries are divided into groups, each with replicates of its own; one row per plot. */
export interface WithinGroupRepeatQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one per plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  /** what stood in the plot; code -1 = not known */
  entry: Factor;
  /** group (set) the plot belongs to; code -1 = not known */
  group: Factor;
  /** replicate (block) within the group; replicate 1 of two groups is not the same block; code -1 = not known */
  block: Factor;
  /** levels of `entry` that are common checks; none when not given */
  checks?: readonly string[];
}

export interface WithinGroupRepeatOptions {
  /** level of the tests, above 0 and below 0.5; 0.05 when not given */
  alpha?: number;
  /** what is held against the quartile fences; residuals when not given */
  outliers?: OutlierRule;
}
