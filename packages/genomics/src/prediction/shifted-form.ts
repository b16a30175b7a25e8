import type { Decomposition } from './decomposition.ts';

/**
 * T + shift I = L D L' of a tridiagonal, positive definite form, and what follows from it in one walk.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 4.3.6; diagonal of the inverse:
 * G. Meurant, SIAM Journal on Matrix Analysis and Applications 13 (1992) 707-728.
 */
export class ShiftedForm {
  readonly #size: number;
  /** D */
  readonly #pivots: Float64Array;
  /** roots of 1 / D */
  readonly #inverseRoots: Float64Array;
  /** below the diagonal of L */
  readonly #factors: Float64Array;
  readonly logDeterminant: number;
  readonly traceOfInverse: number;

  /** A pivot that rounding leaves at or below nothing counts as this share of the shift. */
  static readonly #leastPivot = 1e-3;

  constructor({ size, diagonal, offDiagonal }: Decomposition, shift: number) {
    this.#size = size;
    this.#pivots = new Float64Array(size);
    this.#factors = new Float64Array(size);
    // All eigenvalues are at least the shift, and so are the pivots.
    const least = ShiftedForm.#leastPivot * shift;
    let logarithms = 0;
    for (let k = 0; k < size; k++) {
      const before = k === 0 ? 0 : this.#factors[k - 1]! * offDiagonal[k - 1]!;
      const pivot = Math.max(diagonal[k]! + shift - before, least);
      this.#pivots[k] = pivot;
      this.#factors[k] = k < size - 1 ? offDiagonal[k]! / pivot : 0;
      logarithms += Math.log(pivot);
    }
    this.#inverseRoots = this.#pivots.map((pivot) => 1 / Math.sqrt(pivot));
    this.logDeterminant = logarithms;
    let trace = 0;
    let backward = Infinity;
    for (let k = size - 1; k >= 0; k--) {
      const own = diagonal[k]! + shift;
      const after = k === size - 1 ? 0 : offDiagonal[k]! ** 2 / backward;
      backward = Math.max(own - after, least);
      trace += 1 / Math.max(this.#pivots[k]! - after, least);
    }
    this.traceOfInverse = trace;
  }

  /** Rows times the inverse of L' and of the root of D: products of the results are those over the inverse of T + shift I. */
  halfSolved(rows: Float64Array, count: number): Float64Array {
    const size = this.#size;
    const solved = new Float64Array(count * size);
    for (let row = 0; row < count; row++) {
      let carried = 0;
      for (let k = 0, place = row * size; k < size; k++, place++) {
        const value = rows[place]! - carried;
        carried = this.#factors[k]! * value;
        solved[place] = this.#inverseRoots[k]! * value;
      }
    }
    return solved;
  }

  /** From half solved rows to rows times the inverse of T + shift I, in place. */
  finish(rows: Float64Array, count: number): Float64Array {
    const size = this.#size;
    for (let row = 0; row < count; row++) {
      let after = 0;
      for (let k = size - 1, place = (row + 1) * size - 1; k >= 0; k--, place--) {
        after = this.#inverseRoots[k]! * rows[place]! - this.#factors[k]! * after;
        rows[place] = after;
      }
    }
    return rows;
  }

  solved(vector: Float64Array): Float64Array {
    return this.finish(this.halfSolved(vector, 1), 1);
  }
}
