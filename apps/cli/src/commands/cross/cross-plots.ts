import type { CrossPlots } from '@panicle/statistics/crossing-designs';
import type { ColumnFile } from '../../tables/column-file.ts';
import type { Options } from '../../tables/options.ts';
import type { OptionName } from '../trial/options.ts';

export const crossRequired: readonly OptionName[] = ['trait', 'female', 'male'];

/** The plots of crosses; a parent itself stands as its own female and male. */
export function crossPlots(file: ColumnFile, options: Options): CrossPlots {
  const trait = options.required('trait');
  const factor = (name: 'generation' | 'set' | 'block') => {
    const column = options.optional(name);
    return column === null ? {} : { [name]: file.factor(column) };
  };
  return {
    trait,
    response: file.numbers(trait),
    female: file.factor(options.required('female')),
    male: file.factor(options.required('male')),
    ...factor('generation'),
    ...factor('set'),
    ...factor('block'),
  };
}
