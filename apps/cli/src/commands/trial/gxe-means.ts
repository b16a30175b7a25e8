import type { Factor } from '@panicle/statistics/data';
import {
  cellMeans,
  completeMeans,
  pooledError,
  pooledErrorIfAny,
  type CellMeans,
  type ErrorTerm,
} from '@panicle/statistics/interaction';
import type { ColumnFile } from '../../tables/column-file.ts';
import type { Options } from '../../tables/options.ts';
import { optionalWhole } from '../../tables/number-options.ts';
import type { OptionName } from './options.ts';

export const gxeRequired: readonly OptionName[] = ['trait', 'entry', 'environment'];
export const gxeOptional: readonly OptionName[] = ['block', 'fill-axes'];

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
export function seriesOf(file: ColumnFile, options: Options): Series {
  const trait = options.required('trait');
  const values = file.numbers(trait);
  const entry = file.factor(options.required('entry'));
  const environment = file.factor(options.required('environment'));
  const block = options.optional('block');
  const observed = cellMeans(values, entry, environment, trait);
  const axes = optionalWhole(options, 'fill-axes', 0);
  return {
    trait,
    values,
    entry,
    environment,
    block: block === null ? undefined : file.factor(block),
    means: axes === undefined ? observed : completeMeans(observed, { axes }),
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
