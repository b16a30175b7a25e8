import { largestOf } from './tridiagonal-values.ts';

/** Solutions of the shifted system for a vector; the second is right to rounding as a rule. */
const TURNS = 4;

export interface TridiagonalPairs {
  /** descending */
  values: Float64Array;
  /** count x size: the vector of values[k] in row k, orthonormal */
  vectors: Float64Array;
}

/**
 * The largest eigenvalues of a symmetric tridiagonal matrix by bisection, and their vectors by inverse iteration, each
 * kept orthogonal to those before it. The work grows with count^2 x size.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), sections 8.4.1 and 8.2.2.
 */
export function largestPairs(
  diagonal: Float64Array,
  offDiagonal: Float64Array,
  count: number,
): TridiagonalPairs {
  const size = diagonal.length;
  const scale = largestOf(diagonal, offDiagonal) || 1;
  const d = diagonal.map((value) => value / scale);
  const e = new Float64Array(size);
  for (let k = 0; k + 1 < size; k++) e[k] = offDiagonal[k]! / scale;
  const values = new Float64Array(count);
  const vectors = new Float64Array(count * size);
  for (let k = 0; k < count; k++) {
    values[k] = valueOfRank(d, e, k, k > 0 ? values[k - 1]! : 3);
    inverseIteration(d, e, values[k]!, vectors, k);
  }
  return { values: values.map((value) => value * scale), vectors };
}

/** The value that `rank` others exceed or equal, at most `upper`; all lie within 3, for no number exceeds 1. */
function valueOfRank(d: Float64Array, e: Float64Array, rank: number, upper: number): number {
  let [low, high] = [-3, upper];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high || high - low < Number.EPSILON / 4) return middle;
    if (valuesAbove(d, e, middle) > rank) low = middle;
    else high = middle;
  }
}

/** How many eigenvalues exceed a bound: signs of the pivots of T - bound I. */
function valuesAbove(d: Float64Array, e: Float64Array, bound: number): number {
  let count = 0;
  let pivot = 1;
  for (let k = 0; k < d.length; k++) {
    const beside = k > 0 ? e[k - 1]! : 0;
    pivot = d[k]! - bound - (beside * beside) / pivot;
    if (Math.abs(pivot) < Number.EPSILON ** 2) pivot = -(Number.EPSILON ** 2);
    if (pivot > 0) count++;
  }
  return count;
}

function inverseIteration(
  d: Float64Array,
  e: Float64Array,
  value: number,
  vectors: Float64Array,
  rank: number,
): void {
  const size = d.length;
  const own = vectors.subarray(rank * size, (rank + 1) * size);
  // No direction is left out by a start without a pattern; it is the same every time.
  let state = rank + 1;
  for (let k = 0; k < size; k++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    own[k] = state / 2 ** 32 - 0.5;
  }
  const factors = factorShifted(d, e, value);
  for (let turn = 0; turn < TURNS; turn++) {
    solveShifted(factors, own);
    normalize(own);
    for (let before = 0; before < rank; before++) {
      const other = vectors.subarray(before * size, (before + 1) * size);
      let inner = 0;
      for (let k = 0; k < size; k++) inner += own[k]! * other[k]!;
      for (let k = 0; k < size; k++) own[k]! -= inner * other[k]!;
    }
    normalize(own);
  }
}

/** P (T - value I) = L U with two diagonals above that of U. */
interface ShiftedFactors {
  pivots: Float64Array;
  above: Float64Array;
  second: Float64Array;
  multipliers: Float64Array;
  swapped: Uint8Array;
}

function factorShifted(d: Float64Array, e: Float64Array, value: number): ShiftedFactors {
  const size = d.length;
  const pivots = d.map((own) => own - value);
  const above = e.slice();
  const second = new Float64Array(size);
  const multipliers = new Float64Array(size);
  const swapped = new Uint8Array(size);
  for (let k = 0; k + 1 < size; k++) {
    const below = e[k]!;
    if (Math.abs(pivots[k]!) >= Math.abs(below)) {
      pivots[k] = pivots[k]! || Number.EPSILON;
      multipliers[k] = below / pivots[k]!;
      pivots[k + 1]! -= multipliers[k]! * above[k]!;
    } else {
      swapped[k] = 1;
      const multiplier = pivots[k]! / below;
      const next = pivots[k + 1]!;
      pivots[k + 1] = above[k]! - multiplier * next;
      second[k] = k + 2 < size ? e[k + 1]! : 0;
      above[k + 1] = -multiplier * second[k]!;
      pivots[k] = below;
      above[k] = next;
      multipliers[k] = multiplier;
    }
  }
  const last = size - 1;
  if (Math.abs(pivots[last]!) < Number.EPSILON) pivots[last] = Number.EPSILON;
  return { pivots, above, second, multipliers, swapped };
}

function solveShifted(
  { pivots, above, second, multipliers, swapped }: ShiftedFactors,
  x: Float64Array,
): void {
  const size = x.length;
  for (let k = 0; k + 1 < size; k++) {
    if (swapped[k]) [x[k], x[k + 1]] = [x[k + 1]!, x[k]!];
    x[k + 1]! -= multipliers[k]! * x[k]!;
  }
  for (let k = size - 1; k >= 0; k--) {
    let rest = x[k]!;
    if (k + 1 < size) rest -= above[k]! * x[k + 1]!;
    if (k + 2 < size) rest -= second[k]! * x[k + 2]!;
    x[k] = rest / pivots[k]!;
    // Growth is what is looked for; it must not overflow.
    if (Math.abs(x[k]!) > 1e140) for (let j = 0; j < size; j++) x[j]! *= 1e-140;
  }
}

function normalize(x: Float64Array): void {
  let largest = 0;
  for (const value of x) largest = Math.max(largest, Math.abs(value));
  let squares = 0;
  for (const value of x) squares += (value / largest) ** 2;
  const length = largest * Math.sqrt(squares);
  for (let k = 0; k < x.length; k++) x[k]! /= length;
}
