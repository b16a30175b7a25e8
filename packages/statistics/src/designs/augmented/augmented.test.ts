import { describe, expect, it } from 'vitest';
import { countsBy, isWhole, names, refusalOf } from '../testing/plots.ts';
import {
  augmentedBlockPlan,
  augmentedRowColumnPlan,
  modifiedAugmentedPlan,
  partiallyReplicatedPlan,
} from './index.ts';

const checks = ['X', 'Y', 'Z', 'W'];
const range = (counts: readonly number[]) => [Math.min(...counts), Math.max(...counts)];

describe('an augmented block plan', () => {
  it('has every check in every block and every entry in one; blocks differ by one plot at most', () => {
    const plan = augmentedBlockPlan({ entries: names(50), checks, blocks: 6, checkPlots: 2, seed: 1 });
    const blocks = countsBy(plan, ({ replicate }) => replicate);
    expect(blocks.every((counts) => counts.slice(50).every((count) => count === 2))).toBe(true);
    expect(range(blocks.map((counts) => counts.slice(0, 50).reduce((sum, count) => sum + count)))).toEqual([
      8, 9,
    ]);
    expect(
      countsBy(plan, () => 'field')[0]!
        .slice(0, 50)
        .every((count) => count === 1),
    ).toBe(true);
    expect(isWhole(plan)).toBe(true);
  });

  it('advises more blocks where the error has few degrees of freedom, and refuses none', () => {
    const make = (blocks: number, some: string[]) =>
      augmentedBlockPlan({ entries: names(30), checks: some, blocks, seed: 1 });
    const few = make(5, ['X', 'Y', 'Z']).remarks.find(({ name }) => name === 'fewErrorDegrees');
    // (5 - 1)(3 - 1) = 8, and (7 - 1)(3 - 1) = 12
    expect(few?.values).toEqual({ degrees: 8, enough: 12, blocks: 7 });
    expect(() => make(5, ['X'])).toThrow('1 checks in 5 blocks leave no degree of freedom for the error');
    expect(refusalOf(() => make(5, []))).toBe('tooFewChecks');
    expect(refusalOf(() => make(31, ['X', 'Y']))).toBe('moreBlocksThanEntries');
  });
});

describe('an augmented row-column plan', () => {
  it('spreads the checks over rows and columns', () => {
    const plan = augmentedRowColumnPlan({
      entries: names(60),
      checks,
      checkPlots: 10,
      rows: 10,
      seed: 3,
      effort: 500_000,
    });
    expect([plan.rows, plan.columns]).toEqual([10, 10]);
    for (const line of ['row', 'column'] as const) {
      const checkPlots = countsBy(plan, (plot) => plot[line]).map((counts) => counts.slice(60));
      expect(range(checkPlots.map((counts) => counts.reduce((sum, count) => sum + count)))).toEqual([4, 4]);
      expect(Math.max(...checkPlots.flat())).toBeLessThanOrEqual(2);
    }
    expect(plan.efficiency).toBeLessThanOrEqual(plan.bound!);
  });

  it('says how many plots of checks the rows and columns need', () => {
    const make = (checkPlots: number, rows: number) =>
      augmentedRowColumnPlan({ entries: names(60), checks, checkPlots, rows, seed: 1, effort: 1000 });
    expect(() => make(5, 8)).toThrow('Each check needs at least 6 plots');
    expect(refusalOf(() => make(10, 9))).toBe('rowsDoNotFit');
  });
});

describe('a modified augmented plan of type II', () => {
  const request = {
    entries: names(90),
    checks: ['control', 'B', 'C'],
    wholeRows: 4,
    wholeColumns: 5,
    subPlots: 7,
    checkedWholePlots: 8,
    seed: 4,
  };

  it('has the control in the middle of every whole plot, and the other checks in as many as asked for', () => {
    const plan = modifiedAugmentedPlan({ ...request, layout: { blocksAcross: 2, replicatesAcross: 3 } });
    expect([plan.rows, plan.columns]).toEqual([4, 35]);
    const control = plan.plots.filter(({ entry }) => entry === 90);
    expect(control).toHaveLength(20);
    expect(control.every(({ column }) => column % 7 === 4)).toBe(true);
    for (const check of [91, 92]) {
      const own = plan.plots.filter(({ entry }) => entry === check);
      expect(own).toHaveLength(8);
      const inRows = [1, 2, 3, 4].map((row) => own.filter((plot) => plot.row === row).length);
      const inColumns = [1, 2, 3, 4, 5].map((block) => own.filter((plot) => plot.block === block).length);
      expect(range(inRows)).toEqual([2, 2]);
      expect(range(inColumns)).toEqual([1, 2]);
    }
    expect(
      countsBy(plan, () => 'field')[0]!
        .slice(0, 90)
        .every((count) => count === 1),
    ).toBe(true);
    expect(isWhole(plan)).toBe(true);
  });

  it('refuses what has no middle or no room', () => {
    expect(refusalOf(() => modifiedAugmentedPlan({ ...request, subPlots: 6 }))).toBe('subPlotsNotOdd');
    expect(() => modifiedAugmentedPlan({ ...request, subPlots: 5 })).toThrow('room for 64 new entries');
    expect(refusalOf(() => modifiedAugmentedPlan({ ...request, checks: ['A'] }))).toBe('tooFewChecks');
  });
});

describe('a partially replicated plan', () => {
  const plotsOf = names(60).map((_, k) => (k < 15 ? 2 : 1));

  it('keeps the plots of an entry in different blocks of nearly equal size', () => {
    const plan = partiallyReplicatedPlan({
      entries: names(60),
      plotsOf,
      blocks: 4,
      seed: 2,
      effort: 200_000,
    });
    const blocks = countsBy(plan, ({ replicate }) => replicate);
    expect(Math.max(...blocks.flat())).toBe(1);
    expect(range(blocks.map((counts) => counts.reduce((sum, count) => sum + count)))).toEqual([18, 19]);
    expect(countsBy(plan, () => 'field')[0]).toEqual(plotsOf);
    expect(plan.efficiency).toBeLessThanOrEqual(plan.bound!);
  });

  it('fills a rectangle and links its rows and columns', () => {
    const more = plotsOf.map((plots, k) => (k < 20 ? 2 : plots));
    const plan = partiallyReplicatedPlan({
      entries: names(60),
      plotsOf: more,
      blocks: 2,
      rows: 8,
      seed: 2,
      effort: 300_000,
    });
    expect([plan.rows, plan.columns]).toEqual([8, 10]);
    expect(Math.max(...countsBy(plan, ({ replicate }) => replicate).flat())).toBe(1);
    expect(plan.efficiency).toBeGreaterThan(0.5);
    expect(plan.remarks).toEqual([]);
  });

  it('names the entry whose plots do not fit', () => {
    const make = (plots: number[], rows?: number) =>
      partiallyReplicatedPlan({
        entries: names(4),
        plotsOf: plots,
        blocks: 2,
        seed: 1,
        ...(rows ? { rows } : {}),
      });
    expect(() => make([2, 3, 1, 1])).toThrow('G2 has 3 plots');
    expect(refusalOf(() => make([1, 1, 1, 1]))).toBe('nothingReplicated');
    expect(refusalOf(() => make([2, 1, 1]))).toBe('replicatesPerEntry');
    expect(refusalOf(() => make([2, 1, 1, 1], 2))).toBe('rowsDoNotFit');
    const loose = {
      entries: names(70),
      plotsOf: names(70).map((_, k) => (k < 2 ? 2 : 1)),
      blocks: 2,
      rows: 8,
      seed: 1,
    };
    expect(() => partiallyReplicatedPlan(loose)).toThrow('Too few of the 72 plots are replicates');
  });
});
