/** What is held against the fences: residuals of the fitted model, the raw values, or nothing (every plot is kept). */
export const OUTLIER_RULES = ['residuals', 'values', 'off'] as const;
export type OutlierRule = (typeof OUTLIER_RULES)[number];

/** An entry (within its environment or group) with plots beyond the fences. */
export interface EntryWithOutliers {
  entry: string;
  /** the environment or group that the entry is looked at in; null where there is one only */
  within: string | null;
  /** with a value and everything else that the analysis needs */
  plots: number;
  leftOut: number;
}

/** The plots beyond the quartile fences, and what became of them. */
export interface Outliers {
  rule: OutlierRule;
  /** false with the rule `off`: then the lists hold what the rule on residuals would have found */
  removed: boolean;
  /** rows of the question that are left out, ascending */
  rows: Int32Array;
  /** rows beyond the fences that stay, because too many plots of their entry are */
  kept: Int32Array;
  /** entries whose mean rests on fewer plots */
  entries: EntryWithOutliers[];
  /** entries that keep all their plots although too many lie beyond the fences */
  keptEntries: EntryWithOutliers[];
}
