import type { Factor } from '../../data/factor.ts';
import type { OutlierRule } from '../../outliers/outlier-rule.ts';

/** One trait of one series of trials at several locations, in several years, or both; one row per plot. */
export interface MultiYearMultiPointQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one per plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  /** what stood in the plot; code -1 = not known */
  entry: Factor;
  /** where the plot lay; code -1 = not known */
  location: Factor;
  /** when; code -1 = not known. One year when not given */
  year?: Factor;
  /**
   * replicate (block) within its environment; replicate 1 of two environments is not the same block; code -1 = not
   * known. One block in each environment when not given, as with means of trials
   */
  block?: Factor;
}

/** The levels are all that is of interest, or a sample of those that are. */
export type Sampling = 'fixed' | 'random';

export interface MultiYearMultiPointOptions {
  /** level of the tests, above 0 and below 0.5; 0.05 when not given */
  alpha?: number;
  /** level of `entry` that the others are compared with; none when not given */
  check?: string | null;
  /** random when not given */
  years?: Sampling;
  /** random when not given */
  locations?: Sampling;
  /** one error variance for all environments when not given, or each its own in the mixed models */
  errors?: 'common' | 'own';
  /** what is held against the quartile fences; residuals when not given */
  outliers?: OutlierRule;
}
