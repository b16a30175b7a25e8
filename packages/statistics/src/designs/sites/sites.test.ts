import { describe, expect, it } from 'vitest';
import { randomizedBlockPlan } from '../index.ts';
import { names, refusalOf } from '../testing/plots.ts';
import { partiallyReplicatedSitePlans, sitePlans } from './index.ts';

describe('plans for several sites', () => {
  const make = (seed: number) => randomizedBlockPlan({ entries: names(12), replicates: 3, seed });

  it('are randomized by themselves, and are the same for the same seed', () => {
    const plans = sitePlans(['Harbin', 'Sanya', 'Zhengzhou'], 7, make);
    const orders = plans.map(({ plan }) => plan.plots.map(({ entry }) => entry).join(' '));
    expect(new Set(orders).size).toBe(3);
    expect(sitePlans(['Harbin', 'Sanya', 'Zhengzhou'], 7, make)).toEqual(plans);
    // a site keeps its plan when another is added after it
    expect(sitePlans(['Harbin'], 7, make)[0]).toEqual(plans[0]);
  });

  it('need sites with different names', () => {
    expect(() => sitePlans(['Sanya', 'Sanya'], 1, make)).toThrow('Site Sanya is listed twice');
    expect(refusalOf(() => sitePlans([], 1, make))).toBe('noSites');
  });
});

describe('partial replication across sites', () => {
  const sites = ['A', 'B', 'C', 'D'];
  const request = { sites, entries: names(60), blocks: 2, seed: 4, effort: 50_000 };

  it('repeats every entry at the same number of sites, and as many entries at every site', () => {
    const plans = partiallyReplicatedSitePlans({ ...request, repeatedAt: 2 });
    const repeated = plans.map(({ plan }) => {
      const counts = new Int32Array(60);
      for (const { entry } of plan.plots) if (entry >= 0) counts[entry]!++;
      return counts;
    });
    expect(repeated.flatMap((counts) => [...counts]).every((count) => count === 1 || count === 2)).toBe(true);
    expect(repeated.map((counts) => counts.filter((count) => count === 2).length)).toEqual([30, 30, 30, 30]);
    for (let entry = 0; entry < 60; entry++)
      expect(repeated.filter((counts) => counts[entry] === 2)).toHaveLength(2);
    // the six pairs of sites share the 60 entries nearly evenly
    const shared = sites.flatMap((_, a) =>
      sites
        .slice(0, a)
        .map((_, b) => repeated[a]!.filter((count, k) => count === 2 && repeated[b]![k] === 2).length),
    );
    expect(Math.min(...shared)).toBeGreaterThanOrEqual(8);
    expect(Math.max(...shared)).toBeLessThanOrEqual(12);
  });

  it('is complete replication when it repeats everywhere, and refuses that', () => {
    expect(() => partiallyReplicatedSitePlans({ ...request, repeatedAt: 4 })).toThrow('fewer than all');
  });
});
