import type { Factor } from '../data/factor.ts';
import { Table } from '../data/table.ts';
import type { FirstStage } from './first-stage.ts';

/** A name for each mean, trial by trial. */
export function meanNames({ trials }: FirstStage): string[] {
  return trials.flatMap(({ trial, entries }) => entries.map((entry) => `${trial}:${entry}`));
}

/** Columns of the table of means: no column of a plot file is called so. */
export const ADJUSTED_MEAN = 'adjusted mean';
export const FIRST_STAGE_WEIGHT = 'first-stage weight';
/** a level for each mean */
export const FIRST_STAGE_COVARIANCE = 'first-stage covariance';

/**
 * One row for each mean with its weight and a level of its own, and the factors of the plots that are constant within
 * each trial or within each entry.
 */
export function tableOfMeans(first: FirstStage, weights: Float64Array): Table {
  const { model, table, trials } = first;
  const names = meanNames(first);
  const columns: Record<string, Float64Array | Factor> = {
    [ADJUSTED_MEAN]: Float64Array.from(trials.flatMap(({ means }) => Array.from(means))),
    [FIRST_STAGE_WEIGHT]: weights,
    [FIRST_STAGE_COVARIANCE]: { levels: names, codes: Int32Array.from(names.keys()) },
  };
  for (const [across, own] of [
    [model.trial, trials.flatMap(({ trial, entries }) => entries.map(() => trial))],
    [model.entry, trials.flatMap(({ entries }) => entries)],
  ] as const) {
    const grouping = table.factor(across);
    const codeOf = new Map(grouping.levels.map((level, code) => [level, code]));
    for (const name of table.names) {
      const factor = table.kindOf(name) === 'factor' && !(name in columns) ? table.factor(name) : null;
      const constant = factor && codesWithin(grouping, factor);
      if (constant)
        columns[name] = {
          levels: factor.levels,
          codes: Int32Array.from(own, (level) => constant[codeOf.get(level)!]!),
        };
    }
  }
  return new Table(columns);
}

/** The level of `factor` for each level of `grouping`, or null when some level of `grouping` has several. */
function codesWithin(grouping: Factor, factor: Factor): Int32Array | null {
  const codes = new Int32Array(grouping.levels.length).fill(-1);
  for (let row = 0; row < grouping.codes.length; row++) {
    const group = grouping.codes[row]!;
    const code = factor.codes[row]!;
    if (group < 0 || code < 0) continue;
    if (codes[group] === -1) codes[group] = code;
    else if (codes[group] !== code) return null;
  }
  return codes;
}
