/**
 * Cholesky factor of a symmetric positive definite matrix, in place: the lower triangle of `matrix` (size x size, row
 * by row) becomes L with L L' = matrix.
 *
 * @returns false when a pivot is not above `tolerance` times its original diagonal: the matrix is singular
 */
export function factorize(matrix: Float64Array, size: number, tolerance = 1e-10): boolean {
  for (let j = 0; j < size; j++) {
    const rowJ = j * size;
    for (let i = j; i < size; i++) {
      const rowI = i * size;
      let sum = matrix[rowI + j]!;
      const original = sum;
      for (let k = 0; k < j; k++) sum -= matrix[rowI + k]! * matrix[rowJ + k]!;
      if (i > j) matrix[rowI + j] = sum / matrix[rowJ + j]!;
      else if (sum > tolerance * original) matrix[rowJ + j] = Math.sqrt(sum);
      else return false;
    }
  }
  return true;
}

/** Solves L x = b in place, L the factor of `factorize`. */
export function solveLower(factor: Float64Array, size: number, b: Float64Array): void {
  for (let i = 0; i < size; i++) {
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= factor[i * size + k]! * b[k]!;
    b[i] = sum / factor[i * size + i]!;
  }
}

/** Solves L' x = b in place. */
export function solveUpper(factor: Float64Array, size: number, b: Float64Array): void {
  for (let i = size - 1; i >= 0; i--) {
    let sum = b[i]!;
    for (let k = i + 1; k < size; k++) sum -= factor[k * size + i]! * b[k]!;
    b[i] = sum / factor[i * size + i]!;
  }
}
