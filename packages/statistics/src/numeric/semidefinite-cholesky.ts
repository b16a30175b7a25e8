/** Factor of a positive semidefinite matrix: L L' = matrix; the column of an equation that follows from others is 0. */
export interface SemidefiniteFactor {
  size: number;
  /** L in the lower triangle, row by row; above the diagonal is what the matrix held */
  factor: Float64Array;
  /** 1 where the equation depends on those before it */
  leftOut: Uint8Array;
  rank: number;
}

/**
 * Cholesky factor in the given order of a symmetric matrix that may be singular, in place. An equation that follows
 * from those before it is left out, so that the others keep their meaning: the squares of L^-1 b fall into the
 * reductions due to each equation after all before it (sequential sums of squares).
 * Source: S. R. Searle, Linear Models (1971), sections 1.5 and 5.2.
 *
 * @param matrix size x size, row by row; the lower triangle is read
 * @param tolerance share of its original diagonal element that a pivot must exceed
 */
export function semidefiniteCholesky(
  matrix: Float64Array,
  size: number,
  tolerance = 1e-9,
): SemidefiniteFactor {
  const leftOut = new Uint8Array(size);
  let rank = 0;
  for (let i = 0; i < size; i++) {
    const row = i * size;
    let pivot = matrix[row + i]!;
    const least = tolerance * pivot;
    for (let j = 0; j < i; j++) {
      const other = j * size;
      if (leftOut[j] === 1) {
        matrix[row + j] = 0;
        continue;
      }
      let sum = matrix[row + j]!;
      for (let k = 0; k < j; k++) sum -= matrix[row + k]! * matrix[other + k]!;
      sum /= matrix[other + j]!;
      matrix[row + j] = sum;
      pivot -= sum * sum;
    }
    if (pivot > least && pivot > 0) {
      matrix[row + i] = Math.sqrt(pivot);
      rank++;
    } else {
      leftOut[i] = 1;
      matrix[row + i] = 0;
    }
  }
  return { size, factor: matrix, leftOut, rank };
}

/** L^-1 b in place; 0 where an equation is left out. */
export function reduce({ factor, leftOut, size }: SemidefiniteFactor, b: Float64Array): void {
  for (let i = 0; i < size; i++) {
    if (leftOut[i] === 1) {
      b[i] = 0;
      continue;
    }
    const row = i * size;
    let sum = b[i]!;
    for (let k = 0; k < i; k++) sum -= factor[row + k]! * b[k]!;
    b[i] = sum / factor[row + i]!;
  }
}

/** A solution of L L' x = b in place, 0 where an equation is left out; b must lie in the space of the matrix. */
export function solveSemidefinite(cholesky: SemidefiniteFactor, b: Float64Array): void {
  reduce(cholesky, b);
  const { factor, leftOut, size } = cholesky;
  for (let i = size - 1; i >= 0; i--) {
    if (leftOut[i] === 1) continue;
    const row = i * size;
    const x = b[i]! / factor[row + i]!;
    b[i] = x;
    for (let k = 0; k < i; k++) b[k]! -= factor[row + k]! * x;
  }
}
