import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { seededNormal, seededUniform } from '../../numeric/random.ts';
import { analyseRandomizedBlock } from '../../randomized-block/index.ts';
import { expectClose } from '../../testing/closeness.ts';
import { analyseMultiYearMultiPoint, type MultiYearMultiPointResult } from './index.ts';
import { keepAll, questionOf, simulateSeries, type Plot } from './testing/simulated-series.ts';

const analyse = (plots: readonly Plot[], options = {}) =>
  analyseMultiYearMultiPoint(questionOf(plots), { ...keepAll, ...options });

const line = (result: MultiYearMultiPointResult, source: string) =>
  result.anova.find((one) => one.source === source)!;

/** Leaves out plots at random, never of the check. */
function withGaps(plots: readonly Plot[], seed: number, share: number): Plot[] {
  const uniform = seededUniform(seed);
  return plots.map((plot) => (plot.entry === 'E0' || uniform() >= share ? plot : { ...plot, value: NaN }));
}

describe('the multi-year multi-point method', () => {
  const plots = simulateSeries(1);

  it('gives each environment as the random block method does', () => {
    const gaps = withGaps(plots, 2, 0.1);
    const { sites } = analyse(gaps, { check: 'E0' });
    expect(sites).toHaveLength(6);
    for (const site of sites) {
      const own = gaps.filter(({ year, location }) => `${year}:${location}` === site.environment);
      const alone = analyseRandomizedBlock(
        {
          trait: 'YLD',
          values: Float64Array.from(own, ({ value }) => value),
          entry: encodeFactor(own.map(({ entry }) => entry)),
          block: encodeFactor(own.map(({ block }) => block)),
        },
        { outliers: 'off', check: 'E0', methods: [] },
      );
      expectClose(site.leastSignificantDifference, alone.precision.lsd.atAlpha, 1e-10);
      expectClose(site.test!.f, alone.adjustedTests[1]!.f!, 1e-10);
      alone.means.forEach((mean, i) => {
        const entry = site.entries.find((one) => one.entry === mean.entry)!;
        expect(entry.rank).toBe(i + 1);
        expectClose(entry.mean, mean.adjustedMean, 1e-11);
        if (mean.againstCheck) {
          expectClose(entry.increasePercent, mean.againstCheck.percent!, 1e-9);
          expectClose(entry.againstCheck!.p, mean.againstCheck.p, 1e-8);
        }
      });
    }
  });

  it('has sums of squares by hand from means when balanced', () => {
    const result = analyse(plots);
    const mean = (keep: (plot: Plot) => boolean) => {
      const own = plots.filter(keep);
      return own.reduce((sum, { value }) => sum + value, 0) / own.length;
    };
    const grand = mean(() => true);
    const years = ['Y0', 'Y1'].map((year) => mean((plot) => plot.year === year));
    expectClose(
      line(result, 'year').sumOfSquares,
      years.reduce((sum, value) => sum + (plots.length / 2) * (value - grand) ** 2, 0),
      1e-11,
    );
    let interaction = 0;
    for (const entry of new Set(plots.map((plot) => plot.entry)))
      for (const [y, year] of ['Y0', 'Y1'].entries()) {
        const cell = mean((plot) => plot.entry === entry && plot.year === year);
        interaction += 9 * (cell - mean((plot) => plot.entry === entry) - years[y]! + grand) ** 2;
      }
    expectClose(line(result, 'entry:year').sumOfSquares, interaction, 1e-10);
    const total = plots.reduce((sum, { value }) => sum + (value - grand) ** 2, 0);
    expectClose(
      result.anova.reduce((sum, { sumOfSquares }) => sum + sumOfSquares, 0),
      total,
      1e-11,
    );
    expect(result.balanced).toBe(true);
  });

  it('tests entries against their interaction with what is a sample', () => {
    const denominators = (years: string, locations: string) => {
      const { test } = line(analyse(plots, { years, locations }), 'entry');
      return `${test!.numerator.join(' + ')} / ${test!.denominator.join(' + ')}`;
    };
    expect(denominators('random', 'fixed')).toBe('entry / entry:year');
    expect(denominators('fixed', 'random')).toBe('entry / entry:location');
    expect(denominators('random', 'random')).toBe(
      'entry + entry:year:location / entry:year + entry:location',
    );
    expect(denominators('fixed', 'fixed')).toBe('entry / error');
  });

  it('compares balanced means with exactly the error that tests the entries', () => {
    const result = analyse(plots, { locations: 'fixed', check: 'E0' });
    const error = line(result, 'entry:year');
    const { againstCheck } = result.entries.find(({ entry }) => entry === 'E1')!;
    expect(result.comparison.df).toBe(error.df);
    expectClose(againstCheck!.standardError, Math.sqrt((2 * error.meanSquare) / 18), 1e-12);
  });

  it('has in a balanced series the means, errors and degrees of freedom that the mixed model gives', () => {
    // over random years and locations no single line is the error of entries; one missing plot takes the general way
    const balanced = analyse(plots, { check: 'E0' });
    const lacking = plots.map((plot, i) => (i === 70 ? { ...plot, value: NaN } : plot));
    const general = analyse(lacking, { check: 'E0' });
    expect([balanced.balanced, general.balanced]).toEqual([true, false]);
    expect(general.comparison.df / balanced.comparison.df).toBeCloseTo(1, 1);
    const difference = balanced.comparison.differenceVariance(0, 1);
    expect(general.comparison.differenceVariance(0, 1) / difference).toBeCloseTo(1, 1);
    const model = balanced.estimates.components;
    const variance = (name: string) => model.find((one) => one.name === name)!.variance;
    expectClose(
      difference,
      variance('entry:year') +
        (2 / 3) * variance('entry:location') +
        variance('entry:year:location') / 3 +
        variance('residual') / 9,
      // a variance at its boundary is reported as 0 and kept a hundred-millionth of the residual
      1e-6,
    );
  });

  it('does not depend on the order of rows; a constant moves means only, a unit scales them', () => {
    const gaps = withGaps(plots, 5, 0.1);
    const before = analyse(gaps, { check: 'E0' });
    const turned = analyse(gaps.toReversed(), { check: 'E0' });
    const moved = analyse(
      gaps.map((plot) => ({ ...plot, value: plot.value * 0.01 + 7 })),
      { check: 'E0' },
    );
    for (const { entry, mean, againstCheck, prediction } of before.entries) {
      const of = (result: MultiYearMultiPointResult) => result.entries.find((one) => one.entry === entry)!;
      expectClose(of(turned).mean, mean, 1e-9);
      expectClose(of(turned).prediction, prediction, 1e-6);
      expectClose(of(moved).mean, mean * 0.01 + 7, 1e-9);
      if (againstCheck) expectClose(of(moved).againstCheck!.p, againstCheck.p, 1e-4);
    }
    before.anova.forEach((one, i) => {
      expectClose(turned.anova[i]!.sumOfSquares, one.sumOfSquares, 1e-9);
      if (one.test) expectClose(moved.anova[i]!.test!.f, one.test.f, 1e-8);
    });
  });

  it('adjusts means for the environments an entry is missing from', () => {
    // in the best environment E1 was not sown; its plain mean would be too low
    const [best] = analyse(plots).sites.toSorted((a, b) => b.meanOfEntries - a.meanOfEntries);
    const sown = plots.filter(
      ({ entry, year, location }) => entry !== 'E1' || `${year}:${location}` !== best!.environment,
    );
    const own = sown.filter(({ entry }) => entry === 'E1');
    const plain = own.reduce((sum, { value }) => sum + value, 0) / own.length;
    const { entries, remarks } = analyse(sown);
    expect(entries.find(({ entry }) => entry === 'E1')!.mean).toBeGreaterThan(plain + 1);
    expect(remarks.map(({ name }) => name)).toContain('unbalancedSeries');
  });

  it('takes one year at several locations, and several years at one location', () => {
    const oneYear = plots.filter(({ year }) => year === 'Y0');
    const onePlace = plots.filter(({ location }) => location === 'L1');
    expect(analyse(oneYear).anova.map(({ source }) => source)).toEqual([
      'location',
      'entry',
      'location:block',
      'entry:location',
      'error',
    ]);
    const result = analyse(onePlace);
    expect(result.anova.map(({ source }) => source)).toEqual([
      'year',
      'entry',
      'year:block',
      'entry:year',
      'error',
    ]);
    expect([result.years, result.locations, result.byYear.length]).toEqual(['random', null, 0]);
  });

  it('takes locations that change every year as lying within years', () => {
    const changing = plots.map((plot) => ({ ...plot, location: plot.year + plot.location }));
    expect(analyse(changing).anova.map(({ source, df }) => `${source} ${df}`)).toEqual([
      'year 1',
      'year:location 4',
      'entry 7',
      'year:location:block 12',
      'entry:year 7',
      'entry:year:location 28',
      'error 84',
    ]);
  });

  it('takes means of environments, whose interaction is then the error', () => {
    const means = plots.filter(({ block }) => block === 'B0');
    const { block: _, ...question } = questionOf(means);
    const result = analyseMultiYearMultiPoint(question, { ...keepAll, check: 'E0' });
    expect(result.anova.map(({ source }) => source)).toEqual([
      'year',
      'location',
      'year:location',
      'entry',
      'entry:year',
      'entry:location',
      'error',
    ]);
    expect(result.remarks.map(({ name }) => name)).toContain('interactionIsError');
    expect(result.sites[0]).toMatchObject({ errorDf: 0, leastSignificantDifference: null, test: null });
    expect(result.homogeneity).toBeNull();
    expect(result.entries.every(({ significantlyAbove }) => significantlyAbove === 0)).toBe(true);
  });

  it('lets each environment have an error of its own', () => {
    const normal = seededNormal(77);
    const noisy = plots.map((plot) =>
      plot.location === 'L2' ? { ...plot, value: plot.value + 6 * normal() } : plot,
    );
    const { estimates, homogeneity, remarks } = analyse(noisy, { errors: 'own' });
    expect(homogeneity!.p).toBeLessThan(0.001);
    expect(remarks.map(({ name }) => name)).toContain('unequalEnvironmentErrors');
    const error = (environment: string) =>
      estimates.components.find(({ name }) => name === `residual:${environment}`)!.variance;
    expect(error('Y0:L2')).toBeGreaterThan(5 * error('Y0:L0'));
  });
});
