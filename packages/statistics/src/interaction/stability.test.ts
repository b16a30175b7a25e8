import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, turnedRound, type TrialSeries } from '../testing/trial-series.ts';
import {
  adjustedVariation,
  reliabilityIndex,
  shuklaTests,
  stability,
  superiority,
  topShares,
  yieldStability,
} from './index.ts';

interface Expected {
  statgenGxE: {
    stability: {
      superiority: { Genotype: string; Superiority: number }[];
      static: { Genotype: string; Static: number }[];
      wricke: { Genotype: string; Wricke: number }[];
    };
  };
  stability_indices: { table: Record<string, number>[] };
}

describe.runIf(referenceIsThere())('stability in the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  let rows: Record<string, number>[];
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
    rows = trials.expected.stability_indices.table;
  });

  it('has the figures of metan and statgenGxE', () => {
    const { means, error, expected } = trials;
    stability(means).forEach((own, g) => {
      const row = rows[g]!;
      const named = <Row extends { Genotype: string }>(list: Row[]) =>
        list.find(({ Genotype }) => Genotype === own.genotype)!;
      const { superiority: distance, static: fixed, wricke } = expected.statgenGxE.stability;
      expectClose(own.mean, row.Y!, 1e-7);
      expectClose(own.geometricMean, row.Gai!, 1e-7);
      expectClose(own.coefficientOfVariation, row.CV!, 1e-7);
      expectClose(own.shuklaVariance, row.Shukla!, 1e-7);
      // metan's Ecoval is on the scale of plots, its Var a sum of squares
      expectClose(own.ecovalence * error.replicates, row.Ecoval!, 1e-7);
      expectClose(own.ecovalence, named(wricke).Wricke, 1e-7);
      expectClose(own.superiority, named(distance).Superiority, 1e-7);
      expectClose(own.variance, named(fixed).Static, 1e-7);
      expectClose(own.variance * 5, row.Var!, 1e-7);
      expectClose(own.slope, row.bij!, 1e-7);
      expectClose(own.determination / 100, row.R2!, 1e-7);
      expectClose(own.deviationMeanSquare - error.meanSquare / error.replicates, row.Sij!, 1e-6);
    });
  });

  it('has the superiorities over all, favourable and unfavourable environments', () => {
    superiority(trials.means).forEach((own, g) => {
      expectClose(own.all, rows[g]!.Pi_a!, 1e-7);
      expectClose(own.favourable, rows[g]!.Pi_f!, 1e-7);
      expectClose(own.unfavourable, rows[g]!.Pi_u!, 1e-7);
    });
  });

  it('has the reliability indices, which metan took at 95 percent', () => {
    reliabilityIndex(trials.means, 0.95).forEach((own, g) => {
      expectClose(own.all, rows[g]!.Wi_g!, 1e-7);
      expectClose(own.favourable, rows[g]!.Wi_f!, 1e-7);
      expectClose(own.unfavourable, rows[g]!.Wi_u!, 1e-7);
    });
  });

  it('has the residuals of the power law and the coefficients of variation adjusted by it', () => {
    adjustedVariation(trials.means).forEach((own, g) => {
      expectClose(own.powerLawResidual, rows[g]!.POLAR!, 1e-7);
      expectClose(own.adjustedCoefficient, rows[g]!.ACV!, 1e-7);
    });
  });

  it('tests the stability variances, with and without the line', () => {
    const { means, error } = trials;
    const tests = shuklaTests(means, error);
    tests.forEach(({ stability: plain }, g) => expectClose(plain.variance, rows[g]!.Shukla!, 1e-7));
    // R: pf(f, 5, 306, lower.tail = FALSE) with f = 17661.8442 * 4 / 24659.47881
    expectClose(tests[0]!.stability.f, 2.864917679, 1e-8);
    expectClose(tests[0]!.stability.p, 0.01518537776, 1e-8);
    // R: D <- rowwise deviance of lm(interaction ~ index); 18 / (16 * 4) * (D - sum(D) / (18 * 17)); pf(f, 4, 306)
    expectClose(tests[0]!.withoutLine!.variance, 2030.9055179776, 1e-8);
    expectClose(tests[0]!.withoutLine!.p, 0.8581117857, 1e-8);
  });
});

describe('stability of genotypes', () => {
  const normal = seededNormal(8);
  const means = meanTable(6, 5, (g, e) => 10 + g + 3 * e + normal());
  const error = { meanSquare: 1, degrees: 40, replicates: 2 };

  it('is perfect where genotypes and environments only add up', () => {
    for (const own of stability(meanTable(5, 4, (g, e) => 3 * g - 2 * e))) {
      expect(own.slope).toBeCloseTo(1, 12);
      expect(own.ecovalence).toBeCloseTo(0, 12);
      expect(own.deviationMeanSquare).toBeCloseTo(0, 12);
    }
  });

  it('is the same when genotypes change places, or values move by a constant', () => {
    const before = stability(means);
    const moved = turnedRound({ ...means, values: means.values.map((value) => value + 100) });
    const after = stability(moved).toReversed();
    before.forEach((own, g) => {
      expect(after[g]!.genotype).toBe(own.genotype);
      expectClose(after[g]!.ecovalence, own.ecovalence, 1e-9);
      expectClose(after[g]!.shuklaVariance, own.shuklaVariance, 1e-9);
      expectClose(after[g]!.superiority, own.superiority, 1e-9);
      expectClose(after[g]!.slope, own.slope, 1e-9);
      expectClose(after[g]!.ranks.s1, own.ranks.s1, 1e-12);
      expectClose(after[g]!.ranks.s2, own.ranks.s2, 1e-12);
    });
  });

  it('divides the ecovalences into the interaction, and shares it by the stability variances', () => {
    const figures = stability(means);
    const interaction = figures.reduce((sum, { ecovalence }) => sum + ecovalence, 0);
    const meanVariance = figures.reduce((sum, { shuklaVariance }) => sum + shuklaVariance, 0) / 6;
    // the mean of Shukla's variances is the mean square of the interaction
    expectClose(meanVariance, interaction / (5 * 4), 1e-12);
  });

  it('splits the distance from the best into what the mean and what the interaction make', () => {
    const best = meanTable(2, 3, (g, e) => (g === 0 ? [9, 12, 30] : [5, 8, 26])[e]!);
    const [first, second] = superiority(best);
    expect(first).toMatchObject({ all: 0, fromMean: 0, fromInteraction: 0 });
    expect(second).toMatchObject({ all: 8, fromMean: 8, fromInteraction: 0, favourable: 8, unfavourable: 8 });
    expect(topShares(best, 1)).toEqual([
      { genotype: 'G1', share: 1 },
      { genotype: 'G2', share: 0 },
    ]);
  });

  it('has stability variances without the line that are 0 on average where lines explain all', () => {
    const lines = meanTable(5, 6, (g, e) => 20 + g + (0.5 + 0.25 * g) * e);
    for (const { withoutLine } of shuklaTests(lines, error)) {
      expect(withoutLine!.variance).toBeCloseTo(0, 10);
      expect(withoutLine!.p).toBeGreaterThan(0.99);
    }
  });
});

describe('the yield-stability statistic', () => {
  it('adds up rank, adjustment and rating', () => {
    // Means 10, 12, 14, 16 with a least significant difference of 1.94 (t 1.9600, variance 2 x 2.94 / (2 x 3)):
    // deviations -3, -1, 1, 3. Only the first two genotypes interact, by +-6 in the first two environments.
    const swing = [6, -6, 0];
    const means = meanTable(4, 3, (g, e) => 10 + 2 * g + (g < 2 ? (g === 0 ? 1 : -1) * swing[e]! : 0));
    const rows = yieldStability(means, { meanSquare: 2.94, degrees: 1e6, replicates: 2 });
    expect(rows.map(({ yieldRank }) => yieldRank)).toEqual([1, 2, 3, 4]);
    expect(rows.map(({ adjustment }) => adjustment)).toEqual([-2, -1, 1, 2]);
    expect(rows.map(({ stabilityRating }) => stabilityRating)).toEqual([-8, -8, 0, 0]);
    expect(rows.map(({ score }) => score)).toEqual([-9, -7, 4, 6]);
    expect(rows.map(({ selected }) => selected)).toEqual([false, false, true, true]);
    expect(rows.map(({ rankSum }) => rankSum)).toEqual([4 + 3.5, 3 + 3.5, 2 + 1.5, 1 + 1.5]);
  });
});

describe('stability figures', () => {
  it('are refused for tables that do not allow them', () => {
    const two = meanTable(2, 4, (g, e) => 1 + g * e);
    const error = { meanSquare: 1, degrees: 10, replicates: 2 };
    expect(reasonOf(() => shuklaTests(two, error))?.reason).toBe('threeOfEach');
    expect(reasonOf(() => yieldStability(two, error))?.reason).toBe('threeOfEach');
    expect(reasonOf(() => stability(meanTable(4, 2, (g, e) => g * e)))).toEqual({
      reason: 'threeEnvironments',
      environments: 2,
    });
    expect(reasonOf(() => stability(meanTable(3, 3, (g, e) => (g + e) % 3)))?.reason).toBe(
      'sameInAllEnvironments',
    );
    expect(reasonOf(() => reliabilityIndex(meanTable(3, 3, (g, e) => e - g)))).toMatchObject({
      reason: 'meansNotPositive',
      level: 'E1',
      value: -1,
    });
    expect(reasonOf(() => adjustedVariation(meanTable(3, 3, (g, e) => 1 + g * e)))).toEqual({
      reason: 'constantGenotype',
      genotype: 'G1',
    });
  });
});
