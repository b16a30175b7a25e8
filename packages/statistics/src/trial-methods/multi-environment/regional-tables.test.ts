import { describe, expect, it } from 'vitest';
import { expectClose } from '../../testing/closeness.ts';
import { analyseMultiYearMultiPoint } from './index.ts';
import { keepAll, questionOf, simulateSeries, type Plot } from './testing/simulated-series.ts';

const analyse = (plots: readonly Plot[]) =>
  analyseMultiYearMultiPoint(questionOf(plots), { ...keepAll, check: 'E0' });

describe('the tables of a regional trial', () => {
  const plots = simulateSeries(1);

  it('count environments above the check, and summarize years and locations by their averages', () => {
    const result = analyse(plots);
    const mean = (entry: string, keep: (plot: Plot) => boolean) => {
      const own = plots.filter((plot) => plot.entry === entry && keep(plot));
      return own.reduce((sum, { value }) => sum + value, 0) / own.length;
    };
    const [year] = result.byYear;
    expect(result.byYear.map(({ level, environments }) => [level, environments])).toEqual([
      ['Y0', 3],
      ['Y1', 3],
    ]);
    expect(result.byLocation.map(({ level, environments }) => [level, environments])).toEqual([
      ['L0', 2],
      ['L1', 2],
      ['L2', 2],
    ]);
    for (const entry of year!.entries!) {
      const own = mean(entry.entry, (plot) => plot.year === 'Y0');
      const check = mean('E0', (plot) => plot.year === 'Y0');
      expectClose(entry.mean, own, 1e-12);
      if (entry.entry === 'E0') expect([entry.increasePercent, entry.compared]).toEqual([null, 0]);
      else expectClose(entry.increasePercent, (100 * (own - check)) / check, 1e-9);
    }
    for (const entry of result.entries) {
      if (entry.entry === 'E0') continue;
      const higher = result.sites.filter((site) => {
        const own = site.entries.find((one) => one.entry === entry.entry)!;
        return own.mean > site.checkMean!;
      });
      expect([entry.environments, entry.compared, entry.above]).toEqual([6, 6, higher.length]);
      expect(entry.below).toBe(6 - higher.length);
      expect(entry.significantlyAbove).toBeLessThanOrEqual(entry.above);
    }
    expect(result.entries.map(({ rank }) => rank)).toEqual(result.entries.map((_, i) => i + 1));
  });

  it('leave out comparisons where the check is missing, and say where', () => {
    const lacking = plots.filter(({ entry, year, location }) => entry !== 'E0' || year + location !== 'Y1L0');
    const { entries, remarks, sites } = analyse(lacking);
    expect(sites.find(({ environment }) => environment === 'Y1:L0')!.checkMean).toBeNull();
    expect(entries.find(({ entry }) => entry === 'E3')).toMatchObject({ environments: 6, compared: 5 });
    expect(remarks.find(({ name }) => name === 'environmentsWithoutCheck')!.values).toEqual({
      count: 1,
      names: 'Y1:L0',
    });
  });
});
