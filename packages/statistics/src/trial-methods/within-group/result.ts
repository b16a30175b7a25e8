import type { Bartlett } from '../../assumptions/bartlett.ts';
import type { ShapiroWilk } from '../../assumptions/shapiro-wilk.ts';
import type { AgainstCheck } from '../../comparisons/against-check.ts';
import type { SetOfMeans } from '../../comparisons/set-of-means.ts';
import type { Outliers } from '../../outliers/outlier-rule.ts';
import type { ModelResiduals } from '../../model-residuals.ts';
import type { Remark } from '../../statistics-error.ts';
import type { AnovaLine, FTest } from '../anova-table.ts';
import type { FittedModel } from '../fitted-model.ts';
import type { GroupFigures } from '../group-fits.ts';
import type { PlotCounts } from '../observed-plots.ts';

export interface GroupSummary extends GroupFigures {
  group: string;
  /** mean of the least-squares means of its checks; null without checks */
  checkMean: number | null;
}

/** An entry in one group; a common check has a line in each of its groups. */
export interface WithinGroupEntry {
  entry: string;
  group: string;
  isCheck: boolean;
  plots: number;
  /** least-squares mean within the group */
  mean: number;
  /** mean less the mean of the group's entries that are no checks */
  deviation: number;
  /** mean in percent of the group's check mean; null without checks, or where that is not above 0 */
  relativePercent: number | null;
  /** within its group, 1 for the highest mean */
  rankInGroup: number;
  /** with the mean of the group's checks; null without checks, and for checks */
  againstCheck: AgainstCheck | null;
}

/** Entries of all groups on one scale. */
export interface JointMeans {
  entries: readonly string[];
  /** adjusted for groups and blocks (least squares) */
  means: Float64Array;
  standardErrors: Float64Array;
  /** 1 for the highest */
  ranks: Float64Array;
  /** for comparisons among all entries */
  set: SetOfMeans;
}

export interface WithinGroupRepeatResult {
  trait: string;
  alpha: number;
  checks: readonly string[];
  plots: PlotCounts;
  outliers: Outliers;
  groups: GroupSummary[];
  /** group, group:block, group:entry, error: every group analysed by itself, errors pooled */
  pooled: AnovaLine[];
  /** group, entry adjusted for groups, group:block, error; null when groups have no entries in common */
  joint: AnovaLine[] | null;
  /** whether common entries differ alike in all groups; null when they cannot tell */
  additivity: FTest | null;
  /** by group in the order of its levels, best first */
  entries: WithinGroupEntry[];
  /** null when groups have no entries in common */
  jointMeans: JointMeans | null;
  /** entries random, groups fixed, blocks random: best linear unbiased predictions */
  predictions: FittedModel;
  /** entries fixed, groups and blocks random: adjusted means that also use the differences between groups */
  recovered: FittedModel;
  /** of every group analysed by itself, by the rows of the question */
  residuals: ModelResiduals;
  /** Cullis; null when the genetic variance is 0 */
  heritability: number | null;
  /** of the groups' error variances */
  homogeneity: Bartlett | null;
  /** of the residuals within groups */
  normality: ShapiroWilk | null;
  remarks: Remark[];
}
