import { describe, expect, it } from 'vitest';
import { reasonOf } from '../../testing/refusal.ts';
import { analyseMultiYearMultiPoint, type MultiYearMultiPointOptions } from './index.ts';
import { keepAll, questionOf, simulateSeries, type Plot } from './testing/simulated-series.ts';

const reason = (plots: readonly Plot[], options: MultiYearMultiPointOptions = {}) =>
  reasonOf(() => analyseMultiYearMultiPoint(questionOf(plots), { ...keepAll, ...options }));

describe('the multi-year multi-point method refuses', () => {
  const good = simulateSeries(1);

  it('one environment, one entry, an unknown check', () => {
    const one = good.filter(({ year, location }) => year === 'Y0' && location === 'L2');
    expect(reason(one)).toEqual({ reason: 'oneEnvironmentInSeries', trait: 'YLD', environment: 'Y0:L2' });
    expect(reason(good.filter(({ entry }) => entry === 'E3'))).toMatchObject({
      reason: 'oneEntry',
      entry: 'E3',
    });
    expect(reason(good, { check: 'Kite' })).toMatchObject({ reason: 'unknownCheck', check: 'Kite' });
  });

  it('means over fixed locations of entries that were not everywhere, naming entry, location and how many', () => {
    const gap = good.filter(({ entry, location }) => entry !== 'E4' || location !== 'L1');
    expect(reason(gap, { locations: 'fixed' })).toEqual({
      reason: 'fixedPlacesNeedAllCells',
      trait: 'YLD',
      entry: 'E4',
      environment: 'L1',
      count: 1,
    });
    expect(reason(gap, { years: 'fixed', locations: 'fixed' })).toMatchObject({
      entry: 'E4',
      environment: 'Y0:L1',
      count: 2,
    });
    expect(reason(gap)).toBeNull();
  });

  it('entries that never meet in an environment, and blocks that fall apart within one', () => {
    const apart = good.filter(({ entry, location }) => entry < 'E4' === (location === 'L0'));
    expect(reason(apart)?.reason).toBe('seriesDisconnected');
    const torn = good.filter(
      ({ entry, year, location, block }) => year + location !== 'Y0L0' || entry < 'E4' === (block === 'B0'),
    );
    expect(reason(torn)).toMatchObject({ reason: 'disconnected', trait: 'YLD [Y0:L0]' });
  });

  it('constant, calculated, infinite, huge and missing values, naming the trait', () => {
    const having = (value: (plot: Plot, i: number) => number) =>
      good.map((plot, i) => ({ ...plot, value: value(plot, i) }));
    expect(reason(having(() => 3))).toMatchObject({ reason: 'constantTrait', trait: 'YLD' });
    expect(reason(having(() => NaN))?.reason).toBe('noValues');
    expect(reason(having((_, i) => (i === 3 ? Infinity : i)))).toMatchObject({
      reason: 'infiniteValue',
      row: 4,
    });
    expect(
      reason(having(({ entry, location }) => entry.charCodeAt(1) + location.charCodeAt(1))),
    ).toMatchObject({ reason: 'exactFit', trait: 'YLD' });
    expect(reason(having(({ value }) => value * 1e200))).toMatchObject({
      reason: 'valuesTooLarge',
      trait: 'YLD',
    });
  });

  it('plots whose number differs from that of the values, and odd levels', () => {
    const question = { ...questionOf(good), year: questionOf(good.slice(1)).year };
    expect(reasonOf(() => analyseMultiYearMultiPoint(question))?.reason).toBe('unequalLengths');
    expect(reason(good, { alpha: 0 })).toEqual({ reason: 'alphaRange', alpha: 0 });
  });

  it('two environments of one plot each', () => {
    const two = good.filter(({ entry, block, year }) => entry === 'E0' && block === 'B0' && year === 'Y0');
    expect(reason(two.slice(0, 1))?.reason).toBe('onePlot');
    expect(reason(two.slice(0, 2))?.reason).toBe('oneEntry');
  });

  it('what only the removal of outliers made impossible, saying so', () => {
    // one plot differs, and without it nothing does
    const flat = good.map((plot, i) => ({ ...plot, value: i === 5 ? 9 : 1 }));
    expect(reason(flat, { outliers: 'values' })).toEqual({ reason: 'outliersLeaveNothing', trait: 'YLD' });
    expect(reason(flat, { outliers: 'off' })).toBeNull();
    expect(reason(good, { check: 'Kite', outliers: 'values' })?.reason).toBe('unknownCheck');
  });

  it('no check whose every plot lies far below the entries: an entry is never removed whole', () => {
    const low = good.map((plot) => (plot.entry === 'E0' ? { ...plot, value: 1 + plot.value / 100 } : plot));
    for (const outliers of ['residuals', 'values', 'off'] as const)
      expect(reason(low, { check: 'E0', outliers })).toBeNull();
  });
});
