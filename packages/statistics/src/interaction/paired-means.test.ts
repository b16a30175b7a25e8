import { expect, it } from 'vitest';
import { pairedMeans } from './paired-means.ts';

// Student's sleep data (1908, Biometrika 6:1-25), as in R: t.test(extra ~ group, paired = TRUE)
const first = Float64Array.of(0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2);
const second = Float64Array.of(1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4);

it('gives the paired t test of R for Student’s data', () => {
  const found = pairedMeans(first, second)!;
  expect(found).toMatchObject({ count: 10, degrees: 9, wins: 0, losses: 9, ties: 1 });
  expect(found.difference).toBeCloseTo(-1.58, 10);
  expect(found.t).toBeCloseTo(-4.0621, 4);
  expect(found.p).toBeCloseTo(0.002833, 6);
  expect(found.lower).toBeCloseTo(-2.4598858, 6);
  expect(found.upper).toBeCloseTo(-0.7001142, 6);
});

it('compares only where both are known, and nothing where they never meet', () => {
  const gap = Float64Array.of(1, NaN, 3);
  expect(pairedMeans(gap, Float64Array.of(NaN, 2, 5))).toMatchObject({
    count: 1,
    difference: -2,
    standardError: NaN,
  });
  expect(pairedMeans(gap, Float64Array.of(NaN, 2, NaN))).toBeNull();
});
