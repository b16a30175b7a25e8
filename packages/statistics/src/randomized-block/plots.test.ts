import { describe, expect, it } from 'vitest';
import { ask, byEntry, keepAll, simulate } from '../testing/block-trials.ts';
import { expectClose } from '../testing/closeness.ts';
import { analyseRandomizedBlock } from './analysis.ts';
import type { RandomizedBlockResult } from './result.ts';

describe('checks, outliers and lost plots of randomized blocks', () => {
  it('compares every entry with the check, in percent and by the LSD of the pair', () => {
    const plots = simulate(6, 4, 21, 2);
    const { means, precision } = analyseRandomizedBlock(ask(plots), { ...keepAll, check: 'G2' });
    const check = byEntry(analyseRandomizedBlock(ask(plots), keepAll)).get('G2')!;
    for (const mean of means) {
      if (mean.entry === 'G2') expect(mean.againstCheck).toBeNull();
      else {
        const { difference, percent, lsd, p, verdict } = mean.againstCheck!;
        expectClose(difference, mean.adjustedMean - check.adjustedMean, 1e-9);
        expectClose(percent, (100 * difference) / check.adjustedMean, 1e-9);
        expectClose(lsd, precision.lsd.atAlpha, 1e-12);
        expect(verdict === 'same').toBe(p > 0.05);
      }
    }
    expect(byEntry({ means } as RandomizedBlockResult).get('G5')!.againstCheck!.verdict).toBe('above');
    expect(byEntry({ means } as RandomizedBlockResult).get('G0')!.againstCheck!.verdict).toBe('below');
  });

  it('takes outliers out, lists them, and keeps them on request', () => {
    const plots = simulate(6, 4, 31);
    plots[7] = { ...plots[7]!, value: 500 };
    const without = analyseRandomizedBlock(ask(plots));
    expect([...without.outliers.rows]).toEqual([7]);
    expect(without.plots).toMatchObject({ outliersRemoved: 1, analysed: 23 });
    const kept = analyseRandomizedBlock(ask(plots), keepAll);
    expect([...kept.outliers.rows]).toEqual([7]);
    expect(kept.plots).toMatchObject({ outliersRemoved: 0, analysed: 24 });
  });

  it('expects of a plot that was left out what Yates puts in its place', () => {
    const plots = simulate(6, 4, 31);
    plots[7] = { ...plots[7]!, value: 500 };
    const { rows, fittedRows } = analyseRandomizedBlock(ask(plots)).outliers;
    expect([...rows]).toEqual([7]);
    const total = (own: (plot: (typeof plots)[number]) => boolean) =>
      plots.reduce((sum, plot, row) => sum + (row !== 7 && own(plot) ? plot.value : 0), 0);
    const entry = total((plot) => plot.entry === plots[7]!.entry);
    const block = total((plot) => plot.block === plots[7]!.block);
    // F. Yates, Empire Journal of Experimental Agriculture 1 (1933) 129-142
    const expected = (6 * entry + 4 * block - total(() => true)) / ((6 - 1) * (4 - 1));
    expectClose(fittedRows[0], expected, 1e-9);
  });

  it('keeps an entry whose values are all outliers, and says so', () => {
    const plots = simulate(6, 4, 33).map((plot) =>
      plot.entry === 'G5' ? { ...plot, value: plot.value + 100 } : plot,
    );
    const { remarks, means } = analyseRandomizedBlock(ask(plots), { outliers: 'values' });
    expect(means).toHaveLength(6);
    expect(remarks[0]).toMatchObject({ name: 'entriesWhollyBeyond', values: { count: 1, names: 'G5' } });
  });

  it('leaves out plots without a value, an entry or a block, and names what lost all its plots', () => {
    const plots = simulate(4, 3, 41).map((plot) => (plot.entry === 'G3' ? { ...plot, value: NaN } : plot));
    plots[0] = { ...plots[0]!, entry: '' };
    const result = analyseRandomizedBlock(ask(plots), keepAll);
    expect(result.plots).toEqual({
      given: 12,
      missing: 3,
      withoutFactor: 1,
      outliersRemoved: 0,
      analysed: 8,
    });
    expect(result.remarks.find(({ name }) => name === 'entriesWithoutData')!.values).toEqual({
      count: 1,
      names: 'G3',
    });
  });

  it('stops when asked to and tells how far it is', () => {
    const shares: number[] = [];
    analyseRandomizedBlock(ask(simulate(4, 3, 1)), keepAll, { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    const signal = AbortSignal.abort(new Error('stopped'));
    expect(() => analyseRandomizedBlock(ask(simulate(4, 3, 1)), keepAll, { signal })).toThrow('stopped');
  });
});
