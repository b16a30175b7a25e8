import type { CrossPlots } from '@panicle/statistics/crossing-designs';
import type { PlotTable } from '../inputs/plot-table.ts';
import type { Chosen, OptionName } from '../options/takes.ts';

type Options = Chosen<'block', 'trait' | 'female' | 'male'> & Partial<Chosen<'generation' | 'set'>>;

export const crossRequired = ['trait', 'female', 'male'] as const satisfies readonly OptionName[];

/** The plots of crosses; a parent itself is its own female and male. */
export function crossPlots(file: PlotTable, options: Options): CrossPlots {
  const trait = options.trait;
  const factor = (name: 'generation' | 'set' | 'block') => {
    const column = options[name] ?? null;
    return column === null ? {} : { [name]: file.factor(column) };
  };
  return {
    trait,
    response: file.numbers(trait),
    female: file.factor(options.female),
    male: file.factor(options.male),
    ...factor('generation'),
    ...factor('set'),
    ...factor('block'),
  };
}
