import { describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { geneticCovariances, geneticParameters, meanProducts, type TraitPlots } from './index.ts';

interface Plot {
  entry: number;
  block: number;
}

/** Eight entries in four blocks; the values are given by formula so that R can make them too. */
const plots: Plot[] = [1, 2, 3, 4].flatMap((block) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((entry) => ({ entry, block })),
);
const trialOf = (rows: readonly Plot[]): TraitPlots => ({
  traits: {
    t1: Float64Array.from(rows, ({ entry: i, block: b }) => 5 * Math.sin(1.7 * i) + b + Math.sin(13 * i * b)),
    t2: Float64Array.from(
      rows,
      ({ entry: i, block: b }) => 3 * Math.sin(1.7 * i + 0.6) - 0.5 * b + Math.cos(11 * i * b + 1),
    ),
    t3: Float64Array.from(rows, ({ entry: i, block: b }) => Math.cos(3 * i) + 0.8 * Math.sin(5 * i * b + 2)),
  },
  entry: encodeFactor(rows.map(({ entry }) => `G${entry}`)),
  block: encodeFactor(rows.map(({ block }) => block)),
});

const expectMatrix = (actual: Float64Array, expected: readonly number[], tolerance: number) =>
  expected.forEach((value, k) => expectClose(actual[k], value, tolerance));

describe('mean products of a trial', () => {
  it('in complete blocks are those of the multivariate analysis of variance', () => {
    const result = meanProducts(trialOf(plots));
    // R: crossprod(residuals(lm(Y ~ block + entry))), and that of lm(Y ~ block) less it
    expect([result.entries.degrees, result.error.degrees, result.plotsPerEntry]).toEqual([7, 21, 4]);
    expectMatrix(
      result.entries.values,
      [67.6637205288329, 33.831241333004, 0.6410230574573, 33.831241333004, 25.029730649511, -0.674580345902],
      1e-11,
    );
    expectMatrix(result.error.values, [0.55149130970537, -0.12220498951956, 0.02235551922958], 1e-11);
  });

  it('with lost plots are adjusted for blocks', () => {
    const result = meanProducts(trialOf(plots.filter(({ entry, block }) => (entry * block) % 7 !== 3)));
    expect([result.entries.degrees, result.error.degrees]).toEqual([7, 16]);
    expectClose(result.plotsPerEntry, 3.285714285714, 1e-12);
    expectMatrix(result.entries.values, [52.663332627058, 25.9017389369796, 1.2618392090653], 1e-11);
    expectMatrix(result.error.values, [0.4761780604219, -0.11288108662024, 0.15286098411346], 1e-11);
    const { genotypic } = geneticCovariances(result);
    expectMatrix(genotypic.values, [15.8830470420198, 7.9174930506608, 0.3375151119419], 1e-11);
  });

  it('do not depend on the order of plots or on a constant, and leave plots out that lack a trait', () => {
    const one = meanProducts(trialOf(plots));
    const other = trialOf(plots.toReversed());
    other.traits.t1!.forEach((value, row) => (other.traits.t1![row] = 1e6 + value));
    const two = meanProducts(other);
    one.entries.values.forEach((value, k) => expectClose(two.entries.values[k], value, 1e-8));
    const gap = trialOf(plots);
    gap.traits.t2![5] = NaN;
    expect(meanProducts(gap).plots).toBe(31);
  });

  it('need replicated entries and values that vary', () => {
    expect(() => meanProducts(trialOf(plots.filter(({ block }) => block === 1)))).toThrow(
      '8 plots with all traits are too few for 8 entries',
    );
    expect(() => meanProducts(trialOf([]))).toThrow('No plot has values of all of t1, t2, t3');
    const constant = trialOf(plots);
    constant.traits.t3!.fill(2);
    expect(() => meanProducts(constant)).toThrow('t3 has the same value (2)');
  });
});

describe('genetic covariances', () => {
  const products = meanProducts(trialOf(plots));
  const { correlations } = geneticCovariances(products);

  it('give genotypic, environmental and phenotypic correlations', () => {
    // R: cov2cor of (Mg - Me) / 4, of Me, of Mg
    [0.835255696844, 0.05119381496431, -0.1027872880009].forEach((value, k) =>
      expectClose(correlations.genotypic[k]!.correlation, value, 1e-10),
    );
    [-0.2577798128714, 0.05656797360097, 0.2290382981293].forEach((value, k) =>
      expectClose(correlations.environmental[k]!.correlation, value, 1e-10),
    );
    [0.82207588392091, 0.04969246525422, -0.0859805906408].forEach((value, k) =>
      expectClose(correlations.phenotypic[k]!.correlation, value, 1e-10),
    );
  });

  it('have standard errors by linearization', () => {
    // R: numDeriv::grad of c / sqrt(a b) with the Wishart covariances of mean products
    expectClose(correlations.genotypic[0]!.standardError, 0.1200878668367, 1e-8);
  });

  it('has no genotypic correlation where a variance is not above 0', () => {
    const error = { ...products.error, values: products.error.values.map((value) => 400 * value) };
    const none = geneticCovariances({ ...products, error }).correlations.genotypic[0]!;
    expect([none.correlation, none.standardError, none.p]).toEqual([NaN, NaN, NaN]);
  });

  it('are right on average, and so are their standard errors', () => {
    const normal = seededNormal(31);
    const [trials, entries, blocks] = [200, 40, 3];
    const found: number[] = [];
    let errors = 0;
    for (let trial = 0; trial < trials; trial++) {
      const genotypes = Array.from({ length: entries }, () => {
        const u = normal();
        return [2 * u, 1.5 * (0.6 * u + 0.8 * normal())] as const;
      });
      const rows = Array.from({ length: entries * blocks }, (_, k) => genotypes[k % entries]!);
      const { genotypic } = geneticCovariances(
        meanProducts({
          traits: {
            x: Float64Array.from(rows, ([x]) => x + normal()),
            y: Float64Array.from(rows, ([, y]) => y + normal()),
          },
          entry: encodeFactor(rows.map((_, k) => String(k % entries))),
          block: encodeFactor(rows.map((_, k) => String(Math.floor(k / entries)))),
        }),
      ).correlations;
      found.push(genotypic[0]!.correlation);
      errors += genotypic[0]!.standardError / trials;
    }
    const mean = found.reduce((sum, value) => sum + value, 0) / trials;
    const deviation = Math.sqrt(found.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (trials - 1));
    expect(Math.abs(mean - 0.6)).toBeLessThan(0.03);
    expect(Math.abs(errors / deviation - 1)).toBeLessThan(0.15);
  });
});

describe('genetic parameters', () => {
  it('follow from the mean squares of each trait', () => {
    const trial = trialOf(plots);
    trial.traits.t1!.forEach((value, row) => (trial.traits.t1![row] = 50 + value));
    const [first, , third] = geneticParameters(meanProducts(trial));
    const [entry, error] = [67.6637205288329, 0.55149130970537];
    const genotypic = (entry - error) / 4;
    expectClose(first!.genotypicVariance, genotypic, 1e-11);
    expectClose(first!.genotypicVariation, (100 * Math.sqrt(genotypic)) / first!.mean, 1e-11);
    expectClose(first!.meanHeritability, 1 - error / entry, 1e-12);
    expectClose(first!.plotHeritability, genotypic / (genotypic + error), 1e-12);
    expectClose(first!.geneticAdvance, (2.063 * genotypic) / Math.sqrt(entry / 4), 1e-11);
    expectClose(first!.f, entry / error, 1e-11);
    expect(third!.mean).toBeLessThan(0);
    expect([third!.phenotypicVariation, third!.geneticAdvancePercent]).toEqual([NaN, NaN]);
  });
});
