import { describe, expect, it } from 'vitest';
import { ColumnTable } from '../inputs/column-table.ts';
import { balanceOf, extremesOf } from './balance.ts';

const place = (name: string) => ({ id: name, name, title: { zh: name, en: name } });
const environments = [place('A'), place('B')];

/** Plots of entries at A, and at B only of the first half; one value lies far out. */
function plotsOf(entries: number): ColumnTable {
  const names = Array.from({ length: entries }, (_, k) => `G${k + 1}`);
  const rows = ['A', 'B'].flatMap((environment) =>
    names.filter((_, k) => environment === 'A' || k < entries / 2).map((entry) => ({ entry, environment })),
  );
  const yields = Float64Array.from(rows, (_, k) => (k === 3 ? 99 : 10 + (k % 5)));
  return new ColumnTable(
    new Map<string, Float64Array | string[]>([
      ['entry', rows.map(({ entry }) => entry)],
      ['environment', rows.map(({ environment }) => environment)],
      ['yield', yields],
    ]),
    rows.map((_, k) => String(k + 1)),
  );
}

describe('the balance of an input', () => {
  it('counts plots with a value by entry and environment, checks first', () => {
    const { rows } = balanceOf(plotsOf(4), ['yield'], { environments, checks: ['G4'] })!;
    expect(rows.map(({ names: [name], counts }) => [name, ...counts])).toEqual([
      ['G4', 1, 0],
      ['G1', 1, 1],
      ['G2', 1, 1],
      ['G3', 1, 0],
    ]);
  });

  it('puts entries that are alike together where there are many', () => {
    const { rows, more } = balanceOf(plotsOf(301), ['yield'], { environments, checks: [] })!;
    expect(rows.map(({ entries, counts }) => [entries, ...counts])).toEqual([
      [151, 1, 1],
      [150, 1, 0],
    ]);
    expect(more).toBe(0);
  });

  it('counts values beyond the fences of their environment', () => {
    expect(extremesOf(plotsOf(20), ['yield'])).toEqual([{ trait: 'yield', values: 1 }]);
  });
});
