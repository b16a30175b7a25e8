import { assumptionRemarks } from '../assumptions/assumption-remarks.ts';
import { bartlett } from '../assumptions/bartlett.ts';
import { shapiroWilk } from '../assumptions/shapiro-wilk.ts';
import { compareMeans, MOST_LETTER_GROUPS } from '../comparisons/compare-means.ts';
import { blamingOutliers } from '../outliers/blaming-outliers.ts';
import { rankMeans, type SetOfMeans } from '../comparisons/set-of-means.ts';
import { fitTwoWay } from '../two-way/two-way.ts';
import type { TwoWayFit } from '../two-way/two-way-model.ts';
import { remark, StatisticsError, type Remark } from '../statistics-error.ts';
import { anovaTable } from './anova.ts';
import { entryMeans } from './means.ts';
import { describePrecision } from './precision.ts';
import { preparePlots, type PreparedPlots } from './prepare.ts';
import type {
  ComparisonMethod,
  Control,
  RandomizedBlockOptions,
  RandomizedBlockQuestion,
} from './question.ts';
import { describeResiduals } from './residuals.ts';
import type { Precision, RandomizedBlockResult } from './result.ts';

const METHOD_NAMES: Record<ComparisonMethod, string> = {
  lsd: 'LSD',
  tukey: 'Tukey',
  duncan: 'Duncan',
  snk: 'SNK',
};

/**
 * Analysis of randomized complete blocks: value = mean + block + entry + error, errors independent with one variance.
 *
 * Complete trials by means; with missing or repeated plots by least squares, entries adjusted for blocks.
 * Source: K. A. Gomez and A. A. Gomez, Statistical Procedures for Agricultural Research (2nd ed. 1984), chapter 2 and
 * section 5.1 (comparisons); S. R. Searle, Linear Models for Unbalanced Data (1987), chapter 9.
 *
 * @param question one row per plot, n plots in all; values in the unit of the trait
 * @returns everything of size entries or plots, never entries x entries; units as those of the trait
 * @throws StatisticsError when the data or the options do not allow the analysis
 * @throws the signal's reason when aborted
 */
export function analyseRandomizedBlock(
  question: RandomizedBlockQuestion,
  options: RandomizedBlockOptions = {},
  control: Control = {},
): RandomizedBlockResult {
  const { alpha = 0.05, check = null, outliers = 'residuals', methods = ['lsd', 'tukey'] } = options;
  if (!(alpha > 0 && alpha < 0.5)) throw new StatisticsError('alphaRange', { alpha });
  return blamingOutliers(question.trait, outliers, (rule) =>
    analyse(question, { alpha, check, outliers: rule, methods }, control),
  );
}

function analyse(
  question: RandomizedBlockQuestion,
  { alpha, check, outliers, methods }: Required<RandomizedBlockOptions>,
  control: Control,
): RandomizedBlockResult {
  const step = (share: number) => {
    control.signal?.throwIfAborted();
    control.onProgress?.(share);
  };

  step(0);
  const plots = preparePlots(question, outliers);
  const checkCode = check === null ? -1 : plots.entry.levels.indexOf(check);
  if (check !== null && checkCode < 0) {
    throw new StatisticsError('unknownCheck', { trait: question.trait, check });
  }
  step(0.1);
  const fit = fitTwoWay(plots.values, plots.entry, plots.block, plots.cells);
  refuseUntestable(question.trait, plots, fit);
  const df = degreesOfFreedom(plots);
  const balanced = !plots.remarks.some(({ name }) => name === 'unbalanced');
  step(0.3);
  const grandMean = plots.values.reduce((sum, value) => sum + value, 0) / plots.values.length;
  const precision = describePrecision(fit, df, plots.cells, grandMean, alpha, balanced);
  step(0.5);
  const ranked = rankMeans(fit.rowMeans);
  const compared = comparedMeans(fit, precision, balanced);
  const letters: Partial<Record<ComparisonMethod, string[] | null>> = {};
  for (const method of methods) {
    letters[method] = compareMeans(compared, method, alpha).letters;
    control.signal?.throwIfAborted();
  }
  step(0.8);
  const means = entryMeans(plots, fit, precision, ranked, letters, checkCode);
  const residuals = describeResiduals(plots, fit, precision.errorMeanSquare);
  const normality = shapiroWilk(residuals.residual);
  const homogeneity = bartlett(plots.values, plots.entry);
  step(1);

  const result: RandomizedBlockResult = {
    trait: question.trait,
    alpha,
    plots: {
      given: question.values.length,
      missing: plots.missing,
      withoutFactor: plots.withoutFactor,
      outliersRemoved: plots.outliers.removed ? plots.outliers.rows.length : 0,
      analysed: plots.rows.length,
    },
    outliers: {
      ...plots.outliers,
      fences: plots.fences,
      fittedRows: fittedValues(question, plots, fit, plots.outliers.rows),
      fittedKept: fittedValues(question, plots, fit, plots.outliers.kept),
    },
    blocks: plots.block.levels.length,
    balanced,
    anova: anovaTable(fit.squares, df, 'sequential'),
    adjustedTests: anovaTable(fit.squares, df, 'adjusted'),
    precision,
    check,
    means,
    residuals,
    normality,
    homogeneity,
    remarks: plots.remarks,
  };
  return { ...result, remarks: [...plots.remarks, ...resultRemarks(result)] };
}

/** Of plots of the question, whether they were analysed or left out. */
function fittedValues(
  question: RandomizedBlockQuestion,
  { entry, block }: PreparedPlots,
  fit: TwoWayFit,
  rows: Int32Array,
): Float64Array {
  return Float64Array.from(rows, (row) => {
    const i = entry.levels.indexOf(question.entry.levels[question.entry.codes[row]!]!);
    const j = block.levels.indexOf(question.block.levels[question.block.codes[row]!]!);
    return i < 0 || j < 0 ? NaN : fit.rowPart[i]! + fit.columnPart[j]!;
  });
}

function comparedMeans(fit: TwoWayFit, precision: Precision, balanced: boolean): SetOfMeans {
  const { errorMeanSquare, errorDf, standardErrorOfDifference } = precision;
  return {
    means: fit.rowMeans,
    df: errorDf,
    differenceVariance: (i, j) => errorMeanSquare * fit.differenceVariance(i, j),
    balanced,
    averageDifferenceVariance: standardErrorOfDifference.average ** 2,
  };
}

function degreesOfFreedom({ entry, block, values }: PreparedPlots) {
  const [ofEntry, ofBlock] = [entry.levels.length - 1, block.levels.length - 1];
  return { entry: ofEntry, block: ofBlock, error: values.length - 1 - ofEntry - ofBlock };
}

/** Sums of squares must be numbers, and an error within the rounding of the values is no error to test against. */
function refuseUntestable(trait: string, { values }: PreparedPlots, { squares }: TwoWayFit): void {
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (!Number.isFinite(squares.total)) throw new StatisticsError('valuesTooLarge', { trait, value: largest });
  const rounding = (16 * Number.EPSILON * largest) ** 2 * values.length;
  if (squares.error <= rounding) throw new StatisticsError('noErrorVariance', { trait });
}

function resultRemarks({
  plots,
  precision,
  means,
  check,
  normality,
  homogeneity,
}: RandomizedBlockResult): Remark[] {
  const remarks: Remark[] = [];
  if (plots.withoutFactor > 0) remarks.push(remark('plotsWithoutFactor', { count: plots.withoutFactor }));
  if (precision.geneticVariance === 0) remarks.push(remark('negativeGeneticVariance'));
  if (precision.variationCoefficient === null) remarks.push(remark('noVariationCoefficient'));
  if (check !== null && means.some(({ againstCheck }) => againstCheck?.percent === null)) {
    remarks.push(remark('noPercentOfCheck'));
  }
  remarks.push(...assumptionRemarks(normality, homogeneity));
  for (const [method, letter] of Object.entries(means[0]!.letters) as [ComparisonMethod, string | null][]) {
    if (letter === null) {
      remarks.push(
        remark('tooManyLetterGroups', { method: METHOD_NAMES[method], count: MOST_LETTER_GROUPS }),
      );
    }
  }
  return remarks;
}
