import { describe, expect, it } from 'vitest';
import { encodeFactor, outlyingResiduals, Table } from '../data/index.ts';
import { expectClose } from '../testing/closeness.ts';
import { fitLinearModel, parseFormula, polynomialContrasts, type LinearFit } from './index.ts';

// R 4.2.2: set.seed(42); 3 x 4 cells of 3 plots, 7 plots lost, one covariate; contrasts sum to zero
const table = new Table({
  a: encodeFactor('13131231312313123131231212312'.split(''), 'natural'),
  b: encodeFactor('11223334411122333441112233344'.split(''), 'natural'),
  x: Float64Array.of(
    12.74,
    8.87,
    10.73,
    11.27,
    10.81,
    9.79,
    13.02,
    9.81,
    14.04,
    9.87,
    12.61,
    14.57,
    7.22,
    9.44,
    9.73,
    11.27,
    9.43,
    4.69,
    5.12,
    12.64,
    9.39,
    6.44,
    9.66,
    12.43,
    13.79,
    9.14,
    9.49,
    6.47,
    10.92,
  ),
  y: Float64Array.of(
    10.06,
    12.2,
    9.9,
    13.04,
    7.92,
    9.92,
    10.29,
    6.64,
    10.87,
    7.13,
    11.98,
    14.23,
    7.43,
    12.03,
    7.37,
    8.64,
    11,
    4.56,
    9.59,
    10.22,
    11.31,
    11.1,
    7.98,
    12.75,
    10.36,
    9.25,
    10.87,
    6.77,
    9.26,
  ),
});

function fit(formula: string): LinearFit {
  return fitLinearModel(table, parseFormula(formula))[0]!;
}

const squares = (rows: readonly { term: string; sumOfSquares: number }[]) =>
  Object.fromEntries(rows.map(({ term, sumOfSquares }) => [term, sumOfSquares]));

describe('an unbalanced factorial', () => {
  const model = fit('y ~ a*b');

  it('has the sums of squares of type I and III of R', () => {
    const sequential = squares(model.sequentialTable);
    expectClose(sequential.a, 70.21658466338, 1e-12);
    expectClose(sequential.b, 33.00646659996, 1e-12);
    expectClose(sequential['a:b'], 8.44779816195, 1e-12);
    // drop1(m, . ~ ., test = "F") with contr.sum
    const adjusted = squares(model.adjustedTable.rows);
    expectClose(adjusted.a, 70.26267266839, 1e-12);
    expectClose(adjusted.b, 29.82679467361, 1e-12);
    expectClose(adjusted['a:b'], 8.44779816195, 1e-12);
  });

  it('has the marginal means and polynomial contrasts of R', () => {
    const means = model.means(['a']);
    [8.02833333333334, 10.73125, 11.49875].forEach((mean, i) => expectClose(means.means[i], mean, 1e-13));
    [0.351880336537622, 0.512949328773212, 0.393414176221813].forEach((error, i) =>
      expectClose(means.standardErrors[i], error, 1e-12),
    );
    const [linear, quadratic] = polynomialContrasts(means).map((one) => model.contrast(['a'], one));
    // emmeans takes -1, 0, 1 and 1, -2, 1 where the coefficients here have length 1
    expectClose(linear!.standardError * Math.SQRT2, 0.527820504806433, 1e-12);
    expectClose(quadratic!.standardError * Math.sqrt(6), 1.153716837378077, 1e-12);
    expectClose(linear!.t, 3.47041666666667 / 0.527820504806433, 1e-12);
    expect(linear!.df).toBe(17);
  });

  it('has the leverages and studentized residuals of R, and names outlying plots', () => {
    const { leverages, internal, external } = model.residuals;
    [1 / 3, 1 / 3, 1 / 3, 1 / 2].forEach((h, plot) => expectClose(leverages[plot], h, 1e-13));
    [0.927723423991001, -0.311473929354381, 1.470290913834119].forEach((r, plot) =>
      expectClose(internal[plot], r, 1e-11),
    );
    [0.923710271203072, -0.303040031825898, 1.526764317384622].forEach((t, plot) =>
      expectClose(external[plot], t, 1e-11),
    );
    expect(outlyingResiduals(model.residuals)).toHaveLength(0);
    const wrong = table.numbers('y').map((value, plot) => (plot === 7 ? 66.4 : value));
    const mistyped = new Table({ a: table.factor('a'), b: table.factor('b'), y: wrong });
    const [refitted] = fitLinearModel(mistyped, parseFormula('y ~ a + b'));
    expect([...outlyingResiduals(refitted!.residuals)]).toEqual([7]);
  });
});

describe('a covariate', () => {
  const model = fit('y ~ a*x');

  it('has the type III tests of R at its mean', () => {
    const adjusted = squares(model.adjustedTable.rows);
    expectClose(adjusted.a, 59.34091763394, 1e-12);
    expectClose(adjusted.x, 17.63812747692, 1e-12);
    expectClose(adjusted['a:x'], 6.29457454937, 1e-11);
  });

  it('is held at its mean in marginal means, and has slopes', () => {
    const means = model.means(['a']);
    [8.23006547472845, 10.09655688031404, 11.52567961150058].forEach((mean, i) =>
      expectClose(means.means[i], mean, 1e-12),
    );
    [0.339065399447559, 0.485261742175945, 0.368198462002648].forEach((error, i) =>
      expectClose(means.standardErrors[i], error, 1e-11),
    );
    const slopes = model.slopes(['a', 'x']);
    expect([...slopes.means].map((slope) => slope.toFixed(3))).toEqual(['0.594', '0.573', '0.214']);
    expect([...slopes.standardErrors].map((error) => error.toFixed(3))).toEqual(['0.132', '0.337', '0.125']);
    const average = model.slopes(['x']);
    expectClose(
      average.means[0],
      slopes.means.reduce((sum, slope) => sum + slope / 3, 0),
      1e-12,
    );
  });

  it('may enter as a polynomial', () => {
    const raw = table.numbers('x');
    const [quadratic] = fitLinearModel(table, { responses: ['y'], terms: [['x'], ['x', 'x']] });
    const far = new Table({ x: raw.map((x) => x + 2000), y: table.numbers('y') });
    const [shifted] = fitLinearModel(far, { responses: ['y'], terms: [['x'], ['x', 'x']] });
    quadratic!.sequentialTable.forEach((row, k) =>
      expectClose(shifted!.sequentialTable[k]!.sumOfSquares, row.sumOfSquares, 1e-8),
    );
  });
});
