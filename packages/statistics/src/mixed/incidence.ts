import { symmetricMatrix, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import { weightedSquare } from '../sparse/weighted-square.ts';
import type { LowerEntries } from './covariance/structure.ts';
import type { Design } from './design.ts';

/**
 * The matrix W that says which equations each row touches: rows of observations, then one for each place of a field
 * without a plot, which touches an equation of its own.
 */
export class Incidence {
  /** rows with and without a plot */
  readonly rows: number;
  readonly #columns: number;
  readonly #observed: number;
  readonly #terms: number;
  readonly #column: Int32Array;
  readonly #value: Float64Array;

  constructor({ response, terms, column, value, columns, unobserved }: Design) {
    this.rows = response.length + unobserved;
    this.#columns = columns;
    this.#observed = response.length;
    this.#terms = terms;
    if (unobserved === 0) {
      this.#column = column;
      this.#value = value;
      return;
    }
    this.#column = new Int32Array(column.length + unobserved);
    this.#column.set(column);
    for (let k = 0; k < unobserved; k++) this.#column[column.length + k] = columns - unobserved + k;
    this.#value = new Float64Array(this.#column.length).fill(1);
    this.#value.set(value);
  }

  /** First entry of a row; its last is before the first of the next row. */
  #start(row: number): number {
    return row < this.#observed ? row * this.#terms : this.#observed * (this.#terms - 1) + row;
  }

  /** W x. */
  product(x: Float64Array): Float64Array {
    const result = new Float64Array(this.rows);
    for (let row = 0; row < this.rows; row++) {
      const end = this.#start(row + 1);
      let sum = 0;
      for (let a = this.#start(row); a < end; a++) sum += this.#value[a]! * x[this.#column[a]!]!;
      result[row] = sum;
    }
    return result;
  }

  /** W' v for values at some rows. */
  transposedProduct(rows: Int32Array, values: Float64Array): Float64Array {
    const result = new Float64Array(this.#columns);
    for (let k = 0; k < rows.length; k++) {
      const value = values[k]!;
      if (value === 0) continue;
      const end = this.#start(rows[k]! + 1);
      for (let a = this.#start(rows[k]!); a < end; a++) result[this.#column[a]!]! += value * this.#value[a]!;
    }
    return result;
  }

  /** W' A W for a symmetric A between some rows. */
  square(matrix: LowerEntries, rows: Int32Array): SymmetricMatrix {
    if (matrix.rows.every((row, k) => row === matrix.columns[k])) return this.#diagonalSquare(matrix, rows);
    const entries = this.#squareSize(matrix, rows);
    const triplets = {
      rows: new Int32Array(entries),
      columns: new Int32Array(entries),
      values: new Float64Array(entries),
    };
    let at = 0;
    for (let k = 0; k < matrix.values.length; k++) {
      const one = rows[matrix.rows[k]!]!;
      const other = rows[matrix.columns[k]!]!;
      const end = this.#start(one + 1);
      for (let a = this.#start(one); a < end; a++) {
        const weighted = matrix.values[k]! * this.#value[a]!;
        const last = one === other ? a + 1 : this.#start(other + 1);
        for (let b = this.#start(other); b < last; b++) {
          triplets.rows[at] = this.#column[a]!;
          triplets.columns[at] = this.#column[b]!;
          // Between two rows both w v' and v w' count; off the diagonal they fall into different triangles.
          const twice = one !== other && this.#column[a] === this.#column[b] ? 2 : 1;
          triplets.values[at++] = twice * weighted * this.#value[b]!;
        }
      }
    }
    return symmetricMatrix(this.#columns, triplets);
  }

  #diagonalSquare(matrix: LowerEntries, rows: Int32Array): SymmetricMatrix {
    const own = matrix.rows.map((place) => rows[place]!);
    const sparseRows = {
      begin: own.map((row) => this.#start(row)),
      end: own.map((row) => this.#start(row + 1)),
      column: this.#column,
      value: this.#value,
    };
    return weightedSquare(this.#columns, sparseRows, matrix.values);
  }

  #squareSize(matrix: LowerEntries, rows: Int32Array): number {
    let entries = 0;
    for (let k = 0; k < matrix.values.length; k++) {
      const one = rows[matrix.rows[k]!]!;
      const other = rows[matrix.columns[k]!]!;
      const width = this.#start(one + 1) - this.#start(one);
      entries +=
        one === other ? (width * (width + 1)) / 2 : width * (this.#start(other + 1) - this.#start(other));
    }
    return entries;
  }
}
