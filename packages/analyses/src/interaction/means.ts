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

/**
 * Says how many means leave out a block of their environment, and so are not compared within blocks: of plots that are
 * missing, or of incomplete blocks.
 */
function blockRemarks({ values, entry, environment, block, standardErrors }: Series): Report['remarks'] {
  if (block === undefined || standardErrors !== undefined) return [];
  const blocks = environment.levels.map(() => new Set<number>());
  const own = new Map<number, Set<number>>();
  values.forEach((value, row) => {
    const [e, g, b] = [environment.codes[row]!, entry.codes[row]!, block.codes[row]!];
    if (Number.isNaN(value) || e < 0 || g < 0 || b < 0) return;
    blocks[e]!.add(b);
    const cell = g * environment.levels.length + e;
    own.set(cell, (own.get(cell) ?? new Set()).add(b));
  });
  const cells = [...own].filter(([cell, met]) => met.size < blocks[cell % environment.levels.length]!.size);
  return cells.length === 0 ? [] : [{ text: notAdjusted, values: { cells: cells.length, of: own.size } }];
}

const notAdjusted = {
  zh: '{of} 个品种×环境均值中有 {cells} 个缺少部分区组的小区，均值未作区组校正；如需校正，可先按试验设计分析各环境，再用其校正均值继续分析。',
  en: '{cells} of {of} means of entries in environments lack plots of some blocks and are not adjusted for blocks. For adjusted means, analyse each environment by its design first and go on with these means.',
};

/** All that is worth knowing of how means and errors came about. */
export const seriesRemarks = (series: Series): Report['remarks'] => [
  ...errorRemarks(series),
  ...blockRemarks(series),
];

/** Says so where tests rest on the standard errors of means. */
const errorRemarks = ({ standardErrors }: Series): Report['remarks'] =>
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
