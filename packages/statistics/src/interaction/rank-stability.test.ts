import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import { rankStability } from './index.ts';

interface Expected {
  stability_indices: { table: Record<string, number>[] };
}

describe.runIf(referenceIsThere())('ranks in the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
  });

  it('have the figures of metan, which prints four decimals', () => {
    rankStability(trials.means).genotypes.forEach((own, g) => {
      const row = trials.expected.stability_indices.table[g]!;
      expect(own.s2).toBeCloseTo(row.S2!, 3.5);
      expect(own.s3).toBeCloseTo(row.S3!, 3.5);
      expect(own.s6).toBeCloseTo(row.S6!, 3.5);
      expect(own.n1).toBeCloseTo(row.N1!, 3.5);
      expectClose(own.n2, row.N2!, 1e-7);
      expect(own.n3).toBeCloseTo(row.N3!, 3.5);
    });
  });

  it('show that S1 of metan, and N4 that hangs on it, cannot be a mean difference of ranks', () => {
    rankStability(trials.means).genotypes.forEach((own, g) => {
      const { S1, S2, N4 } = trials.expected.stability_indices.table[g]!;
      // The mean of d squared is twice the variance, and d is at most 17: the mean of |d| is 2 S2 / 17 or more.
      expect(own.s1).toBeGreaterThanOrEqual((2 * own.s2) / 17);
      expect(S1).toBeLessThan((2 * S2!) / 17);
      expect((own.n4 / own.s1) * S1!).toBeCloseTo(N4!, 3.5);
    });
  });
});

describe('stability from ranks', () => {
  it('is perfect where the order never changes but by the means', () => {
    const { genotypes, sumZ1 } = rankStability(meanTable(5, 4, (g, e) => 3 * g - 2 * e));
    for (const own of genotypes)
      expect(own).toMatchObject({ s1: 0, s2: 0, s3: 0, s6: 0, n1: 0, n2: 0, n3: 0, n4: 0 });
    // always the same rank is far less change than chance would make
    expect(sumZ1).toBeGreaterThan(0);
  });

  it('has the expectations and variances that ranks drawn at random have', () => {
    // Many environments: what taking off the genotypes' means does to the ranks then vanishes.
    const [tables, genotypes, environments] = [150, 8, 60];
    const normal = seededNormal(12);
    let [z1, z2] = [0, 0];
    let [s1, s2] = [0, 0];
    for (let table = 0; table < tables; table++) {
      const result = rankStability(meanTable(genotypes, environments, () => normal()));
      z1 += result.sumZ1 / (tables * genotypes);
      z2 += result.sumZ2 / (tables * genotypes);
      for (const own of result.genotypes) {
        s1 += own.s1 / (tables * genotypes);
        s2 += own.s2 / (tables * genotypes);
      }
    }
    expectClose(s1, 63 / 24, 0.02);
    expectClose(s2, 63 / 12, 0.02);
    // the squares of standardized figures are 1 on average, and would not be with a wrong variance
    expect(Math.abs(z1 - 1)).toBeLessThan(0.1);
    expect(Math.abs(z2 - 1)).toBeLessThan(0.1);
  });

  it('is that of three genotypes worked by hand', () => {
    // ranks 1 2 3 / 2 3 1 / 3 1 2 of means whose genotypes have the same mean
    const [first] = rankStability(meanTable(3, 3, (g, e) => ((g + e) % 3) + 10)).genotypes;
    expect(first!.s1).toBeCloseTo(4 / 3, 12);
    expect(first!.s2).toBeCloseTo(1, 12);
    expect(first!.s3).toBeCloseTo(1, 12);
    expect(first!.s6).toBeCloseTo(1, 12);
    expect(first!.n1).toBeCloseTo(2 / 3, 12);
    expect(first!.n2).toBeCloseTo(1 / 3, 12);
    expect(first!.n3).toBeCloseTo(Math.sqrt(2 / 3) / 2, 12);
    expect(first!.n4).toBeCloseTo(2 / 3, 12);
  });

  it('does not change with any transformation that keeps the order, as far as means go', () => {
    const means = meanTable(4, 3, (g, e) => [1, 4, 2, 8][(g + e) % 4]! + e);
    const before = rankStability(means).genotypes;
    const after = rankStability({ ...means, values: means.values.map((value) => value ** 3) }).genotypes;
    before.forEach((own, g) => {
      expect(after[g]!.s3).toBe(own.s3);
      expect(after[g]!.s6).toBe(own.s6);
    });
  });
});
