import { minimumDegreeOrder } from './minimum-degree.ts';
import type { SymmetricMatrix } from './symmetric-matrix.ts';

/**
 * Cholesky factor of a sparse symmetric positive semidefinite matrix whose pattern stays while its values change.
 * Order and pattern are found once; `factorize` may be called again and again.
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
  /** place of a row in the order of elimination */
  readonly #place: Int32Array;
  readonly #order: Int32Array;
  /** the matrix in the order of elimination, its upper triangle by columns: where each value comes from */
  readonly #upperStart: Int32Array;
  readonly #upperRows: Int32Array;
  readonly #upperFrom: Int32Array;
  readonly #parent: Int32Array;
  /** L by columns, the diagonal first in each */
  readonly #start: Int32Array;
  readonly #rows: Int32Array;
  readonly #values: Float64Array;
  #inverse: Float64Array | null = null;
  #sourceInFactor: Int32Array | null = null;

  /** @param same a factor of a matrix with the same pattern, whose order and symbolic factor are taken over */
  constructor(source: SymmetricMatrix, same?: SparseCholesky) {
    this.size = source.size;
    this.#source = source;
    if (same) {
      this.#order = same.#order;
      this.#place = same.#place;
      [this.#upperStart, this.#upperRows, this.#upperFrom] = [
        same.#upperStart,
        same.#upperRows,
        same.#upperFrom,
      ];
      this.#parent = same.#parent;
      this.#start = same.#start;
      this.#rows = same.#rows;
      this.#sourceInFactor = same.#sourceInFactor;
    } else {
      this.#order = minimumDegreeOrder(source);
      this.#place = new Int32Array(source.size);
      this.#order.forEach((row, place) => (this.#place[row] = place));
      const upper = permutedUpper(source, this.#place);
      this.#upperStart = upper.start;
      this.#upperRows = upper.rows;
      this.#upperFrom = upper.from;
      this.#parent = eliminationTree(source.size, upper.start, upper.rows);
      this.#start = this.#columnStarts();
      this.#rows = new Int32Array(this.#start[this.size]!);
    }
    this.#values = new Float64Array(this.#start[this.size]!);
  }

  /** Entries of L. */
  get entries(): number {
    return this.#rows.length;
  }

  /** Columns of row k of L, in an order that allows the sparse solve: from the end of `stack`; returns its begin. */
  #reach(k: number, stack: Int32Array, mark: Int32Array): number {
    let top = this.size;
    mark[k] = k;
    for (let p = this.#upperStart[k]!; p < this.#upperStart[k + 1]!; p++) {
      let node = this.#upperRows[p]!;
      if (node >= k) continue;
      let length = 0;
      while (mark[node] !== k) {
        stack[length++] = node;
        mark[node] = k;
        node = this.#parent[node]!;
      }
      while (length > 0) stack[--top] = stack[--length]!;
    }
    return top;
  }

  #columnStarts(): Int32Array {
    const start = new Int32Array(this.size + 1);
    const stack = new Int32Array(this.size);
    const mark = new Int32Array(this.size).fill(-1);
    for (let k = 0; k < this.size; k++) {
      start[k + 1]!++;
      for (let t = this.#reach(k, stack, mark); t < this.size; t++) start[stack[t]! + 1]!++;
    }
    for (let k = 0; k < this.size; k++) start[k + 1]! += start[k]!;
    return start;
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
    const next = start.slice(0, size);
    const work = new Float64Array(size);
    const stack = new Int32Array(size);
    const mark = new Int32Array(size).fill(-1);
    const leftOut: number[] = [];
    this.#inverse = null;
    for (let k = 0; k < size; k++) {
      let diagonal = 0;
      const top = this.#reach(k, stack, mark);
      for (let p = this.#upperStart[k]!; p < this.#upperStart[k + 1]!; p++) {
        const row = this.#upperRows[p]!;
        const value = source[this.#upperFrom[p]!]!;
        if (row === k) diagonal += value;
        else work[row]! += value;
      }
      const original = diagonal;
      for (let t = top; t < size; t++) {
        const column = stack[t]!;
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
      rows[next[k]!] = k;
      if (diagonal > tolerance * original) values[next[k]!] = Math.sqrt(diagonal);
      else {
        values[next[k]!] = 0;
        leftOut.push(this.#order[k]!);
      }
      next[k]!++;
    }
    this.leftOut = Int32Array.from(leftOut).sort();
  }

  /** log of the determinant, equations left out not counted. */
  logDeterminant(): number {
    let sum = 0;
    for (let k = 0; k < this.size; k++) {
      const pivot = this.#values[this.#start[k]!]!;
      if (pivot > 0) sum += Math.log(pivot);
    }
    return 2 * sum;
  }

  /** @returns x with matrix x = b; 0 where an equation was left out */
  solve(b: Float64Array): Float64Array {
    const { size } = this;
    const [start, rows, values] = [this.#start, this.#rows, this.#values];
    const x = new Float64Array(size);
    for (let k = 0; k < size; k++) x[k] = b[this.#order[k]!]!;
    for (let k = 0; k < size; k++) {
      const pivot = values[start[k]!]!;
      const value = pivot === 0 ? 0 : x[k]! / pivot;
      x[k] = value;
      if (value !== 0) for (let p = start[k]! + 1; p < start[k + 1]!; p++) x[rows[p]!]! -= values[p]! * value;
    }
    for (let k = size - 1; k >= 0; k--) {
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
    const inverse = (this.#inverse ??= this.#takahashi());
    const places = (this.#sourceInFactor ??= this.#findSource());
    const result = new Float64Array(places.length);
    for (let p = 0; p < places.length; p++) result[p] = inverse[places[p]!]!;
    return result;
  }

  /** Where each entry of the matrix stands in L. */
  #findSource(): Int32Array {
    const { columnStart, rows } = this.#source;
    const places = new Int32Array(rows.length);
    for (let column = 0; column < this.size; column++) {
      for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
        const a = this.#place[column]!;
        const b = this.#place[rows[p]!]!;
        places[p] = this.#find(Math.min(a, b), Math.max(a, b));
      }
    }
    return places;
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

  /**
   * Elements of the inverse at the places of L, from the last column to the first: those of column j follow from those
   * between the rows of column j, which are all there.
   */
  #takahashi(): Float64Array {
    const { size } = this;
    const [start, rows, values] = [this.#start, this.#rows, this.#values];
    const inverse = new Float64Array(values.length);
    const factor = new Float64Array(size);
    const sum = new Float64Array(size);
    for (let j = size - 1; j >= 0; j--) {
      const begin = start[j]! + 1;
      const end = start[j + 1]!;
      const pivot = values[begin - 1]!;
      if (pivot === 0) continue;
      for (let p = begin; p < end; p++) {
        factor[p - begin] = values[p]! / pivot;
        sum[p - begin] = 0;
      }
      for (let p = begin; p < end; p++) {
        const column = rows[p]!;
        const weight = factor[p - begin]!;
        const last = start[column + 1]! - 1;
        let q = start[column]!;
        let own = weight * inverse[q]!;
        // few rows in a long column are found by halving, many by walking along
        const halving = (end - p) * 8 < last - q;
        for (let r = p + 1; r < end; r++) {
          const row = rows[r]!;
          q++;
          if (halving) {
            let high = last;
            while (q < high) {
              const middle = (q + high) >> 1;
              if (rows[middle]! < row) q = middle + 1;
              else high = middle;
            }
          } else while (rows[q]! < row) q++;
          const element = inverse[q]!;
          own += factor[r - begin]! * element;
          sum[r - begin]! += weight * element;
        }
        sum[p - begin]! += own;
      }
      let diagonal = 1 / (pivot * pivot);
      for (let p = begin; p < end; p++) {
        inverse[p] = -sum[p - begin]!;
        diagonal += factor[p - begin]! * sum[p - begin]!;
      }
      inverse[begin - 1] = diagonal;
    }
    return inverse;
  }
}

/** Entries by the later of their two places: column k lists the places before it. */
function permutedUpper({ size, columnStart, rows }: SymmetricMatrix, place: Int32Array) {
  const start = new Int32Array(size + 1);
  for (let column = 0; column < size; column++)
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++)
      start[Math.max(place[column]!, place[rows[p]!]!) + 1]!++;
  for (let k = 0; k < size; k++) start[k + 1]! += start[k]!;
  const next = start.slice(0, size);
  const upperRows = new Int32Array(rows.length);
  const from = new Int32Array(rows.length);
  for (let column = 0; column < size; column++) {
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
      const a = place[column]!;
      const b = place[rows[p]!]!;
      const at = next[Math.max(a, b)]!++;
      upperRows[at] = Math.min(a, b);
      from[at] = p;
    }
  }
  return { start, rows: upperRows, from };
}

/** Parent of each column: the row of the first entry below its diagonal in L; -1 at roots. */
function eliminationTree(size: number, start: Int32Array, rows: Int32Array): Int32Array {
  const parent = new Int32Array(size).fill(-1);
  const ancestor = new Int32Array(size).fill(-1);
  for (let k = 0; k < size; k++) {
    for (let p = start[k]!; p < start[k + 1]!; p++) {
      let node = rows[p]!;
      while (node !== -1 && node < k) {
        const above = ancestor[node]!;
        ancestor[node] = k;
        if (above === -1) parent[node] = k;
        node = above;
      }
    }
  }
  return parent;
}
