import { describe, expect, it } from 'vitest';
import type { StoredPart } from '../result.ts';
import { comparedFigure, comparedTable, compareMeasures, counterpart, entryMeasures } from './compared.ts';

const text = (en: string) => ({ zh: en, en });
const part = (
  rows: (string | number | null)[][],
  { environment = 'Sanya 2026', trait = 'yield' }: { environment?: string; trait?: string } = {},
): StoredPart => ({
  environment: text(environment),
  trait: text(trait),
  reason: null,
  report: {
    answer: [],
    remarks: [],
    tables: [
      {
        name: 'means',
        title: text('Means'),
        columns: [
          { key: 'entry', text: text('entry') },
          { key: 'rank', text: text('rank'), kind: 'count' },
          { key: 'adjusted_mean', text: text('adjusted mean'), kind: 'trait' },
        ],
        rows,
        remarks: [],
      },
      {
        name: 'cells',
        title: text('Cells'),
        columns: [
          { key: 'entry', text: text('entry') },
          { key: 'mean', text: text('mean'), kind: 'trait' },
        ],
        // several values for one entry
        rows: [
          ['A', 1],
          ['A', 2],
        ],
        remarks: [],
      },
    ],
  },
});
const block = part([
  ['A', 1, 9],
  ['B', 2, 7],
  ['C', 3, 5],
  ['D', 4, 4],
]);
const spatial = part([
  ['C', 1, 8],
  ['A', 2, 7],
  ['B', 3, 7],
  ['E', 4, 1],
]);
const meansOf = (one: StoredPart) => entryMeasures(one)[0]!;

describe('two results', () => {
  it('are compared in columns with one number for each entry, those of the trait first', () => {
    expect(entryMeasures(block).map(({ key, title }) => [key, title.en])).toEqual([
      ['means.adjusted_mean', 'Means · adjusted mean'],
      ['means.rank', 'Means · rank'],
    ]);
    expect(entryMeasures({ ...block, report: null })).toEqual([]);
  });

  it('of models are compared in the rows of their entries, predicted means before deviations', () => {
    const found = entryMeasures({
      ...block,
      report: {
        ...block.report!,
        tables: [
          {
            name: 'predictions',
            title: text('Predictions'),
            columns: [
              { key: 'term', text: text('term'), holdsWords: 'terms' },
              { key: 'level', text: text('level') },
              { key: 'prediction', text: text('BLUP'), kind: 'trait' },
              { key: 'predicted_mean', text: text('mean + BLUP'), kind: 'trait' },
            ],
            rows: [
              ['rep', '1', 0.1, 10.1],
              ['rep', '2', -0.1, 9.9],
              ['entry', 'A', 2, 12],
              ['entry', 'B', -2, 8],
              ['entry:rep', 'A:1', 0.3, 10.3],
            ],
            remarks: [],
          },
        ],
      },
    });
    expect(found.map(({ key }) => key)).toEqual(['predictions.predicted_mean', 'predictions.prediction']);
    expect([...found[0]!.values]).toEqual([
      ['A', 12],
      ['B', 8],
    ]);
  });

  it('are compared by the entries that they have in common', () => {
    const found = compareMeasures(meansOf(block), meansOf(spatial));
    expect(found.entries.map(({ entry }) => entry)).toEqual(['A', 'B', 'C']);
    expect(found).toMatchObject({ onlyFirst: 1, onlySecond: 1 });
    // x 9 7 5, y 7 7 8: r = -0.866; ranks 1 2 3 and 2.5 2.5 1
    expect(found.correlation).toBeCloseTo(-Math.sqrt(3) / 2, 12);
    expect(found.rankCorrelation).toBeCloseTo(-Math.sqrt(3) / 2, 12);
    const { columns, rows } = comparedTable(found, ['blocks', 'spatial']);
    expect(columns.map(({ text: { en } }) => en)).toContain('rank (spatial)');
    expect(rows).toEqual([
      ['A', 9, 7, -2, 1, 2.5, -1.5],
      ['B', 7, 7, 0, 2, 2.5, -0.5],
      ['C', 5, 8, 3, 3, 1, 2],
    ]);
    expect(comparedFigure(found, ['blocks', 'spatial'])).toMatchObject({ kind: 'scatter' });
  });

  it('have no correlation where one does not vary or hardly anything is common', () => {
    const flat = part([
      ['A', 1, 5],
      ['B', 1, 5],
      ['C', 1, 5],
    ]);
    expect(compareMeasures(meansOf(block), meansOf(flat)).correlation).toBeNull();
    const other = part([
      ['A', 1, 5],
      ['X', 1, 6],
    ]);
    const found = compareMeasures(meansOf(block), meansOf(other));
    expect(found).toMatchObject({ correlation: null, onlyFirst: 3, onlySecond: 1 });
    expect(comparedFigure(found, ['a', 'b'])).toBeNull();
  });

  it('are compared where they are about the same, else about the same trait', () => {
    const here = part([], { environment: 'Sanya 2026' });
    const there = part([], { environment: 'Wuhan 2026' });
    const height = part([], { trait: 'height' });
    expect(counterpart(block, [height, there, here])).toBe(here);
    expect(counterpart(block, [height, there])).toBe(there);
    expect(counterpart(block, [{ ...here, report: null }])).toBeUndefined();
  });
});
