import { assert, array, double, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GenomicsError } from '../../genomics-error.ts';
import { simulatedAncestry } from '../../testing/simulated-ancestry.ts';
import { cheapestAssignment } from './assignment.ts';
import { maskedSamples, withoutMasked } from './masked-calls.ts';
import { matchedOrder, reordered } from './match-clusters.ts';
import { populationStructure } from './population-structure.ts';
import { predictedStructureTime } from './predicted-time.ts';
import { ontoSimplex } from './simplex-step.ts';

function rootMeanSquare(found: Float64Array, truth: Float64Array, clusters: number): number {
  const own = reordered(found, clusters, matchedOrder(found, clusters, { shares: truth, clusters }));
  return Math.sqrt(own.reduce((sum, share, k) => sum + (share - truth[k]!) ** 2, 0) / own.length);
}

describe('population structure', () => {
  it('finds the shares that samples were drawn with, and how many ancestors there were', () => {
    const { matrix, shares } = simulatedAncestry({
      samples: 160,
      variants: 6000,
      clusters: 3,
      seed: 3,
      differentiation: 0.2,
      missing: 0.03,
    });
    const found = populationStructure(matrix, { clusters: [2, 3, 4] });
    expect(found.best).toBe(3);
    const fit = found.fits[1]!;
    expect(fit).toMatchObject({ clusters: 3, corrected: true, converged: true });
    expect(rootMeanSquare(fit.shares, shares, 3)).toBeLessThan(0.02);
    for (let i = 0; i < 160; i++)
      expect(fit.shares[3 * i]! + fit.shares[3 * i + 1]! + fit.shares[3 * i + 2]!).toBeCloseTo(1, 9);
  });

  it('keeps a cluster in its place when there are more of them, and between runs', () => {
    const { matrix } = simulatedAncestry({
      samples: 60,
      variants: 1500,
      clusters: 3,
      seed: 5,
      differentiation: 0.3,
      evenness: 0.05,
    });
    const { fits } = populationStructure(matrix, { clusters: [3, 4], runs: 3, masked: 0 });
    const [three, four] = fits as [(typeof fits)[0], (typeof fits)[0]];
    expect(three.runs.map((run) => run.likeness > 0.95)).toEqual([true, true, true]);
    expect(Array.from(matchedOrder(four.shares, 4, three))).toEqual([0, 1, 2, 3]);
    expect(three.deviance).toBeNaN();
  });

  it('is the same for every number of threads', () => {
    const { matrix } = simulatedAncestry({
      samples: 20,
      variants: 5000,
      clusters: 2,
      seed: 4,
      missing: 0.05,
    });
    const [one, two] = [1, 2].map((threads) =>
      populationStructure(matrix, { clusters: [2, 3] }, { threads }),
    );
    expect(two).toEqual(one);
  });

  it('refuses numbers of clusters that there cannot be', () => {
    const { matrix } = simulatedAncestry({ samples: 5, variants: 20, clusters: 2, seed: 2 });
    expect(() => populationStructure(matrix, { clusters: [6] })).toThrow(GenomicsError);
    expect(() => populationStructure(matrix, { clusters: [1] })).toThrow(GenomicsError);
    expect(() => populationStructure(matrix, { clusters: [2] }, { memory: 1e6 })).toThrow('MB');
  });

  it('tells its time before it begins, and that few data are not large', () => {
    const { matrix } = simulatedAncestry({ samples: 20, variants: 200, clusters: 2, seed: 2 });
    const time = predictedStructureTime(matrix, [2, 3]);
    expect(time.seconds).toBeGreaterThan(0);
    expect(time.large).toBe(false);
  });
});

describe('parts of it', () => {
  it('masked calls are the same however variants are read, and about as many as asked', () => {
    const { matrix } = simulatedAncestry({ samples: 403, variants: 50, clusters: 2, seed: 2 });
    const mask = { share: 0.05, seed: 9 };
    const masked = withoutMasked(matrix, mask);
    const whole = masked.read(0, 50).slice();
    for (let j = 0; j < 50; j++)
      expect(masked.read(j, 1)).toEqual(whole.subarray(j * matrix.stride, (j + 1) * matrix.stride));
    let count = 0;
    for (let j = 0; j < 50; j++) count += maskedSamples(mask, j, 403).length;
    expect(Math.abs(count / (50 * 403) - 0.05)).toBeLessThan(0.01);
  });

  it('the cheapest assignment is the cheapest of all', () => {
    assert(
      property(array(integer({ min: 0, max: 50 }), { minLength: 12, maxLength: 12 }), (costs) => {
        const found = cheapestAssignment(Float64Array.from(costs), 3, 4);
        const cost = (columns: ArrayLike<number>) =>
          costs[columns[0]!]! + costs[4 + columns[1]!]! + costs[8 + columns[2]!]!;
        let least = Infinity;
        for (let a = 0; a < 4; a++)
          for (let b = 0; b < 4; b++)
            for (let c = 0; c < 4; c++)
              if (new Set([a, b, c]).size === 3) least = Math.min(least, cost([a, b, c]));
        expect(new Set(found).size).toBe(3);
        expect(cost(found)).toBe(least);
      }),
      { numRuns: 50, seed: 1 },
    );
  });

  it('shares put right are positive and add up to 1', () => {
    const numbers = array(double({ min: -3, max: 3, noNaN: true }), { minLength: 4, maxLength: 4 });
    assert(
      property(numbers, (values) => {
        const shares = Float64Array.from(values);
        ontoSimplex(shares, 4, 1e-5);
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(1e-5);
        expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1, 9);
      }),
      { numRuns: 50, seed: 1 },
    );
  });
});
