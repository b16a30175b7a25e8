import { SparseCholesky } from '../sparse/sparse-cholesky.ts';
import { addProduct, symmetricMatrix, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import type { Design } from './design.ts';
import type { Relationship } from './model.ts';

/** One summand of the coefficient matrix: fixed values at known places, times a coefficient that may change. */
interface Component {
  places: Int32Array;
  values: Float64Array;
}

/**
 * Henderson's mixed model equations C s = r with
 *   C = sum over residual groups of W' D W / variance + for each random term its inverse relationship / variance,
 * so only coefficients change between two sets of variances: pattern, order and symbolic factor are found once.
 * Source: C. R. Henderson, Biometrics 31 (1975) 423-447.
 */
export class MixedModelEquations {
  readonly design: Design;
  readonly cholesky: SparseCholesky;
  /** inverse relationship of each random term, the identity where nothing is known */
  readonly precision: readonly SymmetricMatrix[];
  /** log determinants of `precision` */
  readonly logPrecision: readonly number[];
  readonly #matrix: SymmetricMatrix;
  readonly #residual: readonly Component[];
  readonly #random: readonly Component[];
  readonly #right: readonly Float64Array[];

  constructor(design: Design, relationships: readonly (Relationship | undefined)[]) {
    this.design = design;
    this.precision = design.random.map(
      (term, k) => relationships[k]?.inverse ?? identity(term.levels.length),
    );
    this.logPrecision = relationships.map((known) => (known ? logDeterminant(known.inverse) : 0));
    const squares = design.groups.map((_, group) => groupSquares(design, group));
    const blocks = this.precision.map((matrix, k) =>
      shifted(matrix, design.random[k]!.start, design.columns),
    );
    this.#matrix = union(design.columns, [...squares, ...blocks]);
    this.#residual = squares.map((part) => componentOf(this.#matrix, part));
    this.#random = blocks.map((part) => componentOf(this.#matrix, part));
    this.#right = design.groups.map((_, group) => groupRight(design, group));
    this.cholesky = new SparseCholesky(this.#matrix);
  }

  /** Factorizes C for the given variances. */
  factorize(random: ArrayLike<number>, residual: ArrayLike<number>): void {
    const { values } = this.#matrix;
    values.fill(0);
    const add = ({ places, values: part }: Component, coefficient: number) => {
      for (let k = 0; k < places.length; k++) values[places[k]!]! += coefficient * part[k]!;
    };
    this.#residual.forEach((part, group) => add(part, 1 / residual[group]!));
    this.#random.forEach((part, k) => add(part, 1 / random[k]!));
    this.cholesky.factorize();
  }

  /** Solutions: fixed effects, then the random effects of each term. */
  solve(residual: ArrayLike<number>): Float64Array {
    const right = new Float64Array(this.design.columns);
    this.#right.forEach((part, group) => {
      for (let k = 0; k < right.length; k++) right[k]! += part[k]! / residual[group]!;
    });
    return this.cholesky.solve(right);
  }

  /** trace(C^-1 A) for every summand A of C, coefficients not counted. */
  traces(): { residual: number[]; random: number[] } {
    const inverse = this.cholesky.inverseOnPattern();
    const { columnStart } = this.#matrix;
    const onDiagonal = new Uint8Array(inverse.length);
    for (let column = 0; column < this.design.columns; column++) onDiagonal[columnStart[column]!] = 1;
    const trace = ({ places, values }: Component) => {
      let sum = 0;
      for (let k = 0; k < places.length; k++) {
        const place = places[k]!;
        sum += (onDiagonal[place] === 1 ? 1 : 2) * values[k]! * inverse[place]!;
      }
      return sum;
    };
    return { residual: this.#residual.map(trace), random: this.#random.map(trace) };
  }

  /** Diagonal of C^-1: sampling variances of fixed effects, prediction error variances of random effects. */
  inverseDiagonal(): Float64Array {
    const inverse = this.cholesky.inverseOnPattern();
    const { columnStart } = this.#matrix;
    return Float64Array.from({ length: this.design.columns }, (_, column) => inverse[columnStart[column]!]!);
  }

  /** C times a vector, for the variances of the last `factorize`. */
  multiply(vector: Float64Array): Float64Array {
    const result = new Float64Array(vector.length);
    addProduct(this.#matrix, vector, result);
    return result;
  }
}

function identity(size: number): SymmetricMatrix {
  return {
    size,
    columnStart: Int32Array.from({ length: size + 1 }, (_, k) => k),
    rows: Int32Array.from({ length: size }, (_, k) => k),
    values: new Float64Array(size).fill(1),
  };
}

function logDeterminant(matrix: SymmetricMatrix): number {
  const cholesky = new SparseCholesky(matrix);
  cholesky.factorize();
  return cholesky.logDeterminant();
}

/** W' D W of the rows of one residual group. */
function groupSquares(design: Design, group: number): SymmetricMatrix {
  const { terms, column, value, weights } = design;
  const own = design.group.reduce((count, one) => count + Number(one === group), 0);
  const size = (own * terms * (terms + 1)) / 2;
  const rows = new Int32Array(size);
  const columns = new Int32Array(size);
  const values = new Float64Array(size);
  let at = 0;
  for (let r = 0; r < design.rows.length; r++) {
    if (design.group[r] !== group) continue;
    for (let a = r * terms; a < (r + 1) * terms; a++) {
      const weighted = weights[r]! * value[a]!;
      for (let b = r * terms; b <= a; b++) {
        rows[at] = column[a]!;
        columns[at] = column[b]!;
        values[at++] = weighted * value[b]!;
      }
    }
  }
  return symmetricMatrix(design.columns, { rows, columns, values });
}

function groupRight(design: Design, group: number): Float64Array {
  const { terms, column, value, weights, response } = design;
  const right = new Float64Array(design.columns);
  for (let r = 0; r < design.rows.length; r++) {
    if (design.group[r] !== group) continue;
    const weighted = weights[r]! * response[r]!;
    for (let a = r * terms; a < (r + 1) * terms; a++) right[column[a]!]! += weighted * value[a]!;
  }
  return right;
}

/** The block of a random term at its place among all equations. */
function shifted(matrix: SymmetricMatrix, start: number, size: number): SymmetricMatrix {
  const columnStart = new Int32Array(size + 1);
  for (let column = 0; column < size; column++) {
    const inside = Math.min(Math.max(column + 1 - start, 0), matrix.size);
    columnStart[column + 1] = matrix.columnStart[inside]!;
  }
  return { size, columnStart, rows: matrix.rows.map((row) => row + start), values: matrix.values };
}

/** The places of all parts and of the diagonal, with values 0. */
function union(size: number, parts: readonly SymmetricMatrix[]): SymmetricMatrix {
  const count = parts.reduce((sum, part) => sum + part.rows.length, size);
  const rows = new Int32Array(count);
  const columns = new Int32Array(count);
  let at = 0;
  for (const part of parts) {
    for (let column = 0; column < size; column++)
      for (let p = part.columnStart[column]!; p < part.columnStart[column + 1]!; p++) {
        rows[at] = part.rows[p]!;
        columns[at++] = column;
      }
  }
  for (let column = 0; column < size; column++) {
    rows[at] = column;
    columns[at++] = column;
  }
  return symmetricMatrix(size, { rows, columns, values: new Float64Array(count) });
}

function componentOf(whole: SymmetricMatrix, part: SymmetricMatrix): Component {
  const places = new Int32Array(part.rows.length);
  for (let column = 0; column < whole.size; column++) {
    let at = whole.columnStart[column]!;
    for (let p = part.columnStart[column]!; p < part.columnStart[column + 1]!; p++) {
      while (whole.rows[at]! < part.rows[p]!) at++;
      places[p] = at;
    }
  }
  return { places, values: part.values };
}
