import { describe, expect, it } from 'vitest';
import { createHash } from 'node:crypto';
import { chiSquaredQuantile } from '../distributions/index.ts';
import * as designs from './index.ts';
import type { FieldPlan } from './index.ts';
import { chiSquaredOfEqual } from './testing/chi-squared.ts';
import { isWhole, names } from './testing/plots.ts';

const variety = { name: 'V', levels: ['a', 'b', 'c'] };
const dose = { name: 'D', levels: ['0', '1', '2'] };
const water = { name: 'W', levels: ['dry', 'wet'] };

/** One plan of every design; all have borders and a walk of their own, which no design may stumble over. */
const make: Record<
  designs.DesignName,
  (seed: number, layout: designs.LayoutOptions, effort?: number) => FieldPlan
> = {
  completelyRandomized: (seed, layout) =>
    designs.completelyRandomizedPlan({ entries: names(6), replicates: 3, seed, layout }),
  randomizedBlock: (seed, layout) =>
    designs.randomizedBlockPlan({ entries: names(8), replicates: 3, seed, layout }),
  latinSquare: (seed, layout) => designs.latinSquarePlan({ entries: names(7), seed, layout }),
  graecoLatinSquare: (seed, layout) => designs.graecoLatinPlan({ latin: variety, greek: dose, seed, layout }),
  factorial: (seed, layout) =>
    designs.factorialPlan({ factors: [variety, water], replicates: 3, seed, layout }),
  confoundedFactorial: (seed, layout) =>
    designs.confoundedFactorialPlan({
      factors: [variety, dose],
      confound: [{ V: 1, D: 1 }],
      replicates: 2,
      seed,
      layout,
    }),
  splitPlot: (seed, layout) =>
    designs.splitPlotPlan({ wholePlots: variety, subPlots: dose, replicates: 3, seed, layout }),
  splitSplitPlot: (seed, layout) =>
    designs.splitSplitPlotPlan({
      wholePlots: variety,
      subPlots: dose,
      subSubPlots: water,
      replicates: 2,
      seed,
      layout,
    }),
  stripPlot: (seed, layout) =>
    designs.stripPlotPlan({ rowStrips: variety, columnStrips: dose, replicates: 3, seed, layout }),
  alpha: (seed, layout, effort = 20_000) =>
    designs.alphaPlan({ entries: names(20), blockSize: 4, replicates: 2, seed, layout, effort }),
  squareLattice: (seed, layout) =>
    designs.squareLatticePlan({ entries: names(16), replicates: 3, seed, layout }),
  rectangularLattice: (seed, layout) =>
    designs.rectangularLatticePlan({ entries: names(20), replicates: 3, seed, layout }),
  rowColumn: (seed, layout, effort = 20_000) =>
    designs.rowColumnPlan({ entries: names(20), rows: 4, replicates: 3, seed, layout, effort }),
  augmentedBlock: (seed, layout) =>
    designs.augmentedBlockPlan({ entries: names(30), checks: ['X', 'Y', 'Z'], blocks: 7, seed, layout }),
  augmentedRowColumn: (seed, layout, effort = 20_000) =>
    designs.augmentedRowColumnPlan({
      entries: names(24),
      checks: ['X', 'Y'],
      checkPlots: 9,
      rows: 6,
      seed,
      layout,
      effort,
    }),
  modifiedAugmented: (seed, layout) =>
    designs.modifiedAugmentedPlan({
      entries: names(30),
      checks: ['X', 'Y'],
      wholeRows: 3,
      wholeColumns: 3,
      subPlots: 5,
      checkedWholePlots: 3,
      seed,
      layout,
    }),
  partiallyReplicated: (seed, layout, effort = 20_000) =>
    designs.partiallyReplicatedPlan({
      entries: names(30),
      plotsOf: names(30).map((_, k) => (k < 10 ? 2 : 1)),
      blocks: 2,
      seed,
      layout,
      effort,
    }),
  diagonalChecks: (seed, layout) =>
    designs.diagonalCheckPlan({
      entries: names(50),
      checks: ['X', 'Y'],
      columns: 12,
      interval: 6,
      seed,
      layout,
    }),
  westcott: (seed, layout) =>
    designs.westcottPlan({ entries: names(30), checks: ['X', 'Y'], rows: 5, between: 3, seed, layout }),
  intervalChecks: (seed, layout) =>
    designs.intervalCheckPlan({ entries: names(30), checks: ['X'], between: 4, replicates: 2, seed, layout }),
  contrast: (seed, layout) =>
    designs.contrastPlan({ entries: names(20), check: 'X', replicates: 2, seed, layout }),
  withinGroup: (seed, layout) =>
    designs.withinGroupPlan({ entries: names(24), checks: ['X'], groupSize: 8, replicates: 3, seed, layout }),
};

const all = Object.entries(make) as [designs.DesignName, (typeof make)['alpha']][];
const layout = { border: 1, walk: 'serpentine', along: 'columns', start: 'bottomRight' } as const;

describe.each(all)('the design %s', (name, plan) => {
  it('is the same for the same seed, and another for another', () => {
    expect(plan(11, {})).toEqual(plan(11, {}));
    expect(plan(11, {}).plots).not.toEqual(plan(12, {}).plots);
    expect(plan(11, {}).design).toBe(name);
  });

  it('covers its field with every treatment, borders and any walk included', () => {
    for (const options of [{}, layout, { ...layout, numbering: 'field' } as const]) {
      const made = plan(3, options);
      expect(isWhole(made)).toBe(true);
      expect(new Set(made.plots.map(({ entry }) => entry).filter((entry) => entry >= 0)).size).toBe(
        made.entries.length,
      );
      const wrong = made.plots.filter(({ entry, role }) =>
        entry < 0 ? role === 'entry' || role === 'check' : made.entries[entry]!.check !== (role === 'check'),
      );
      expect(wrong).toEqual([]);
    }
  });

  it('gives the first place of an entry to each with the same chance', () => {
    const counts = new Map<number, number>();
    const plots = new Map<number, number>();
    for (const { entry } of plan(1, {}, 1).plots) plots.set(entry, (plots.get(entry) ?? 0) + 1);
    const fewest = Math.min(...plots.values());
    for (let seed = 0; seed < 600; seed++) {
      const made = plan(seed, {}, 1);
      const first = made.plots.find(({ entry, role }) => role === 'entry' && plots.get(entry) === fewest)!;
      counts.set(first.entry, (counts.get(first.entry) ?? 0) + 1);
    }
    const entries = plan(1, {}, 1).entries.filter(({ check }, k) => !check && plots.get(k) === fewest).length;
    const missing = Array.from({ length: entries - counts.size }, () => 0);
    const limit = chiSquaredQuantile(0.9999, entries - 1);
    expect(chiSquaredOfEqual([...counts.values(), ...missing])).toBeLessThan(limit);
  });

  it('refuses a seed that is no whole number', () => {
    expect(() => plan(1.5, {})).toThrow('The seed must be a whole number from 0 to 4294967295, not 1.5');
  });
});

// A seed on file must give its plan again on any machine; anyone who changes a draw or the search on purpose changes this.
it('all plans are what they were on the machine on which they were first drawn', () => {
  const text = JSON.stringify(all.map(([, plan]) => plan(2024, {}).plots.map(({ entry }) => entry)));
  expect(createHash('sha256').update(text).digest('hex').slice(0, 16)).toBe('727e14493d69afb0');
});
