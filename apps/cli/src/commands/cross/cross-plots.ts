import type { CrossPlots } from '@panicle/statistics/crossing-designs';
import type { ColumnFile } from '../../tables/column-file.ts';
import type { Wish } from '../../tables/wish.ts';
import type { OptionName } from '../trial/options.ts';

export const crossRequired: readonly OptionName[] = ['trait', 'female', 'male'];

/** The plots of crosses; a parent itself stands as its own female and male. */
export function crossPlots(file: ColumnFile, wish: Wish): CrossPlots {
  const trait = wish.required('trait');
  const factor = (name: 'generation' | 'set' | 'block') => {
    const column = wish.optional(name);
    return column === null ? {} : { [name]: file.factor(column) };
  };
  return {
    trait,
    response: file.numbers(trait),
    female: file.factor(wish.required('female')),
    male: file.factor(wish.required('male')),
    ...factor('generation'),
    ...factor('set'),
    ...factor('block'),
  };
}
