import { lowerPairs } from './small-matrix.ts';
import { startMatrix, type MatrixForm } from './matrix-form.ts';
import { NO_VARIANCE, type Parameter, type Quantity } from './structure.ts';

/**
 * Any covariance matrix, as L D L' with unit lower triangular L and diagonal D: all of D above 0 keeps the matrix
 * positive definite, and a singular one is an ordinary bound (an element of D at 0).
 * Source: J. C. Pinheiro and D. M. Bates, Statistics and Computing 6 (1996) 289-296, on parametrizations; L D L' in
 * M. Pourahmadi, Biometrika 86 (1999) 677-690.
 *
 * Parameters: the diagonal of D, then L below its diagonal row by row.
 */
export class UnstructuredForm implements MatrixForm {
  readonly size: number;
  readonly levels: readonly string[];
  readonly parameters: readonly Parameter[];

  constructor(levels: readonly string[], scales: Float64Array, share: number) {
    this.levels = levels;
    this.size = levels.length;
    const start = this.nearest(startMatrix(scales, share));
    const diagonal = levels.map((level, k): Parameter => {
      const lower = NO_VARIANCE * scales[k]!;
      return { name: level, kind: 'variance', start: start[k]!, lower, upper: Infinity };
    });
    const below = pairsOf(this.size).map(([a, b], k): Parameter => {
      const name = `${levels[a]}:${levels[b]}`;
      return { name, kind: 'loading', start: start[this.size + k]!, lower: -Infinity, upper: Infinity };
    });
    this.parameters = [...diagonal, ...below];
  }

  /** L, row by row. */
  #lower(parameters: Float64Array): Float64Array {
    const { size } = this;
    const lower = new Float64Array(size * size);
    for (let a = 0; a < size; a++) lower[a * size + a] = 1;
    pairsOf(size).forEach(([a, b], k) => (lower[a * size + b] = parameters[size + k]!));
    return lower;
  }

  covariance(parameters: Float64Array): Float64Array {
    const { size } = this;
    const lower = this.#lower(parameters);
    const matrix = new Float64Array(size * size);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b <= a; b++) {
        let sum = 0;
        for (let k = 0; k <= b; k++) sum += lower[a * size + k]! * parameters[k]! * lower[b * size + k]!;
        matrix[a * size + b] = sum;
        matrix[b * size + a] = sum;
      }
    }
    return matrix;
  }

  change(parameters: Float64Array, i: number): Float64Array {
    const { size } = this;
    const lower = this.#lower(parameters);
    const matrix = new Float64Array(size * size);
    if (i < size) {
      for (let a = 0; a < size; a++)
        for (let b = 0; b < size; b++) matrix[a * size + b] = lower[a * size + i]! * lower[b * size + i]!;
      return matrix;
    }
    const [row, column] = pairsOf(size)[i - size]!;
    for (let b = 0; b < size; b++) {
      const value = parameters[column]! * lower[b * size + column]!;
      matrix[row * size + b]! += value;
      matrix[b * size + row]! += value;
    }
    return matrix;
  }

  nearest(covariance: Float64Array): Float64Array {
    const { size } = this;
    const lower = new Float64Array(size * size);
    const parameters = new Float64Array(size + pairsOf(size).length);
    for (let a = 0; a < size; a++) {
      for (let b = 0; b <= a; b++) {
        let sum = covariance[a * size + b]!;
        for (let k = 0; k < b; k++) sum -= lower[a * size + k]! * parameters[k]! * lower[b * size + k]!;
        // A matrix that is not positive definite to working precision is moved inside by a little.
        if (a === b) parameters[a] = Math.max(sum, 1e-3 * covariance[a * size + a]!);
        else lower[a * size + b] = sum / parameters[b]!;
      }
    }
    pairsOf(size).forEach(([a, b], k) => (parameters[size + k] = lower[a * size + b]!));
    return parameters;
  }

  /** The variances and covariances themselves. */
  quantities(parameters: Float64Array): Quantity[] {
    const { size } = this;
    const matrix = this.covariance(parameters);
    const changes = this.parameters.map((_, i) => this.change(parameters, i));
    const entry = (name: string, kind: Quantity['kind'], place: number): Quantity => ({
      name,
      kind,
      value: matrix[place]!,
      gradient: Float64Array.from(changes, (change) => change[place]!),
    });
    return [
      ...this.levels.map((level, a) => entry(level, 'variance', a * size + a)),
      ...pairsOf(size).map(([a, b]) =>
        entry(`${this.levels[a]}:${this.levels[b]}`, 'covariance', a * size + b),
      ),
    ];
  }
}

/** Places below the diagonal, row by row. */
function pairsOf(size: number): [number, number][] {
  return lowerPairs(size).filter(([a, b]) => a > b);
}
