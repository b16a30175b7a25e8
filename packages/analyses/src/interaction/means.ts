import type { Factor } from '@panicle/statistics/data';
import {
  environmentErrors,
  errorOfMeans,
  errorVariancesOfMeans,
  cellMeans,
  completeMeans,
  pooledErrorIfAny,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
import { StatisticsError } from '@panicle/statistics/statistics-error';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Chosen, OptionName } from '../options/takes.ts';
import type { Report } from '../report/report.ts';

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

/** Whether the values are means that say how precise they are. */
export const hasErrors = (file: PlotTable, trait: string): boolean =>
  file.standardErrors?.(trait) !== undefined;

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
export function errorOf(series: Series): ErrorTerm {
  const error = errorIfKnown(series);
  if (error === null) throw new StatisticsError('interactionWithoutError');
  return error;
}

/** From the plots, or of means from their standard errors; null where neither is there. */
export function errorIfKnown({
  values,
  entry,
  environment,
  block,
  standardErrors,
}: Series): ErrorTerm | null {
  return standardErrors === undefined
    ? pooledErrorIfAny(values, entry, environment, block)
    : errorOfMeans(values, standardErrors);
}

/** Says so where tests rest on the standard errors of means. */
export const errorRemarks = ({ standardErrors }: Series): Report['remarks'] =>
  standardErrors === undefined ? [] : [{ text: errorFromMeans, values: {} }];

const errorFromMeans = {
  zh: '检验所用误差为各均值标准误平方的平均，视为已知（自由度无穷大）。',
  en: 'Tests use the average squared standard error of the means as an error variance that is known (infinite degrees of freedom).',
};

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
