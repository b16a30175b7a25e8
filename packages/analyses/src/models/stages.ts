import { isNestedIn, type Table } from '@panicle/statistics/data';
import { OptionError } from '../options/option-error.ts';
import { type Chosen } from '../options/takes.ts';

/** What the second stage names must be known of a mean: constant within each trial, or within each entry. */
export function requireConstant(
  plots: Table,
  names: readonly string[],
  { entry, trial }: { entry: string; trial: string },
) {
  const varies = names.find(
    (name) =>
      !isNestedIn(plots.factor(trial), plots.factor(name)) &&
      !isNestedIn(plots.factor(entry), plots.factor(name)),
  );
  if (varies !== undefined)
    throw new OptionError(
      {
        zh: '{name} 在试验内变化，只能用于 --first-fixed 或 --first-random。',
        en: '{name} varies within trials; it belongs to --first-fixed or --first-random.',
      },
      { name: varies },
    );
}

/** Rows and columns of the plots, where trends are to be removed within the trials. */
export function fieldOf({ firstSpatial, row, column }: Chosen<'firstSpatial' | 'row' | 'column'>) {
  if (!firstSpatial) return null;
  if (row !== null && column !== null) return { row, column };
  throw new OptionError({
    zh: '--first-spatial 需要 --row 与 --column。',
    en: '--first-spatial needs --row and --column.',
  });
}
