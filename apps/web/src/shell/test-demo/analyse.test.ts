import { describe, expect, it } from 'vitest';
import { analyseDemo } from './analyse.ts';
import { CHECK, COLUMNS, firstValues, plots } from './trial.ts';

describe('the trial of the demonstration', () => {
  it('has every entry once in every block', () => {
    expect(firstValues).toHaveLength(plots.length);
    for (let block = 0; block < 4; block += 1) {
      const entries = plots.filter((plot) => plot.block === block).map(({ entry }) => entry);
      expect(new Set(entries).size).toBe(COLUMNS);
      expect(entries).toContain(CHECK);
    }
  });

  it('has a best entry that beats the check, and entries that do not differ', () => {
    const result = analyseDemo(firstValues);
    expect(result?.means[0]).toMatchObject({ entry: 'P2', againstCheck: { verdict: 'above' } });
    expect(result?.means.some(({ againstCheck }) => againstCheck?.verdict === 'same')).toBe(true);
    expect(result?.anova.find(({ source }) => source === 'entry')?.p).toBeLessThan(0.001);
  });

  it('follows a changed value, a lost plot, and says nothing where there is nothing to say', () => {
    const best = plots.findIndex(({ entry }) => entry === 'P7');
    const raised = firstValues.map((value, index) => (index === best ? 13 : value));
    const meanOf = (values: readonly (number | null)[]) =>
      analyseDemo(values)?.means.find(({ entry }) => entry === 'P7')?.mean;
    expect(meanOf(raised)).toBeGreaterThan(meanOf(firstValues) ?? Infinity);
    const lost = firstValues.map((value, index) => (index === best ? null : value));
    expect(analyseDemo(lost)).toMatchObject({ balanced: false, plots: { analysed: 31, missing: 1 } });
    expect(analyseDemo(firstValues.map(() => 8))).toBeUndefined();
  });
});
