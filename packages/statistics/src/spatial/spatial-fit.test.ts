import { describe, expect, it } from 'vitest';
import { compareMeans } from '../comparisons/index.ts';
import type { Factor } from '../data/factor.ts';
import { fitSpatialModel, type SpatialFit, type SpatialModel } from './index.ts';
import { simulatedField, withColumns } from '../testing/simulated-field.ts';

const FIELD = { response: 'yield', genotype: 'entry', row: 'row', column: 'column' } as const;
const random: SpatialModel = { ...FIELD, genotypes: 'random', segments: { row: 6, column: 5 } };
const fixed: SpatialModel = { ...random, genotypes: 'fixed' };

const hollow = (row: number, column: number) => 20 * Math.sin(3 * row) * Math.cos(4 * column);
const { table, effects, trend } = simulatedField({
  rows: 16,
  columns: 12,
  entries: 60,
  seed: 5,
  entry: 4,
  residual: 2,
  line: 1,
  trend: hollow,
});

const changed = (columns: Record<string, Float64Array | Factor>) => withColumns(table, columns);

const meansOf = (fit: SpatialFit) => new Map(fit.genotypeMeans().map((mean) => [mean.level, mean]));

function expectSameMeans(first: SpatialFit, second: SpatialFit, shift = 0, factor = 1): void {
  const others = meansOf(second);
  for (const { level, estimate, standardError } of first.genotypeMeans()) {
    const other = others.get(level)!;
    expect(Math.abs(other.estimate - (factor * estimate + shift))).toBeLessThan(2e-4 * factor);
    expect(Math.abs(other.standardError - factor * standardError)).toBeLessThan(2e-4 * factor);
  }
}

function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const mean = (x: ArrayLike<number>) => Array.from(x).reduce((sum, value) => sum + value, 0) / x.length;
  const [meanA, meanB] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let k = 0; k < a.length; k++) {
    ab += (a[k]! - meanA) * (b[k]! - meanB);
    aa += (a[k]! - meanA) ** 2;
    bb += (b[k]! - meanB) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

describe.each([
  ['random', random],
  ['fixed', fixed],
] as const)('a field with a hollow, entries %s', (_, model) => {
  const fit = fitSpatialModel(table, model);

  it('gives back the hollow and the entries', () => {
    expect(fit.estimate.converged).toBe(true);
    expect(correlation(fit.trend, trend)).toBeGreaterThan(0.98);
    const means = meansOf(fit);
    const estimates = Array.from(effects, (__, k) => means.get(`E${k + 1}`)!.estimate);
    expect(correlation(estimates, effects)).toBeGreaterThan(0.9);
  });

  it('adds up: mean, entry, trend, rows, columns and residual give the yield', () => {
    const means = meansOf(fit);
    const rows = new Map(fit.effects('rows').map(({ level, estimate }) => [level, estimate]));
    const columns = new Map(fit.effects('columns').map(({ level, estimate }) => [level, estimate]));
    const { genotype, row, column, response } = fit.design.plots;
    response.forEach((value, p) => {
      const parts =
        means.get(genotype.levels[genotype.codes[p]!]!)!.estimate +
        fit.trend[p]! +
        rows.get(String(row[p]))! +
        columns.get(String(column[p]))! +
        fit.residuals[p]!;
      expect(Math.abs(parts - value)).toBeLessThan(1e-8);
    });
  });

  it('has effective dimensions that add up to the plots', () => {
    const used = fit.components.reduce((sum, { effectiveDimension }) => sum + effectiveDimension, 0);
    const rank = model === fixed ? 60 + 3 : 4;
    expect(Math.abs(used + rank - 192)).toBeLessThan(1e-6);
  });

  it('follows shift and scale of the trait', () => {
    const yields = table.numbers('yield').map((value) => 1000 + 3 * value);
    expectSameMeans(fit, fitSpatialModel(changed({ yield: yields }), model), 1000, 3);
    const far = table.numbers('yield').map((value) => 1e8 + value);
    expectSameMeans(fit, fitSpatialModel(changed({ yield: far }), model), 1e8);
  });

  it('does not depend on the order of the plots, on the unit of places or on what rows and columns are called', () => {
    const backwards = Int32Array.from({ length: table.rows }, (__, k) => table.rows - 1 - k);
    expectSameMeans(fit, fitSpatialModel(table.select(backwards), model));
    const metres = changed({
      row: table.numbers('row').map((row) => 7.5 - 1.35 * row),
      column: table.numbers('column').map((column) => 6 * column),
    });
    expectSameMeans(fit, fitSpatialModel(metres, model));
    const turned = changed({ row: table.numbers('column'), column: table.numbers('row') });
    const segments = { row: model.segments!.column!, column: model.segments!.row! };
    expectSameMeans(fit, fitSpatialModel(turned, { ...model, segments }));
  });

  it('leaves plots without a value out, whole corners too', () => {
    const yields = table.numbers('yield').slice();
    const gone = Array.from(yields.keys()).filter(
      (p) => (table.numbers('row')[p]! <= 3 && table.numbers('column')[p]! <= 3) || p % 17 === 0,
    );
    for (const p of gone) yields[p] = NaN;
    const left = fitSpatialModel(changed({ yield: yields }), model);
    expect(left.residuals).toHaveLength(192 - gone.length);
    expect(left.estimate.converged).toBe(true);
    const means = meansOf(left);
    const kept = Array.from(effects.keys()).filter((k) => means.has(`E${k + 1}`));
    const estimates = kept.map((k) => means.get(`E${k + 1}`)!.estimate);
    expect(
      correlation(
        estimates,
        kept.map((k) => effects[k]!),
      ),
    ).toBeGreaterThan(0.85);
  });

  it('gives variances of differences that agree with the covariances', () => {
    const covariances = fit.genotypeCovariances();
    const count = 60;
    let sum = 0;
    for (let i = 0; i < count; i++)
      for (let j = 0; j < i; j++)
        sum += covariances[i * count + i]! + covariances[j * count + j]! - 2 * covariances[i * count + j]!;
    expect(fit.meanVarianceOfDifference()).toBeCloseTo(sum / ((count * (count - 1)) / 2), 8);
    const set = fit.setOfMeans();
    expect(set.averageDifferenceVariance).toBeCloseTo(fit.meanVarianceOfDifference(), 8);
    expect(set.df).toBe(fit.component('residual').effectiveDimension);
    const { order, letters } = compareMeans(set, 'tukey');
    const means = fit.genotypeMeans();
    expect(means[order[0]!]!.estimate).toBe(Math.max(...means.map(({ estimate }) => estimate)));
    expect(letters![0]).toContain('a');
    expect(letters!.at(-1)).not.toContain('a');
    fit
      .genotypeMeans()
      .forEach(({ variance }, g) => expect(variance).toBeCloseTo(covariances[g * count + g]!, 8));
  });
});
