import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { meanTable, sorghumTrials, type TrialSeries } from '../testing/trial-series.ts';
import { cellMeans, interactionOf, marginsOf, pooledError } from './index.ts';

interface Expected {
  means_gxe: Record<string, number>[];
  gen_order: string[];
  anova_combined: { source: string; df: number; SS: number; MS: number }[];
}

describe.runIf(referenceIsThere())('the sorghum trials of Omer et al. (2015)', () => {
  let trials: TrialSeries<Expected>;
  beforeAll(() => {
    trials = sorghumTrials<Expected>();
  });

  it('have the means of genotypes in environments', () => {
    const { means, expected } = trials;
    expect(means.genotypes).toEqual(expected.gen_order);
    expected.means_gxe.forEach((row, g) =>
      means.environments.forEach((name, e) => expectClose(means.values[g * 6 + e], row[name]!, 1e-9)),
    );
  });

  it('have the error of the joint analysis', () => {
    const residual = trials.expected.anova_combined.find(({ source }) => source === 'Residuals')!;
    expect(trials.error.degrees).toBe(residual.df);
    expectClose(trials.error.meanSquare, residual.MS, 1e-9);
    expect(trials.error.replicates).toBe(4);
  });
});

describe('the error of plots within environments', () => {
  const environment = encodeFactor(['x', 'x', 'x', 'x', 'x', 'x', 'y', 'y', 'y']);
  const genotype = encodeFactor(['A', 'A', 'B', 'B', 'C', 'C', 'A', 'B', 'C']);
  const replicate = encodeFactor(['1', '2', '1', '2', '1', '2', '1', '1', '1']);
  const response = Float64Array.of(1, 4, 2, 4, 3, 4, 5, 6, 9);

  it('is what is left within cells, or after the replicates', () => {
    // within cells 4.5 + 2 + 0.5 with 3 df; the replicates hold (2 - 4)^2 x 3 / 2 = 6 of it
    expect(pooledError(response, genotype, environment)).toEqual({
      meanSquare: 7 / 3,
      degrees: 3,
      replicates: 6 / 4.5,
    });
    const after = pooledError(response, genotype, environment, replicate);
    expect(after.degrees).toBe(2);
    expectClose(after.meanSquare, 0.5, 1e-14);
  });

  it('adds up over sets of genotypes that share no block', () => {
    const sets = encodeFactor(['1', '1', '1', '1', '2', '2', '1', '1', '2']);
    expectClose(pooledError(response, genotype, environment, sets).meanSquare, 7 / 3, 1e-14);
  });

  it('does not depend on the order of rows or on what the environments add', () => {
    const order = [8, 3, 0, 5, 7, 1, 6, 2, 4];
    const turned = (factor: typeof genotype) => ({
      ...factor,
      codes: Int32Array.from(order, (row) => factor.codes[row]!),
    });
    const moved = Float64Array.from(order, (row) => response[row]! + 50 * environment.codes[row]!);
    const again = pooledError(moved, turned(genotype), turned(environment), turned(replicate));
    expectClose(again.meanSquare, 0.5, 1e-12);
  });

  it('is refused where nothing is repeated', () => {
    const rows = Int32Array.of(0, 2, 4, 6, 7, 8);
    const part = (factor: typeof genotype) => ({ ...factor, codes: rows.map((row) => factor.codes[row]!) });
    const single = Float64Array.from(rows, (row) => response[row]!);
    expect(reasonOf(() => pooledError(single, part(genotype), part(environment)))?.reason).toBe(
      'interactionWithoutError',
    );
  });
});

describe('the table of means', () => {
  it('leaves no interaction where genotypes and environments only add up', () => {
    const means = meanTable(5, 4, (g, e) => 3 * g - 2 * e);
    expect(Math.max(...interactionOf(means).map(Math.abs))).toBeLessThan(1e-12);
  });

  it('has an interaction that adds up to 0 for every genotype and environment', () => {
    const normal = seededNormal(4);
    const interaction = interactionOf(meanTable(6, 5, (g, e) => 100 + g * e + normal()));
    for (let g = 0; g < 6; g++)
      expect(interaction.subarray(g * 5, g * 5 + 5).reduce((a, b) => a + b)).toBeCloseTo(0, 10);
  });

  it('names the combination that has no plot', () => {
    const means = meanTable(3, 3, (g, e) => (g === 1 && e === 2 ? NaN : g * e));
    expect(() => marginsOf(means)).toThrow('G2 has no plot in E3');
  });

  it('refuses what cannot be compared', () => {
    const two = encodeFactor(['A', 'B', 'A', 'B']);
    const other = encodeFactor(['x', 'x', 'y', 'y']);
    const one = encodeFactor(['A', 'A', 'A', 'A']);
    const reason = (values: number[], genotype = two, environment = other) =>
      reasonOf(() => cellMeans(Float64Array.from(values), genotype, environment, 'yield'));
    expect(reason([1, 2, 3, 4])).toBeNull();
    expect(reason([1, 2, 3, 4], one)).toEqual({ reason: 'twoOfEach', genotypes: 1, environments: 2 });
    // level B stays in the list of genotypes, but all its plots are missing
    expect(reason([1, NaN, 3, NaN])).toEqual({ reason: 'twoOfEach', genotypes: 1, environments: 2 });
    expect(reason([5, 5, 5, 5])).toEqual({
      reason: 'constantTrait',
      trait: 'yield',
      value: 5,
      plots: 4,
    });
    expect(reason([1, 2, Infinity, 4])).toMatchObject({ reason: 'infiniteValue', column: 'yield', row: 3 });
  });
});
