import { assumptionRemarks } from '../../assumptions/assumption-remarks.ts';
import { joinedResiduals, leftOf } from '../../model-residuals.ts';
import { remark, StatisticsError, type Remark } from '../../statistics-error.ts';
import { adjacentChecks } from '../adjacent-checks.ts';
import { blamingOutliers } from '../../outliers/blaming-outliers.ts';
import { checkFigures, checkRows } from '../check-plots.ts';
import { factorOn, observePlots } from '../observed-plots.ts';
import { refuseAlpha } from '../options.ts';
import { plotRemarks } from '../plot-remarks.ts';
import { standardsOf, standardValues } from '../standards.ts';
import { adjustmentGain, checkError } from './check-error.ts';
import { checkModel, checkResiduals, entryModel, entryResiduals } from './field-models.ts';
import { judgeEntries, type ComparedPlots } from './entries.ts';
import type { IndirectRatioOptions, IndirectRatioQuestion } from './question.ts';
import type { ComparedPlot, IndirectRatioResult } from './result.ts';

/**
 * The interval-check method: entries have one or few replicates, every so many plots the check; each entry
 * plot is compared with the mean of the nearest check plot on either side in its strip.
 *
 * The error is that of the checks: what remains of each when the line between its two neighbouring checks is taken off.
 * Source: F. D. Richey, Journal of Agricultural Research 27 (1924) 79-90, and F. Yates, Journal of Agricultural Science
 * 26 (1936) 424-455 on systematic controls; R. J. Baker and R. I. McKenzie, Crop Science 7 (1967) 335-337.
 * Definition and assumptions: docs/statistics-methods.md.
 *
 * @throws StatisticsError unknownCheck, noEntriesBesideCheck, samePlaceInStrip, alphaRange, outliersLeaveNothing and
 * those of `observePlots`
 */
export function analyseIndirectRatio(
  question: IndirectRatioQuestion,
  { alpha = 0.05, standard = 'mean', outliers = 'residuals' }: IndirectRatioOptions = {},
): IndirectRatioResult {
  refuseAlpha(alpha);
  return blamingOutliers(question.trait, outliers, (rule) =>
    analyse(question, { alpha, standard, outliers: rule }),
  );
}

function analyse(
  question: IndirectRatioQuestion,
  { alpha, standard, outliers: rule }: Required<IndirectRatioOptions>,
): IndirectRatioResult {
  const { trait, check, entry } = question;
  const ofCheck = checkRows(question);
  const observed = observePlots(
    {
      trait,
      values: question.values,
      factors: { entry, strip: question.strip },
      positions: { position: question.position },
    },
    {
      rule,
      entry,
      valueScope: ofCheck,
      models: [checkModel(question, ofCheck), entryModel(question, ofCheck, standard)],
    },
  );
  const { rows, values } = observed;
  const isCheck = Uint8Array.from(rows, (row) => ofCheck.codes[row]!);
  if (!isCheck.includes(1)) throw new StatisticsError('unknownCheck', { trait, check });

  const position = Float64Array.from(rows, (row) => question.position[row]!);
  const adjacent = adjacentChecks(factorOn(question.strip, rows), position, isCheck);
  const standards = standardsOf(adjacent, standard);
  const ofStandards = standardValues(standards, values);
  const entryPlots = Int32Array.from(rows.keys()).filter((plot) => isCheck[plot] === 0);
  const judged = entryPlots.filter((plot) => !Number.isNaN(ofStandards[plot]!));
  if (judged.length === 0) throw new StatisticsError('noEntriesBesideCheck', { trait, check });
  const plots: ComparedPlots = {
    values,
    standardValues: ofStandards,
    standards,
    entry: factorOn(entry, rows),
    judged,
  };

  const error = checkError(values, adjacent, isCheck);
  const checks = {
    ...checkFigures(values, isCheck),
    error,
    adjustmentGain: adjustmentGain(
      values.filter((_, plot) => isCheck[plot] === 1),
      error,
    ),
  };
  const oneSided = judged.reduce(
    (count, plot) => count + Number(standards.first[plot]! < 0 || standards.second[plot]! < 0),
    0,
  );
  const result = {
    trait,
    alpha,
    check,
    standard,
    plots: observed.counts,
    outliers: observed.outliers,
    checks,
    entries: judgeEntries(plots, checks.mean, error, alpha),
    compared: comparedPlots(plots, rows),
    residuals: joinedResiduals(
      [checkResiduals(question, ofCheck, rows), entryResiduals(question, ofCheck, rows, standard)].map(
        (residual) => leftOf(question.values, rows, residual),
      ),
    ),
  };
  return {
    ...result,
    remarks: [
      ...plotRemarks(entry, observed),
      ...fieldRemarks(entryPlots.length - judged.length, oneSided, result),
    ],
  };
}

function comparedPlots(plots: ComparedPlots, rows: Int32Array): ComparedPlot[] {
  return Array.from(plots.judged, (plot) => {
    const [value, standard] = [plots.values[plot]!, plots.standardValues[plot]!];
    return {
      row: rows[plot]!,
      entry: plots.entry.levels[plots.entry.codes[plot]!]!,
      value,
      standard,
      relativePercent: standard > 0 ? (100 * value) / standard : null,
    };
  });
}

function fieldRemarks(
  withoutCheck: number,
  oneSided: number,
  { checks, entries }: Pick<IndirectRatioResult, 'checks' | 'entries'>,
): Remark[] {
  const remarks: Remark[] = [];
  if (withoutCheck > 0) remarks.push(remark('plotsWithoutAdjacentCheck', { count: withoutCheck }));
  if (oneSided > 0) remarks.push(remark('checkOnOneSide', { count: oneSided }));
  if (checks.error === null) remarks.push(remark('tooFewChecksForError', { count: checks.plots }));
  if (checks.adjustmentGain !== null && checks.adjustmentGain < 1)
    remarks.push(remark('adjustingDoesNotHelp', { gain: checks.adjustmentGain.toFixed(2) }));
  if (entries.some(({ relativePercent }) => relativePercent === null))
    remarks.push(remark('noPercentOfCheck'));
  return [...remarks, ...assumptionRemarks(checks.error?.normality ?? null, null)];
}
