import { describe, expect, it } from 'vitest';
import { symmetricValues } from '../../numeric/symmetric-eigen.ts';
import type { FieldPlan } from '../plan/index.ts';
import { resolvableBound } from '../search/index.ts';
import { countsBy, isWhole, names, refusalOf } from '../testing/plots.ts';
import { rowColumnPlan } from './index.ts';

/** From the information matrix of the entries after rows and columns within replicates are swept out of it. */
function denseEfficiency({ plots, entries }: FieldPlan, rows: number, columns: number): number {
  const own = plots.filter(({ entry }) => entry >= 0);
  const lines = (rows + columns) * Math.max(...own.map(({ replicate }) => replicate));
  const replicates = lines / (rows + columns);
  const size = lines + entries.length;
  const matrix = new Float64Array(size * size);
  const topOf = new Map<number, number>();
  const leftOf = new Map<number, number>();
  for (const { replicate, row, column } of own) {
    topOf.set(replicate, Math.min(row, topOf.get(replicate) ?? row));
    leftOf.set(replicate, Math.min(column, leftOf.get(replicate) ?? column));
  }
  for (const { replicate, row, column, entry } of own) {
    const start = (replicate - 1) * (rows + columns);
    const at = [
      start + row - topOf.get(replicate)!,
      start + rows + column - leftOf.get(replicate)!,
      lines + entry,
    ];
    for (const a of at) for (const b of at) matrix[a * size + b]!++;
  }
  for (let pivot = 0; pivot < lines; pivot++) {
    const head = matrix[pivot * size + pivot]!;
    if (head < 1e-9) continue;
    for (let a = pivot + 1; a < size; a++) {
      const share = matrix[a * size + pivot]! / head;
      for (let b = pivot + 1; b < size; b++) matrix[a * size + b]! -= share * matrix[pivot * size + b]!;
    }
  }
  const information = Float64Array.from({ length: entries.length ** 2 }, (_, k) => {
    const [a, b] = [Math.floor(k / entries.length), k % entries.length];
    return matrix[(lines + a) * size + lines + b]! / replicates;
  });
  const factors = symmetricValues(information, entries.length).slice(0, -1);
  return factors.length / factors.reduce((sum, factor) => sum + 1 / factor, 0);
}

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

  it.each([
    [23, 4, 3, 0.6081022],
    [22, 5, 2, 0.5257568],
    [19, 4, 3, 0.581649],
    [46, 6, 4, 0.7073188],
  ])(
    '%i entries in %i rows have fillers and the efficiency of their information matrix',
    (count, rows, replicates, annealed) => {
      const plan = rowColumnPlan({ entries: names(count), rows, replicates, seed: 3, effort: 2_000_000 });
      const columns = Math.ceil(count / rows);
      const fillers = rows * columns - count;
      expect(plan.plots.filter(({ role }) => role === 'filler')).toHaveLength(fillers * replicates);
      expect(plan.remarks[0]).toMatchObject({
        name: 'fillersInField',
        values: { count: fillers * replicates },
      });
      const held = countsBy(plan, ({ replicate }) => replicate);
      expect(held.flat().every((times) => times === 1)).toBe(true);
      expect(isWhole(plan)).toBe(true);
      expect(plan.efficiency).toBeCloseTo(denseEfficiency(plan, rows, columns), 9);
      expect(plan.efficiency).toBeLessThanOrEqual(plan.bound!);
      // what annealing over all trades found at best, in a run far longer than the search
      expect(plan.efficiency).toBeGreaterThan(0.995 * annealed);
    },
  );

  it('latinized with fillers have no entry twice in a column of the field', () => {
    const plan = rowColumnPlan({ ...request, entries: names(23), latinized: 'columns' });
    const counts = countsBy(plan, ({ column }) => column).flat();
    expect(Math.max(...counts)).toBe(1);
  });

  it('refuse rectangles that do not fit', () => {
    expect(() => rowColumnPlan({ ...request, entries: names(13), rows: 12 })).toThrow(
      '13 entries do not fit a rectangle of 12 rows',
    );
    expect(refusalOf(() => rowColumnPlan({ ...request, rows: 24 }))).toBe('rowsDoNotDivide');
    expect(refusalOf(() => rowColumnPlan({ ...request, rows: 1 }))).toBe('rowsNumber');
    expect(refusalOf(() => rowColumnPlan({ ...request, replicates: 1 }))).toBe('tooFewReplicates');
    const small = { entries: names(4), rows: 2, replicates: 2, seed: 1 };
    expect(() => rowColumnPlan(small)).toThrow('some entries unconnected');
  });
});
