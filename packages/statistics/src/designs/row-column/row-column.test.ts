import { describe, expect, it } from 'vitest';
import { resolvableBound } from '../search/index.ts';
import { countsBy, isWhole, names, refusalOf } from '../testing/plots.ts';
import { rowColumnPlan } from './index.ts';

describe('resolvable row-column plans', () => {
  const request = { entries: names(24), rows: 4, replicates: 3, seed: 5, effort: 500_000 };

  it('have every entry once in each replicate, and an efficiency between nothing and its bound', () => {
    const plan = rowColumnPlan(request);
    expect([plan.rows, plan.columns]).toEqual([12, 6]);
    expect(
      countsBy(plan, ({ replicate }) => replicate)
        .flat()
        .every((count) => count === 1),
    ).toBe(true);
    expect(plan.efficiency).toBeGreaterThan(0.61);
    expect(plan.efficiency).toBeLessThanOrEqual(plan.bound!);
    expect(plan.bound).toBeLessThanOrEqual(resolvableBound(24, 4, 3));
    expect(isWhole(plan)).toBe(true);
  });

  it('reach the bound where a lattice square exists', () => {
    // 25 entries in 5 x 5, three replicates of a balanced set: rows and columns together use every square once
    const plan = rowColumnPlan({ entries: names(25), rows: 5, replicates: 3, seed: 1, effort: 3_000_000 });
    expect(plan.efficiency).toBeCloseTo(plan.bound!, 8);
  });

  it('latinized by columns have no entry twice in a column of the field', () => {
    const plan = rowColumnPlan({ ...request, latinized: 'columns' });
    expect(
      countsBy(plan, ({ column }) => column)
        .flat()
        .every((count) => count <= 1),
    ).toBe(true);
    expect(plan.efficiency).toBeGreaterThan(0.6);
    expect(plan.remarks).toEqual([]);
  });

  it('latinized by rows lie side by side with no entry twice in a row of the field', () => {
    const plan = rowColumnPlan({ ...request, latinized: 'rows' });
    expect([plan.rows, plan.columns]).toEqual([4, 18]);
    expect(
      countsBy(plan, ({ row }) => row)
        .flat()
        .every((count) => count <= 1),
    ).toBe(true);
  });

  it('say how many repeats are left where there are more replicates than lines', () => {
    const plan = rowColumnPlan({
      entries: names(12),
      rows: 4,
      replicates: 4,
      latinized: 'columns',
      seed: 1,
      effort: 100_000,
    });
    // 12 entries with 4 plots in 3 long columns: one of the four is always a repeat
    expect(plan.remarks[0]).toMatchObject({ name: 'longBlockRepeats', values: { count: 12 } });
  });

  it('refuse rectangles that do not fit', () => {
    expect(() => rowColumnPlan({ ...request, rows: 5 })).toThrow(
      '24 entries cannot fill a rectangle of 5 rows',
    );
    expect(refusalOf(() => rowColumnPlan({ ...request, rows: 24 }))).toBe('rowsDoNotDivide');
    expect(refusalOf(() => rowColumnPlan({ ...request, rows: 1 }))).toBe('rowsNumber');
    expect(refusalOf(() => rowColumnPlan({ ...request, replicates: 1 }))).toBe('tooFewReplicates');
    const small = { entries: names(4), rows: 2, replicates: 2, seed: 1 };
    expect(() => rowColumnPlan(small)).toThrow('some entries unconnected');
  });
});
