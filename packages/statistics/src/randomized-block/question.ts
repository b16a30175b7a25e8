import type { Factor } from '../data/factor.ts';
import type { OutlierRule } from '../outliers/outlier-rule.ts';

export type ComparisonMethod = 'lsd' | 'tukey' | 'duncan' | 'snk';

/** What to analyse: one trait in one environment, one row per plot. */
export interface RandomizedBlockQuestion {
  /** name of the trait, for messages */
  trait: string;
  /** one per plot in the unit of the trait, NaN = missing */
  values: Float64Array;
  /** what stood in the plot; code -1 = not known */
  entry: Factor;
  /** complete block (replicate) the plot lies in; code -1 = not known */
  block: Factor;
}

export interface RandomizedBlockOptions {
  /** level of the comparisons, above 0 and below 0.5; 0.05 when not given */
  alpha?: number;
  /** level of `entry` that the others are compared with */
  check?: string | null;
  /** what is held against the quartile fences of this environment; residuals when not given */
  outliers?: OutlierRule;
  /** LSD and Tukey when not given */
  methods?: readonly ComparisonMethod[];
}

/** How a long calculation speaks to its caller. */
export interface Control {
  signal?: AbortSignal;
  /** share done, from 0 to 1 */
  onProgress?: (share: number) => void;
}
