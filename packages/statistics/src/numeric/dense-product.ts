/** The scalar product of two vectors of the same length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!;
  return sum;
}

/** A matrix, row by row and as wide as the vector is long, times the vector. */
export function timesVector(matrix: Float64Array, vector: Float64Array): Float64Array {
  const width = vector.length;
  return Float64Array.from({ length: matrix.length / width }, (_, row) =>
    dot(matrix.subarray(row * width, (row + 1) * width), vector),
  );
}

/** Two dense matrices, row by row: the first is `inner` wide, the second `inner` high. */
export function timesMatrix(left: Float64Array, right: Float64Array, inner: number): Float64Array {
  const rows = left.length / inner;
  const columns = right.length / inner;
  const product = new Float64Array(rows * columns);
  for (let i = 0; i < rows; i++)
    for (let k = 0; k < inner; k++) {
      const factor = left[i * inner + k]!;
      if (factor === 0) continue;
      for (let j = 0; j < columns; j++) product[i * columns + j]! += factor * right[k * columns + j]!;
    }
  return product;
}
