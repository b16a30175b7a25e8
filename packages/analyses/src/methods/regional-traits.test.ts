import { describe, expect, it } from 'vitest';
import { ColumnTable } from '../inputs/column-table.ts';
import { traitOfEntries, traitTables } from './regional-traits.ts';

const rows: [entry: string, environment: string, lodging: number][] = [
  ['A', 'E1', 2],
  ['A', 'E1', 4],
  ['A', 'E2', 6],
  ['CK', 'E1', 1],
  ['CK', 'E2', NaN],
  ['B', 'E2', 8],
];
const environments = rows.map(([, environment]) => environment);
const plots = new ColumnTable(
  new Map<string, Float64Array | string[]>([
    ['entry', rows.map(([entry]) => entry)],
    ['lodging', Float64Array.from(rows, ([, , value]) => value)],
  ]),
  rows.map((_, k) => String(k)),
  new Map([['lodging', '%']]),
);
const roles = { entry: 'entry', environments };

describe('the other traits of a regional trial', () => {
  it('are averaged over environments, and compared with the check where both were observed', () => {
    const found = traitOfEntries(plots, 'lodging', roles, 'CK');
    expect(found.get('A')).toEqual({ mean: 4.5, lowest: 3, highest: 6, environments: 2, fromCheck: 2 });
    expect(found.get('B')).toMatchObject({ mean: 8, environments: 1, fromCheck: null });
    expect(found.get('CK')).toMatchObject({ mean: 1, environments: 1, fromCheck: null });
  });

  it('are listed beside each other, a line for each entry', () => {
    const [wide, ranges] = traitTables(plots, ['lodging'], ['B', 'A', 'X'], roles, 'CK');
    expect(wide!.columns.map(({ text }) => text.en)).toEqual(['entry', 'lodging (%)']);
    expect(wide!.rows).toEqual([
      ['B', 8],
      ['A', 4.5],
      ['X', null],
    ]);
    expect(ranges!.rows).toHaveLength(2);
    expect(traitTables(plots, [], ['A'], roles, 'CK')).toEqual([]);
  });
});
