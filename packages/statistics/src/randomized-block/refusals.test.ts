import { describe, expect, it } from 'vitest';
import { StatisticsError } from '../statistics-error.ts';
import { ask, keepAll, simulate, type Plot } from '../testing/block-trials.ts';
import { analyseRandomizedBlock } from './analysis.ts';
import type { RandomizedBlockOptions } from './question.ts';

function refusal(plots: readonly Plot[], options: RandomizedBlockOptions = keepAll): StatisticsError {
  try {
    analyseRandomizedBlock(ask(plots), options);
  } catch (error) {
    if (error instanceof StatisticsError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

describe('data that cannot be analysed', () => {
  const trial = simulate(3, 3, 51);

  it('is refused with the reason and the level', () => {
    const only = (test: (plot: Plot) => boolean) => trial.filter(test);
    expect(refusal([]).reason).toBe('noValues');
    expect(refusal(trial.map((plot) => ({ ...plot, value: NaN }))).reason).toBe('noValues');
    expect(refusal(trial.slice(0, 1)).reason).toBe('onePlot');
    expect(refusal(only(({ entry }) => entry === 'G1'))).toMatchObject({
      reason: 'oneEntry',
      values: { trait: 'YLD', entry: 'G1' },
    });
    expect(refusal(only(({ block }) => block === 'B2'))).toMatchObject({
      reason: 'oneBlock',
      values: { trait: 'YLD', block: 'B2' },
    });
    expect(refusal(trial.map((plot) => ({ ...plot, value: 7 }))).values).toMatchObject({
      value: 7,
      plots: 9,
    });
    expect(refusal(trial.map((plot, i) => (i === 4 ? { ...plot, value: Infinity } : plot)))).toMatchObject({
      reason: 'infiniteValue',
      values: { row: 5 },
    });
  });

  it('is refused when too few plots are left for the error, or the error is only rounding', () => {
    const chain = [
      { entry: 'A', block: '1', value: 1 },
      { entry: 'B', block: '1', value: 2 },
      { entry: 'B', block: '2', value: 5 },
    ];
    expect(refusal(chain).reason).toBe('noErrorDegrees');
    const exact = trial.map((plot) => ({
      ...plot,
      value: 0.1 * Number(plot.entry.slice(1)) + 0.7 * Number(plot.block.slice(1)) + 1000,
    }));
    expect(refusal(exact).reason).toBe('noErrorVariance');
    const huge = trial.map((plot) => ({ ...plot, value: plot.value * 1e200 }));
    expect(refusal(huge).reason).toBe('valuesTooLarge');
  });

  it('is refused when entries never meet in a block', () => {
    const apart = [
      ...trial,
      ...trial.map(({ value }, i) => ({ entry: `H${i % 3}`, block: `C${i % 2}`, value })),
    ];
    expect(refusal(apart)).toMatchObject({
      reason: 'disconnected',
      values: { trait: 'YLD', first: 'G0, G1, G2', second: 'H0, H1, H2' },
    });
  });

  it('is refused with an unknown check or a level that is none', () => {
    expect(refusal(trial, { check: 'Z' })).toMatchObject({ reason: 'unknownCheck', values: { check: 'Z' } });
    expect(refusal(trial, { alpha: 0 }).reason).toBe('alphaRange');
    expect(refusal(trial, { alpha: NaN }).reason).toBe('alphaRange');
  });

  it('says so when only the removal of outliers makes it unfit', () => {
    const values = [1, 1, 1, 1, 1, 1, 1, 9, 1];
    const plots = trial.map((plot, i) => ({ ...plot, value: values[i]! }));
    expect(refusal(plots, { outliers: 'values' }).reason).toBe('outliersLeaveNothing');
  });
});
