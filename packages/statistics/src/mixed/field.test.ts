import { beforeAll, describe, expect, it } from 'vitest';
import { encodeFactor } from '../data/factor.ts';
import { numberColumn } from '../data/numbers.ts';
import { Table } from '../data/table.ts';
import { seededNormal } from '../numeric/random.ts';
import { expectClose } from '../testing/closeness.ts';
import { referenceTable } from '../testing/reference-table.ts';
import { readReference, referenceIsThere } from '../testing/reference.ts';
import { reasonOf } from '../testing/refusal.ts';
import { fitMixedModel, type FieldModel, type MixedFit, type MixedModel } from './index.ts';

const field = (nugget: boolean, more: Partial<FieldModel> = {}): FieldModel => ({
  row: 'row',
  column: 'col',
  nugget,
  ...more,
});

const model = (own: FieldModel): MixedModel => ({
  response: 'yield',
  fixed: [{ factors: ['rep'] }],
  random: [{ factors: ['gen'] }],
  field: own,
});

function expectFit(fit: MixedFit, logLikelihood: number, expected: Record<string, number>): void {
  expect(fit.estimate.ending).toBe('converged');
  expect(fit.estimate.logLikelihood).toBeCloseTo(logLikelihood, 5);
  for (const { name, value } of fit.quantities) expectClose(value, expected[name]!, 1e-4, name);
}

const ROW = 'field:row correlation';
const COLUMN = 'field:column correlation';

// R 4.2.2: V = gen ZZ' + field R_row (x) R_column [+ residual I] as a whole, its restricted likelihood by chol and qr,
// maximized by optim(method = "BFGS", control = list(reltol = 1e-13)). The nine plots left out are rows 5, 17, 40, 100,
// 101, 102, 200, 201 and 330.
describe.runIf(referenceIsThere())('the wheat field of Gilmour, Cullis and Verbyla (1997)', () => {
  let whole: Table;
  let gaps: Table;
  beforeAll(() => {
    whole = referenceTable(
      readReference<unknown>('04_rowcol_gilmour_serpentine').columns,
      'yield',
      'row',
      'col',
    );
    const left = new Set([5, 17, 40, 100, 101, 102, 200, 201, 330].map((row) => row - 1));
    gaps = whole.select(Int32Array.from({ length: 330 }, (_, row) => row).filter((row) => !left.has(row)));
  });

  it('agrees with the likelihood of the whole covariance matrix, all plots there', () => {
    expectFit(fitMixedModel(whole, model(field(false))), -1885.600744, {
      field: 14405.80751,
      gen: 3021.473103,
      [ROW]: 0.8738613749,
      [COLUMN]: 0.2939941486,
    });
    expectFit(fitMixedModel(whole, model(field(true))), -1853.643318, {
      field: 39549.04552,
      gen: 2582.653564,
      [ROW]: 0.9903116814,
      [COLUMN]: 0.8202140959,
      residual: 1701.56141247,
    });
  });

  it('agrees with it where plots are missing', () => {
    expectFit(fitMixedModel(gaps, model(field(false))), -1836.548776, {
      field: 14707.66194,
      gen: 3019.220216,
      [ROW]: 0.8752547688,
      [COLUMN]: 0.3155224957,
    });
    expectFit(fitMixedModel(gaps, model(field(true))), -1806.504434, {
      field: 37229.98594,
      gen: 2541.273577,
      [ROW]: 0.9898651016,
      [COLUMN]: 0.8076136431,
      residual: 1748.17804591889,
    });
  });

  it('does not depend on the order of rows, on where counting begins, or on what is called a row', () => {
    const before = fitMixedModel(gaps, model(field(false)));
    const order = Int32Array.from({ length: gaps.rows }, (_, k) => (k * 100 + 7) % gaps.rows);
    const shuffled = gaps.select(order);
    const moved = new Table({
      yield: shuffled.numbers('yield'),
      rep: shuffled.factor('rep'),
      gen: shuffled.factor('gen'),
      row: shuffled.numbers('row').map((row) => row - 40),
      col: shuffled.numbers('col').map((column) => 100 - column),
    });
    const after = fitMixedModel(moved, model({ row: 'col', column: 'row', nugget: false }));
    expect(after.estimate.logLikelihood).toBeCloseTo(before.estimate.logLikelihood, 6);
    const value = (fit: MixedFit, name: string) => fit.quantities.find((one) => one.name === name)!.value;
    expectClose(value(after, ROW), value(before, COLUMN), 1e-4);
    expectClose(value(after, COLUMN), value(before, ROW), 1e-4);
  });

  it('predicts genotypes whose errors follow from the same equations with both kinds of missing plots', () => {
    const fit = fitMixedModel(gaps, model(field(true)));
    const predictions = fit.predictions('gen');
    expect(predictions).toHaveLength(107);
    for (const { variance } of predictions) {
      expect(variance).toBeGreaterThan(0);
      expect(variance).toBeLessThan(fit.variance('gen'));
    }
    expect(fit.predictions('field')).toHaveLength(330);
  });

  it('takes rows and columns as terms and as covariates beside the correlation', () => {
    const more = new Table({
      ...Object.fromEntries(['yield', 'row', 'col'].map((name) => [name, whole.numbers(name)])),
      rep: whole.factor('rep'),
      gen: whole.factor('gen'),
      R: encodeFactor(Array.from(whole.numbers('row'))),
      C: encodeFactor(Array.from(whole.numbers('col'))),
    });
    const fit = fitMixedModel(more, {
      ...model(field(true)),
      fixed: [{ factors: ['rep'] }, { factors: [], covariates: ['row'] }],
      random: [{ factors: ['gen'] }, { factors: ['R'] }, { factors: ['C'] }],
    });
    expectFit(fit, -1846.55195, {
      field: 14069.37,
      gen: 2660.487,
      [ROW]: 0.98738,
      [COLUMN]: 0.43133,
      residual: 1571.656,
      R: 366.013,
      // R comes to 0.4 with a log-likelihood 2e-5 lower.
      C: 0,
    });
  });
});

/** A stationary field with a mean and noise of each plot's own. */
function simulated(rows: number, columns: number, [down, across]: readonly [number, number], seed: number) {
  const normal = seededNormal(seed);
  const trend = new Float64Array(rows * columns);
  for (let row = 0; row < rows; row++) {
    let along = normal();
    for (let column = 0; column < columns; column++) {
      if (column > 0) along = across * along + Math.sqrt(1 - across ** 2) * normal();
      const above = row === 0 ? 0 : trend[(row - 1) * columns + column]!;
      trend[row * columns + column] = row === 0 ? along : down * above + Math.sqrt(1 - down ** 2) * along;
    }
  }
  return {
    row: Float64Array.from(trend, (_, place) => Math.floor(place / columns)),
    col: Float64Array.from(trend, (_, place) => place % columns),
    yield: trend.map((value) => 10 + 2 * value + normal()),
    trend,
  };
}

describe('simulated fields', () => {
  it('are found again: variance 4, correlations 0.8 and 0.5, residual 1', () => {
    const fits = Array.from({ length: 12 }, (_, seed) =>
      fitMixedModel(new Table(simulated(20, 25, [0.8, 0.5], seed + 1)), {
        response: 'yield',
        fixed: [],
        random: [],
        field: field(true),
      }),
    );
    for (const [name, truth] of Object.entries({ field: 4, [ROW]: 0.8, [COLUMN]: 0.5, residual: 1 })) {
      const found = fits.map((fit) => fit.quantities.find((one) => one.name === name)!);
      const mean = found.reduce((sum, { value }) => sum + value, 0) / found.length;
      const error = found.reduce((sum, { standardError }) => sum + standardError, 0) / found.length;
      expect(Math.abs(mean - truth), name).toBeLessThan((4 * error) / Math.sqrt(found.length));
    }
  });

  it('have parameters of their own when there are several, as if each were fitted alone', () => {
    const [one, other] = [simulated(10, 12, [0.7, 0.3], 5), simulated(8, 14, [0.2, 0.6], 6)];
    const joined = (name: 'row' | 'col' | 'yield') => Float64Array.of(...one[name], ...other[name]);
    const site = encodeFactor([...one.yield].map(() => 'A').concat([...other.yield].map(() => 'B')));
    const table = new Table({ row: joined('row'), col: joined('col'), yield: joined('yield'), site });
    const both = fitMixedModel(table, {
      response: 'yield',
      fixed: [{ factors: ['site'] }],
      random: [],
      field: field(false, { by: 'site' }),
    });
    const alone = [one, other].map((data) =>
      fitMixedModel(new Table(data), { response: 'yield', fixed: [], random: [], field: field(false) }),
    );
    const sum = alone[0]!.estimate.logLikelihood + alone[1]!.estimate.logLikelihood;
    expect(both.estimate.logLikelihood).toBeCloseTo(sum, 6);
    const separate = alone.flatMap((fit) => fit.quantities);
    both.quantities.forEach(({ name, value }, k) => {
      expect(name.startsWith(`field:${k < 3 ? 'A' : 'B'}`)).toBe(true);
      expectClose(value, separate[k]!.value, 1e-3, name);
    });
  });

  it('along one direction are lines', () => {
    const data = simulated(15, 6, [0.7, 0], 9);
    const lines = encodeFactor([...data.col]);
    const common = { response: 'yield', fixed: [], random: [] };
    const table = new Table({
      ...data,
      line: lines,
      position: encodeFactor([...data.row]),
    });
    const asField = fitMixedModel(table, { ...common, field: field(false, { correlated: 'alongRows' }) });
    const asUnits = fitMixedModel(table, {
      ...common,
      residualWithin: { unit: 'line', over: 'position', form: { kind: 'autoregressive' } },
    });
    expect(asField.estimate.logLikelihood).toBeCloseTo(asUnits.estimate.logLikelihood, 6);
    asField.quantities.forEach(({ value }, k) => expectClose(value, asUnits.quantities[k]!.value, 1e-4));
  });
});

describe('places of plots', () => {
  const columns = (rows: string[], cols: string[]) => ({
    row: numberColumn('row', rows),
    col: numberColumn('col', cols),
    yield: Float64Array.from(rows, (_, k) => k ** 2 % 7),
  });
  const reasonFor = (rows: string[], cols: string[]) =>
    reasonOf(() =>
      fitMixedModel(new Table(columns(rows, cols)), {
        response: 'yield',
        fixed: [],
        random: [],
        field: field(true),
      }),
    );

  it.each([
    [['1', '2', '2.5', '3'], ['1', '1', '1', '1'], { reason: 'placeNotWhole', column: 'row', value: 2.5 }],
    [['1', '2', '2', '3'], ['1', '4', '4', '1'], { reason: 'plotsAtOnePlace', row: 2, column: 4 }],
    [['1', '2', '3', '4000'], ['1', '1', '1', '1'], { reason: 'fieldMostlyEmpty', rows: 4000, plots: 4 }],
    [['1'], ['1'], { reason: 'onePlot' }],
  ])('are refused when wrong: rows %o, columns %o', (rows, cols, reason) => {
    expect(reasonFor(rows, cols)).toMatchObject(reason);
  });

  it('must have neighbours along the direction asked for', () => {
    const table = new Table(columns(['1', '2', '3', '4'], ['1', '1', '1', '1']));
    const along = { ...field(true), correlated: 'alongColumns' as const };
    expect(
      reasonOf(() => fitMixedModel(table, { response: 'yield', fixed: [], random: [], field: along })),
    ).toMatchObject({ reason: 'nothingCorrelated', rows: 4, columns: 1 });
  });
});
