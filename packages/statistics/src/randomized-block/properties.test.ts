import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask, byEntry, keepAll, simulate, withGaps } from '../testing/block-trials.ts';
import { expectClose } from '../testing/closeness.ts';
import { analyseRandomizedBlock } from './analysis.ts';

fc.configureGlobal({ seed: 20_240_502, numRuns: 60 });

const trials = fc
  .tuple(
    fc.integer({ min: 3, max: 9 }),
    fc.integer({ min: 3, max: 7 }),
    fc.integer({ min: 1, max: 1e6 }),
    fc.boolean(),
  )
  .map(([entries, blocks, seed, gaps]) => {
    const plots = simulate(entries, blocks, seed);
    return gaps ? withGaps(plots, seed + 1) : plots;
  });

describe('the analysis of randomized blocks', () => {
  it('does not change when a constant is added, except for the means', () => {
    fc.assert(
      fc.property(trials, (plots) => {
        const before = analyseRandomizedBlock(ask(plots), keepAll);
        const moved = plots.map((plot) => ({ ...plot, value: plot.value + 1000 }));
        const after = analyseRandomizedBlock(ask(moved), keepAll);
        expectClose(after.anova[1]!.f, before.anova[1]!.f!, 1e-8);
        expectClose(after.precision.lsd.atAlpha, before.precision.lsd.atAlpha, 1e-9);
        expectClose(after.means[0]!.adjustedMean, before.means[0]!.adjustedMean + 1000, 1e-10);
        expect(after.means.map(({ letters }) => letters)).toEqual(before.means.map(({ letters }) => letters));
      }),
    );
  });

  it('follows the unit of the trait', () => {
    fc.assert(
      fc.property(trials, (plots) => {
        const before = analyseRandomizedBlock(ask(plots), keepAll);
        const after = analyseRandomizedBlock(
          ask(plots.map((plot) => ({ ...plot, value: plot.value * 0.001 }))),
          keepAll,
        );
        expectClose(after.anova[1]!.p, before.anova[1]!.p!, 1e-8);
        expectClose(after.precision.errorMeanSquare, before.precision.errorMeanSquare * 1e-6, 1e-9);
        expectClose(after.precision.heritability + 1, before.precision.heritability + 1, 1e-9);
      }),
    );
  });

  it('does not depend on the order of plots, entries and blocks', () => {
    fc.assert(
      fc.property(trials, (plots) => {
        const before = analyseRandomizedBlock(ask(plots), keepAll);
        const after = analyseRandomizedBlock(ask(plots.toReversed()), keepAll);
        expectClose(after.anova[0]!.sumOfSquares, before.anova[0]!.sumOfSquares, 1e-9);
        expectClose(after.anova[1]!.sumOfSquares, before.anova[1]!.sumOfSquares, 1e-9);
        const means = byEntry(after);
        for (const mean of before.means) {
          expectClose(means.get(mean.entry)!.adjustedMean, mean.adjustedMean, 1e-11);
          expectClose(means.get(mean.entry)!.standardError, mean.standardError, 1e-10);
          expect(means.get(mean.entry)!.letters).toEqual(mean.letters);
        }
      }),
    );
  });

  it('splits the total into its parts and leaves residuals that add up to 0 in entries and blocks', () => {
    fc.assert(
      fc.property(trials, (plots) => {
        const question = ask(plots);
        const result = analyseRandomizedBlock(question, keepAll);
        const [block, entry, error, total] = result.anova.map(({ sumOfSquares }) => sumOfSquares);
        expectClose(block! + entry! + error!, total!, 1e-10);
        const [blockAdjusted] = result.adjustedTests.map(({ sumOfSquares }) => sumOfSquares);
        expect(blockAdjusted! + error!).toBeLessThanOrEqual(total! * (1 + 1e-12));
        const sums = new Map<string, number>();
        result.residuals.rows.forEach((row, i) => {
          for (const level of [plots[row]!.entry, plots[row]!.block]) {
            sums.set(level, (sums.get(level) ?? 0) + result.residuals.residual[i]!);
          }
        });
        for (const sum of sums.values()) expect(Math.abs(sum)).toBeLessThan(1e-9);
      }),
    );
  });
});

it('compares thousands of entries by every method', () => {
  const methods = ['lsd', 'tukey', 'duncan', 'snk'] as const;
  const { means, precision, remarks } = analyseRandomizedBlock(ask(simulate(5000, 3, 41, 0.002)), {
    ...keepAll,
    methods,
  });
  expect(means.length).toBe(5000);
  // as scipy.stats.studentized_range.ppf(0.95, 5000, 9998)
  expectClose(precision.hsd.q, 8.16249276208351, 1e-10);
  // so many means form more groups than letters can show, which is said of every method
  for (const method of methods) expect(means[0]!.letters[method]).toBeNull();
  expect(remarks.filter(({ name }) => name === 'tooManyLetterGroups')).toHaveLength(methods.length);
});
