import { startMatrix, type MatrixForm } from './matrix-form.ts';
import { lowerPairs } from './small-matrix.ts';
import { NO_OWN_VARIANCE, type Parameter, type Quantity } from './structure.ts';

/**
 * Any covariance matrix, as L L' + D with lower triangular L whose diagonal stays above 0, and the least variances that
 * levels have of their own, D: these keep it positive definite to working precision also where the matrix of the
 * maximum is singular and L loses rank, which bounds on the diagonal of L alone would not.
 * Source of L L': J. C. Pinheiro and D. M. Bates, Statistics and Computing 6 (1996) 289-296.
 *
 * Parameters: the elements of L, row by row.
 */
export class UnstructuredForm implements MatrixForm {
  readonly size: number;
  readonly levels: readonly string[];
  readonly parameters: readonly Parameter[];
  readonly #places: readonly (readonly [number, number])[];
  /** the diagonal of D */
  readonly #own: Float64Array;

  constructor(levels: readonly string[], scales: Float64Array, share: number) {
    this.levels = levels;
    this.size = levels.length;
    this.#places = lowerPairs(this.size);
    this.#own = scales.map((scale) => NO_OWN_VARIANCE * scale);
    const start = this.nearest(startMatrix(scales, share));
    this.parameters = this.#places.map(([a, b], k) => ({
      name: pairName(levels, a, b),
      kind: 'loading',
      start: start[k]!,
      lower: a === b ? Math.sqrt(this.#own[a]!) : -Infinity,
      upper: Infinity,
    }));
  }

  /** L, row by row. */
  #lower(parameters: Float64Array): Float64Array {
    const lower = new Float64Array(this.size * this.size);
    this.#places.forEach(([a, b], k) => (lower[a * this.size + b] = parameters[k]!));
    return lower;
  }

  covariance(parameters: Float64Array): Float64Array {
    const { size } = this;
    const lower = this.#lower(parameters);
    const matrix = new Float64Array(size * size);
    for (const [a, b] of this.#places) {
      let sum = a === b ? this.#own[a]! : 0;
      for (let k = 0; k <= b; k++) sum += lower[a * size + k]! * lower[b * size + k]!;
      matrix[a * size + b] = sum;
      matrix[b * size + a] = sum;
    }
    return matrix;
  }

  change(parameters: Float64Array, i: number): Float64Array {
    const { size } = this;
    const [row, column] = this.#places[i]!;
    const lower = this.#lower(parameters);
    const matrix = new Float64Array(size * size);
    for (let b = column; b < size; b++) {
      const value = lower[b * size + column]!;
      matrix[row * size + b]! += value;
      matrix[b * size + row]! += value;
    }
    return matrix;
  }

  nearest(covariance: Float64Array): Float64Array {
    const { size } = this;
    const lower = new Float64Array(size * size);
    for (const [a, b] of this.#places) {
      let sum = covariance[a * size + b]! - (a === b ? this.#own[a]! : 0);
      for (let k = 0; k < b; k++) sum -= lower[a * size + k]! * lower[b * size + k]!;
      // A matrix that is not positive definite to working precision is moved inside by a little.
      if (a === b) lower[a * size + a] = Math.sqrt(Math.max(sum, 1e-3 * covariance[a * size + a]!));
      else lower[a * size + b] = sum / lower[b * size + b]!;
    }
    return Float64Array.from(this.#places, ([a, b]) => lower[a * size + b]!);
  }

  /** With a column of L negated below its diagonal, where that is as good as 0. */
  mirrors(parameters: Float64Array): Float64Array[] {
    return this.#places.flatMap(([a, b], k) => {
      if (a !== b || a === this.size - 1 || parameters[k]! > 2 * this.parameters[k]!.lower) return [];
      return [parameters.map((value, i) => (this.#places[i]![1] === b && i !== k ? -value : value))];
    });
  }

  /** The variances, then the covariances. */
  quantities(parameters: Float64Array): Quantity[] {
    const { size } = this;
    const matrix = this.covariance(parameters);
    const changes = this.parameters.map((_, i) => this.change(parameters, i));
    const entry = ([a, b]: readonly [number, number]): Quantity => ({
      name: pairName(this.levels, a, b),
      kind: a === b ? 'variance' : 'covariance',
      value: matrix[a * size + b]!,
      gradient: Float64Array.from(changes, (change) => change[a * size + b]!),
    });
    const onDiagonal = this.#places.filter(([a, b]) => a === b);
    return [...onDiagonal, ...this.#places.filter(([a, b]) => a !== b)].map(entry);
  }
}

function pairName(levels: readonly string[], a: number, b: number): string {
  return a === b ? levels[a]! : `${levels[b]}:${levels[a]}`;
}
