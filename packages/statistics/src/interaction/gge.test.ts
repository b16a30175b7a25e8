import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { expectScores } from '../testing/expect-scores.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import {
  environmentErrors,
  environmentQuality,
  errorVariancesOfMeans,
  gge,
  type Centring,
  type Partition,
} from './index.ts';

interface Expected {
  gge: {
    models: Record<
      string,
      {
        centering: 'global' | 'environment' | 'double';
        eigenvalues: number[];
        /** what metan divides genotype scores by, so that both sides fill its figure */
        singular_values: number;
        gen: (Record<string, number> & { gen: string })[];
        env: (Record<string, number> & { env: string })[];
      }
    >;
  };
  per_environment_anova: Record<string, { source: string; df: number; SS: number }[]>;
}

describe.runIf(referenceIsThere())('GGE of the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  let errorVariances: Float64Array;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
    const { response, genotype, environment, replicate } = trials;
    errorVariances = errorVariancesOfMeans(environmentErrors(response, genotype, environment, replicate));
  });

  it('has the biplots of metan, however centred', () => {
    for (const model of Object.values(trials.expected.gge.models)) {
      const result = gge(trials.means, { centring: model.centering });
      // metan leaves the smallest axis in although double centring makes it 0
      model.eigenvalues.slice(0, 5).forEach((value, k) => expectClose(result.singularValues[k], value, 1e-7));
      const genotypeScores = result.genotypeScores.map((score) => score / model.singular_values);
      expectScores(model.gen, model.env, 'X', { ...result, genotypeScores }, 3);
    }
  });

  it('has the error of each environment', () => {
    const { response, genotype, environment, replicate, expected } = trials;
    for (const own of environmentErrors(response, genotype, environment, replicate)) {
      const row = expected.per_environment_anova[own.environment]!.find(
        ({ source }) => source === 'Residuals',
      )!;
      expect(own.degrees).toBe(row.df);
      expectClose(own.sumOfSquares, row.SS, 1e-7);
    }
  });

  it('has singular values that R gives for the other scalings', () => {
    // R: svd(sweep(M - environment means, 2, divisor, '/'))$d with the divisors sd, sqrt(error variance of a mean),
    // sd / sqrt(heritability)
    const wanted = {
      deviation: [5.747917013, 4.344409526, 4.260881399, 3.998703595, 2.940141622, 2.70155185],
      error: [30.782667405, 18.848217842, 10.260225699, 9.862291108, 6.559497318, 5.82658341],
      heritability: [5.284912821, 4.180455749, 3.856650588, 3.370160736, 2.589106279, 2.47770948],
    };
    for (const scaling of ['deviation', 'error', 'heritability'] as const)
      gge(trials.means, { scaling, errorVariances }).singularValues.forEach((value, k) =>
        expectClose(value, wanted[scaling][k]!, 1e-8),
      );
  });

  it('has environments whose worth R finds too', () => {
    // R: 1 - error variance of a mean / var(means); cor(means, means over the other environments)
    const heritability = [0.9454827904, 0.7712715043, 0.8241915467, 0.583054454, 0.9817993857, 0.8636571736];
    const correlation = [-0.30000391, 0.3671966946, -0.0935342136, 0.170558388, 0.2561663714, 0.125273095];
    environmentQuality(trials.means, errorVariances).forEach((own, e) => {
      expectClose(own.heritability, heritability[e]!, 1e-8);
      expectClose(own.representativeness, correlation[e]!, 1e-8);
      expectClose(own.usefulness, Math.sqrt(heritability[e]!) * correlation[e]!, 1e-8);
    });
    expect(environmentQuality(trials.means)[0]!.usefulness).toBeNaN();
  });
});

describe('the decomposition behind a biplot', () => {
  const normal = seededNormal(14);
  const means = meanTable(9, 5, (g, e) => 20 + g + 4 * e + normal());

  it.each<[Centring, Partition]>([
    ['none', 'symmetric'],
    ['global', 'genotype'],
    ['environment', 'environment'],
    ['double', 'symmetric'],
  ])('gives the table back from all axes (%s, %s)', (centring, partition) => {
    const { genotypeScores, environmentScores, explained } = gge(means, { centring, partition });
    const average = (of: (cell: number) => boolean) => {
      const own = [...means.values].filter((_, cell) => of(cell));
      return own.reduce((sum, value) => sum + value, 0) / own.length;
    };
    means.values.forEach((value, cell) => {
      const [g, e] = [Math.floor(cell / 5), cell % 5];
      const ofEnvironment = average((other) => other % 5 === e);
      const ofGenotype = average((other) => Math.floor(other / 5) === g);
      const grand = average(() => true);
      const off = {
        none: 0,
        global: grand,
        environment: ofEnvironment,
        double: ofEnvironment + ofGenotype - grand,
      };
      let product = 0;
      for (let k = 0; k < 5; k++) product += genotypeScores[g * 5 + k]! * environmentScores[e * 5 + k]!;
      expect(product).toBeCloseTo(value - off[centring], 10);
    });
    expectClose(
      explained.reduce((sum, share) => sum + share, 0),
      100,
      1e-12,
    );
  });

  it('is the same for environments in other units once they are divided by their deviations', () => {
    const units = { ...means, values: means.values.map((value, cell) => value * 10 ** (cell % 5)) };
    const after = gge(units, { scaling: 'deviation' }).singularValues;
    gge(means, { scaling: 'deviation' }).singularValues.forEach((value, k) =>
      expectClose(after[k], value, 1e-10),
    );
  });

  it('counts an environment without differences for nothing', () => {
    const flat = meanTable(4, 3, (g, e) => (e === 1 ? 7 : g * (e + 1)));
    for (const scaling of ['deviation', 'heritability'] as const) {
      const { environmentScores, singularValues } = gge(flat, { scaling, errorVariances: [1, 1, 1] });
      const axes = singularValues.length;
      for (const score of environmentScores.subarray(axes, 2 * axes))
        expect(Math.abs(score)).toBeLessThan(1e-12);
    }
  });

  it('names the environment in which nothing is repeated', () => {
    const genotype = encodeFactor(['A', 'B', 'A', 'B', 'A', 'B']);
    const environment = encodeFactor(['x', 'x', 'x', 'x', 'y', 'y']);
    const errors = environmentErrors(Float64Array.of(1, 2, 3, 5, 4, 4), genotype, environment);
    expect(errors.map(({ degrees }) => degrees)).toEqual([2, 0]);
    expect(reasonOf(() => errorVariancesOfMeans(errors))).toEqual({
      reason: 'environmentWithoutError',
      environment: 'y',
    });
  });

  it('asks for error variances where the scaling needs them', () => {
    expect(() => gge(means, { scaling: 'error' })).toThrow('error variance');
    expect(() => gge(means, { scaling: 'heritability', errorVariances: [1] })).toThrow('error variance');
    expect(() => gge(means, { scaling: 'error', errorVariances: [1, 1, 0, 1, 1] })).toThrow('error variance');
  });
});
