import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import { ammi, leaveOutCells, leaveOutPlots, simulateAxisTests } from './index.ts';

const error = { meanSquare: 1, degrees: 40, replicates: 2 };
const singularValuesOf = (means: ReturnType<typeof meanTable>) =>
  ammi(means, error).axes.map(({ singularValue }) => singularValue);

describe('tests of axes by simulation', () => {
  it('find the axes that made a table among noise', () => {
    const normal = seededNormal(2);
    const sides = Array.from({ length: 4 }, () => Float64Array.from({ length: 20 }, normal));
    const means = meanTable(
      20,
      9,
      (g, e) => 4 * sides[0]![g]! * sides[1]![e]! + 2 * sides[2]![g]! * sides[3]![e]! + normal(),
    );
    const { significant, p } = simulateAxisTests(singularValuesOf(means), 19, 8, { samples: 400 });
    expect(significant).toBe(2);
    expect(p).toHaveLength(3);
    expect(p[0]).toBeCloseTo(1 / 401, 10);
  });

  it('reject at the level asked for where there is nothing but noise', () => {
    const normal = seededNormal(9);
    let rejected = 0;
    const tables = 200;
    for (let table = 0; table < tables; table++) {
      const values = singularValuesOf(meanTable(8, 5, () => normal()));
      rejected += simulateAxisTests(values, 7, 4, { seed: table + 1, samples: 99 }).significant > 0 ? 1 : 0;
    }
    // 5 percent of 200 with three standard deviations of a binomial around it
    expect(rejected).toBeLessThanOrEqual(19);
    expect(rejected).toBeGreaterThanOrEqual(1);
  });

  it('give the same answer for the same seed, and do not depend on the unit', () => {
    const normal = seededNormal(5);
    const values = singularValuesOf(meanTable(9, 6, () => normal()));
    const options = { seed: 11, samples: 200, alpha: 1 };
    const before = simulateAxisTests(values, 8, 5, options);
    const after = simulateAxisTests(
      values.map((value) => 1000 * value),
      8,
      5,
      options,
    );
    expect(after).toEqual(before);
    expect(before.p).toHaveLength(4);
  });
});

describe.runIf(referenceIsThere())('cross-validation in the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<unknown>;
  beforeAll(() => {
    trials = sorghumTrials();
  });

  it('foretells a cell additively as least squares without it', () => {
    const { rootMeanSquare } = leaveOutCells(trials.means);
    expect(rootMeanSquare).toHaveLength(5);
    // R: predict(lm(y ~ g + e)) with one cell NA at a time
    expectClose(rootMeanSquare[0], 186.9505265, 1e-9);
  });

  it('finds by plots left out that some axes are worth while', () => {
    const { response, genotype, environment } = trials;
    const { rootMeanSquare, best } = leaveOutPlots(response, genotype, environment, { runs: 40 });
    expect(rootMeanSquare).toHaveLength(6);
    expect(best).toBeGreaterThan(0);
    expect(rootMeanSquare[best]).toBeLessThan(rootMeanSquare[0]!);
  });
});

describe('cross-validation', () => {
  const normal = seededNormal(17);
  const [a, b] = [12, 7].map((length) => Float64Array.from({ length }, normal));

  it('chooses the one axis that made the table', () => {
    const means = meanTable(12, 7, (g, e) => 10 + g - e + 4 * a![g]! * b![e]! + 0.3 * normal());
    expect(leaveOutCells(means).best).toBe(1);
  });

  it('foretells exactly where there is no noise', () => {
    const means = meanTable(12, 7, (g, e) => 10 + g - e + 4 * a![g]! * b![e]!);
    const { rootMeanSquare } = leaveOutCells(means);
    expect(rootMeanSquare[0]).toBeGreaterThan(1);
    expect(rootMeanSquare[1]).toBeLessThan(1e-10);
  });

  it('chooses no axis by plots left out where there is no interaction', () => {
    const [genotypes, environments, replicates] = [10, 6, 3];
    const plots = genotypes * environments * replicates;
    const noise = seededNormal(1);
    const cell = (plot: number) => Math.floor(plot / replicates);
    const genotype = encodeFactor(
      Array.from({ length: plots }, (_, plot) => Math.floor(cell(plot) / environments)),
    );
    const environment = encodeFactor(Array.from({ length: plots }, (_, plot) => cell(plot) % environments));
    const response = Float64Array.from(
      { length: plots },
      (_, plot) => 5 * genotype.codes[plot]! + 3 * environment.codes[plot]! + noise(),
    );
    const { best, rootMeanSquare } = leaveOutPlots(response, genotype, environment, { runs: 50 });
    expect(best).toBe(0);
    // error of a plot plus that of the additive fit
    expect(rootMeanSquare[0]).toBeGreaterThan(0.85);
    expect(rootMeanSquare[0]).toBeLessThan(1.25);
    const single = Float64Array.from(response, (value, plot) => (plot % replicates === 0 ? value : NaN));
    expect(reasonOf(() => leaveOutPlots(single, genotype, environment))?.reason).toBe(
      'interactionWithoutError',
    );
  });

  it('is refused for tables that are too small', () => {
    expect(reasonOf(() => leaveOutCells(meanTable(2, 5, (g, e) => g * e)))?.reason).toBe('threeOfEach');
  });
});
