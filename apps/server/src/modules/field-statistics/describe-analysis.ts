import type {
  AnovaLine,
  MeanLine,
  OutlierLine,
  Outliers,
  RandomBlockAnalysis,
} from '@panicle/contract/field-statistics';
import { traitTitle } from '@panicle/contract/field-statistics-answer';
import type { AnovaRow, EntryMean, RandomizedBlockResult } from '@panicle/statistics';
import type { TrialDataPlot, TrialDataTrait } from '../trials/index.ts';
import type { EnvironmentData } from './read-data.ts';
import { fillBoth } from './texts.ts';

/** Of outliers the answer itself speaks. */
const saidInAnswer = new Set<string>(['entriesOnFewerPlots', 'entriesMostlyBeyond', 'entriesWhollyBeyond']);

/** The engine's result as it is stored and shown: names instead of codes, null instead of NaN. */
export function describeAnalysis(
  place: EnvironmentData,
  trait: TrialDataTrait,
  result: RandomizedBlockResult,
): RandomBlockAnalysis {
  const { id, location, year, season } = place.environment;
  const { plots } = place.data;
  const entries = new Map(plots.map((plot) => [plot.entryName, plot]));
  const blockOf = (plot: TrialDataPlot) => plot[place.blockLabel] ?? '';
  const rows = [...result.residuals.rows].map((row) => plots[row]!);
  return {
    environment: { id, location, year, season },
    trait: {
      id: trait.id,
      name: trait.name,
      englishName: trait.englishName,
      unit: trait.unit,
      precision: trait.precision,
    },
    blockLabel: place.blockLabel,
    entries: result.means.length,
    blocks: result.blocks,
    balanced: result.balanced,
    plots: { ...result.plots, averaged: trait.averagedPlots },
    outliers: describeOutliers(result.outliers, (row, fitted) => ({
      plot: plots[row]!.plotNumber,
      entry: plots[row]!.entryName,
      block: blockOf(plots[row]!),
      value: trait.values[row]!,
      fitted: known(fitted),
    })),
    anova: result.anova.map(anovaLine),
    adjustedTests: result.adjustedTests.map(anovaLine),
    precision: result.precision,
    check: result.check,
    means: result.means.map((mean) => meanLine(mean, entries.get(mean.entry)!)),
    residuals: {
      plot: rows.map(({ plotNumber }) => plotNumber),
      entry: rows.map(({ entryName }) => entryName),
      block: rows.map(blockOf),
      fitted: [...result.residuals.fitted],
      residual: [...result.residuals.residual],
      studentized: [...result.residuals.studentized].map(known),
      normalScore: [...result.residuals.normalScore],
    },
    normality: result.normality,
    homogeneity: result.homogeneity,
    remarks: result.remarks
      .filter(({ name }) => !saidInAnswer.has(name))
      .map(({ text, values }) =>
        fillBoth(text, 'trait' in values ? { ...values, trait: traitTitle(trait) } : values),
      ),
  };
}

function describeOutliers(
  found: RandomizedBlockResult['outliers'],
  lineOf: (row: number, fitted: number) => OutlierLine,
): Outliers {
  return {
    rule: found.rule,
    removed: found.removed,
    lower: found.fences.lower,
    upper: found.fences.upper,
    values: [...found.rows].map((row, i) => lineOf(row, found.fittedRows[i]!)),
    kept: [...found.kept].map((row, i) => lineOf(row, found.fittedKept[i]!)),
    entries: found.entries.map(({ entry, plots, leftOut }) => ({ entry, plots, leftOut })),
    keptEntries: found.keptEntries.map(({ entry }) => entry),
  };
}

const known = (value: number | null): number | null =>
  value !== null && Number.isFinite(value) ? value : null;

function anovaLine({ source, df, sumOfSquares, meanSquare, f, p }: AnovaRow): AnovaLine {
  return { source, df, sumOfSquares, meanSquare, f, p };
}

function meanLine(mean: EntryMean, plot: TrialDataPlot): MeanLine {
  const { lsd = null, tukey = null } = mean.letters;
  return {
    entryId: plot.entryId,
    entry: mean.entry,
    isCheck: plot.isCheck,
    plots: mean.plots,
    mean: mean.mean,
    adjustedMean: mean.adjustedMean,
    standardError: mean.standardError,
    minimum: mean.minimum,
    maximum: mean.maximum,
    box: mean.box,
    letters: { lsd, tukey },
    againstCheck: mean.againstCheck,
  };
}
