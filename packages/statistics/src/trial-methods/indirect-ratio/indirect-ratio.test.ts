import { describe, expect, it } from 'vitest';
import { seededNormal } from '../../numeric/random.ts';
import { expectClose } from '../../testing/closeness.ts';
import { reasonOf } from '../../testing/refusal.ts';
import { columnsOf, strip, type StripPlot } from '../testing/strip-plots.ts';
import { analyseIndirectRatio, type IndirectRatioOptions } from './index.ts';

const keepAll: IndirectRatioOptions = { outliers: 'off' };

const ask = (plots: readonly StripPlot[], check = 'CK') => ({ trait: 'YLD', check, ...columnsOf(plots) });

/** Checks at every `interval`-th plot, entries between them with effect `effect`, on a wave of fertility. */
function simulate(seed: number, strips: number, length: number, interval: number, effect = 0): StripPlot[] {
  const normal = seededNormal(seed);
  return Array.from({ length: strips * length }, (_, plot) => {
    const [s, position] = [Math.floor(plot / length), plot % length];
    const check = position % interval === 0;
    const fertility = 100 + 10 * Math.sin(position / 20 + s);
    return {
      entry: check ? 'CK' : `E${plot}`,
      strip: `S${s}`,
      position,
      value: fertility + (check ? 0 : effect) + normal(),
    };
  });
}

describe('the interval-check method', () => {
  const field = strip('1', ['CK', 100], ['A', 110], ['B', 90], ['CK', 130], ['C', 143], ['CK', 130]);

  it('compares with the mean of the checks on either side', () => {
    const { entries, checks, compared } = analyseIndirectRatio(ask(field), keepAll);
    expect(compared.map(({ standard }) => standard)).toEqual([115, 115, 130]);
    expect(entries.map(({ entry, rank }) => [entry, rank])).toEqual([
      ['C', 1],
      ['A', 2],
      ['B', 3],
    ]);
    expectClose(entries[0]!.relativePercent, 110, 1e-14);
    expectClose(entries[0]!.adjustedMean, 1.1 * 120, 1e-14);
    expect(checks.mean).toBe(120);
  });

  it('or with the line between them, where the nearer check counts more', () => {
    const { compared } = analyseIndirectRatio(ask(field), { ...keepAll, standard: 'inverseDistance' });
    expectClose(compared[0]!.standard, 110, 1e-14);
    expectClose(compared[1]!.standard, 120, 1e-14);
    expectClose(compared[2]!.standard, 130, 1e-14);
  });

  it('takes one check where there is one side only, the next one where a check died, and says so', () => {
    const plots = strip('1', ['A', 11], ['CK', 10], ['B', 12], ['CK', NaN], ['C', 9], ['CK', 20], ['D', 22]);
    const { compared, remarks, plots: counts } = analyseIndirectRatio(ask(plots), keepAll);
    expect(compared.map(({ entry, standard }) => [entry, standard])).toEqual([
      ['A', 10],
      ['B', 15],
      ['C', 15],
      ['D', 20],
    ]);
    expect(counts).toMatchObject({ given: 7, missing: 1, analysed: 6 });
    expect(remarks.map(({ name, values }) => [name, values.count])).toContainEqual(['checkOnOneSide', 2]);
    expect(remarks.map(({ name }) => name)).toContain('tooFewChecksForError');
  });

  it('never looks across the end of a strip', () => {
    const plots = [...strip('1', ['CK', 10], ['A', 12]), ...strip('2', ['CK', 40], ['B', 44])];
    expect(analyseIndirectRatio(ask(plots), keepAll).compared.map(({ standard }) => standard)).toEqual([
      10, 40,
    ]);
    const lonely = [...plots, ...strip('3', ['C', 7])];
    const { remarks, entries } = analyseIndirectRatio(ask(lonely), keepAll);
    expect(entries.map(({ entry }) => entry)).not.toContain('C');
    expect(remarks.map(({ name }) => name)).toContain('plotsWithoutAdjacentCheck');
  });

  it('averages the percentages of an entry with several plots, and counts a shared check once', () => {
    const plots = [
      ...strip('1', ['CK', 10], ['A', 12], ['A', 11], ['CK', 10], ['B', 9], ['CK', 11], ['B', 9], ['CK', 10]),
      ...strip('2', ['CK', 9], ['A', 11], ['CK', 10], ['B', 9], ['CK', 12], ['B', 10], ['CK', 10]),
    ];
    const { entries, checks } = analyseIndirectRatio(ask(plots), keepAll);
    const a = entries.find(({ entry }) => entry === 'A')!;
    expect(a.plots).toBe(3);
    expectClose(a.relativePercent, (120 + 110 + (100 * 11) / 9.5) / 3, 1e-14);
    // checks of strip 1 carry 1/3 each, those of strip 2 1/6 each
    const factor = 1 / 3 + 2 / 9 + 2 / 36;
    expectClose(a.againstCheck!.standardError, Math.sqrt(checks.error!.variance * factor), 1e-12);
  });

  it('does not depend on the order of rows, nor percentages on the unit', () => {
    const plots = simulate(5, 3, 25, 6);
    const before = analyseIndirectRatio(ask(plots), keepAll);
    const after = analyseIndirectRatio(
      ask(plots.toReversed().map((plot) => ({ ...plot, value: plot.value / 1000 }))),
      keepAll,
    );
    expect(after.entries.map(({ entry }) => entry)).toEqual(before.entries.map(({ entry }) => entry));
    before.entries.forEach((entry, i) => {
      expectClose(after.entries[i]!.relativePercent, entry.relativePercent!, 1e-12);
      expectClose(after.entries[i]!.againstCheck!.p, entry.againstCheck!.p, 1e-8);
    });
    expectClose(after.checks.error!.df, before.checks.error!.df, 1e-12);
  });

  it('knows the error through a trend of fertility, and rejects 5% of entries that are the check', () => {
    let [rejected, tests, variance] = [0, 0, 0];
    const trials = 60;
    for (let trial = 0; trial < trials; trial++) {
      const plots = simulate(1000 + trial, 10, 61, 6);
      const { entries, checks } = analyseIndirectRatio(ask(plots), {
        ...keepAll,
        standard: 'inverseDistance',
      });
      variance += checks.error!.variance / trials;
      tests += entries.length;
      rejected += entries.filter(({ againstCheck }) => againstCheck!.verdict !== 'same').length;
      expect(checks.adjustmentGain).toBeGreaterThan(10);
    }
    // the line between two checks misses a little of the wave
    expect(variance).toBeGreaterThan(0.9);
    expect(variance).toBeLessThan(1.25);
    expect(rejected / tests).toBeGreaterThan(0.035);
    expect(rejected / tests).toBeLessThan(0.06);
  });

  it('warns where checks follow no trend, for adjusting then only adds error', () => {
    const normal = seededNormal(11);
    const plots = simulate(11, 10, 61, 6).map((plot) => ({ ...plot, value: 100 + normal() }));
    const { checks, remarks } = analyseIndirectRatio(ask(plots), keepAll);
    expect(checks.adjustmentGain).toBeLessThan(0.9);
    expect(remarks.map(({ name }) => name)).toContain('adjustingDoesNotHelp');
  });

  it('leaves out a check that lies off the line of its neighbours, and no neighbour with it', () => {
    const plots = simulate(3, 4, 31, 6).map((plot, i) => (i === 12 ? { ...plot, value: 300 } : plot));
    const { outliers, plots: counts, entries } = analyseIndirectRatio(ask(plots));
    expect([...outliers.rows]).toContain(12);
    expect([...outliers.rows].filter((row) => row === 6 || row === 18)).toEqual([]);
    expect(counts.outliersRemoved).toBe(outliers.rows.length);
    expect(outliers.entries.map(({ entry }) => entry)).toEqual(['CK']);
    expect(entries).toHaveLength(new Set(plots.map(({ entry }) => entry)).size - 1);
  });

  it('by raw values takes no entry away with its only plot, and names it', () => {
    const plots = simulate(3, 4, 31, 6).map((plot, i) => (i === 7 ? { ...plot, value: 900 } : plot));
    const { outliers, remarks, entries } = analyseIndirectRatio(ask(plots), { outliers: 'values' });
    expect([...outliers.kept]).toContain(7);
    expect(entries.map(({ entry }) => entry)).toContain('E7');
    expect(remarks.find(({ name }) => name === 'entriesWhollyBeyond')!.values.names).toContain('E7');
  });

  it('leaves out the one of several plots of an entry that its standard does not explain', () => {
    const plots = simulate(5, 4, 61, 6).map((plot, i) => ({
      ...plot,
      entry: plot.entry === 'CK' ? 'CK' : `E${(i % 61) % 15}`,
      value: i === 70 ? 250 : plot.value,
    }));
    const { outliers } = analyseIndirectRatio(ask(plots));
    expect([...outliers.rows]).toContain(70);
  });

  it('tests nothing where the checks follow a line exactly, as calculated values do', () => {
    const plots = simulate(4, 2, 25, 6).map((plot) =>
      plot.entry === 'CK' ? { ...plot, value: 100 + plot.position / 7 } : plot,
    );
    const { checks, entries, remarks } = analyseIndirectRatio(ask(plots), keepAll);
    expect([checks.error, checks.adjustmentGain]).toEqual([null, null]);
    expect(entries.every(({ againstCheck }) => againstCheck === null)).toBe(true);
    expect(remarks.map(({ name }) => name)).toContain('tooFewChecksForError');
  });

  it('gives differences but no percentages of checks that are not above 0', () => {
    const plots = strip('1', ['CK', -1], ['A', 2], ['CK', 1], ['B', 3], ['CK', -2]);
    const { entries, remarks } = analyseIndirectRatio(ask(plots), keepAll);
    expect(entries.map(({ entry, relativePercent }) => [entry, relativePercent])).toEqual([
      ['B', null],
      ['A', null],
    ]);
    expect(remarks.map(({ name }) => name)).toContain('noPercentOfCheck');
  });
});

describe('the interval-check method refuses', () => {
  const good = strip('1', ['CK', 10], ['A', 12], ['CK', 11], ['B', 9], ['CK', 12]);
  const reason = (plots: readonly StripPlot[], check = 'CK', options = keepAll) =>
    reasonOf(() => analyseIndirectRatio(ask(plots, check), options));

  it('a check that is not there or has no value, and a field of checks', () => {
    expect(reason(good, 'Kite')).toMatchObject({ reason: 'unknownCheck', check: 'Kite' });
    const dead = good.map((plot) => (plot.entry === 'CK' ? { ...plot, value: NaN } : plot));
    expect(reason(dead)).toMatchObject({ reason: 'unknownCheck', trait: 'YLD' });
    expect(reason(good.filter(({ entry }) => entry === 'CK'))?.reason).toBe('noEntriesBesideCheck');
  });

  it('two plots at one place, naming strip and position', () => {
    const twice = [...good, { entry: 'C', strip: '1', position: 2, value: 3 }];
    expect(reason(twice)).toEqual({ reason: 'samePlaceInStrip', strip: '1', position: 2 });
  });

  it('no values, one plot, a constant trait, infinite values, columns of different length, odd levels', () => {
    expect(reason(good.map((plot) => ({ ...plot, value: NaN })))?.reason).toBe('noValues');
    expect(reason(good.slice(0, 1))?.reason).toBe('onePlot');
    expect(reason(good.map((plot) => ({ ...plot, value: 5 })))).toMatchObject({
      reason: 'constantTrait',
      value: 5,
      plots: 5,
    });
    expect(reason([{ ...good[0]!, value: Infinity }, ...good.slice(1)])).toMatchObject({
      reason: 'infiniteValue',
      row: 1,
    });
    const short = { ...ask(good), position: Float64Array.of(1) };
    expect(reasonOf(() => analyseIndirectRatio(short))?.reason).toBe('unequalLengths');
    expect(reason(good, 'CK', { alpha: 0.7 })).toEqual({ reason: 'alphaRange', alpha: 0.7 });
  });
});
