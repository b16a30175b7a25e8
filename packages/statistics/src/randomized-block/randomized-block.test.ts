import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { StatisticsError } from '../statistics-error.ts';
import { expectClose } from '../testing/closeness.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { analyseRandomizedBlock } from './analysis.ts';
import type { RandomizedBlockOptions, RandomizedBlockQuestion } from './question.ts';
import type { RandomizedBlockResult } from './result.ts';

fc.configureGlobal({ seed: 20_240_502, numRuns: 60 });
const keepAll: RandomizedBlockOptions = { removeOutliers: false };

interface Plot {
  entry: string;
  block: string;
  value: number;
}

function ask(plots: readonly Plot[]): RandomizedBlockQuestion {
  return {
    trait: 'YLD',
    values: Float64Array.from(plots, ({ value }) => value),
    entry: encodeFactor(plots.map(({ entry }) => entry)),
    block: encodeFactor(plots.map(({ block }) => block)),
  };
}

/** A complete trial with entry and block effects and errors of variance 1. */
function simulate(entries: number, blocks: number, seed: number, entryEffect = 0.5): Plot[] {
  const normal = seededNormal(seed);
  const blockEffects = Array.from({ length: blocks }, normal);
  return Array.from({ length: entries * blocks }, (_, plot) => {
    const [i, j] = [Math.floor(plot / blocks), plot % blocks];
    return { entry: `G${i}`, block: `B${j}`, value: 50 + i * entryEffect + blockEffects[j]! + normal() };
  });
}

/** Drops plots at random, but keeps one block whole and every entry in two, so that all stays connected. */
function withGaps(plots: readonly Plot[], seed: number): Plot[] {
  const uniform = seededUniform(seed);
  return plots.map((plot) =>
    plot.block === 'B0' || plot.block === 'B1' || uniform() > 0.3 ? plot : { ...plot, value: NaN },
  );
}

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

const byEntry = (result: RandomizedBlockResult) => new Map(result.means.map((mean) => [mean.entry, mean]));

function refusal(plots: readonly Plot[], options: RandomizedBlockOptions = keepAll): StatisticsError {
  try {
    analyseRandomizedBlock(ask(plots), options);
  } catch (error) {
    if (error instanceof StatisticsError) return error;
    throw error;
  }
  throw new Error('was not refused');
}

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

  it("keeps Tukey's family error at 5 % over 2,000 small trials without differences", () => {
    let rejected = 0;
    for (let trial = 0; trial < 2000; trial++) {
      const plots = simulate(5, 3, 90_000 + trial, 0);
      const { means } = analyseRandomizedBlock(ask(plots), { ...keepAll, methods: ['tukey'] });
      if (means.some(({ letters }) => letters.tukey !== 'a')) rejected++;
    }
    // 5 % of 2,000 with three standard errors of 9.7
    expect(rejected).toBeGreaterThan(70);
    expect(rejected).toBeLessThan(130);
  });

  it('estimates heritability without bias where the truth is known, and 0 where entries do not differ', () => {
    const normal = seededNormal(11);
    let sum = 0;
    for (let trial = 0; trial < 100; trial++) {
      const genetic = Array.from({ length: 40 }, normal);
      const plots = simulate(40, 3, trial, 0).map((plot) => ({
        ...plot,
        value: plot.value + genetic[Number(plot.entry.slice(1))]!,
      }));
      sum += analyseRandomizedBlock(ask(plots), { ...keepAll, methods: [] }).precision.geneticVariance;
    }
    expect(Math.abs(sum / 100 - 1)).toBeLessThan(0.1);

    const flat = simulate(4, 3, 3, 0).map((plot, i) => ({ ...plot, value: plot.block === 'B0' ? i : -i }));
    const { precision, remarks } = analyseRandomizedBlock(ask(flat), keepAll);
    expect(precision.heritability).toBe(0);
    expect(remarks.map(({ name }) => name)).toContain('negativeGeneticVariance');
  });

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

  it('says when an entry loses all its values as outliers', () => {
    const plots = simulate(6, 4, 33).map((plot) =>
      plot.entry === 'G5' ? { ...plot, value: plot.value + 100 } : plot,
    );
    const { remarks, means } = analyseRandomizedBlock(ask(plots));
    expect(means).toHaveLength(5);
    expect(remarks[0]).toMatchObject({ name: 'entriesLostToOutliers', values: { count: 1, names: 'G5' } });
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
    const values = [1, 1, 1, 1, 1, 1, 1, 9, 8];
    const plots = trial.map((plot, i) => ({ ...plot, value: values[i]! }));
    expect(refusal(plots, {}).reason).toBe('outliersLeaveNothing');
  });
});
