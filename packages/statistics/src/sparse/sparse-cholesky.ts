import { DenseTail } from './dense-tail.ts';
import { placeOfRow, sparseInverse } from './sparse-inverse.ts';
import { symbolicFactor, type SymbolicFactor } from './symbolic.ts';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

/**
 * Cholesky factor of a sparse symmetric positive semidefinite matrix whose pattern stays while its values change.
 * Order and pattern are found once; `factorize` may be called again and again.
 *
 * Its last columns, where they have filled in, are a dense matrix.
 *
 * A pivot that has become nearly 0 belongs to an equation that follows from others: it is left out, its solution is 0,
 * which is a generalized inverse.
 * Source: T. A. Davis, Direct Methods for Sparse Linear Systems (SIAM 2006), chapters 4 and 5 (elimination tree,
 * up-looking factor).
 */
export class SparseCholesky {
  readonly size: number;
  /** equations that were left out in the last `factorize` */
  leftOut: Int32Array = new Int32Array(0);
  readonly #source: SymmetricMatrix;
  readonly #symbolic: SymbolicFactor;
  /** L up to the dense part, in the places of the symbolic factor */
  readonly #values: Float64Array;
  readonly #tail: DenseTail;
  #inverse: { sparse: Float64Array; tail: Float64Array } | null = null;
  #sourceInFactor: Int32Array | null = null;

  /**
   * @param early columns that may be eliminated first, in their order, where that makes the factor cheaper
   * @param same a factor of a matrix with the same pattern, whose order and symbolic factor are taken over
   */
  constructor(source: SymmetricMatrix, { early, same }: { early?: Int32Array; same?: SparseCholesky } = {}) {
    this.size = source.size;
    this.#source = source;
    this.#symbolic = same ? same.#symbolic : symbolicFactor(source, early);
    this.#sourceInFactor = same ? same.#sourceInFactor : null;
    const { dense, rows } = this.#symbolic;
    this.#values = new Float64Array(rows.length);
    this.#tail = new DenseTail(this.size - dense);
  }

  /** Entries of L that are kept. */
  get entries(): number {
    const { size } = this.#tail;
    return this.#values.length + (size * (size + 1)) / 2;
  }

  /**
   * Factorizes the values that the matrix holds now.
   *
   * @param tolerance pivots below this share of their diagonal are left out
   */
  factorize(tolerance = 1e-10): void {
    const { values: source } = this.#source;
    const { order, upper, dense, start, rows, rowStart, rowColumns } = this.#symbolic;
    const values = this.#values;
    const next = start.slice(0, dense);
    const work = new Float64Array(this.size);
    const leftOut: number[] = [];
    this.#inverse = null;
    for (let k = 0; k < this.size; k++) {
      let diagonal = 0;
      for (let p = upper.start[k]!; p < upper.start[k + 1]!; p++) {
        const row = upper.rows[p]!;
        const value = source[upper.from[p]!]!;
        if (row === k) diagonal += value;
        else work[row]! += value;
      }
      const least = tolerance * diagonal;
      for (let t = rowStart[k]!; t < rowStart[k + 1]!; t++) {
        const column = rowColumns[t]!;
        const pivot = values[start[column]!]!;
        const x = pivot === 0 ? 0 : work[column]! / pivot;
        work[column] = 0;
        const end = next[column]!;
        for (let p = start[column]! + 1; p < end; p++) work[rows[p]!]! -= values[p]! * x;
        diagonal -= x * x;
        values[end] = x;
        next[column] = end + 1;
      }
      if (k >= dense) this.#keepDense(k, work, diagonal, least);
      else {
        if (!(diagonal > least)) leftOut.push(order[k]!);
        values[next[k]!++] = diagonal > least ? Math.sqrt(diagonal) : 0;
      }
    }
    for (const row of this.#tail.factorize()) leftOut.push(order[dense + row]!);
    this.leftOut = Int32Array.from(leftOut).sort();
  }

  /** What the sparse columns have left of row k goes to the dense part, and is cleared. */
  #keepDense(k: number, work: Float64Array, diagonal: number, least: number): void {
    const { dense } = this.#symbolic;
    const row = k - dense;
    const begin = row * this.#tail.size;
    this.#tail.matrix.set(work.subarray(dense, k), begin);
    work.fill(0, dense, k);
    this.#tail.matrix[begin + row] = diagonal;
    this.#tail.least[row] = least;
  }

  /** log of the determinant, equations left out not counted. */
  logDeterminant(): number {
    const { dense, start } = this.#symbolic;
    let sum = 0;
    for (let k = 0; k < dense; k++) {
      const pivot = this.#values[start[k]!]!;
      if (pivot > 0) sum += Math.log(pivot);
    }
    return 2 * sum + this.#tail.logDeterminant();
  }

  /**
   * @returns x with L x = b, in the order of elimination, 0 where an equation was left out: a' matrix^-1 b is the product
   * of those of a and b
   */
  solveHalf(b: Float64Array): Float64Array {
    const { order, dense, start, rows } = this.#symbolic;
    const values = this.#values;
    const x = new Float64Array(this.size);
    for (let k = 0; k < this.size; k++) x[k] = b[order[k]!]!;
    for (let k = 0; k < dense; k++) {
      const pivot = values[start[k]!]!;
      const value = pivot === 0 ? 0 : x[k]! / pivot;
      x[k] = value;
      if (value !== 0) for (let p = start[k]! + 1; p < start[k + 1]!; p++) x[rows[p]!]! -= values[p]! * value;
    }
    this.#tail.solveLower(x.subarray(dense));
    return x;
  }

  /** @returns x with matrix x = b; 0 where an equation was left out */
  solve(b: Float64Array): Float64Array {
    const { order, dense, start, rows } = this.#symbolic;
    const values = this.#values;
    const x = this.solveHalf(b);
    this.#tail.solveUpper(x.subarray(dense));
    for (let k = dense - 1; k >= 0; k--) {
      const pivot = values[start[k]!]!;
      let sum = x[k]!;
      for (let p = start[k]! + 1; p < start[k + 1]!; p++) sum -= values[p]! * x[rows[p]!]!;
      x[k] = pivot === 0 ? 0 : sum / pivot;
    }
    const result = new Float64Array(this.size);
    for (let k = 0; k < this.size; k++) result[order[k]!] = x[k]!;
    return result;
  }

  /** The solutions for several right-hand sides, to the last bit those of `solve`; four at a time share the way through L. */
  solveAll(sides: readonly Float64Array[]): Float64Array[] {
    const results: Float64Array[] = [];
    for (let first = 0; first < sides.length; first += 4) {
      const group = sides.slice(first, first + 4);
      if (group.length === 4) results.push(...this.#solveFour(group));
      else results.push(...group.map((side) => this.solve(side)));
    }
    return results;
  }

  #solveFour(sides: readonly Float64Array[]): Float64Array[] {
    const { order, dense } = this.#symbolic;
    const x = new Float64Array(4 * this.size);
    sides.forEach((side, c) => {
      for (let k = 0; k < this.size; k++) x[4 * k + c] = side[order[k]!]!;
    });
    this.#forwardFour(x);
    const end = new Float64Array(this.size - dense);
    for (let c = 0; c < 4; c++) {
      for (let k = 0; k < end.length; k++) end[k] = x[4 * (dense + k) + c]!;
      this.#tail.solveLower(end);
      this.#tail.solveUpper(end);
      for (let k = 0; k < end.length; k++) x[4 * (dense + k) + c] = end[k]!;
    }
    this.#backwardFour(x);
    return sides.map((_, c) => {
      const result = new Float64Array(this.size);
      for (let k = 0; k < this.size; k++) result[order[k]!] = x[4 * k + c]!;
      return result;
    });
  }

  #forwardFour(x: Float64Array): void {
    const { dense, start, rows } = this.#symbolic;
    const values = this.#values;
    for (let k = 0; k < dense; k++) {
      const pivot = values[start[k]!]!;
      let at = 4 * k;
      const a = (x[at] = pivot === 0 ? 0 : x[at]! / pivot);
      const b = (x[++at] = pivot === 0 ? 0 : x[at]! / pivot);
      const c = (x[++at] = pivot === 0 ? 0 : x[at]! / pivot);
      const d = (x[++at] = pivot === 0 ? 0 : x[at]! / pivot);
      if (a === 0 && b === 0 && c === 0 && d === 0) continue;
      for (let p = start[k]! + 1; p < start[k + 1]!; p++) {
        const value = values[p]!;
        at = 4 * rows[p]!;
        x[at]! -= value * a;
        x[at + 1]! -= value * b;
        x[at + 2]! -= value * c;
        x[at + 3]! -= value * d;
      }
    }
  }

  #backwardFour(x: Float64Array): void {
    const { dense, start, rows } = this.#symbolic;
    const values = this.#values;
    for (let k = dense - 1; k >= 0; k--) {
      const pivot = values[start[k]!]!;
      const own = 4 * k;
      let [a, b, c, d] = [x[own]!, x[own + 1]!, x[own + 2]!, x[own + 3]!];
      for (let p = start[k]! + 1; p < start[k + 1]!; p++) {
        const value = values[p]!;
        const at = 4 * rows[p]!;
        a -= value * x[at]!;
        b -= value * x[at + 1]!;
        c -= value * x[at + 2]!;
        d -= value * x[at + 3]!;
      }
      x[own] = pivot === 0 ? 0 : a / pivot;
      x[own + 1] = pivot === 0 ? 0 : b / pivot;
      x[own + 2] = pivot === 0 ? 0 : c / pivot;
      x[own + 3] = pivot === 0 ? 0 : d / pivot;
    }
  }

  /** Elements of the (generalized) inverse at the places of the matrix's own pattern, in its order. */
  inverseOnPattern(): Float64Array {
    if (!this.#inverse) {
      const tail = this.#tail.inverse();
      this.#inverse = { sparse: sparseInverse(this.#symbolic, this.#values, tail), tail };
    }
    const { sparse, tail } = this.#inverse;
    const places = (this.#sourceInFactor ??= sourceInFactor(this.#source, this.#symbolic));
    const result = new Float64Array(places.length);
    for (let p = 0; p < places.length; p++) {
      const place = places[p]!;
      result[p] = place < sparse.length ? sparse[place]! : tail[place - sparse.length]!;
    }
    return result;
  }
}

/** Position of each entry of the matrix in L; in the dense part counted on, row by row. */
function sourceInFactor(
  { size, columnStart, rows: sourceRows }: SymmetricMatrix,
  { place, dense, start, rows }: SymbolicFactor,
): Int32Array {
  const places = new Int32Array(sourceRows.length);
  for (let column = 0; column < size; column++) {
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
      const low = Math.min(place[column]!, place[sourceRows[p]!]!);
      const high = Math.max(place[column]!, place[sourceRows[p]!]!);
      places[p] =
        low < dense
          ? placeOfRow(rows, high, start[low]!, start[low + 1]! - 1)
          : rows.length + (high - dense) * (size - dense) + low - dense;
    }
  }
  return places;
}
