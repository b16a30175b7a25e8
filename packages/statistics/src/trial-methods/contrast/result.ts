import type { Bartlett } from '../../assumptions/bartlett.ts';
import type { ShapiroWilk } from '../../assumptions/shapiro-wilk.ts';
import type { AgainstCheck } from '../../comparisons/against-check.ts';
import type { Outliers } from '../../outliers/outlier-rule.ts';
import type { ModelResiduals } from '../../model-residuals.ts';
import type { Remark } from '../../statistics-error.ts';
import type { CheckFigures } from '../check-plots.ts';
import type { PlotCounts } from '../observed-plots.ts';

/** An entry plot beside its check. */
export interface ContrastPair {
  /** row of the question that holds the entry */
  row: number;
  entry: string;
  value: number;
  /** the check beside it, or the mean of those on both sides */
  standard: number;
}

export interface ContrastInterval {
  lower: number;
  upper: number;
}

export interface ContrastEntry {
  entry: string;
  /** 1 for the best relative percentage; equal ones share a rank */
  rank: number;
  pairs: number;
  mean: number;
  /** mean of the checks beside it */
  standard: number;
  /** mean in percent of the checks' mean; null when that is not above 0 */
  relativePercent: number | null;
  /** mean of the pairs' percentages; null when a check is not above 0 */
  meanOfPercents: number | null;
  /** of `relativePercent`, by Fieller; null without an error, or where it has no end */
  percentInterval: ContrastInterval | null;
  /** relative percentage of the mean of all check plots, comparable over the whole field */
  adjustedMean: number | null;
  /** null when no entry is beside the check twice */
  againstCheck: AgainstCheck | null;
  /** of the difference */
  differenceInterval: ContrastInterval | null;
}

/** Variation among the pairs of one entry, pooled over the entries. */
export interface PairError {
  /** variance of the difference of one pair */
  variance: number;
  df: number;
  /** correlation of the two plots of a pair; NaN where one of them does not vary */
  correlation: number;
  /** variance of a difference of plots that are no neighbours over that of a pair; below 1 pairing does harm */
  pairingGain: number;
}

export interface ContrastResult {
  trait: string;
  alpha: number;
  check: string;
  plots: PlotCounts;
  outliers: Outliers;
  checks: CheckFigures;
  /** null when no entry is beside the check twice */
  error: PairError | null;
  /** best first */
  entries: ContrastEntry[];
  /** in the order of the question */
  pairs: ContrastPair[];
  /** of pairs of entries with several pairs, from the check beside and the mean difference of the entry */
  residuals: ModelResiduals;
  /** of differences less their entry's mean */
  normality: ShapiroWilk | null;
  /** of the differences, by entry */
  homogeneity: Bartlett | null;
  remarks: Remark[];
}
