import { describe, expect, it } from 'vitest';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { meanTable } from '../testing/trial-series.ts';
import {
  ammi,
  ammiPredictions,
  averageEnvironment,
  gge,
  whichWonWhere,
  winnersByEnvironment,
  type Gge,
} from './index.ts';

/** A biplot of given points. */
function biplot(genotypes: [number, number][], environments: [number, number][]): Gge {
  return {
    genotypes: genotypes.map((_, k) => `G${k + 1}`),
    environments: environments.map((_, k) => `E${k + 1}`),
    partition: 'symmetric',
    singularValues: Float64Array.of(2, 1),
    explained: Float64Array.of(80, 20),
    genotypeScores: Float64Array.from(genotypes.flat()),
    environmentScores: Float64Array.from(environments.flat()),
  };
}

describe('which won where', () => {
  it('draws the polygon around the genotypes and gives each environment the corner of its sector', () => {
    const corners: [number, number][] = [
      [3, 0],
      [0, 2],
      [-3, 0],
      [0, -2],
    ];
    const view = whichWonWhere(
      biplot(
        [...corners, [0.5, 0.5], [1.5, 1]],
        [
          [4, 1],
          [1, 3],
          [2, 0.1],
          [-1, 0],
        ],
      ),
    );
    // G6 lies on the side between G1 and G2 and is no corner
    expect(view.polygon.map(({ name }) => name)).toEqual(['G3', 'G4', 'G1', 'G2']);
    expect(view.megaEnvironments).toEqual([
      { winner: 'G1', environments: ['E1', 'E3'] },
      { winner: 'G2', environments: ['E2'] },
      { winner: 'G3', environments: ['E4'] },
    ]);
    // from G1 to G2 the side falls by 2 in 3: at right angles to it, outward, is (2, 3)
    expect(view.sectorBounds[2]!.x).toBeCloseTo(2 / Math.sqrt(13), 12);
    expect(view.sectorBounds[2]!.y).toBeCloseTo(3 / Math.sqrt(13), 12);
  });

  it('has the same winners in every partition of the singular values', () => {
    const normal = seededNormal(4);
    const means = meanTable(12, 7, (g, e) => 10 + e + normal() * (1 + (g % 3)));
    const views = (['genotype', 'environment', 'symmetric'] as const).map((partition) =>
      whichWonWhere(gge(means, { partition })),
    );
    expect(views[1]!.megaEnvironments).toEqual(views[0]!.megaEnvironments);
    expect(views[2]!.megaEnvironments).toEqual(views[0]!.megaEnvironments);
  });

  it('agrees with the table where two axes hold everything', () => {
    const means = meanTable(6, 5, (g, e) => e + [3, 1, 4, 1, 5, 0][g]! * (e - 2) + [2, 7, 1, 8, 2, 0][g]!);
    const byTable = winnersByEnvironment(means, means.values);
    expect(whichWonWhere(gge(means)).megaEnvironments).toEqual(byTable);
    const result = ammi(means, { meanSquare: 1, degrees: 10, replicates: 1 });
    expect(winnersByEnvironment(means, ammiPredictions(result, 1))).toEqual(byTable);
    // without an axis the best mean wins everywhere
    expect(winnersByEnvironment(means, ammiPredictions(result, 0))).toHaveLength(1);
  });

  it('bears genotypes that lie on one line', () => {
    const view = whichWonWhere(
      biplot(
        [
          [-1, 0],
          [0, 0],
          [2, 0],
        ],
        [
          [1, 0],
          [1, 1],
        ],
      ),
    );
    expect(view.polygon.map(({ name }) => name)).toEqual(['G1', 'G3']);
    expect(view.megaEnvironments).toEqual([{ winner: 'G3', environments: ['E1', 'E2'] }]);
  });
});

describe('the view along the average environment', () => {
  const view = averageEnvironment(
    biplot(
      [
        [2, 0.5],
        [4, -3],
        [-1, 0],
        [3, 0],
      ],
      [
        [4, 1],
        [4, -1],
        [1, 0],
      ],
    ),
  );

  it('reads means along the axis and instability across it', () => {
    expect(view.axis).toEqual({ x: 1, y: 0 });
    expect(view.genotypes.map(({ performance }) => performance)).toEqual([2, 4, -1, 3]);
    expect(view.genotypes.map(({ instability }) => instability)).toEqual([0.5, 3, 0, 0]);
    // the ideal is at 4 on the axis
    expect(view.genotypes.map(({ distanceToIdeal }) => distanceToIdeal)).toEqual([
      Math.hypot(2, 0.5),
      3,
      5,
      1,
    ]);
    expect(view.genotypes.map(({ rank }) => rank)).toEqual([2, 3, 4, 1]);
  });

  it('measures environments by length and angle', () => {
    const [first, second, third] = view.environments;
    expectClose(first!.discrimination, Math.sqrt(17), 1e-14);
    expectClose(first!.representativeness, 4 / Math.sqrt(17), 1e-14);
    expect(first!.rank).toBe(second!.rank);
    expect(third).toMatchObject({ discrimination: 1, representativeness: 1, rank: 3 });
    expectClose(view.cosines[1], 15 / 17, 1e-14);
    expectClose(view.cosines[2], 4 / Math.sqrt(17), 1e-14);
    expect([0, 4, 8].map((k) => view.cosines[k])).toEqual([1, 1, 1]);
  });

  it('finds every genotype steady where genotypes and environments only add up', () => {
    const means = meanTable(5, 6, (g, e) => 3 * g + 2 * e);
    const { genotypes } = averageEnvironment(gge(means, { partition: 'genotype' }));
    for (let g = 1; g < 5; g++)
      expect(genotypes[g]!.performance).toBeGreaterThan(genotypes[g - 1]!.performance);
    expect(genotypes[4]!.rank).toBe(1);
    for (const { instability } of genotypes) expect(instability).toBeLessThan(1e-10);
  });
});
