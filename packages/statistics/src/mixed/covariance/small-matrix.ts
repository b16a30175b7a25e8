import { choleskyInPlace, invertFactored, logDeterminant } from '../../numeric/dense-cholesky.ts';

/**
 * Inverse and log determinant of a symmetric positive definite matrix, size x size; NaN where it is singular to
 * working precision, so that its likelihood is not a number and a search turns back.
 */
export function inverseOf(
  matrix: Float64Array,
  size: number,
): { inverse: Float64Array; logDeterminant: number } {
  const factor = matrix.slice();
  if (choleskyInPlace(factor, size, 1e-14) >= 0) return { inverse: factor.fill(NaN), logDeterminant: NaN };
  const log = logDeterminant(factor, size);
  invertFactored(factor, size);
  return { inverse: factor, logDeterminant: log };
}

export function product(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < size; k++) {
      const factor = a[i * size + k]!;
      if (factor === 0) continue;
      for (let j = 0; j < size; j++) result[i * size + j]! += factor * b[k * size + j]!;
    }
  }
  return result;
}

export function trace(matrix: Float64Array, size: number): number {
  let sum = 0;
  for (let k = 0; k < size; k++) sum += matrix[k * size + k]!;
  return sum;
}

/** Places of the lower triangle with the diagonal, row by row. */
export function lowerPairs(size: number): [number, number][] {
  return Array.from({ length: size }, (_, a) =>
    Array.from({ length: a + 1 }, (_, b): [number, number] => [a, b]),
  ).flat();
}
