import { describe, expect, it } from 'vitest';
import { say } from '@panicle/contract/language';
import { RowSubset } from '../inputs/row-subset.ts';
import { OptionError } from '../options/option-error.ts';
import { valuesFromJson } from '../options/check-value.ts';
import { sampleOf } from '../testing/samples.ts';
import { analysis as anova } from './anova.ts';
import { analysis as mixed } from './mixed.ts';
import { predictionPoints } from './prediction-points.ts';

const MODEL = { factors: ['nitrogen', 'site', 'a;b'], covariates: ['density'] };
const signal = new AbortController().signal;

describe('levels to predict at', () => {
  it('are all combinations of what is named', () => {
    const { names, points } = predictionPoints('nitrogen=90,120; density = 6.5,7', MODEL);
    expect(names).toEqual(['nitrogen', 'density']);
    expect(points.map(({ values }) => values)).toEqual([
      ['90', 6.5],
      ['90', 7],
      ['120', 6.5],
      ['120', 7],
    ]);
    expect(points[0]).toMatchObject({ levels: { nitrogen: '90' }, covariates: { density: 6.5 } });
  });

  it('take the signs of Chinese', () => {
    const { points } = predictionPoints('nitrogen＝90，120；density=6.5', MODEL);
    expect(points.map(({ values }) => values)).toEqual([
      ['90', 6.5],
      ['120', 6.5],
    ]);
  });

  it('take any sign between backticks', () => {
    expect(predictionPoints('`a;b`=`x, y`,z', MODEL).points.map(({ values }) => values)).toEqual([
      ['x, y'],
      ['z'],
    ]);
  });

  it('are none without a text', () => {
    expect(predictionPoints(null, MODEL).points).toEqual([]);
    expect(predictionPoints(' ; ', MODEL).points).toEqual([]);
  });

  it.each([
    'nitrogen',
    'nitrogen=',
    '=90',
    'nitrogen=90,,120',
    'nitrogen=90=120',
    'site=A; site=B',
    'year=1',
    'density=x',
  ])('refuse %s', (text) => expect(() => predictionPoints(text, MODEL)).toThrow(OptionError));

  it('refuse more combinations than a table shows', () => {
    const many = Array.from({ length: 201 }, (_, k) => k).join();
    expect(() => predictionPoints(`density=${many}`, MODEL)).toThrow('the most are');
  });
});

describe('the table of predictions', () => {
  it('of the analysis of variance has a row for each entry and level', async () => {
    const { plots } = sampleOf('mixedModel');
    const stated = {
      traits: ['yld', 'hgt'],
      model: '`yld`, hgt ~ site + gen*yr',
      means: ['gen'],
      at: 'yr=2024,2025',
    };
    const { tables } = await anova.run(plots, valuesFromJson(anova.options, stated), { signal });
    const found = tables.find(({ name }) => name === 'predictions_at')!;
    expect(found.columns.map(({ key }) => key)).toContain('at_yr');
    expect(found.rows).toHaveLength(2 * 9 * 2);
  });

  it('of the mixed model predicts random entries at an environment', async () => {
    const { plots, stated } = sampleOf('mixedModel');
    const asked = { ...stated, at: 'env=Q1-2024' };
    const { tables } = await mixed.run(plots, valuesFromJson(mixed.options, asked), { signal });
    const found = tables.find(({ name }) => name === 'predictions_at')!;
    expect(found.rows).toHaveLength(9);
    expect(found.rows.every((row) => row[3] === 'Q1-2024')).toBe(true);
  });

  it('says how many combinations the plots tell nothing of, and which', async () => {
    const { plots, stated } = sampleOf('mixedModel');
    const [entries, environments] = [plots.texts('gen'), plots.texts('env')];
    const kept = [...entries.keys()].filter(
      (row) => entries[row] !== entries[0] || environments[row] !== 'Q1-2024',
    );
    const asked = { ...stated, at: 'env=Q1-2024' };
    const part = new RowSubset(plots, kept);
    const { tables } = await mixed.run(part, valuesFromJson(mixed.options, asked), { signal });
    const { rows, remarks = [] } = tables.find(({ name }) => name === 'predictions_at')!;
    expect(rows).toHaveLength(8);
    const { text, values } = remarks.at(-1)!;
    expect(say(text, 'en_US', values)).toBe(
      `1 combination has no plots that tell its mean; not listed: ${entries[0]} · Q1-2024.`,
    );
  });
});
