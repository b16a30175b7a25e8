import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { bartlett } from './bartlett.ts';
import { shapiroWilk } from './shapiro-wilk.ts';

describe('the Shapiro-Wilk test', () => {
  it('gives the figures of the paper that introduced it', () => {
    // weights of 11 men, S. S. Shapiro and M. B. Wilk, Biometrika 52 (1965) 606: W = 0.79
    const weights = Float64Array.of(148, 154, 158, 160, 161, 162, 166, 170, 182, 195, 236);
    const test = shapiroWilk(weights)!;
    expect(test.w).toBeCloseTo(0.79, 2);
    expect(test.p).toBeGreaterThan(0.005);
    expect(test.p).toBeLessThan(0.01);
  });

  it('rejects 5% of normal samples and nearly all uniform ones', () => {
    const normal = seededNormal(7);
    const uniform = seededUniform(8);
    let rejected = 0;
    for (let trial = 0; trial < 1000; trial++) {
      if (shapiroWilk(Float64Array.from({ length: 30 }, normal))!.p < 0.05) rejected++;
    }
    expect(rejected).toBeGreaterThan(30);
    expect(rejected).toBeLessThan(70);
    expect(shapiroWilk(Float64Array.from({ length: 300 }, uniform))!.p).toBeLessThan(1e-4);
  });

  it('is exact for three values and silent where it is not defined', () => {
    expect(shapiroWilk(Float64Array.of(0, 1, 2))!.w).toBeCloseTo(1, 12);
    expect(shapiroWilk(Float64Array.of(0, 1, 2))!.p).toBeCloseTo(1, 6);
    expect(shapiroWilk(Float64Array.of(0, 0, 1))!.w).toBeCloseTo(0.75, 12);
    expect(shapiroWilk(Float64Array.of(1, 2))).toBeNull();
    expect(shapiroWilk(Float64Array.of(1, 1, 1))).toBeNull();
    expect(shapiroWilk(new Float64Array(5001).map((_, i) => i))).toBeNull();
  });
});

describe("Bartlett's test", () => {
  it('leaves out groups of one and is silent where a group does not vary', () => {
    const group = encodeFactor(['a', 'a', 'b', 'b', 'c']);
    expect(bartlett(Float64Array.of(1, 2, 1, 2, 9), group)).toMatchObject({ statistic: 0, df: 1, p: 1 });
    expect(bartlett(Float64Array.of(1, 1, 1, 2, 9), group)).toBeNull();
  });
});
