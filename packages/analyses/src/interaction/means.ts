import type { Factor } from '@panicle/statistics/data';
import {
  environmentErrors,
  errorVariancesOfMeans,
  cellMeans,
  completeMeans,
  pooledError,
  pooledErrorIfAny,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
import { StatisticsError } from '@panicle/statistics/statistics-error';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Chosen, OptionName } from '../options/takes.ts';

type Options = Chosen<'block' | 'fillAxes', 'trait' | 'entry' | 'environment'>;

export const gxeRequired = ['trait', 'entry', 'environment'] as const satisfies readonly OptionName[];
export const gxeOptional = ['block', 'fillAxes'] as const satisfies readonly OptionName[];

/** A series of trials as its table of entries by environments, with the plots behind it. */
export interface Series {
  trait: string;
  values: Float64Array;
  entry: Factor;
  environment: Factor;
  block: Factor | undefined;
  means: CellMeans;
  /** of the values, where these are means of an earlier analysis */
  standardErrors: Float64Array | undefined;
}

/** @throws StatisticsError as cellMeans and, where empty cells shall be filled, completeMeans */
export function seriesOf(file: PlotTable, options: Options): Series {
  const trait = options.trait;
  const values = file.numbers(trait);
  const entry = file.factor(options.entry);
  const environment = file.factor(options.environment);
  const block = options.block;
  const observed = cellMeans(values, entry, environment, trait);
  const axes = options.fillAxes;
  return {
    trait,
    values,
    entry,
    environment,
    block: block === null ? undefined : file.factor(block),
    means: axes === null ? observed : completeMeans(observed, { axes }),
    standardErrors: file.standardErrors?.(trait),
  };
}

/** @throws StatisticsError interactionWithoutError */
export function errorOf({ values, entry, environment, block }: Series): ErrorTerm {
  return pooledError(values, entry, environment, block);
}

/** Null where nothing is repeated within an environment. */
export function errorIfRepeated({ values, entry, environment, block }: Series): ErrorTerm | null {
  return pooledErrorIfAny(values, entry, environment, block);
}

/**
 * Error variance of a mean in each environment: from the plots, or of means the squares of their standard errors.
 *
 * @throws StatisticsError environmentWithoutError
 */
export function errorVariances({ values, entry, environment, block, standardErrors }: Series): Float64Array {
  if (standardErrors === undefined)
    return errorVariancesOfMeans(environmentErrors(values, entry, environment, block));
  return Float64Array.from(environment.levels, (name, level) => {
    const own = standardErrors.filter((error, row) => environment.codes[row] === level && error > 0);
    if (own.length === 0) throw new StatisticsError('environmentWithoutError', { environment: name });
    return own.reduce((sum, error) => sum + error * error, 0) / own.length;
  });
}
