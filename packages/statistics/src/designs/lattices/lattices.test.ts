import { describe, expect, it } from 'vitest';
import type { FieldPlan } from '../plan/index.ts';
import { countsBy, names, refusalOf } from '../testing/plots.ts';
import { rectangularLatticePlan, squareLatticePlan } from './index.ts';

/** How many blocks each two entries share: [least, most]. */
function sharedBlocks(plan: FieldPlan): [number, number] {
  const blocks = countsBy(plan, ({ replicate, block }) => `${replicate} ${block}`);
  const shared: number[] = [];
  for (let a = 0; a < plan.entries.length; a++)
    for (let b = 0; b < a; b++)
      shared.push(blocks.filter((counts) => counts[a]! > 0 && counts[b]! > 0).length);
  return [Math.min(...shared), Math.max(...shared)];
}

describe('square lattices', () => {
  it.each([
    [9, 2],
    [16, 3],
    [36, 3],
    [49, 4],
    [100, 3],
    [100, 4],
  ])('of %i entries and %i replicates reach the bound; no two entries meet twice', (entries, replicates) => {
    const plan = squareLatticePlan({ entries: names(entries), replicates, seed: 2 });
    expect(
      countsBy(plan, ({ replicate }) => replicate)
        .flat()
        .every((count) => count === 1),
    ).toBe(true);
    expect(sharedBlocks(plan)[1]).toBe(1);
    expect(plan.efficiency).toBeCloseTo(plan.bound!, 10);
  });

  it('that are balanced let every two entries meet once', () => {
    for (const side of [3, 4, 5, 8]) {
      const plan = squareLatticePlan({ entries: names(side ** 2), replicates: 'balanced', seed: 1 });
      expect(sharedBlocks(plan)).toEqual([1, 1]);
      expect(plan.efficiency).toBeCloseTo(side / (side + 1), 10);
    }
  });

  it('say which numbers would fit', () => {
    const make = (entries: number, replicates: number | 'balanced' = 2) =>
      squareLatticePlan({ entries: names(entries), replicates, seed: 1 });
    expect(() => make(20)).toThrow('The nearest are 16 and 25');
    expect(() => make(36, 4)).toThrow('at most 3 replicates, not 4');
    expect(refusalOf(() => make(36, 'balanced'))).toBe('latticeReplicates');
    expect(refusalOf(() => make(25, 1))).toBe('tooFewReplicates');
  });
});

describe('rectangular lattices', () => {
  it.each([
    [12, 2],
    [20, 3],
    [30, 3],
    [42, 3],
    [56, 2],
  ])(
    'of %i entries and %i replicates: no two entries meet twice, and nearly as good as can be',
    (entries, replicates) => {
      const plan = rectangularLatticePlan({ entries: names(entries), replicates, seed: 3 });
      expect(
        countsBy(plan, ({ replicate }) => replicate)
          .flat()
          .every((count) => count === 1),
      ).toBe(true);
      expect(sharedBlocks(plan)[1]).toBe(1);
      expect(plan.efficiency).toBeLessThanOrEqual(plan.bound! + 1e-12);
      expect(plan.efficiency).toBeGreaterThan(plan.bound! - 0.01);
    },
  );

  it('say which numbers would fit', () => {
    const make = (entries: number, replicates = 2) =>
      rectangularLatticePlan({ entries: names(entries), replicates, seed: 1 });
    expect(() => make(25)).toThrow('The nearest are 20 and 30');
    expect(() => make(29)).toThrow('The nearest are 20 and 30');
    expect(() => make(31)).toThrow('The nearest are 30 and 42');
    expect(refusalOf(() => make(30, 4))).toBe('rectangularReplicates');
  });
});
