import { tridiagonal, tridiagonalForm } from './tridiagonal.ts';

/** matrix = vectors x diag(values) x vectors'; dense, row by row. */
export interface SymmetricEigen {
  /** descending */
  values: Float64Array;
  /** size x size, the vector of values[k] in column k, orthonormal; signs are arbitrary */
  vectors: Float64Array;
}

/** Off-diagonals below this share of the norm are rounding of the tridiagonal form, hence nothing. */
const NEGLIGIBLE = Number.EPSILON / 2;
/** Two rotations for each value are usual; nothing is known to need thirty. */
const MOST_SWEEPS = 60;
/** Rotations kept at most before they are applied to the vectors: those of many sweeps, so that each row is fetched once. */
const KEPT_ROTATIONS = 1 << 15;

/**
 * All eigenvalues and eigenvectors of a symmetric matrix: Householder reflections to tridiagonal form, then implicit
 * QL sweeps with Wilkinson's shift, whose rotations are kept and applied to the vectors many sweeps at a time.
 * The error of each value is a few units in the last place of the largest one.
 * Matrices here are small (traits, environments, splines), and this package runs in browsers too, which the kernels of
 * compiled code do not: they are for thousands of rows.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), sections 8.3.1 to 8.3.5; for the kept
 * rotations F. G. Van Zee, R. A. van de Geijn, G. Quintana-Ortí, ACM Transactions on Mathematical Software 40 (2014) 18.
 *
 * @param matrix size x size, finite; only the lower triangle is read, nothing is changed
 */
export function symmetricEigen(matrix: Float64Array, size: number): SymmetricEigen {
  const { diagonal, offDiagonal, vectors } = tridiagonal(matrix, size);
  const rotations = new KeptRotations(vectors, size);
  diagonalize(diagonal, offDiagonal, rotations);
  rotations.apply();
  return sorted(diagonal, vectors, size);
}

/** The eigenvalues of a symmetric matrix alone, descending: to the last bit those of `symmetricEigen`. */
export function symmetricValues(matrix: Float64Array, size: number): Float64Array {
  const { diagonal, offDiagonal } = tridiagonalForm(matrix, size);
  diagonalize(diagonal, offDiagonal, NOT_KEPT);
  return diagonal.sort((a, b) => b - a);
}

/** Who hears of the rotations of a sweep. */
type Rotations = Pick<KeptRotations, 'startSweep' | 'add' | 'endSweep'>;

const NOT_KEPT: Rotations = { startSweep() {}, add() {}, endSweep() {} };

/** Sweeps until nothing is left beside the diagonal; `offDiagonal[k]` couples k and k + 1. */
function diagonalize(diagonal: Float64Array, offDiagonal: Float64Array, rotations: Rotations): void {
  const size = diagonal.length;
  let norm = 0;
  for (let k = 0; k < size; k++)
    norm = Math.max(norm, Math.abs(diagonal[k]!) + Math.abs(offDiagonal[k] ?? 0));
  for (let first = 0; first < size; first++) {
    for (let sweeps = 0; ; sweeps++) {
      let last = first;
      while (last < size - 1 && Math.abs(offDiagonal[last]!) > NEGLIGIBLE * norm) last++;
      if (last === first) break;
      if (sweeps === MOST_SWEEPS) throw new RangeError('the eigenvalues do not converge');
      offDiagonal[last] = 0;
      sweep(diagonal, offDiagonal, first, last, rotations);
    }
  }
}

/** One implicit QL step on the rows from `first` to `last`. */
function sweep(
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  first: number,
  last: number,
  rotations: Rotations,
): void {
  const half = (diagonal[first + 1]! - diagonal[first]!) / (2 * offDiagonal[first]!);
  const reach = half + (half < 0 ? -1 : 1) * Math.hypot(half, 1);
  let bulge = diagonal[last]! - diagonal[first]! + offDiagonal[first]! / reach;
  let cosine = 1;
  let sine = 1;
  let carried = 0;
  rotations.startSweep(last);
  for (let k = last - 1; k >= first; k--) {
    const outer = sine * offDiagonal[k]!;
    const inner = cosine * offDiagonal[k]!;
    const length = Math.hypot(outer, bulge);
    offDiagonal[k + 1] = length;
    if (length === 0) {
      // the block has fallen in two: the next sweep finds the parts
      diagonal[k + 1]! -= carried;
      offDiagonal[last] = 0;
      rotations.endSweep();
      return;
    }
    sine = outer / length;
    cosine = bulge / length;
    const shifted = diagonal[k + 1]! - carried;
    const slope = (diagonal[k]! - shifted) * sine + 2 * cosine * inner;
    carried = sine * slope;
    diagonal[k + 1] = shifted + carried;
    bulge = cosine * slope - inner;
    rotations.add(cosine, sine);
  }
  diagonal[first]! -= carried;
  offDiagonal[first] = bulge;
  offDiagonal[last] = 0;
  rotations.endSweep();
}

/**
 * The rotations of sweeps, each of which turns columns k and k + 1 of the vectors for k falling from where the sweep
 * begins. A row of the vectors meets all kept rotations while it is in the cache; four rows at a time share the loads
 * of a rotation and keep the processor from waiting for the chain of one row.
 */
class KeptRotations {
  readonly #vectors: Float64Array;
  readonly #size: number;
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  /** of each sweep: the column it begins at, and where its rotations end */
  #starts: number[] = [];
  #ends: number[] = [];
  #count = 0;
  readonly #limit: number;

  constructor(vectors: Float64Array, size: number) {
    this.#vectors = vectors;
    this.#size = size;
    // One sweep may pass the limit; a small matrix does not need as much in all.
    this.#limit = Math.min(KEPT_ROTATIONS, size * size);
    this.#cosines = new Float64Array(this.#limit + size);
    this.#sines = new Float64Array(this.#limit + size);
  }

  startSweep(column: number): void {
    this.#starts.push(column);
  }

  add(cosine: number, sine: number): void {
    this.#cosines[this.#count] = cosine;
    this.#sines[this.#count++] = sine;
  }

  endSweep(): void {
    this.#ends.push(this.#count);
    if (this.#count >= this.#limit) this.apply();
  }

  apply(): void {
    const size = this.#size;
    for (let row = 0; row + 4 <= size; row += 4) {
      let from = 0;
      this.#ends.forEach((to, k) => {
        rotateFourRows(this.#vectors, size, row, this.#starts[k]!, this.#cosines, this.#sines, from, to);
        from = to;
      });
    }
    for (let row = size - (size % 4); row < size; row++) {
      let from = 0;
      this.#ends.forEach((to, k) => {
        rotateRow(this.#vectors, row * size + this.#starts[k]!, this.#cosines, this.#sines, from, to);
        from = to;
      });
    }
    this.#starts = [];
    this.#ends = [];
    this.#count = 0;
  }
}

function rotateRow(
  vectors: Float64Array,
  start: number,
  cosines: Float64Array,
  sines: Float64Array,
  from: number,
  to: number,
): void {
  let place = start;
  let x = vectors[place]!;
  for (let k = from; k < to; k++, place--) {
    const next = vectors[place - 1]!;
    vectors[place] = sines[k]! * next + cosines[k]! * x;
    x = cosines[k]! * next - sines[k]! * x;
  }
  vectors[place] = x;
}

function rotateFourRows(
  vectors: Float64Array,
  size: number,
  row: number,
  column: number,
  cosines: Float64Array,
  sines: Float64Array,
  from: number,
  to: number,
): void {
  let a = row * size + column;
  let b = a + size;
  let c = b + size;
  let d = c + size;
  let [xa, xb, xc, xd] = [vectors[a]!, vectors[b]!, vectors[c]!, vectors[d]!];
  for (let k = from; k < to; k++) {
    const cosine = cosines[k]!;
    const sine = sines[k]!;
    const nextA = vectors[a - 1]!;
    const nextB = vectors[b - 1]!;
    const nextC = vectors[c - 1]!;
    const nextD = vectors[d - 1]!;
    vectors[a--] = sine * nextA + cosine * xa;
    vectors[b--] = sine * nextB + cosine * xb;
    vectors[c--] = sine * nextC + cosine * xc;
    vectors[d--] = sine * nextD + cosine * xd;
    xa = cosine * nextA - sine * xa;
    xb = cosine * nextB - sine * xb;
    xc = cosine * nextC - sine * xc;
    xd = cosine * nextD - sine * xd;
  }
  vectors[a] = xa;
  vectors[b] = xb;
  vectors[c] = xc;
  vectors[d] = xd;
}

function sorted(diagonal: Float64Array, vectors: Float64Array, size: number): SymmetricEigen {
  const order = Int32Array.from(diagonal.keys()).sort((a, b) => diagonal[b]! - diagonal[a]!);
  const row = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const own = vectors.subarray(i * size, (i + 1) * size);
    row.set(own);
    for (let k = 0; k < size; k++) own[k] = row[order[k]!]!;
  }
  return { values: Float64Array.from(order, (k) => diagonal[k]!), vectors };
}
