import { describe, expect, it } from 'vitest';
import { isRanking, rankedBy, readRanking } from './ranking.ts';
import type { StoredTable } from './stored.ts';

const table = (keys: readonly string[], rows: StoredTable['rows']): StoredTable => ({
  name: 'means',
  title: { zh: '均值', en: 'Means' },
  columns: keys.map((key) => ({ key, text: { zh: key, en: key.replaceAll('_', ' ') } })),
  rows,
  remarks: [],
});

const means = table(
  ['entry', 'plots', 'adjusted_mean', 'standard_error', 'letters', 'height'],
  [
    ['A', 3, 5.1, 0.2, 'b', 90],
    ['B', 3, 6.4, 0.3, 'a', 120],
    ['C', 0, null, null, null, 101],
  ],
);

describe('reading a ranked list out of a table', () => {
  it('takes the first value, the highest first, with its standard errors; what has no value is last', () => {
    const ranking = readRanking(means, {})!;
    expect(ranking.columns.map(({ title }) => title.en)).toEqual(['adjusted mean', 'height']);
    expect(ranking.by.en).toBe('adjusted mean');
    expect(ranking.rows).toEqual([
      { entry: 'B', rank: 1, values: [6.4, 120], errors: [0.3, null] },
      { entry: 'A', rank: 2, values: [5.1, 90], errors: [0.2, null] },
      { entry: 'C', rank: 3, values: [null, 101], errors: [null, null] },
    ]);
  });

  it('ranks by another column, the lowest first where that is better', () => {
    const ranking = readRanking(means, { column: 'height', lowestFirst: true })!;
    expect(ranking.rows.map(({ entry }) => entry)).toEqual(['A', 'C', 'B']);
    expect(readRanking(means, { column: 'letters' })).toBeNull();
    expect(rankedBy(means).map(({ key }) => key)).toEqual(['adjusted_mean', 'height']);
  });

  it('keeps the rank that the table has', () => {
    const index = table(
      ['rank', 'entry', 'index'],
      [
        [2, 'A', 9],
        [1, 'B', 3],
      ],
    );
    const ranking = readRanking(index, {})!;
    expect(ranking.rows.map(({ entry }) => entry)).toEqual(['B', 'A']);
    expect(ranking.by.en).toBe('rank');
    expect(readRanking(index, { column: 'index' })!.rows.map(({ entry }) => entry)).toEqual(['A', 'B']);
  });

  it('refuses tables without entries, with an entry twice, or without values', () => {
    expect(isRanking(table(['source', 'df'], [['error', 4]]))).toBe(false);
    expect(
      isRanking(
        table(
          ['entry', 'mean'],
          [
            ['A', 1],
            ['A', 2],
          ],
        ),
      ),
    ).toBe(false);
    expect(isRanking(table(['entry', 'verdict'], [['A', 'above']]))).toBe(false);
    expect(isRanking(table(['entry', 'mean'], []))).toBe(false);
    expect(isRanking(means)).toBe(true);
  });
});
