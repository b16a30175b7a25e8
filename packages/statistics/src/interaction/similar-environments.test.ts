import { beforeAll, describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { cutDendrogram } from '../selection/clusters/cut.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import { clusterProfiles, interactionOf, profileDistances } from './index.ts';

describe.runIf(referenceIsThere())('similar environments of the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<unknown>;
  beforeAll(() => {
    trials = sorghumTrials();
  });

  it('are those that R finds, with the interaction left within them', () => {
    const { dendrogram, within, enough } = clusterProfiles(trials.means, trials.error);
    // R: hclust(as.dist(D), 'average')$height with D[a, b] = var(M[, a] - M[, b]) / 2
    [5163.09489789, 13673.36401857, 22499.30048178, 27628.31114084, 40417.81856262].forEach((height, k) =>
      expectClose(dendrogram.heights[k], height, 1e-9),
    );
    expect([...cutDendrogram(dendrogram, { clusters: 3 })]).toEqual([0, 0, 0, 1, 0, 2]);
    // R: 4 x the squares of the double-centred table of each group of cutree()
    [9352494.733156, 5726170.35527, 3400262.628933, 1473778.639721, 351090.453056, 0].forEach(
      (squares, k) => {
        if (squares > 0) expectClose(within[k]!.sumOfSquares, squares, 1e-9);
      },
    );
    // R: pf(squares / df / 24659.47881, df, 306, lower.tail = FALSE)
    expectClose(within[3]!.p, 7.333033994e-3, 1e-6);
    expectClose(within[4]!.p, 6.490248535e-1, 1e-6);
    expect(enough).toBe(5);
  });
});

describe('groups of environments and of genotypes', () => {
  const normal = seededNormal(31);
  const error = { meanSquare: 0.2, degrees: 100, replicates: 2 };
  const [a, b] = [10, 10].map((length) => Float64Array.from({ length }, () => 3 * normal()));
  // E1, E3 and E5 rank the genotypes in one way, E2, E4 and E6 in another
  const means = meanTable(10, 6, (g, e) => 50 + 9 * e + (e % 2 === 0 ? a! : b!)[g]! + 0.3 * normal());

  it('are found again', () => {
    const { dendrogram, enough, within } = clusterProfiles(means, error);
    expect([...cutDendrogram(dendrogram, { clusters: 2 })]).toEqual([0, 1, 0, 1, 0, 1]);
    expect(enough).toBe(2);
    expect(within[1]!.percent).toBeLessThan(5);
    expect(within.at(-1)).toMatchObject({ clusters: 6, sumOfSquares: 0, degrees: 0 });
  });

  it('hold the whole interaction as long as all are in one', () => {
    const total = interactionOf(means).reduce((sum, value) => sum + value * value, 0);
    for (const side of ['environment', 'genotype'] as const) {
      const { within } = clusterProfiles(means, error, { side });
      expectClose(within[0]!.sumOfSquares, 2 * total, 1e-10);
      expect(within[0]!.degrees).toBe(45);
    }
  });

  it('do not see what an environment adds to all genotypes', () => {
    const parallel = meanTable(5, 4, (g, e) => g * g + 100 * e);
    expect([...profileDistances(parallel).values]).toEqual([0, 0, 0, 0, 0, 0]);
    for (const distance of profileDistances(parallel, 'environment', 'correlation').values)
      expect(distance).toBeCloseTo(0, 12);
    expect(profileDistances(parallel, 'genotype').names).toEqual(parallel.genotypes);
  });

  it('need a full table', () => {
    const hole = { ...means, values: means.values.with(7, NaN) };
    expect(reasonOf(() => clusterProfiles(hole, error))).toMatchObject({
      reason: 'emptyCell',
      genotype: 'G2',
      environment: 'E2',
    });
  });
});
