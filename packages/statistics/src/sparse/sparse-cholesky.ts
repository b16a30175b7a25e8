import { DenseTail } from './dense-tail.ts';
import { denseFrom, reach, symbolicFactor, type PermutedUpper, type SymbolicFactor } from './symbolic.ts';
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
 * up-looking factor); inverse on the pattern: K. Takahashi, J. Fagan, M. S. Chen, PICA Proceedings 8 (1973) 63-69.
 */
export class SparseCholesky {
  readonly size: number;
  /** equations that were left out in the last `factorize` */
  leftOut: Int32Array = new Int32Array(0);
  readonly #source: SymmetricMatrix;
  readonly #symbolic: SymbolicFactor;
  /** place of a row in the order of elimination */
  readonly #place: Int32Array;
  readonly #order: Int32Array;
  readonly #upper: PermutedUpper;
  readonly #parent: Int32Array;
  /** first column of the dense part */
  readonly #dense: number;
  /** L by columns up to the dense part, the diagonal first in each */
  readonly #start: Int32Array;
  readonly #rows: Int32Array;
  readonly #values: Float64Array;
  readonly #tail: DenseTail;
  #inverse: { sparse: Float64Array; tail: Float64Array } | null = null;

  /**
   * @param early columns that may be eliminated first, in their order, where that makes the factor cheaper
   * @param same a factor of a matrix with the same pattern, whose order and symbolic factor are taken over
   */
  constructor(source: SymmetricMatrix, { early, same }: { early?: Int32Array; same?: SparseCholesky } = {}) {
    this.size = source.size;
    this.#source = source;
    this.#symbolic = same ? same.#symbolic : symbolicFactor(source, early);
    const { order, place, upper, parent, counts } = this.#symbolic;
    this.#order = order;
    this.#place = place;
    this.#upper = upper;
    this.#parent = parent;
    this.#dense = denseFrom(counts);
    this.#start = new Int32Array(this.#dense + 1);
    for (let k = 0; k < this.#dense; k++) this.#start[k + 1] = this.#start[k]! + counts[k]!;
    this.#rows = new Int32Array(this.#start[this.#dense]!);
    this.#values = new Float64Array(this.#rows.length);
    this.#tail = new DenseTail(this.size - this.#dense);
  }

  /** Entries of L that are kept. */
  get entries(): number {
    const { size } = this.#tail;
    return this.#rows.length + (size * (size + 1)) / 2;
  }

  /**
   * Factorizes the values that the matrix holds now.
   *
   * @param tolerance pivots below this share of their diagonal are left out
   */
  factorize(tolerance = 1e-10): void {
    const { size } = this;
    const { values: source } = this.#source;
    const [start, rows, values] = [this.#start, this.#rows, this.#values];
    const { start: upperStart, rows: upperRows, from } = this.#upper;
    const next = start.slice(0, this.#dense);
    const work = new Float64Array(size);
    const stack = new Int32Array(size);
    const mark = new Int32Array(size).fill(-1);
    const leftOut: number[] = [];
    this.#inverse = null;
    for (let k = 0; k < size; k++) {
      let diagonal = 0;
      const top = reach(k, this.#upper, this.#parent, stack, mark);
      for (let p = upperStart[k]!; p < upperStart[k + 1]!; p++) {
        const row = upperRows[p]!;
        const value = source[from[p]!]!;
        if (row === k) diagonal += value;
        else work[row]! += value;
      }
      const original = diagonal;
      for (let t = top; t < size; t++) {
        const column = stack[t]!;
        if (column >= this.#dense) continue;
        const pivot = values[start[column]!]!;
        const x = pivot === 0 ? 0 : work[column]! / pivot;
        work[column] = 0;
        const end = next[column]!;
        for (let p = start[column]! + 1; p < end; p++) work[rows[p]!]! -= values[p]! * x;
        diagonal -= x * x;
        rows[end] = k;
        values[end] = x;
        next[column] = end + 1;
      }
      if (k >= this.#dense) {
        this.#keepDense(k, work, diagonal, tolerance * original);
        continue;
      }
      rows[next[k]!] = k;
      if (diagonal > tolerance * original) values[next[k]!] = Math.sqrt(diagonal);
      else {
        values[next[k]!] = 0;
        leftOut.push(this.#order[k]!);
      }
      next[k]!++;
    }
    for (const row of this.#tail.factorize()) leftOut.push(this.#order[this.#dense + row]!);
    this.leftOut = Int32Array.from(leftOut).sort();
  }

  /** What the sparse columns have left of row k goes to the dense part, and is cleared. */
  #keepDense(k: number, work: Float64Array, diagonal: number, least: number): void {
    const row = k - this.#dense;
    const begin = row * this.#tail.size;
    this.#tail.matrix.set(work.subarray(this.#dense, k), begin);
    work.fill(0, this.#dense, k);
    this.#tail.matrix[begin + row] = diagonal;
    this.#tail.least[row] = least;
  }

  /** log of the determinant, equations left out not counted. */
  logDeterminant(): number {
    let sum = 0;
    for (let k = 0; k < this.#dense; k++) {
      const pivot = this.#values[this.#start[k]!]!;
      if (pivot > 0) sum += Math.log(pivot);
    }
    return 2 * sum + this.#tail.logDeterminant();
  }

  /** @returns x with matrix x = b; 0 where an equation was left out */
  solve(b: Float64Array): Float64Array {
    const { size } = this;
    const [start, rows, values] = [this.#start, this.#rows, this.#values];
    const x = new Float64Array(size);
    for (let k = 0; k < size; k++) x[k] = b[this.#order[k]!]!;
    for (let k = 0; k < this.#dense; k++) {
      const pivot = values[start[k]!]!;
      const value = pivot === 0 ? 0 : x[k]! / pivot;
      x[k] = value;
      if (value !== 0) for (let p = start[k]! + 1; p < start[k + 1]!; p++) x[rows[p]!]! -= values[p]! * value;
    }
    const end = x.subarray(this.#dense);
    this.#tail.solveLower(end);
    this.#tail.solveUpper(end);
    for (let k = this.#dense - 1; k >= 0; k--) {
      const pivot = values[start[k]!]!;
      let sum = x[k]!;
      for (let p = start[k]! + 1; p < start[k + 1]!; p++) sum -= values[p]! * x[rows[p]!]!;
      x[k] = pivot === 0 ? 0 : sum / pivot;
    }
    const result = new Float64Array(size);
    for (let k = 0; k < size; k++) result[this.#order[k]!] = x[k]!;
    return result;
  }

  /** Elements of the (generalized) inverse at the places of the matrix's own pattern, in its order. */
  inverseOnPattern(): Float64Array {
    const { sparse, tail } = (this.#inverse ??= this.#takahashi());
    const { columnStart, rows } = this.#source;
    const result = new Float64Array(rows.length);
    for (let column = 0; column < this.size; column++) {
      for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
        const a = this.#place[column]!;
        const b = this.#place[rows[p]!]!;
        const low = Math.min(a, b);
        const high = Math.max(a, b);
        result[p] =
          low < this.#dense
            ? sparse[this.#find(low, high)]!
            : tail[(high - this.#dense) * this.#tail.size + low - this.#dense]!;
      }
    }
    return result;
  }

  /** Where row r of column c of L is; rows ascend within a column. */
  #find(column: number, row: number): number {
    let low = this.#start[column]!;
    let high = this.#start[column + 1]! - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#rows[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #takahashi(): { sparse: Float64Array; tail: Float64Array } {
    const [start, rows, values] = [this.#start, this.#rows, this.#values];
    const dense = this.#dense;
    const tail = this.#tail.inverse();
    const inverse = new Float64Array(values.length);
    const factor = new Float64Array(this.size);
    const sum = new Float64Array(this.size);
    const mark = new Int32Array(this.size).fill(-1);
    for (let j = dense - 1; j >= 0; j--) {
      const begin = start[j]!;
      const end = start[j + 1]!;
      const pivot = values[begin]!;
      if (pivot === 0) continue;
      for (let p = begin + 1; p < end; p++) {
        const row = rows[p]!;
        mark[row] = j;
        factor[row] = values[p]! / pivot;
        sum[row] = 0;
      }
      for (let p = begin + 1; p < end; p++) {
        const a = rows[p]!;
        if (a >= dense) {
          this.#addTailProducts(p, end, tail, factor, sum);
          break;
        }
        const weight = factor[a]!;
        let own = 0;
        for (let q = start[a]!; q < start[a + 1]!; q++) {
          const b = rows[q]!;
          if (mark[b] !== j) continue;
          const z = inverse[q]!;
          own += factor[b]! * z;
          if (b !== a) sum[b]! += weight * z;
        }
        sum[a]! += own;
      }
      let diagonal = 1 / (pivot * pivot);
      for (let p = begin + 1; p < end; p++) {
        const row = rows[p]!;
        inverse[p] = -sum[row]!;
        diagonal += factor[row]! * sum[row]!;
      }
      inverse[begin] = diagonal;
    }
    return { sparse: inverse, tail };
  }

  /** Products of the inverse with the part of a column, entries p .. end - 1, that lies in the dense part. */
  #addTailProducts(
    p: number,
    end: number,
    tail: Float64Array,
    factor: Float64Array,
    sum: Float64Array,
  ): void {
    const { size } = this.#tail;
    for (let i = p; i < end; i++) {
      const a = this.#rows[i]!;
      const begin = (a - this.#dense) * size - this.#dense;
      let own = 0;
      for (let k = p; k < end; k++) {
        const b = this.#rows[k]!;
        own += factor[b]! * tail[begin + b]!;
      }
      sum[a]! += own;
    }
  }
}
