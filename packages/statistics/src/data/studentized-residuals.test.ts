import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { outlyingResiduals, studentizeResiduals } from './index.ts';

/** Residuals about the mean of a sample: every leverage is 1 / n. */
function about(values: Float64Array) {
  const n = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const residuals = values.map((value) => value - mean);
  const meanSquare = residuals.reduce((sum, r) => sum + r * r, 0) / (n - 1);
  return studentizeResiduals(residuals, new Float64Array(n).fill(1 / n), meanSquare, n - 1);
}

describe('studentized residuals', () => {
  it('compare each value with the others by the error of the others', () => {
    const values = Float64Array.of(4, 6, 5, 7, 3, 11);
    // t test of 11 against the mean 5 of the five others, whose variance is 2.5
    expect(about(values).external[5]).toBeCloseTo(6 / Math.sqrt(2.5 * (1 + 1 / 5)), 12);
  });

  it('say nothing of a plot that is met exactly, nor from a single degree of freedom', () => {
    const exact = studentizeResiduals(Float64Array.of(0, 1, -1), Float64Array.of(1, 0.5, 0.5), 1, 2);
    expect([exact.internal[0], exact.external[0], exact.p[0]]).toEqual([NaN, NaN, NaN]);
    const single = studentizeResiduals(Float64Array.of(1, -1), Float64Array.of(0.5, 0.5), 2, 1);
    expect(single.external[0]).toBeNaN();
    expect(outlyingResiduals(single)).toHaveLength(0);
  });

  it('name a plot by mistake in at most 5% of samples, and a gross error always', () => {
    const normal = seededNormal(12);
    let named = 0;
    for (let trial = 0; trial < 1000; trial++) {
      const values = Float64Array.from({ length: 20 }, normal);
      if (outlyingResiduals(about(values)).length > 0) named++;
      values[7] = 30;
      expect([...outlyingResiduals(about(values))]).toEqual([7]);
    }
    // 5% with three standard errors
    expect(named).toBeLessThan(71);
    expect(named).toBeGreaterThan(25);
  });
});
