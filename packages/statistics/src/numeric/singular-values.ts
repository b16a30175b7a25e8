/** matrix = left x diag(values) x right'; all dense, row by row. */
export interface SingularValues {
  /** rows x count, orthonormal columns */
  left: Float64Array;
  /** descending, count = min(rows, columns) */
  values: Float64Array;
  /** columns x count, orthonormal columns */
  right: Float64Array;
}

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
  while (sweep(work, rows, rotations, columns) > 0);
  return sorted(work, rows, rotations, columns);
}

function transposed(matrix: Float64Array, rows: number, columns: number): Float64Array {
  const result = new Float64Array(matrix.length);
  for (let i = 0; i < rows; i++)
    for (let j = 0; j < columns; j++) result[j * rows + i] = matrix[i * columns + j]!;
  return result;
}

/** One rotation for each pair of vectors (rows of `work`); returns how many were not orthogonal yet. */
function sweep(work: Float64Array, length: number, rotations: Float64Array, count: number): number {
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
      if (Math.abs(ab) <= 1e-15 * Math.sqrt(aa * bb) || ab === 0) continue;
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

function rotate(a: Float64Array, b: Float64Array, cosine: number, sine: number): void {
  for (let k = 0; k < a.length; k++) {
    const x = a[k]!;
    a[k] = cosine * x - sine * b[k]!;
    b[k] = sine * x + cosine * b[k]!;
  }
}

function sorted(work: Float64Array, rows: number, rotations: Float64Array, count: number): SingularValues {
  const norms = Array.from({ length: count }, (_, k) =>
    Math.hypot(...work.subarray(k * rows, (k + 1) * rows)),
  );
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
