import type { Analysis } from './analysis.ts';
import { valuesFromJson } from './options/check-value.ts';
import { OptionError } from './options/option-error.ts';

/** How much an analysis is asked of, as far as it is known before anything is read. */
export interface QuestionSize {
  plots: number;
  traits: number;
  entries: number;
  environments: number;
}

/** Megabytes of a process that has loaded the program and its analyses, with room to clean up. */
const IDLE = 256;
/** Bytes of a value from the plot to the stored result: labels, residual, cells of tables. Measured: 1 to 5 KB. */
const OF_A_VALUE = 6 * 1024;
const MEGABYTE = 1024 * 1024;

/** Bytes of the square matrices of so many effects. */
export const squares = (effects: number, matrices: number): number => 8 * matrices * effects ** 2;

/**
 * Megabytes that the process of an analysis needs: what every one does for its plots and traits, and what this one says
 * of itself.
 *
 * @param stated options as JSON; where they cannot be read the analysis will not run
 */
export function memoryOf(
  analysis: Analysis,
  size: QuestionSize,
  stated: Readonly<Record<string, unknown>>,
): number {
  const own = analysis.memory?.(size, knownOptions(analysis, stated)) ?? 0;
  return Math.ceil(IDLE + (OF_A_VALUE * size.plots * size.traits + own) / MEGABYTE);
}

/** Options that the plots answer by themselves are not known yet. */
function knownOptions(analysis: Analysis, stated: Readonly<Record<string, unknown>>): never {
  const known = Object.entries(analysis.options).flatMap(([name, option]) => {
    try {
      return Object.entries(valuesFromJson({ [name]: { ...option, required: undefined } }, stated));
    } catch (failure) {
      if (failure instanceof OptionError) return [];
      throw failure;
    }
  });
  return Object.fromEntries(known) as never;
}
