import { describe, expect, it } from 'vitest';
import { seededNormal } from '../../numeric/random.ts';
import type { CovarianceForm } from '../model.ts';
import { AutoregressiveField } from './autoregressive-field.ts';
import { matrixForm } from './form.ts';
import { KroneckerStructure } from './kronecker.ts';
import { addEntriesProduct } from './lower-entries.ts';
import { inverseOf, product } from './small-matrix.ts';
import type { CovarianceStructure } from './structure.ts';
import { VarianceStructure } from './variance.ts';
import { WithinUnits } from './within-units.ts';

const LEVELS = ['E1', 'E2', 'E3', 'E4'];
const SCALES = Float64Array.of(4, 9, 2, 6);
const INVERSE = {
  rows: Int32Array.of(0, 1, 1, 2, 2),
  columns: Int32Array.of(0, 0, 1, 1, 2),
  values: Float64Array.of(2, -0.5, 1.8, -0.4, 1.5),
};
/** determinant of the inverse: 2 (1.8 x 1.5 - 0.16) - 0.25 x 1.5 */
const KNOWN = { size: 3, inverse: INVERSE, logInverse: Math.log(4.705) };

const formOf = (form: CovarianceForm) => matrixForm(form, LEVELS, SCALES, 0.3);
const kinds = [
  'diagonal',
  'compoundSymmetry',
  'heterogeneousCompoundSymmetry',
  'autoregressive',
  'heterogeneousAutoregressive',
  'unstructured',
] as const;
const forms: CovarianceForm[] = [
  ...kinds.map((kind) => ({ kind })),
  { kind: 'factorAnalytic', factors: 1 },
  { kind: 'factorAnalytic', factors: 2 },
];

/** Units 0 to 4 of which some lack levels, rows in no order. */
const UNIT = Int32Array.of(0, 1, 2, 0, 3, 1, 2, 4, 0, 1, 0, 1);
const LEVEL = Int32Array.of(3, 0, 1, 1, 2, 1, 3, 2, 0, 2, 2, 3);

const structures: [string, CovarianceStructure][] = [
  ['one variance', new VarianceStructure('gen', KNOWN, 1.3, 1e-8)],
  ...forms.flatMap((form): [string, CovarianceStructure][] => {
    const name = `${form.kind}${form.kind === 'factorAnalytic' ? form.factors : ''}`;
    return [
      [`${name} of levels over related units`, new KroneckerStructure('gen:env', formOf(form), KNOWN)],
      [`${name} within units`, new WithinUnits('residual', formOf(form), UNIT, LEVEL)],
    ];
  }),
  ...[
    { rows: 4, columns: 3, alongRows: true, alongColumns: true },
    { rows: 4, columns: 3, alongRows: true, alongColumns: false },
    { rows: 2, columns: 5, alongRows: false, alongColumns: true },
    { rows: 1, columns: 6, alongRows: false, alongColumns: true },
  ].map((shape): [string, CovarianceStructure] => [
    `a field of ${shape.rows} x ${shape.columns}, ${shape.alongRows} ${shape.alongColumns}`,
    new AutoregressiveField('field', shape, 1.2, 5),
  ]),
];

/** The inverse covariance, dense, from summands and coefficients. */
function inverseAt(structure: CovarianceStructure, parameters: Float64Array): Float64Array {
  const { size, summands } = structure;
  const { coefficients } = structure.at(parameters);
  const dense = new Float64Array(size * size);
  for (let column = 0; column < size; column++) {
    const unit = new Float64Array(size);
    unit[column] = 1;
    const result = dense.subarray(column * size, (column + 1) * size);
    summands.forEach((summand, k) => addEntriesProduct(summand, unit, coefficients[k]!, result));
  }
  return dense;
}

function expectNear(actual: ArrayLike<number>, expected: ArrayLike<number>, digits = 6): void {
  expect(actual).toHaveLength(expected.length);
  for (let k = 0; k < expected.length; k++) expect(actual[k]).toBeCloseTo(expected[k]!, digits);
}

describe.each(structures)('%s', (_, structure) => {
  const normal = seededNormal(3);
  const start = Float64Array.from(structure.parameters, ({ start: value }) => value);
  const shifted = (i: number, by: number) => start.map((value, k) => (k === i ? value + by : value));
  const STEP = 1e-5;

  it('has the determinant of its inverse', () => {
    const { logDeterminant } = inverseOf(inverseAt(structure, start), structure.size);
    expect(structure.at(start).logDeterminant).toBeCloseTo(-logDeterminant, 9);
  });

  it('has the derivatives that differences give', () => {
    const value = structure.at(start);
    const count = structure.summands.length;
    structure.parameters.forEach((_, i) => {
      const [above, below] = [structure.at(shifted(i, STEP)), structure.at(shifted(i, -STEP))];
      const slope = (a: number, b: number) => (a - b) / (2 * STEP);
      expect(value.logDeterminantChange[i]).toBeCloseTo(slope(above.logDeterminant, below.logDeterminant), 5);
      expectNear(
        value.coefficientChange.subarray(i * count, (i + 1) * count),
        above.coefficients.map((one, k) => slope(one, below.coefficients[k]!)),
        5,
      );
    });
  });

  it('has working variates -G (change of the inverse) u', () => {
    const { size } = structure;
    const value = structure.at(start);
    const { inverse: covariance } = inverseOf(inverseAt(structure, start), size);
    const effects = Float64Array.from({ length: size }, () => normal());
    structure.parameters.forEach((_, i) => {
      const change = new Float64Array(size);
      structure.summands.forEach((summand, k) =>
        addEntriesProduct(
          summand,
          effects,
          -value.coefficientChange[i * structure.summands.length + k]!,
          change,
        ),
      );
      const expected = Float64Array.from({ length: size }, (_, row) =>
        change.reduce((sum, one, k) => sum + covariance[row * size + k]! * one, 0),
      );
      expectNear(value.working(i, effects), expected, 8);
    });
  });

  it('tells quantities with the gradients that differences give', () => {
    const quantities = structure.quantities(start);
    structure.parameters.forEach((_, i) => {
      const [above, below] = [
        structure.quantities(shifted(i, STEP)),
        structure.quantities(shifted(i, -STEP)),
      ];
      quantities.forEach(({ gradient }, k) =>
        expect(gradient[i]).toBeCloseTo((above[k]!.value - below[k]!.value) / (2 * STEP), 5),
      );
    });
  });
});

describe.each(forms)('the form %o', (form) => {
  const matrix = formOf(form);

  it('starts inside its bounds', () => {
    for (const { start, lower, upper } of matrix.parameters) {
      expect(start).toBeGreaterThan(lower);
      expect(start).toBeLessThan(upper);
    }
  });
});

// A factor-analytic start keeps a share for the levels themselves and is not exact.
describe.each(forms.filter(({ kind }) => kind !== 'factorAnalytic'))('the form %o', (form) => {
  it('finds its own matrix again', () => {
    const matrix = formOf(form);
    const covariance = matrix.covariance(Float64Array.from(matrix.parameters, ({ start }) => start));
    expectNear(matrix.covariance(matrix.nearest(covariance)), covariance, 10);
  });
});

describe('a field', () => {
  it('is the power of the distances in both directions', () => {
    const field = new AutoregressiveField(
      'field',
      { rows: 3, columns: 4, alongRows: true, alongColumns: true },
      1,
      5,
    );
    const parameters = Float64Array.of(0.7, Math.atanh(0.6), Math.atanh(-0.3));
    const [variance, down, across] = field.quantities(parameters).map(({ value }) => value);
    expect([down, across]).toEqual([expect.closeTo(0.6, 12), expect.closeTo(-0.3, 12)]);
    expect(variance).toBeCloseTo(0.7 / (0.64 * 0.91), 12);
    const power = Float64Array.from({ length: 144 }, (_, place) => {
      const [a, b] = [Math.floor(place / 12), place % 12];
      const rows = Math.abs(Math.floor(a / 4) - Math.floor(b / 4));
      return variance! * 0.6 ** rows * (-0.3) ** Math.abs((a % 4) - (b % 4));
    });
    const identity = product(power, inverseAt(field, parameters), 12);
    identity.forEach((value, place) => expect(value).toBeCloseTo(place % 13 === 0 ? 1 : 0, 10));
  });
});
