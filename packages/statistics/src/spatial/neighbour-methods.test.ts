import { describe, expect, it } from 'vitest';
import { Table } from '../data/table.ts';
import { expectClose } from '../testing/closeness.ts';
import { reasonOf } from '../testing/refusal.ts';
import { movingMeanAdjustment, papadakis, variogram } from './index.ts';
import { simulatedField } from '../testing/simulated-field.ts';

/**
 * 10 entries in 3 blocks of 2 rows x 5 plots. Figures below are from R 4.2.2 on these data: lm() with neighbours'
 * residuals found by which(row == ... & column == ...), repeated 200 times where iterated, emmeans() for means.
 */
const ENTRIES = [3, 8, 1, 10, 5, 7, 2, 9, 4, 6, 6, 1, 4, 7, 10, 2, 5, 8, 3, 9, 9, 4, 7, 2, 8, 10, 6, 3, 1, 5];
const row = Float64Array.from(ENTRIES, (_, p) => Math.floor(p / 5) + 1);
const column = Float64Array.from(ENTRIES, (_, p) => (p % 5) + 1);
const values = Float64Array.from(
  ENTRIES,
  (entry, p) => 50 + 3 * Math.sin(row[p]! * 0.9) + 1.4 * column[p]! + entry * 0.8 + ((p * p * 13) % 11) * 0.3,
);
const entry = {
  levels: Array.from({ length: 10 }, (_, k) => `E${k + 1}`),
  codes: Int32Array.from(ENTRIES, (one) => one - 1),
};
const block = { levels: ['B1', 'B2', 'B3'], codes: Int32Array.from(ENTRIES, (_, p) => Math.floor(p / 10)) };
const table = new Table({ row, column, entry, block, yield: values });
const FIELD = { response: 'yield', genotype: 'entry', row: 'row', column: 'column' } as const;

describe('the variogram', () => {
  it.each([
    [0, 1, 9.83479166667, 24],
    [1, 0, 7.384041201, 25],
    [1, 1, 10.0049437604, 40],
    [2, 1, 14.2303531549, 32],
    [3, 2, 21.9016564289, 18],
  ])('is half the mean squared difference %i rows and %i columns apart', (down, across, expected, pairs) => {
    const found = variogram(values, row, column);
    const lag = down * found.columnLags + across;
    expectClose(found.semivariance[lag], expected, 1e-10);
    expect(found.pairs[lag]).toBe(pairs);
  });

  it('counts every pair once, holes left out', () => {
    const withHole = values.slice();
    withHole[7] = NaN;
    const { pairs, semivariance } = variogram(withHole, row, column, { row: 5, column: 4 });
    expect(pairs.reduce((sum, count) => sum + count, 0)).toBe((29 * 28) / 2);
    expect(semivariance[0]).toBe(0);
    expect(variogram(withHole, row, column, { row: 9, column: 1 }).semivariance.at(-1)).toBeNaN();
  });

  it('does not change when the field is turned round', () => {
    const turned = variogram(
      values,
      row.map((place) => -place),
      column.map((place) => 100 - place),
    );
    const plain = variogram(values, row, column);
    turned.semivariance.forEach((value, lag) => expectClose(value, plain.semivariance[lag]!, 1e-12));
  });

  it('needs places in whole plots', () => {
    const metres = row.map((place) => place * 1.35);
    expect(reasonOf(() => variogram(values, metres, column))).toMatchObject({
      reason: 'placeNotWhole',
      column: 'row',
    });
  });
});

describe('Papadakis', () => {
  it('adjusts once as R does, in blocks', () => {
    const found = papadakis(table, { ...FIELD, block: 'block', maximumIterations: 1 });
    expectClose(found.coefficients[0]!.estimate, 1.21231917419, 1e-9);
    expectClose(found.coefficients[0]!.standardError, 0.127471479125, 1e-9);
    expectClose(found.errorMeanSquare, 1.57288470063, 1e-9);
    expectClose(found.efficiency, 5.96943665209, 1e-9);
    expect(found.errorDegreesOfFreedom).toBe(17);
    const means = new Map(found.means.map((mean) => [mean.level, mean]));
    expectClose(means.get('E1')!.estimate, 57.0377151656, 1e-9);
    expectClose(means.get('E1')!.standardError, 0.72438672701, 1e-9);
    expectClose(means.get('E10')!.estimate, 64.1181525859, 1e-9);
    expect(found.remarks).toHaveLength(0);
  });

  it('iterates to the same point as R, with a covariate for either direction', () => {
    const found = papadakis(table, { ...FIELD, covariates: ['alongRows', 'alongColumns'] });
    expect(found.converged).toBe(true);
    expectClose(found.coefficients[0]!.estimate, 0.863542917015, 1e-6);
    expectClose(found.coefficients[1]!.estimate, 0.242759644468, 1e-6);
    expectClose(found.errorMeanSquare, 1.21650826618, 1e-6);
    const means = new Map(found.means.map((mean) => [mean.level, mean]));
    expectClose(means.get('E4')!.estimate, 58.3616538652, 1e-7);
    expectClose(means.get('E9')!.standardError, 0.637228050678, 1e-6);
  });

  it('says so when iterating does not settle, and keeps the first adjustment', () => {
    // a systematic layout: each entry always in the same two columns
    const cycle = Int32Array.from(ENTRIES, (_, p) => (p * 7) % 10);
    const trait = values.map(
      (_, p) => 50 + 3 * Math.sin(row[p]! * 0.9) + 1.4 * column[p]! + ((p * p * 13) % 11) * 0.3,
    );
    const systematic = new Table({ row, column, entry: { ...entry, codes: cycle }, yield: trait });
    const covariates = ['alongRows', 'alongColumns'] as const;
    const found = papadakis(systematic, { ...FIELD, covariates });
    const once = papadakis(systematic, { ...FIELD, covariates, maximumIterations: 1 });
    expect(found.converged).toBe(false);
    expect(found.remarks.map(({ name }) => name)).toEqual(['neighboursDoNotSettle']);
    expect(found.means).toEqual(once.means);
  });

  it('comes nearer to the truth than plain means where the field is uneven', () => {
    const { table: field, effects } = simulatedField({
      rows: 20,
      columns: 10,
      entries: 50,
      seed: 3,
      entry: 3,
      residual: 2,
      trend: (r, c) => 12 * Math.sin(4 * r + 3 * c),
    });
    const found = papadakis(field, { ...FIELD });
    expect(found.efficiency).toBeGreaterThan(2);
    const error = (estimates: Float64Array) => {
      const differences = estimates.map((value, k) => value - effects[k]!);
      const mean = differences.reduce((sum, value) => sum + value, 0) / 50;
      return differences.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 49;
    };
    const adjusted = new Map(found.means.map((mean) => [mean.level, mean.estimate]));
    const sums = new Float64Array(50);
    field.factor('entry').codes.forEach((code, p) => (sums[code]! += field.numbers('yield')[p]! / 4));
    const own = error(Float64Array.from(effects, (_, k) => adjusted.get(`E${k + 1}`)!));
    expect(own).toBeLessThan(error(sums) / 2);
  });

  it('refuses plots of which no two are neighbours', () => {
    const apart = new Table({
      row: row.map((r) => 2 * r),
      column: column.map((c) => 3 * c),
      entry,
      yield: values,
    });
    expect(reasonOf(() => papadakis(apart, { ...FIELD }))).toMatchObject({
      reason: 'noNeighbours',
      row: 'row',
    });
    const half = new Table({ row: row.map((r) => r + 0.5), column, entry, yield: values });
    expect(reasonOf(() => papadakis(half, { ...FIELD }))).toMatchObject({
      reason: 'placeNotWhole',
      value: 1.5,
    });
  });
});

describe('the moving mean', () => {
  it('takes off the regression on the neighbours as R does', () => {
    const found = movingMeanAdjustment(table, { ...FIELD, reach: { row: 1, column: 1 } });
    expectClose(found.coefficient, 0.993613912871, 1e-10);
    [55.3499709738, 61.5335618222, 55.874508188, 63.399489336].forEach((value, p) =>
      expectClose(found.adjusted[p], value, 1e-10),
    );
    expectClose(found.variance.before, 15.7764783271, 1e-10);
    expectClose(found.variance.after, 3.08557089526, 1e-10);
    expect(found.variance.degreesOfFreedom).toBe(20);
    const first = found.genotypes.find(({ level }) => level === 'E3')!;
    const own = ENTRIES.flatMap((one, p) => (one === 3 ? [found.adjusted[p]!] : []));
    expectClose(first.adjustedMean, own.reduce((sum, value) => sum + value, 0) / 3, 1e-12);
  });

  it('keeps a given coefficient, and an isolated plot as it is', () => {
    const far = column.slice();
    far[4] = 50;
    const lonely = new Table({ row, column: far, entry, yield: values });
    const found = movingMeanAdjustment(lonely, { ...FIELD, coefficient: 1, shape: 'cross' });
    expect(found.adjusted[4]).toBe(values[4]);
    expect(found.movingMeans[4]).toBeNaN();
    expect(found.coefficient).toBe(1);
    expect(found.remarks).toMatchObject([{ name: 'plotsWithoutNeighbours', values: { count: 1 } }]);
    // plot 0 in a cross of reach 2: two to the right, two below
    expectClose(found.movingMeans[0], (values[1]! + values[2]! + values[5]! + values[10]!) / 4, 1e-12);
  });

  it('says so where neighbours are no more alike than others', () => {
    const checker = new Table({
      row,
      column,
      entry,
      yield: values.map((_, p) => ((row[p]! + column[p]!) % 2) * 10 + (p % 3)),
    });
    const worse = movingMeanAdjustment(checker, { ...FIELD, shape: 'cross', reach: { row: 1, column: 1 } });
    expect(worse.coefficient).toBe(0);
    expect(worse.adjusted).toEqual(checker.numbers('yield'));
    expect(worse.remarks).toMatchObject([{ name: 'neighboursDoNotHelp' }]);
  });
});
