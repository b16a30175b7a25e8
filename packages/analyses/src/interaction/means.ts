import type { Factor } from '@panicle/statistics/data';
import {
  cellMeans,
  completeMeans,
  pooledError,
  pooledErrorIfAny,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
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
