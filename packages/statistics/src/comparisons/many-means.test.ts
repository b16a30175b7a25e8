import { expect, it } from 'vitest';
import {
  studentizedRangeQuantileOfLog,
  studentizedRangeUpperQuantile,
  studentizedRangeUpperTail,
  studentizedRangeUpperTails,
} from '../distributions/studentized-range.ts';
import { expectClose } from '../testing/closeness.ts';
import { reasonOf } from '../testing/refusal.ts';
import { duncanTable, newmanKeulsTable } from './multiple-range.ts';
import { comparePairs } from './pairs.ts';
import { independentMeans } from './set-of-means.ts';

it('finds critical values of up to 10,000 means', () => {
  // scipy.stats.studentized_range 1.17.1, which integrates to about 1e-11
  for (const [means, df, q] of [
    [3, 10, 3.876776750013158],
    [10, 2, 13.988491140061566],
    [24, 46, 5.4644768918669095],
    [100, 500, 6.13068556248091],
    [1000, 1998, 7.389329128108536],
    [10_000, 20_000, 8.478498133589886],
  ] as const) {
    expectClose(studentizedRangeUpperQuantile(0.05, means, df), q, 1e-10, `${means} ${df}`);
  }
  // E. S. Pearson and H. O. Hartley, Biometrika Tables for Statisticians, volume 1, table 29
  for (const [p, means, df, q] of [
    [0.05, 5, 20, 4.23],
    [0.01, 5, 20, 5.29],
    [0.05, 10, Infinity, 4.47],
    [0.05, 20, Infinity, 5.01],
  ] as const) {
    expect(studentizedRangeUpperQuantile(p, means, df)).toBeCloseTo(q, 2);
  }
});

it.each([
  [4, 5],
  [100, 1881],
  [10_000, 5],
  [1000, Infinity],
])('shares the work among many tails of %i means and %f degrees of freedom', (means, df) => {
  const tail = studentizedRangeUpperTails(means, df);
  for (const q of [0.5, 3, 6.5, 8, 15]) {
    expectClose(tail(q), studentizedRangeUpperTail(q, means, df), 1e-12, `${q}`);
  }
});

it.each([
  [0.05, 1998],
  [0.01, 60],
  [0.05, Infinity],
])(
  'has the values of step-down tests at level %f with %f degrees of freedom for any number of means',
  (alpha, df) => {
    const [keuls, duncan] = [newmanKeulsTable(alpha, df), duncanTable(alpha, df)];
    for (const means of [2, 8, 9, 13, 31, 33, 90, 127, 400, 1500, 5000]) {
      expectClose(keuls(means), studentizedRangeUpperQuantile(alpha, means, df), 1e-9, `SNK ${means}`);
      const single = studentizedRangeQuantileOfLog((means - 1) * Math.log1p(-alpha), means, df);
      if (duncan(means) > duncan(means - 1)) expectClose(duncan(means), single, 1e-9, `Duncan ${means}`);
      else expect(duncan(means)).toBeGreaterThanOrEqual(single * (1 - 1e-9));
    }
  },
);

it('lists the pairs among the highest means where no table holds all, adjusted for all', () => {
  const means = Float64Array.from({ length: 2000 }, (_, k) => ((k * 7919) % 2000) / 100);
  const set = independentMeans(means, new Float64Array(2000).fill(3), 0.5, 3998);
  const pairs = comparePairs(set, 'tukey');
  expect(pairs.p.length).toBe((632 * 631) / 2);
  for (const place of new Set(pairs.first)) expect(means[place]).toBeGreaterThanOrEqual(13.68);
  const k = pairs.p.findIndex((p) => p > 0.01 && p < 0.9);
  const t = Math.abs(pairs.t[k]!) * Math.SQRT2;
  expectClose(pairs.p[k], studentizedRangeUpperTail(t, 2000, 3998), 2e-6);
  expect(reasonOf(() => comparePairs(set, 'holm'))).toMatchObject({ reason: 'tooManyMeansForHolm' });
});
