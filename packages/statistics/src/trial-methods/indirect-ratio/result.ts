import type { AgainstCheck } from '../../comparisons/against-check.ts';
import type { Outliers } from '../../outliers/outlier-rule.ts';
import type { ModelResiduals } from '../../model-residuals.ts';
import type { Remark } from '../../statistics-error.ts';
import type { CheckFigures } from '../check-plots.ts';
import type { PlotCounts } from '../observed-plots.ts';
import type { StandardKind } from '../standards.ts';
import type { CheckError } from './check-error.ts';

/** An entry plot and what it is compared with. */
export interface ComparedPlot {
  /** row of the question */
  row: number;
  entry: string;
  value: number;
  /** of the adjacent checks, in the unit of the trait */
  standard: number;
  /** value in percent of the standard; null when the standard is not above 0 */
  relativePercent: number | null;
}

export interface IndirectRatioEntry {
  entry: string;
  /** 1 for the best relative percentage; equal ones share a rank */
  rank: number;
  plots: number;
  mean: number;
  /** mean standard of its plots */
  standard: number;
  /** mean over its plots of value in percent of the standard */
  relativePercent: number | null;
  /** relative percentage of the mean of all check plots ("theoretical yield"), comparable over the whole field */
  adjustedMean: number | null;
  /** null when there are too few checks to know the error */
  againstCheck: AgainstCheck | null;
}

export interface IndirectRatioResult {
  trait: string;
  alpha: number;
  check: string;
  standard: StandardKind;
  plots: PlotCounts;
  outliers: Outliers;
  checks: CheckFigures & {
    error: CheckError | null;
    /** how many times less variable comparisons are for adjusting; below 1 adjusting does harm */
    adjustmentGain: number | null;
  };
  /** best first */
  entries: IndirectRatioEntry[];
  /** in the order of the question */
  compared: ComparedPlot[];
  /** of checks from the line between their neighbours, and of entries with several plots from their mean difference */
  residuals: ModelResiduals;
  remarks: Remark[];
}
