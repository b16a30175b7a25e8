import { describe, expect, it } from 'vitest';
import { ColumnTable } from '../inputs/column-table.ts';
import { seriesOf, seriesRemarks } from './means.ts';

/** Three entries in three blocks at two places; `missing` are rows. */
function plots(missing: readonly number[]): ColumnTable {
  const rows = Array.from({ length: 18 }, (_, k) => k);
  return new ColumnTable(
    new Map<string, Float64Array | string[]>([
      ['yld', Float64Array.from(rows, (k) => (missing.includes(k) ? NaN : 10 + ((7 * k) % 5)))],
      ['gen', rows.map((k) => `G${k % 3}`)],
      ['rep', rows.map((k) => `B${Math.floor(k / 3) % 3}`)],
      ['env', rows.map((k) => `E${Math.floor(k / 9)}`)],
    ]),
    rows.map(String),
  );
}

const remarksOf = (missing: readonly number[], block: string | null = 'rep') => {
  const names = { trait: 'yld', entry: 'gen', environment: 'env', fillAxes: null };
  return seriesRemarks(seriesOf(plots(missing), { ...names, block })).map(({ values }) => values);
};

describe('remarks on the means of a series', () => {
  it('say how many are not compared within all blocks', () => {
    expect(remarksOf([])).toEqual([]);
    expect(remarksOf([4])).toEqual([{ cells: 1, of: 6 }]);
    expect(remarksOf([0, 4, 12])).toEqual([{ cells: 3, of: 6 }]);
  });

  it('are not made where a whole block is missing, or blocks are not known', () => {
    expect(remarksOf([0, 1, 2])).toEqual([]);
    expect(remarksOf([4], null)).toEqual([]);
  });
});
