import { analyseRandomizedBlock, encodeFactor, type RandomizedBlockResult } from '@panicle/statistics';
import { CHECK, plots } from './trial.ts';

const entry = encodeFactor(plots.map((plot) => plot.entry));
const block = encodeFactor(plots.map((plot) => plot.block));

/**
 * The analysis of the product on the plots of the map, in the browser.
 * @param values one per plot in t/ha; null where the plot is lost
 * @returns undefined where they allow no analysis, e.g. when all are equal
 */
export function analyseDemo(values: readonly (number | null)[]): RandomizedBlockResult | undefined {
  try {
    return analyseRandomizedBlock(
      { trait: 'yield', values: Float64Array.from(values, (value) => value ?? NaN), entry, block },
      // A value that the reader moved far is meant.
      { check: CHECK, methods: ['lsd'], outliers: 'off' },
    );
  } catch {
    return undefined;
  }
}
