import type { Bartlett } from '../../assumptions/bartlett.ts';
import type { ShapiroWilk } from '../../assumptions/shapiro-wilk.ts';
import type { AgainstCheck } from '../../comparisons/against-check.ts';
import type { SetOfMeans } from '../../comparisons/set-of-means.ts';
import type { Outliers } from '../../outliers/outlier-rule.ts';
import type { ModelResiduals } from '../../model-residuals.ts';
import type { Remark } from '../../statistics-error.ts';
import type { FittedModel } from '../fitted-model.ts';
import type { PlotCounts } from '../observed-plots.ts';
import type { SeriesLine } from './anova.ts';
import type { CombinedEntry, SiteCounts } from './combined.ts';
import type { SeriesHeritability } from './models.ts';
import type { Sampling } from './question.ts';
import type { SeriesSite } from './sites.ts';

/** Entries over the environments of one year (all its locations) or of one location (all its years). */
export interface PeriodTable {
  level: string;
  environments: number;
  /** best first; null when entries fall into sets that share no environment */
  entries: CombinedEntry[] | null;
}

/** An entry over the whole series. */
export interface SeriesEntry extends SiteCounts {
  entry: string;
  plots: number;
  /** adjusted mean of the joint model (best linear unbiased estimate) */
  mean: number;
  standardError: number;
  /** 1 for the highest mean; equal ones share a rank */
  rank: number;
  /** increase with the error of the joint model; null without a check, and for the check itself */
  againstCheck: AgainstCheck | null;
  /** environments in which it is significantly higher, and lower, by the error there */
  significantlyAbove: number;
  significantlyBelow: number;
  /** best linear unbiased prediction: what is to be expected of it in a new environment of this kind */
  prediction: number;
  /** root of the prediction error variance of its deviation from the mean */
  predictionError: number;
}

export interface MultiYearMultiPointResult {
  trait: string;
  alpha: number;
  check: string | null;
  /** null where all plots are of one year (of one location) */
  years: Sampling | null;
  locations: Sampling | null;
  plots: PlotCounts;
  outliers: Outliers;
  /** every environment by itself */
  sites: SeriesSite[];
  /** of years with several locations, and locations with several years; empty where only one of the two varies */
  byYear: PeriodTable[];
  byLocation: PeriodTable[];
  /** sequential, every line against its right error */
  anova: SeriesLine[];
  /** whether the F tests are exact */
  balanced: boolean;
  /** best first */
  entries: SeriesEntry[];
  /** at alpha, from the average standard error of a difference */
  leastSignificantDifference: number;
  /** for comparisons among all entries, in the order of `estimates.entries` */
  comparison: SetOfMeans;
  /** entries fixed, and random */
  estimates: FittedModel;
  predictions: FittedModel;
  /** of the joint model with fixed entries, by the rows of the question */
  residuals: ModelResiduals;
  /** of entry means over the series; null when the genetic variance is 0 */
  heritability: SeriesHeritability | null;
  /** of the environments' error variances */
  homogeneity: Bartlett | null;
  /** of the residuals within environments */
  normality: ShapiroWilk | null;
  remarks: Remark[];
}
