import { rotateRows } from './rotate-rows.ts';

/** Sweeps for one value; two are usual, and nothing is known to need thirty. */
const MOST_SWEEPS = 60;

/**
 * Eigenvalues, ascending, and vectors of a small symmetric tridiagonal matrix by implicit QL sweeps.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 8.3.5.
 *
 * @param values the diagonal, becomes the eigenvalues
 * @param beside the off-diagonal, between k and k + 1; is destroyed
 * @param vectors where row k of the vectors begins at `start + k * line`: numbers of the unit matrix, become the vectors
 */
export function smallPairs(
  values: Float64Array,
  beside: Float64Array,
  vectors: Float64Array,
  start: number,
  line: number,
): void {
  const size = values.length;
  let norm = 0;
  for (let k = 0; k < size; k++) norm = Math.max(norm, Math.abs(values[k]!) + Math.abs(beside[k] ?? 0));
  for (let first = 0; first < size; first++) {
    for (let sweeps = 0; ; sweeps++) {
      let last = first;
      while (last < size - 1 && Math.abs(beside[last]!) > (norm * Number.EPSILON) / 2) last++;
      if (last < size - 1) beside[last] = 0;
      if (last === first) break;
      if (sweeps === MOST_SWEEPS) throw new RangeError('the eigenvalues do not converge');
      sweep(values, beside, first, last, (k, cosine, sine) =>
        rotateRows(vectors, start + k * line, start + (k + 1) * line, size, cosine, -sine),
      );
    }
  }
  sortRows(values, vectors, start, line);
}

function sweep(
  values: Float64Array,
  beside: Float64Array,
  first: number,
  last: number,
  rotate: (k: number, cosine: number, sine: number) => void,
): void {
  const half = (values[first + 1]! - values[first]!) / (2 * beside[first]!);
  const reach = half + (half < 0 ? -1 : 1) * Math.hypot(half, 1);
  let bulge = values[last]! - values[first]! + beside[first]! / reach;
  let [cosine, sine, carried] = [1, 1, 0];
  for (let k = last - 1; k >= first; k--) {
    const outer = sine * beside[k]!;
    const inner = cosine * beside[k]!;
    const length = Math.hypot(outer, bulge);
    if (k + 1 < last) beside[k + 1] = length;
    if (length === 0) {
      // the block has fallen in two: the next sweep finds the parts
      values[k + 1]! -= carried;
      return;
    }
    sine = outer / length;
    cosine = bulge / length;
    const shifted = values[k + 1]! - carried;
    const slope = (values[k]! - shifted) * sine + 2 * cosine * inner;
    carried = sine * slope;
    values[k + 1] = shifted + carried;
    bulge = cosine * slope - inner;
    rotate(k, cosine, sine);
  }
  values[first]! -= carried;
  beside[first] = bulge;
}

function sortRows(values: Float64Array, vectors: Float64Array, start: number, line: number): void {
  const size = values.length;
  for (let k = 0; k + 1 < size; k++) {
    let least = k;
    for (let j = k + 1; j < size; j++) if (values[j]! < values[least]!) least = j;
    if (least === k) continue;
    [values[k], values[least]] = [values[least]!, values[k]!];
    const own = vectors.slice(start + k * line, start + k * line + size);
    vectors.copyWithin(start + k * line, start + least * line, start + least * line + size);
    vectors.set(own, start + least * line);
  }
}
