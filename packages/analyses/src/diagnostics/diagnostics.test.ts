import { describe, expect, it } from 'vitest';
import { analyses } from '../list.ts';
import { valuesFromJson } from '../options/check-value.ts';
import { expectFigures, expectTables } from '../testing/expectations.ts';
import { sampleOf } from '../testing/samples.ts';

/** Analyses that fit no model to plots or means of their own: counts, differences of pairs, distances, matrices of traits. */
const WITHOUT_MODEL = [
  'summary',
  'environmentClasses',
  'headToHead',
  'trialComparison',
  'correlations',
  'clusters',
  'selectionIndex',
  'principalComponents',
  'pathAnalysis',
];

const signal = new AbortController().signal;

const found = await Promise.all(
  analyses.map(async ({ method, load }) => {
    const analysis = await load();
    const { plots, stated } = sampleOf(method);
    const { diagnostics } = await analysis.run(plots, valuesFromJson(analysis.options, stated), { signal });
    return { method, plots, diagnostics };
  }),
);

describe('fitted values and residuals', () => {
  it('are there of every analysis that fits a model to plots or means', () => {
    const without = found.filter(({ diagnostics }) => diagnostics === undefined);
    expect(without.map(({ method }) => method)).toEqual(WITHOUT_MODEL);
  });

  const fitted = found.flatMap(({ method, plots, diagnostics }) =>
    diagnostics === undefined ? [] : [{ method, plots, diagnostics }],
  );

  it.each(fitted)(
    'of $method add up to the values, a row for each plot or mean',
    ({ plots, diagnostics }) => {
      expectTables(diagnostics.tables);
      expectFigures(
        diagnostics.figures,
        plots.names.flatMap((column) => [column, ...plots.texts(column).filter((level) => level !== null)]),
      );
      const [table] = diagnostics.tables;
      expect(table!.rows.length).toBeGreaterThan(3);
      const place = (key: string) => table!.columns.findIndex((column) => column.key === key);
      const numbers = (key: string) => table!.rows.map((row) => row[place(key)] as number);
      const [values, expected, left] = [numbers('value'), numbers('fitted'), numbers('residual')];
      values.forEach((value, k) => expect(expected[k]! + left[k]!).toBeCloseTo(value, 6));
      expect(left.some((one) => Math.abs(one) > 1e-6)).toBe(true);
      const mean = left.reduce((sum, one) => sum + one, 0) / left.length;
      const deviation = Math.sqrt(left.reduce((sum, one) => sum + one * one, 0) / left.length);
      expect(Math.abs(mean)).toBeLessThan(0.35 * deviation);
    },
  );
});
