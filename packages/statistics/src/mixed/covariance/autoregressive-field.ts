import { parameterQuantities } from './parameter-quantities.ts';
import { applyCorrelationChange, lineCoefficients, lineEntries } from './autoregressive.ts';
import {
  LARGEST_CORRELATION,
  NO_VARIANCE,
  type CovarianceStructure,
  type CovarianceValue,
  type LowerEntries,
  type Parameter,
  type Quantity,
} from './structure.ts';

/** Correlation that a search along rows or columns begins with. */
const START = 0.5;

/** Places of a field, row by row; which of its two directions are correlated. */
export interface FieldShape {
  rows: number;
  columns: number;
  /** neighbouring rows of one column are correlated */
  alongRows: boolean;
  /** neighbouring columns of one row are correlated */
  alongColumns: boolean;
}

/**
 * variance x correlation_rows^|row distance| x correlation_columns^|column distance| on a full grid.
 * Source: B. R. Cullis and A. C. Gleeson, Biometrics 47 (1991) 1449-1460; A. R. Gilmour, B. R. Cullis,
 * A. P. Verbyla, JABES 2 (1997) 269-293.
 *
 * Parameters: the variance, then the correlation between neighbouring rows, then between neighbouring columns, those
 * that the shape asks for.
 */
export class AutoregressiveField implements CovarianceStructure {
  readonly size: number;
  readonly parameters: readonly Parameter[];
  readonly summands: readonly LowerEntries[];
  readonly #shape: FieldShape;

  /** @param scale variance of the observations, by which the smallest variance is set */
  constructor(name: string, shape: FieldShape, start: number, scale: number) {
    this.#shape = shape;
    this.size = shape.rows * shape.columns;
    const correlation = (direction: string): Parameter => ({
      name: `${name}:${direction} correlation`,
      kind: 'correlation',
      start: START,
      lower: -LARGEST_CORRELATION,
      upper: LARGEST_CORRELATION,
    });
    this.parameters = [
      { name, kind: 'variance', start, lower: NO_VARIANCE * scale, upper: Infinity },
      ...(shape.alongRows ? [correlation('row')] : []),
      ...(shape.alongColumns ? [correlation('column')] : []),
    ];
    this.summands = gridEntries(shape);
  }

  /** Correlations by direction, 0 where there is none, and the places of the parameters. */
  #directions(parameters: Float64Array) {
    const { alongRows, alongColumns } = this.#shape;
    const row = alongRows ? 1 : -1;
    const column = alongColumns ? this.parameters.length - 1 : -1;
    return { row, column, rows: parameters[row] ?? 0, columns: parameters[column] ?? 0 };
  }

  at(parameters: Float64Array): CovarianceValue {
    const variance = parameters[0]!;
    const shape = this.#shape;
    const { row, column, rows, columns } = this.#directions(parameters);
    const down = lineCoefficients(rows);
    const across = lineCoefficients(columns);
    const changes = this.parameters.map((_, i) => {
      if (i === 0) return gridCoefficients(down.value, across.value, -1 / variance ** 2, shape);
      if (i === row) return gridCoefficients(down.change, across.value, 1 / variance, shape);
      return gridCoefficients(down.value, across.change, 1 / variance, shape);
    });
    const logDeterminantChange = new Float64Array(this.parameters.length);
    logDeterminantChange[0] = this.size / variance;
    const links = { rows: shape.columns * (shape.rows - 1), columns: shape.rows * (shape.columns - 1) };
    if (row > 0) logDeterminantChange[row] = (-2 * links.rows * rows) / (1 - rows ** 2);
    if (column > 0) logDeterminantChange[column] = (-2 * links.columns * columns) / (1 - columns ** 2);
    return {
      logDeterminant:
        this.size * Math.log(variance) +
        links.rows * Math.log(1 - rows ** 2) +
        links.columns * Math.log(1 - columns ** 2),
      logDeterminantChange,
      coefficients: Float64Array.from(gridCoefficients(down.value, across.value, 1 / variance, shape)),
      coefficientChange: Float64Array.from(changes.flat()),
      working: (i, effects) => {
        if (i === 0) return effects.map((effect) => effect / variance);
        const result = effects.slice();
        if (i === row)
          for (let k = 0; k < shape.columns; k++)
            applyCorrelationChange(result, k, shape.columns, shape.rows, rows);
        else
          for (let k = 0; k < shape.rows; k++)
            applyCorrelationChange(result, k * shape.columns, 1, shape.columns, columns);
        return result;
      },
    };
  }

  quantities(parameters: Float64Array): Quantity[] {
    return parameterQuantities(this.parameters, parameters);
  }
}

/** Products of the matrices of the two directions: nine, or three, or one where a direction is not correlated. */
function gridEntries({ rows, columns, alongRows, alongColumns }: FieldShape): LowerEntries[] {
  const down = lineEntries(rows);
  const across = lineEntries(columns);
  const downs = alongRows ? [down.same, down.inner, down.beside] : [down.same];
  const acrosses = alongColumns ? [across.same, across.inner, across.beside] : [across.same];
  return downs.flatMap((one) => acrosses.map((other) => kronecker(one, other, columns)));
}

/** Coefficients in the order of `gridEntries`. */
function gridCoefficients(
  down: readonly number[],
  across: readonly number[],
  factor: number,
  { alongRows, alongColumns }: FieldShape,
): number[] {
  const downs = alongRows ? down : down.slice(0, 1);
  const acrosses = alongColumns ? across : across.slice(0, 1);
  return downs.flatMap((one) => acrosses.map((other) => factor * one * other));
}

function kronecker(outer: LowerEntries, inner: LowerEntries, size: number): LowerEntries {
  const rows: number[] = [];
  const columns: number[] = [];
  const values: number[] = [];
  outer.values.forEach((a, i) => {
    const row = outer.rows[i]! * size;
    const column = outer.columns[i]! * size;
    inner.values.forEach((b, j) => {
      const value = a * b;
      if (value === 0) return;
      rows.push(row + inner.rows[j]!);
      columns.push(column + inner.columns[j]!);
      values.push(value);
      if (row === column || inner.rows[j] === inner.columns[j]) return;
      rows.push(row + inner.columns[j]!);
      columns.push(column + inner.rows[j]!);
      values.push(value);
    });
  });
  return {
    rows: Int32Array.from(rows),
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  };
}
