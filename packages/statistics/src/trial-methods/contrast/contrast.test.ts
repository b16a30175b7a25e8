import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../../data/factor.ts';
import { numberColumn } from '../../data/numbers.ts';
import { seededNormal } from '../../numeric/random.ts';
import { expectClose } from '../../testing/closeness.ts';
import { readReference, referenceIsThere } from '../../testing/reference.ts';
import { reasonOf } from '../../testing/refusal.ts';
import { columnsOf, strip, type StripPlot } from '../testing/strip-plots.ts';
import { analyseContrast, type ContrastOptions } from './index.ts';

const keepAll: ContrastOptions = { outliers: 'off' };

const ask = (plots: readonly StripPlot[], check = 'CK') => {
  const { values, entry, ...layout } = columnsOf(plots);
  return { trait: 'YLD', values, entry, check, layout };
};

/** Replicates of E0, CK, E1, E2, CK, E3, ...: every entry beside one check, on fertility that wanders. */
function simulate(seed: number, entries: number, replicates: number, effect = 0): StripPlot[] {
  const normal = seededNormal(seed);
  const plots: StripPlot[] = [];
  for (let r = 0; r < replicates; r++) {
    let fertility = 100;
    for (let e = 0, position = 1; e < entries; e += 2) {
      for (const entry of [`E${e}`, 'CK', `E${e + 1}`]) {
        fertility += 2 * normal();
        const gain = entry === 'CK' ? 0 : effect;
        plots.push({ entry, strip: `R${r}`, position: position++, value: fertility + gain + normal() });
      }
    }
  }
  return plots;
}

describe.skipIf(!referenceIsThere())('two wheats in alternating rows (Besag and Kempton 1986)', () => {
  it('gives the paired t test, its interval and both percentages', () => {
    interface Besag {
      n_pairs: number;
      mean_entry: number;
      mean_check: number;
      relative_pct_of_means: number;
      mean_of_ratios_pct: number;
      mean_difference: number;
      t: number;
      df: number;
      p: number;
      ci95: [number, number];
    }
    const { columns, expected } = readReference<Besag>('11_contrast_besag_checks');
    const pair = columns.row!.map((row, i) => `${columns.col![i]}:${Math.ceil(Number(row) / 2)}`);
    const { entries, error, checks } = analyseContrast(
      {
        trait: 'yield',
        values: numberColumn('yield', columns.yield!),
        entry: encodeFactor(columns.gen!),
        check: 'Huntsman',
        layout: { pair: encodeFactor(pair) },
      },
      keepAll,
    );
    const [bounty] = entries;
    expect(entries).toHaveLength(1);
    expect(bounty!.pairs).toBe(expected.n_pairs);
    expect(error!.df).toBe(expected.df);
    expect(error!.pairingGain).toBeGreaterThan(1);
    expectClose(bounty!.mean, expected.mean_entry, 1e-7);
    expectClose(bounty!.standard, expected.mean_check, 1e-7);
    expectClose(bounty!.relativePercent, expected.relative_pct_of_means, 1e-7);
    expectClose(bounty!.meanOfPercents, expected.mean_of_ratios_pct, 1e-7);
    expectClose(bounty!.againstCheck!.difference, expected.mean_difference, 1e-7);
    expectClose(bounty!.againstCheck!.difference / bounty!.againstCheck!.standardError, expected.t, 1e-7);
    expectClose(bounty!.againstCheck!.p, expected.p, 1e-6);
    expectClose(bounty!.differenceInterval!.lower, expected.ci95[0], 1e-7);
    expectClose(bounty!.differenceInterval!.upper, expected.ci95[1], 1e-7);
    expect(bounty!.againstCheck!.verdict).toBe('above');
    // one entry beside all checks: what is comparable over the field is its own mean
    expectClose(bounty!.adjustedMean, bounty!.mean, 1e-12);
    expect(checks.plots).toBe(182);
  });
});

describe('the contrast method', () => {
  it('compares each entry with the check beside it, not with one further away', () => {
    const plots = strip('1', ['A', 12], ['CK', 10], ['B', 9], ['C', 22], ['CK', 20], ['D', 30], ['E', 1]);
    const { pairs, remarks } = analyseContrast(ask(plots), keepAll);
    expect(pairs.map(({ entry, standard }) => [entry, standard])).toEqual([
      ['A', 10],
      ['B', 10],
      ['C', 20],
      ['D', 20],
    ]);
    expect(remarks.map(({ name, values }) => [name, values.count])).toEqual([
      ['plotsWithoutAdjacentCheck', 1],
      ['sharedChecks', 2],
      ['noRepeatedPairs', undefined],
    ]);
  });

  it('takes the mean of the checks where an entry is between two', () => {
    const plots = strip('1', ['CK', 10], ['A', 12], ['CK', 20]);
    expect(analyseContrast(ask(plots), keepAll).pairs[0]!.standard).toBe(15);
  });

  it('pools the error of the differences over entries', () => {
    const pairs = [
      ['1', 'A', 12],
      ['1', 'CK', 10],
      ['2', 'A', 15],
      ['2', 'CK', 11],
      ['3', 'B', 9],
      ['3', 'CK', 10],
      ['4', 'B', 9],
      ['4', 'CK', 13],
    ] as const;
    const { entries, error } = analyseContrast(
      {
        trait: 'YLD',
        values: Float64Array.from(pairs, ([, , value]) => value),
        entry: encodeFactor(pairs.map(([, entry]) => entry)),
        check: 'CK',
        layout: { pair: encodeFactor(pairs.map(([pair]) => pair)) },
      },
      keepAll,
    );
    // differences of A: 2, 4; of B: -1, -4
    expectClose(error!.variance, (2 + 4.5) / 2, 1e-14);
    expect(error!.df).toBe(2);
    const [a, b] = entries;
    expect([a!.entry, a!.rank, b!.entry, b!.rank]).toEqual(['A', 1, 'B', 2]);
    expectClose(a!.againstCheck!.standardError, Math.sqrt(3.25 / 2), 1e-14);
    expectClose(a!.relativePercent, (100 * 27) / 21, 1e-14);
    expectClose(a!.adjustedMean, (11 * 27) / 21, 1e-14);
  });

  it('has limits of the percentage that exclude 100 exactly when the test rejects', () => {
    let verdicts = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const { entries } = analyseContrast(ask(simulate(seed, 6, 4, seed % 2 === 0 ? 6 : 0)), keepAll);
      for (const { percentInterval, againstCheck, relativePercent } of entries) {
        const { lower, upper } = percentInterval!;
        expect(relativePercent! > lower && relativePercent! < upper).toBe(true);
        expect(lower > 100 || upper < 100).toBe(againstCheck!.verdict !== 'same');
        verdicts += Number(againstCheck!.verdict !== 'same');
      }
    }
    expect(verdicts).toBeGreaterThan(20);
  });

  it('rejects 5% of entries that are the check, and gains by pairing on uneven land', () => {
    let [rejected, tests] = [0, 0];
    for (let seed = 1; seed <= 150; seed++) {
      const { entries, error } = analyseContrast(ask(simulate(seed, 10, 4)), keepAll);
      tests += entries.length;
      rejected += entries.filter(({ againstCheck }) => againstCheck!.verdict !== 'same').length;
      expect(error!.pairingGain).toBeGreaterThan(1);
    }
    expect(rejected / tests).toBeGreaterThan(0.035);
    expect(rejected / tests).toBeLessThan(0.065);
  });

  it('does not depend on the order of rows; differences ignore a constant, percentages the unit', () => {
    const plots = simulate(8, 6, 3, 2);
    const before = analyseContrast(ask(plots), keepAll);
    const turned = plots.toReversed();
    const moved = analyseContrast(
      ask(turned.map((plot) => ({ ...plot, value: plot.value + 1000 }))),
      keepAll,
    );
    const scaled = analyseContrast(
      ask(turned.map((plot) => ({ ...plot, value: plot.value * 0.01 }))),
      keepAll,
    );
    for (const { entry, againstCheck, relativePercent } of before.entries) {
      const of = (result: typeof before) => result.entries.find((one) => one.entry === entry)!;
      expectClose(of(moved).againstCheck!.p, againstCheck!.p, 1e-8);
      expectClose(of(moved).againstCheck!.difference, againstCheck!.difference, 1e-9);
      expectClose(of(scaled).relativePercent, relativePercent!, 1e-12);
      expectClose(of(scaled).againstCheck!.p, againstCheck!.p, 1e-9);
    }
  });

  it('loses the pair whose plot is an outlier or missing', () => {
    const plots = simulate(2, 6, 4);
    const typed = plots.map((plot, i) => (i === 4 ? { ...plot, value: 1e4 } : plot));
    const gap = plots.map((plot, i) => (i === 4 ? { ...plot, value: NaN } : plot));
    const removed = analyseContrast(ask(typed));
    expect([...removed.outliers.rows]).toEqual([4]);
    // row 4 is the check between two entries of the first replicate
    expect(removed.pairs).toHaveLength(22);
    expect(removed.entries).toEqual(analyseContrast(ask(gap), keepAll).entries);
  });
});

describe('the contrast method refuses', () => {
  const good = strip('1', ['A', 12], ['CK', 10], ['B', 9], ['A', 11], ['CK', 11], ['B', 9]);
  const reason = (plots: readonly StripPlot[], check = 'CK') =>
    reasonOf(() => analyseContrast(ask(plots, check), keepAll));

  it('a check that is not there, and entries that are never beside it', () => {
    expect(reason(good, 'X')).toMatchObject({ reason: 'unknownCheck', check: 'X' });
    const far = strip('1', ['A', 1], ['B', 2], ['B', 3]).concat(strip('2', ['CK', 4], ['CK', 5]));
    expect(reason(far)?.reason).toBe('noEntriesBesideCheck');
  });

  it('two plots at one place, values that are all the same, calculated values', () => {
    expect(reason([...good, good[0]!])?.reason).toBe('samePlaceInStrip');
    expect(reason(good.map((plot) => ({ ...plot, value: 1 })))?.reason).toBe('constantTrait');
    const exact = good.map((plot, i) => ({
      ...plot,
      value: (plot.entry === 'CK' ? 10 : 12) + (i > 2 ? 5 : 0),
    }));
    expect(reason(exact)?.reason).toBe('noErrorVariance');
  });
});
