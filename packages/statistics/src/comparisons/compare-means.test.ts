import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { StatisticsError } from '../statistics-error.ts';
import { expectClose } from '../testing/closeness.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { compareMeans, comparisonProcedures } from './compare-means.ts';
import { criticalFactor } from './critical-factor.ts';
import { comparePairs } from './pairs.ts';
import { independentMeans, type SetOfMeans } from './set-of-means.ts';

interface Lettered {
  treatment: string;
  mean: number;
  letters: string;
}
interface SeedRates {
  means_and_tests: {
    MSerror: number;
    df: number;
    LSD_value: number;
    HSD_value: number;
    duncan_ranges: { CriticalRange: number }[];
    snk_ranges: { CriticalRange: number }[];
  } & Record<'LSD' | 'tukey' | 'duncan' | 'SNK', Lettered[]>;
}

describe.runIf(referenceIsThere())('six seed rates (Gomez and Gomez 1984)', () => {
  const { means_and_tests: expected } = referenceIsThere()
    ? readReference<SeedRates>('01_rcbd_gomez_seedrate').expected
    : ({} as SeedRates);
  const set = () =>
    independentMeans(
      Float64Array.from(expected.LSD, ({ mean }) => mean),
      new Int32Array(6).fill(4),
      expected.MSerror,
      expected.df,
    );

  it.each([
    ['lsd', 'LSD'],
    ['tukey', 'tukey'],
    ['duncan', 'duncan'],
    ['snk', 'SNK'],
  ] as const)('%s has the letters of agricolae', (procedure, name) => {
    const { order, letters } = compareMeans(set(), procedure);
    expect([...order].map((place) => expected.LSD[place]!.treatment)).toEqual(
      expected[name].map(({ treatment }) => treatment),
    );
    expect(letters).toEqual(expected[name].map((row) => row.letters));
  });

  it('LSD and HSD have its critical differences', () => {
    expectClose(compareMeans(set(), 'lsd').criticalDifference, expected.LSD_value, 1e-7);
    expectClose(compareMeans(set(), 'tukey').criticalDifference, expected.HSD_value, 1e-5);
  });

  it('Duncan and SNK have its critical ranges', () => {
    for (const [procedure, ranges] of [
      ['duncan', expected.duncan_ranges],
      ['snk', expected.snk_ranges],
    ] as const) {
      const { criticalRanges } = compareMeans(set(), procedure);
      expect(criticalRanges).toHaveLength(ranges.length);
      ranges.forEach(({ CriticalRange }, k) => expectClose(criticalRanges![k], CriticalRange, 1e-5));
    }
  });
});

/** Means with unequal plots and a few real differences. */
function unequalMeans(seed: number): SetOfMeans {
  const normal = seededNormal(seed);
  const plots = Int32Array.from({ length: 12 }, (_, k) => 2 + (k % 4));
  const means = Float64Array.from(plots, (count, k) => (k % 3) * 2.5 + normal() / Math.sqrt(count));
  return independentMeans(means, plots, 1, 25);
}

/** Pairs of places without a common letter. */
function separated(set: SetOfMeans, procedure: (typeof comparisonProcedures)[number]): Set<string> {
  const { order, letters } = compareMeans(set, procedure);
  const pairs = new Set<string>();
  order.forEach((first, i) =>
    order.forEach((second, j) => {
      if (first < second && !letters![i]!.split('').some((letter) => letters![j]!.includes(letter)))
        pairs.add(`${first} ${second}`);
    }),
  );
  return pairs;
}

describe('letters', () => {
  it.each(['none', 'bonferroni', 'holm', 'tukey', 'scheffe'] as const)(
    'part exactly the pairs with an adjusted p value below alpha: %s',
    (adjustment) => {
      const set = unequalMeans(3);
      const { first, second, p } = comparePairs(set, adjustment);
      const expected = new Set<string>();
      p.forEach((value, k) => value < 0.05 && expected.add(`${first[k]} ${second[k]}`));
      expect(expected.size).toBeGreaterThan(0);
      expect(separated(set, adjustment === 'none' ? 'lsd' : adjustment)).toEqual(expected);
    },
  );

  it.each(comparisonProcedures)('do not depend on unit, origin and order of the means: %s', (procedure) => {
    const set = unequalMeans(8);
    const { order, letters } = compareMeans(set, procedure);
    const reversed = set.means.length - 1;
    const moved: SetOfMeans = {
      means: Float64Array.from(set.means, (_, k) => 1000 - 3 + 7 * set.means[reversed - k]!),
      df: set.df,
      differenceVariance: (i, j) => 49 * set.differenceVariance(reversed - i, reversed - j),
    };
    const other = compareMeans(moved, procedure);
    expect([...other.order].map((place) => reversed - place)).toEqual([...order]);
    expect(other.letters).toEqual(letters);
  });

  it.each(comparisonProcedures)('are one for all where the means hardly differ: %s', (procedure) => {
    const means = Float64Array.of(5, 5.01, 4.99, 5.005);
    const { letters } = compareMeans(independentMeans(means, [3, 3, 3, 3], 1, 8), procedure);
    expect(letters).toEqual(['a', 'a', 'a', 'a']);
  });

  it('of Scott and Knott do not overlap', () => {
    const means = Float64Array.of(10, 30, 10.2, 20.1, 29.8, 20);
    const { letters, order } = compareMeans(
      independentMeans(means, new Int32Array(6).fill(4), 0.2, 20),
      'scott-knott',
    );
    expect([...order]).toEqual([1, 4, 3, 5, 2, 0]);
    expect(letters).toEqual(['a', 'a', 'b', 'b', 'c', 'c']);
  });

  it('are left out where no compact display exists', () => {
    const plots = Int32Array.from({ length: 600 }, (_, k) => 1 + (k % 3));
    const means = Float64Array.from(plots, (_, k) => k);
    expect(compareMeans(independentMeans(means, plots, 1, 600), 'tukey').letters).toBeNull();
  });
});

describe('critical differences', () => {
  it('grow from LSD by Tukey to Scheffé, and Bonferroni lies above Tukey', () => {
    const factor = (procedure: 'lsd' | 'tukey' | 'bonferroni' | 'scheffe') =>
      criticalFactor(procedure, 0.05, 10, 30);
    expect(factor('lsd')).toBeLessThan(factor('tukey'));
    expect(factor('tukey')).toBeLessThan(factor('bonferroni'));
    expect(factor('bonferroni')).toBeLessThan(factor('scheffe'));
  });

  it('are all the LSD for two means', () => {
    const lsd = criticalFactor('lsd', 0.05, 2, 11);
    for (const procedure of ['tukey', 'bonferroni', 'scheffe'] as const)
      expectClose(criticalFactor(procedure, 0.05, 2, 11), lsd, 1e-10);
  });
});

describe('means that cannot be compared', () => {
  const reasonOf = (set: SetOfMeans, alpha = 0.05) => {
    try {
      compareMeans(set, 'tukey', alpha);
    } catch (error) {
      if (error instanceof StatisticsError) return error.reason;
    }
    return null;
  };

  it('are refused with the reason', () => {
    const plots = [2, 2];
    expect(reasonOf(independentMeans(Float64Array.of(1), [2], 1, 5))).toBe('fewMeans');
    expect(reasonOf(independentMeans(Float64Array.of(1, NaN), plots, 1, 5))).toBe('meanIsMissing');
    expect(reasonOf(independentMeans(Float64Array.of(1, Infinity), plots, 1, 5))).toBe('meanIsMissing');
    expect(reasonOf(independentMeans(Float64Array.of(1, 2), plots, 1, 0))).toBe('noErrorToCompareWith');
    expect(reasonOf(independentMeans(Float64Array.of(1, 2), plots, 1, 5), 0.7)).toBe('alphaRange');
  });
});
