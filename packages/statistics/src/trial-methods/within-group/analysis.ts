import { assumptionRemarks, shortP } from '../../assumptions/assumption-remarks.ts';
import { summarize } from '../../data/summary.ts';
import { studentUpperQuantile } from '../../distributions/student.ts';
import { twoWayResiduals } from '../../outliers/two-way-residuals.ts';
import type { Control } from '../../randomized-block/question.ts';
import { remark, StatisticsError, type Remark } from '../../statistics-error.ts';
import type { AnovaLine } from '../anova-table.ts';
import { blamingOutliers } from '../../outliers/blaming-outliers.ts';
import { errorsOfGroups, fitGroups, residualsOfGroups } from '../group-fits.ts';
import { namingTrait } from '../naming-trait.ts';
import { observePlots } from '../observed-plots.ts';
import { refuseAlpha, stepsOf } from '../options.ts';
import { plotRemarks } from '../plot-remarks.ts';
import { ranksFromTop } from '../ranks.ts';
import { roundingVariance } from '../rounding.ts';
import { allPlots, fitJoint, pooledAnova, testAdditivity, type AllPlots, type JointFit } from './anova.ts';
import { entriesOfGroup, summarizeGroup } from './entries.ts';
import { fitModels } from './models.ts';
import type { WithinGroupRepeatOptions, WithinGroupRepeatQuestion } from './question.ts';
import type { JointMeans, WithinGroupRepeatResult } from './result.ts';

/**
 * The within-group repeat method (replications within sets): many entries divided into groups, each group repeated in
 * blocks of its own, with checks that are common to the groups.
 *
 * Entries are compared with the checks of their own group by the pooled error, and over groups by means adjusted
 * through the common checks. Source: R. E. Comstock and H. F. Robinson, Biometrics 4 (1948) 254-266; W. M. Schutz and
 * C. C. Cockerham, Biometrics 22 (1966) 843-863. Definition and assumptions: docs/statistics-methods.md.
 *
 * @throws StatisticsError oneGroup, unknownCheck, disconnected (within a group, which is named), noErrorDegrees,
 * noErrorVariance, alphaRange, outliersLeaveNothing and those of `observePlots`
 * @throws the signal's reason when aborted
 */
export function analyseWithinGroupRepeat(
  question: WithinGroupRepeatQuestion,
  { alpha = 0.05, outliers = 'residuals' }: WithinGroupRepeatOptions = {},
  control: Control = {},
): WithinGroupRepeatResult {
  refuseAlpha(alpha);
  return blamingOutliers(question.trait, outliers, (rule) =>
    analyse(question, { alpha, outliers: rule }, control),
  );
}

function analyse(
  question: WithinGroupRepeatQuestion,
  { alpha, outliers: rule }: Required<WithinGroupRepeatOptions>,
  control: Control,
): WithinGroupRepeatResult {
  const step = stepsOf(control);
  step(0);
  const { trait, values, entry, group, block, checks = [] } = question;
  const observed = observePlots(
    { trait, values, factors: { entry, group, block } },
    {
      rule,
      entry,
      within: group,
      valueScope: group,
      models: [
        { scope: new Int32Array(values.length), fit: twoWayResiduals({ values, entry, block, group }) },
      ],
    },
  );
  const plots = allPlots(question, observed.rows);
  refuseUnusable(trait, plots, checks);

  const groups = fitGroups(question, observed.rows);
  const { mean: grandMean } = summarize(plots.values);
  const pooled = pooledAnova(groups, grandMean);
  const error = pooled.at(-1)!;
  refuseUntestable(trait, plots, error);
  step(0.2);
  const joint = fitJoint(plots);
  const named = new Set(checks);
  const pooledError = {
    meanSquare: error.meanSquare,
    df: error.df,
    critical: studentUpperQuantile(alpha / 2, error.df),
  };
  const result = {
    trait,
    alpha,
    checks,
    plots: observed.counts,
    outliers: observed.outliers,
    groups: groups.map((one) => summarizeGroup(one, named)),
    pooled,
    joint: joint?.anova ?? null,
    additivity: joint && testAdditivity(joint, pooled),
    entries: groups.flatMap((one) => entriesOfGroup(one, named, pooledError)),
    jointMeans: joint && jointMeans(plots, joint),
    ...namingTrait(trait, () => fitModels(plots, control)),
    residuals: residualsOfGroups(groups),
    ...errorsOfGroups(groups),
  };
  step(1);
  return { ...result, remarks: [...plotRemarks(entry, observed), ...resultRemarks(result)] };
}

function refuseUnusable(trait: string, { entry, group }: AllPlots, checks: readonly string[]): void {
  const absent = checks.find((check) => !entry.levels.includes(check));
  if (absent !== undefined) throw new StatisticsError('unknownCheck', { trait, check: absent });
  if (group.levels.length === 1) throw new StatisticsError('oneGroup', { trait, group: group.levels[0]! });
  if (entry.levels.length === 1) throw new StatisticsError('oneEntry', { trait, entry: entry.levels[0]! });
}

function refuseUntestable(trait: string, { values, entry, block }: AllPlots, error: AnovaLine): void {
  if (error.df <= 0)
    throw new StatisticsError('noErrorDegrees', {
      trait,
      plots: values.length,
      entries: entry.levels.length,
      blocks: block.levels.length,
    });
  if (!Number.isFinite(error.sumOfSquares))
    throw new StatisticsError('valuesTooLarge', {
      trait,
      value: values.reduce((most, value) => Math.max(most, Math.abs(value)), 0),
    });
  if (error.sumOfSquares <= roundingVariance(values) * values.length)
    throw new StatisticsError('noErrorVariance', { trait });
}

function jointMeans({ entry }: AllPlots, { anova, fit }: JointFit): JointMeans {
  const { meanSquare, df } = anova.at(-1)!;
  return {
    entries: entry.levels,
    means: fit.rowMeans,
    standardErrors: fit.rowMeans.map((_, i) => Math.sqrt(meanSquare * fit.meanVariance(i))),
    ranks: ranksFromTop(fit.rowMeans),
    set: {
      means: fit.rowMeans,
      df,
      differenceVariance: (i, j) => meanSquare * fit.differenceVariance(i, j),
      averageDifferenceVariance: meanSquare * fit.averageDifferenceVariance,
    },
  };
}

function resultRemarks({
  checks,
  joint,
  additivity,
  entries,
  heritability,
  homogeneity,
  normality,
  predictions,
  recovered,
}: Omit<WithinGroupRepeatResult, 'remarks'>): Remark[] {
  const remarks: Remark[] = [];
  if (joint === null) remarks.push(remark('groupsNotLinked'));
  if (checks.length > 0 && entries.some(({ relativePercent }) => relativePercent === null))
    remarks.push(remark('groupsWithoutCheckMean'));
  if (additivity && additivity.p < 0.05)
    remarks.push(remark('commonEntriesDisagree', { p: shortP(additivity.p) }));
  if (homogeneity && homogeneity.p < 0.05)
    remarks.push(remark('unequalGroupErrors', { p: shortP(homogeneity.p) }));
  if (heritability === null) remarks.push(remark('negativeGeneticVariance'));
  if (!predictions.converged || !recovered.converged) remarks.push(remark('variancesNotFound'));
  return [...remarks, ...assumptionRemarks(normality, null)];
}
