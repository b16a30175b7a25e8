import { applyCorrelationChange, lineCoefficients } from './autoregressive.ts';
import { gridCoefficients, gridEntries, type FieldShape } from './grid-entries.ts';
import {
  LARGEST_CORRELATION,
  NO_VARIANCE,
  type CovarianceStructure,
  type CovarianceValue,
  type LowerEntries,
  type Parameter,
  type Quantity,
} from './structure.ts';

/**
 * Correlations that a search along rows and columns may begin with, the first unless another is likelier: a smooth
 * trend in either direction and neighbours hardly alike are different explanations, each with a maximum of its own.
 */
const STARTS = [
  [0.5, 0.5],
  [0.9, 0.9],
  [0.9, 0.2],
  [0.2, 0.9],
  [0.1, 0.1],
  [0.98, 0.98],
] as const;

/**
 * variance x correlation_rows^|row distance| x correlation_columns^|column distance| on a full grid.
 * Source: B. R. Cullis and A. C. Gleeson, Biometrics 47 (1991) 1449-1460; A. R. Gilmour, B. R. Cullis,
 * A. P. Verbyla, JABES 2 (1997) 269-293.
 *
 * Parameters: the innovation variance = variance (1 - correlation_rows^2) (1 - correlation_columns^2), then the inverse
 * hyperbolic tangents of the correlations that the shape asks for. A large variance with correlations near 1 is distinguished
 * from a larger one with correlations still nearer by little; in these terms that ridge of the likelihood is straight.
 */
export class AutoregressiveField implements CovarianceStructure {
  readonly size: number;
  readonly parameters: readonly Parameter[];
  readonly summands: readonly LowerEntries[];
  readonly otherStarts: readonly Float64Array[];
  readonly #shape: FieldShape;

  /** @param scale variance of the observations, by which the smallest variance is set */
  constructor(name: string, shape: FieldShape, start: number, scale: number) {
    this.#shape = shape;
    this.size = shape.rows * shape.columns;
    const end = Math.atanh(LARGEST_CORRELATION);
    const correlation = (direction: string): Omit<Parameter, 'start'> => ({
      name: `${name}:${direction} correlation`,
      kind: 'correlation',
      lower: -end,
      upper: end,
    });
    const bare: Omit<Parameter, 'start'>[] = [
      { name, kind: 'variance', lower: NO_VARIANCE * scale, upper: Infinity },
      ...(shape.alongRows ? [correlation('row')] : []),
      ...(shape.alongColumns ? [correlation('column')] : []),
    ];
    const [first, ...others] = STARTS.map((pair) => startFrom(pair, shape, start));
    this.parameters = bare.map((parameter, k) => ({ ...parameter, start: first![k]! }));
    this.otherStarts = others;
    this.summands = gridEntries(shape);
  }

  /** Correlations by direction, 0 where there is none, and the places of the parameters. */
  #directions(parameters: Float64Array) {
    const { alongRows, alongColumns } = this.#shape;
    const row = alongRows ? 1 : -1;
    const column = alongColumns ? this.parameters.length - 1 : -1;
    const at = (place: number) => (place < 0 ? 0 : Math.tanh(parameters[place]!));
    return { row, column, rows: at(row), columns: at(column) };
  }

  at(parameters: Float64Array): CovarianceValue {
    const innovation = parameters[0]!;
    const shape = this.#shape;
    const { row, column, rows, columns } = this.#directions(parameters);
    const down = lineCoefficients(rows);
    const across = lineCoefficients(columns);
    // d correlation / d parameter
    const rowSlope = 1 - rows ** 2;
    const columnSlope = 1 - columns ** 2;
    const changes = this.parameters.map((_, i) => {
      if (i === 0) return gridCoefficients(down.value, across.value, -1 / innovation ** 2, shape);
      if (i === row) return gridCoefficients(down.change, across.value, rowSlope / innovation, shape);
      return gridCoefficients(down.value, across.change, columnSlope / innovation, shape);
    });
    const logDeterminantChange = new Float64Array(this.parameters.length);
    logDeterminantChange[0] = this.size / innovation;
    if (row > 0) logDeterminantChange[row] = 2 * shape.columns * rows;
    if (column > 0) logDeterminantChange[column] = 2 * shape.rows * columns;
    return {
      logDeterminant:
        this.size * Math.log(innovation) -
        shape.columns * Math.log(rowSlope) -
        shape.rows * Math.log(columnSlope),
      logDeterminantChange,
      coefficients: Float64Array.from(gridCoefficients(down.value, across.value, 1 / innovation, shape)),
      coefficientChange: Float64Array.from(changes.flat()),
      working: (i, effects) => {
        if (i === 0) return effects.map((effect) => effect / innovation);
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

  /** The variance and the correlations. */
  quantities(parameters: Float64Array): Quantity[] {
    const { row, column, rows, columns } = this.#directions(parameters);
    const ratio = 1 / ((1 - rows ** 2) * (1 - columns ** 2));
    const variance = parameters[0]! * ratio;
    const count = this.parameters.length;
    const gradient = new Float64Array(count);
    gradient[0] = ratio;
    if (row > 0) gradient[row] = 2 * rows * variance;
    if (column > 0) gradient[column] = 2 * columns * variance;
    const correlation = (place: number, value: number): Quantity => {
      const own = new Float64Array(count);
      own[place] = 1 - value ** 2;
      return { name: this.parameters[place]!.name, kind: 'correlation', value, gradient: own };
    };
    return [
      { name: this.parameters[0]!.name, kind: 'variance', value: variance, gradient },
      ...(row > 0 ? [correlation(row, rows)] : []),
      ...(column > 0 ? [correlation(column, columns)] : []),
    ];
  }
}

/** Parameters of a variance and two correlations, those that the shape asks for. */
function startFrom(
  [rows, columns]: readonly [number, number],
  shape: FieldShape,
  variance: number,
): Float64Array {
  const correlations = [...(shape.alongRows ? [rows] : []), ...(shape.alongColumns ? [columns] : [])];
  const innovation = correlations.reduce(
    (product, correlation) => product * (1 - correlation ** 2),
    variance,
  );
  return Float64Array.of(innovation, ...correlations.map(Math.atanh));
}
