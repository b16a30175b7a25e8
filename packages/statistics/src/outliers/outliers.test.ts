import { describe, expect, it } from 'vitest';
import { ask, simulate } from '../testing/block-trials.ts';
import { analyseRandomizedBlock } from '../randomized-block/analysis.ts';
import { fences, rowsOutside } from './index.ts';

describe('fences', () => {
  it('lie 1.5 interquartile ranges beyond the quartiles; what lies on them is no outlier', () => {
    const values = Float64Array.of(1, 2, 3, 4, 7, NaN);
    const found = fences(values);
    expect(found).toEqual({ n: 5, lowerQuartile: 2, upperQuartile: 4, lower: -1, upper: 7 });
    expect(rowsOutside(values, found)).toHaveLength(0);
    expect([...rowsOutside(Float64Array.of(7.1, 0, -1.1), found)]).toEqual([0, 2]);
  });
});

describe('outliers among residuals', () => {
  /** Without errors of its own a trial has no fences to speak of: plots within an entry differ by up to 1. */
  const quiet = (entries: number, blocks: number) =>
    simulate(entries, blocks, 7, 3).map((plot, i) => ({ ...plot, value: plot.value + ((i * 7) % 11) / 11 }));

  it.each([3, 4, 6])('a slip of the decimal point in %i blocks takes its plot, not its entry', (blocks) => {
    const plots = quiet(60, blocks);
    const wrong = 20 * blocks + 1;
    plots[wrong] = { ...plots[wrong]!, value: plots[wrong]!.value * 10 };
    const { outliers, means } = analyseRandomizedBlock(ask(plots));
    expect([...outliers.rows]).toContain(wrong);
    expect(outliers.entries.find(({ entry }) => entry === 'G20')).toMatchObject({
      plots: blocks,
      leftOut: 1,
    });
    expect(means).toHaveLength(60);
  });

  it('a slip in two blocks cannot be distinguished from its twin: both stay, and the entry is named', () => {
    const plots = quiet(40, 2);
    plots[21] = { ...plots[21]!, value: plots[21]!.value * 10 };
    const { outliers, remarks } = analyseRandomizedBlock(ask(plots));
    expect([...outliers.kept]).toEqual(expect.arrayContaining([20, 21]));
    expect(outliers.keptEntries.map(({ entry }) => entry)).toContain('G10');
    expect(remarks.find(({ name }) => name === 'entriesMostlyBeyond')!.values.names).toContain('G10');
  });

  it('an entry far above all others loses nothing, whatever it yields', () => {
    const plots = quiet(20, 4).map((plot) =>
      plot.entry === 'G3' ? { ...plot, value: plot.value + 500 } : plot,
    );
    const { means, outliers } = analyseRandomizedBlock(ask(plots));
    expect(means[0]).toMatchObject({ entry: 'G3', plots: 4 });
    expect(outliers.rows.length).toBeLessThan(8);
  });

  it('rounding of values that follow their model exactly is no residual', () => {
    const plots = Array.from({ length: 24 }, (_, i) => ({
      entry: `G${i >> 2}`,
      block: `B${i % 4}`,
      value: (i >> 2) / 3 + (i % 4) / 7 + (i === 5 ? 0.5 : 0),
    }));
    expect([...analyseRandomizedBlock(ask(plots), { outliers: 'off' }).outliers.rows]).toEqual([5]);
    expect(() => analyseRandomizedBlock(ask(plots))).toThrow(
      'after excluding outliers this trait cannot be analysed',
    );
  });

  it('a plot that carries an effect alone is met exactly and says nothing', () => {
    const plots = [
      ...quiet(8, 4),
      ...Array.from({ length: 90 }, (_, i) => ({ entry: `N${i}`, block: 'B0', value: i })),
    ];
    const { outliers } = analyseRandomizedBlock(ask(plots));
    expect(outliers.rows.length + outliers.kept.length).toBeLessThan(6);
  });
});
