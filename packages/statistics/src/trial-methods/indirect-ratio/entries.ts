import { againstCheck } from '../../comparisons/against-check.ts';
import type { Factor } from '../../data/factor.ts';
import { studentUpperQuantile } from '../../distributions/student.ts';
import { rankAgainstStandard } from '../rank-entries.ts';
import type { Standards } from '../standards.ts';
import type { CheckError } from './check-error.ts';
import type { IndirectRatioEntry } from './result.ts';

/** Plots side by side: their values, standards, and who stood there. */
export interface ComparedPlots {
  values: Float64Array;
  standardValues: Float64Array;
  standards: Standards;
  entry: Factor;
  /** plots (not rows) that are judged: neither checks nor without a standard */
  judged: Int32Array;
}

/** One line for each entry, best relative percentage first; by difference where percentages mean nothing. */
export function judgeEntries(
  plots: ComparedPlots,
  checkMean: number,
  error: CheckError | null,
  alpha: number,
): IndirectRatioEntry[] {
  const plotsOf: number[][] = plots.entry.levels.map(() => []);
  for (const plot of plots.judged) plotsOf[plots.entry.codes[plot]!]!.push(plot);
  const critical = error === null ? NaN : studentUpperQuantile(alpha / 2, error.df);
  const entries = plotsOf.flatMap((own, code) =>
    own.length === 0 ? [] : [describe(plots, own, plots.entry.levels[code]!, checkMean, error, critical)],
  );
  return rankAgainstStandard(entries);
}

function describe(
  plots: ComparedPlots,
  own: readonly number[],
  entry: string,
  checkMean: number,
  error: CheckError | null,
  critical: number,
): Omit<IndirectRatioEntry, 'rank'> {
  const average = (value: (plot: number) => number) =>
    own.reduce((sum, plot) => sum + value(plot), 0) / own.length;
  const mean = average((plot) => plots.values[plot]!);
  const standard = average((plot) => plots.standardValues[plot]!);
  const positive = own.every((plot) => plots.standardValues[plot]! > 0);
  const relativePercent = positive
    ? average((plot) => (100 * plots.values[plot]!) / plots.standardValues[plot]!)
    : null;
  return {
    entry,
    plots: own.length,
    mean,
    standard,
    relativePercent,
    adjustedMean: relativePercent === null || checkMean <= 0 ? null : (relativePercent * checkMean) / 100,
    againstCheck:
      error === null
        ? null
        : {
            ...againstCheck(
              {
                difference: mean - standard,
                checkMean: standard,
                standardError: Math.sqrt(error.variance * differenceVariance(plots.standards, own)),
              },
              error.df,
              critical,
            ),
            // of the percentages of its plots, by which entries are ranked, and not of the difference of the means
            percent: relativePercent === null ? null : relativePercent - 100,
          },
  };
}

/** Of an entry's mean difference from its standards; a check may be in the standard of several of its plots. */
function differenceVariance(
  { first, second, firstWeight, secondWeight }: Standards,
  own: readonly number[],
): number {
  const weightOf = new Map<number, number>();
  const add = (check: number, weight: number) => {
    if (check >= 0) weightOf.set(check, (weightOf.get(check) ?? 0) + weight);
  };
  for (const plot of own) {
    add(first[plot]!, firstWeight[plot]!);
    add(second[plot]!, secondWeight[plot]!);
  }
  const ofChecks = [...weightOf.values()].reduce((sum, weight) => sum + weight * weight, 0);
  return (own.length + ofChecks) / own.length ** 2;
}
