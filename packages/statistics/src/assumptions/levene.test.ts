import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { levene } from './levene.ts';

describe("Levene's test", () => {
  it('gives the figures of R for both middles', () => {
    const values = Float64Array.of(12.1, 13.5, 11.8, 12.9, 15.2, 18.9, 11, 16.4, 14.1, 14.6, 13.9, NaN);
    const group = encodeFactor(['1', '1', '1', '1', '2', '2', '2', '2', '3', '3', '3', '3']);
    // R 4.2.2: anova(lm(abs(y - ave(y, g, FUN = mean)) ~ g)), and with median
    const means = levene(values, group, 'mean')!;
    expect([means.df, means.errorDf]).toEqual([2, 8]);
    expectClose(means.f, 2.78313282897185, 1e-12);
    expectClose(means.p, 0.120925719161037, 1e-10);
    const medians = levene(values, group)!;
    expectClose(medians.f, 2.66060993319779, 1e-12);
    expectClose(medians.p, 0.130072043247344, 1e-10);
  });

  it('holds its level for skew values when the middle is the median', () => {
    const normal = seededNormal(5);
    const group = encodeFactor(Array.from({ length: 40 }, (_, k) => String(k % 4)));
    let rejected = 0;
    for (let trial = 0; trial < 1000; trial++) {
      const values = Float64Array.from({ length: 40 }, () => Math.exp(normal() / 2));
      if (levene(values, group)!.p < 0.05) rejected++;
    }
    expect(rejected).toBeGreaterThan(15);
    expect(rejected).toBeLessThan(70);
  });

  it('is silent where it is not defined', () => {
    expect(levene(Float64Array.of(1, 2, 3), encodeFactor(['a', 'a', 'a']))).toBeNull();
    expect(levene(Float64Array.of(1, 2), encodeFactor(['a', 'b']))).toBeNull();
    expect(levene(Float64Array.of(1, 2, 1, 2), encodeFactor(['a', 'a', 'b', 'b']), 'mean')).toBeNull();
  });
});
