import type { Bartlett } from '../assumptions/bartlett.ts';
import type { ShapiroWilk } from '../assumptions/shapiro-wilk.ts';
import type { AgainstCheck } from '../comparisons/against-check.ts';
import type { FiveNumbers } from '../data/summary.ts';
import type { Fences } from '../outliers/fences.ts';
import type { Outliers } from '../outliers/outlier-rule.ts';
import type { Remark } from '../statistics-error.ts';
import type { ComparisonMethod } from './question.ts';

export interface AnovaRow {
  source: 'block' | 'entry' | 'error' | 'total';
  df: number;
  sumOfSquares: number;
  /** null for the total */
  meanSquare: number | null;
  /** null for error and total */
  f: number | null;
  p: number | null;
}

/** Figures of the whole analysis. Standard errors and differences are in the unit of the trait. */
export interface Precision {
  grandMean: number;
  errorMeanSquare: number;
  errorDf: number;
  /** percent; null when the mean is not above 0 */
  variationCoefficient: number | null;
  rSquared: number;
  /** root of the average error variance of an adjusted mean */
  standardErrorOfMean: number;
  /** root of the average variance of a difference, and the extremes over all pairs where these differ */
  standardErrorOfDifference: { average: number; minimum: number; maximum: number };
  /** least significant differences, from the average standard error of a difference */
  lsd: { alpha: number; atAlpha: number; at5Percent: number; at1Percent: number; t: number };
  /** Tukey's honestly significant difference at alpha, likewise */
  hsd: { atAlpha: number; q: number };
  /** against a completely randomized trial on the same plots; null when a plot is missing or repeated */
  relativeEfficiency: number | null;
  geneticVariance: number;
  /** on entry-mean basis, from 0 to 1 */
  heritability: number;
}

export interface EntryMean {
  entry: string;
  plots: number;
  /** of the observed values */
  mean: number;
  /** adjusted for blocks; equals `mean` in a complete trial */
  adjustedMean: number;
  standardError: number;
  minimum: number;
  maximum: number;
  /** of the observed values */
  box: FiveNumbers;
  /** per method asked for; null where there is no compact display */
  letters: Partial<Record<ComparisonMethod, string | null>>;
  /** null for every entry without a check, and for the check itself */
  againstCheck: AgainstCheck | null;
}

/** One analysed plot. */
export interface Residuals {
  /** row of the question */
  rows: Int32Array;
  fitted: Float64Array;
  residual: Float64Array;
  /** residual over its own standard error; NaN where the model must meet the value exactly */
  studentized: Float64Array;
  /** normal score of the residual's rank: Blom's (rank - 3/8) / (n + 1/4) */
  normalScore: Float64Array;
}

export interface RandomizedBlockResult {
  trait: string;
  alpha: number;
  plots: { given: number; missing: number; withoutFactor: number; outliersRemoved: number; analysed: number };
  outliers: Outliers & {
    /** quartiles of the raw values */
    fences: Fences;
    /** what the analysis expects of each of `rows`; NaN where none of its block is left */
    fittedRows: Float64Array;
    /** the same of `kept` */
    fittedKept: Float64Array;
  };
  blocks: number;
  balanced: boolean;
  /** in order: block, then entry adjusted for block */
  anova: AnovaRow[];
  /** each adjusted for the other; in a complete trial the same as `anova` */
  adjustedTests: AnovaRow[];
  precision: Precision;
  check: string | null;
  /** best first */
  means: EntryMean[];
  residuals: Residuals;
  normality: ShapiroWilk | null;
  homogeneity: Bartlett | null;
  remarks: Remark[];
}
