import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, byEntry, keepAll, simulate, type Plot } from '../testing/block-trials.ts';
import { expectClose } from '../testing/closeness.ts';
import { analyseRandomizedBlock } from './analysis.ts';

fc.configureGlobal({ seed: 20_240_502, numRuns: 60 });

describe('randomized blocks with gaps and repetitions', () => {
  it('treats one missing plot as covariance analysis on an indicator of that plot does', () => {
    // the fitted value of the lost plot is Yates's estimate (r B + t T - G) / ((r - 1) (t - 1)), and so is the rest
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const [t, b] = [5, 4];
        const plots = simulate(t, b, seed);
        const lost = seed % plots.length;
        const sum = (test: (plot: Plot) => boolean) =>
          plots.reduce((total, plot, i) => (i !== lost && test(plot) ? total + plot.value : total), 0);
        const entryTotal = sum(({ entry }) => entry === plots[lost]!.entry);
        const blockTotal = sum(({ block }) => block === plots[lost]!.block);
        const estimate = (t * entryTotal + b * blockTotal - sum(() => true)) / ((t - 1) * (b - 1));
        const filled = plots.map((plot, i) => (i === lost ? { ...plot, value: estimate } : plot));
        const complete = analyseRandomizedBlock(ask(filled), keepAll);
        const gap = analyseRandomizedBlock(
          ask(plots.map((plot, i) => (i === lost ? { ...plot, value: NaN } : plot))),
          keepAll,
        );
        expectClose(gap.anova[2]!.sumOfSquares, complete.anova[2]!.sumOfSquares, 1e-9);
        expect(gap.anova[2]!.df).toBe(complete.anova[2]!.df - 1);
        const expected = byEntry(complete);
        for (const mean of gap.means) {
          expectClose(mean.adjustedMean, expected.get(mean.entry)!.adjustedMean, 1e-10);
        }
        // variance of a difference with the lost entry: s^2 (2 / b + t / (b (b - 1) (t - 1)))
        const against = analyseRandomizedBlock(ask(plots.filter((_, i) => i !== lost)), {
          ...keepAll,
          check: plots[lost]!.entry,
        }).means.find(({ againstCheck }) => againstCheck !== null)!.againstCheck!;
        const factor = 2 / b + t / (b * (b - 1) * (t - 1));
        expectClose(against.standardError ** 2 / gap.precision.errorMeanSquare, factor, 1e-10);
      }),
    );
  });

  it('gives the same by closed form and by least squares', () => {
    // a block of one plot adds an effect of its own and nothing else, but makes the trial unbalanced
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        const plots = simulate(6, 4, seed);
        const closed = analyseRandomizedBlock(ask(plots), keepAll);
        const solved = analyseRandomizedBlock(
          ask([...plots, { entry: 'G0', block: 'alone', value: 12 }]),
          keepAll,
        );
        expect([closed.balanced, solved.balanced]).toEqual([true, false]);
        expectClose(solved.anova[1]!.f, closed.anova[1]!.f!, 1e-8);
        expectClose(solved.precision.lsd.atAlpha, closed.precision.lsd.atAlpha, 1e-9);
        expectClose(
          solved.precision.standardErrorOfDifference.minimum,
          closed.precision.standardErrorOfDifference.average,
          1e-9,
        );
        const expected = byEntry(closed);
        for (const { entry, letters } of solved.means) expect(letters).toEqual(expected.get(entry)!.letters);
        expect(solved.residuals.studentized[24]).toBeNaN();
      }),
    );
  });

  it('analyses equal repetition within blocks, and says what the error then holds', () => {
    const plots = simulate(4, 3, 5);
    const twice = [...plots, ...simulate(4, 3, 6).map((plot) => ({ ...plot, value: plot.value + 0.3 }))];
    const result = analyseRandomizedBlock(ask(twice), keepAll);
    expect(result.balanced).toBe(true);
    expect(result.anova.map(({ df }) => df)).toEqual([2, 3, 18, 23]);
    expect(result.remarks.map(({ name }) => name)).toContain('repeatedCells');
    expect(result.precision.relativeEfficiency).toBeNull();
  });
});
