/**
 * matrix = left x diag(values) x right'; all dense, row by row. The vectors of values that are 0 are orthonormal on the
 * shorter side of the matrix and 0 on the longer one.
 */
export interface SingularValues {
  /** rows x count, orthonormal columns */
  left: Float64Array;
  /** descending, count = min(rows, columns) */
  values: Float64Array;
  /** columns x count, orthonormal columns */
  right: Float64Array;
}

/** Vectors below this share of the matrix are what rounding left of dependent ones: they count as 0. */
const NEGLIGIBLE = 1e-16;
/** Ten are many: convergence is quadratic. */
const MOST_SWEEPS = 60;

/**
 * Singular value decomposition by one-sided Jacobi rotations, accurate for small values too.
 * Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 8.6.3.
 *
 * @param matrix rows x columns, row by row, finite
 */
export function singularValues(matrix: Float64Array, rows: number, columns: number): SingularValues {
  if (columns > rows) {
    const { left, values, right } = singularValues(transposed(matrix, rows, columns), columns, rows);
    return { left: right, values, right: left };
  }
  const work = transposed(matrix, rows, columns);
  const rotations = new Float64Array(columns * columns);
  for (let k = 0; k < columns; k++) rotations[k * columns + k] = 1;
  const negligible = NEGLIGIBLE * norm(matrix);
  let sweeps = 0;
  while (sweep(work, rows, rotations, columns, negligible ** 2) > 0)
    if (++sweeps === MOST_SWEEPS) throw new RangeError('the singular values do not converge');
  return sorted(work, rows, rotations, columns, negligible);
}

function transposed(matrix: Float64Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(matrix.length);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) result[j * rows + i] = matrix[i * columns + j]!;
  return result;
}

/**
 * One rotation for each pair of vectors (rows of `work`); returns how many were not orthogonal yet. Orthogonal are
 * those whose product is no more than its own rounding, or than `negligible`.
 */
function sweep(
  work: Float64Array,
  length: number,
  rotations: Float64Array,
  count: number,
  negligible: number,
): number {
  const rounding = 4 * Number.EPSILON * Math.sqrt(length);
  let rotated = 0;
  for (let p = 0; p < count - 1; p++) {
    for (let q = p + 1; q < count; q++) {
      const a = work.subarray(p * length, (p + 1) * length);
      const b = work.subarray(q * length, (q + 1) * length);
      let aa = 0;
      let bb = 0;
      let ab = 0;
      for (let k = 0; k < length; k++) {
        aa += a[k]! * a[k]!;
        bb += b[k]! * b[k]!;
        ab += a[k]! * b[k]!;
      }
      if (Math.abs(ab) <= Math.max(rounding * Math.sqrt(aa * bb), negligible)) continue;
      rotated++;
      const zeta = (bb - aa) / (2 * ab);
      const tangent = (zeta < 0 ? -1 : 1) / (Math.abs(zeta) + Math.hypot(1, zeta));
      const cosine = 1 / Math.hypot(1, tangent);
      rotate(a, b, cosine, cosine * tangent);
      rotate(
        rotations.subarray(p * count, (p + 1) * count),
        rotations.subarray(q * count, (q + 1) * count),
        cosine,
        cosine * tangent,
      );
    }
  }
  return rotated;
}

function norm(matrix: Float64Array): number {
  return Math.sqrt(matrix.reduce((sum, value) => sum + value * value, 0));
}

function rotate(a: Float64Array, b: Float64Array, cosine: number, sine: number): void {
  for (let k = 0; k < a.length; k++) {
    const x = a[k]!;
    a[k] = cosine * x - sine * b[k]!;
    b[k] = sine * x + cosine * b[k]!;
  }
}

function sorted(
  work: Float64Array,
  rows: number,
  rotations: Float64Array,
  count: number,
  negligible: number,
): SingularValues {
  const norms = Array.from({ length: count }, (_, k) => {
    const length = norm(work.subarray(k * rows, (k + 1) * rows));
    return length > negligible ? length : 0;
  });
  const order = [...norms.keys()].sort((a, b) => norms[b]! - norms[a]!);
  const left = new Float64Array(rows * count);
  const right = new Float64Array(count * count);
  order.forEach((k, place) => {
    for (let i = 0; i < rows; i++)
      left[i * count + place] = norms[k] === 0 ? 0 : work[k * rows + i]! / norms[k]!;
    for (let i = 0; i < count; i++) right[i * count + place] = rotations[k * count + i]!;
  });
  return { left, values: Float64Array.from(order, (k) => norms[k]!), right };
}
