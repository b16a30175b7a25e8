import { tridiagonalForm, type Reflections } from '@panicle/kernels';

/**
 * A symmetric matrix K = Q T Q' with T tridiagonal. K + shift I has the same Q for every shift, so that after this one
 * step of size^3 each trial of a ratio of variances costs as many steps as there are samples; eigenvectors are not needed.
 */
export interface Decomposition {
  size: number;
  /** of T */
  diagonal: Float64Array;
  /** `offDiagonal[k]` couples k and k + 1 */
  offDiagonal: Float64Array;
  /** Q */
  reflections: Reflections;
}

/** @param matrix size x size, symmetric, row by row; not changed */
export function decompose(matrix: Float64Array, size: number): Decomposition {
  return tridiagonalForm(matrix, size);
}

/** Q itself, size x size, row by row: as dear as the decomposition, for those who need every row. */
export function wholeTurn({ size, reflections }: Decomposition): Float64Array {
  const unit = new Float64Array(size * size);
  for (let k = 0; k < size; k++) unit[k * (size + 1)] = 1;
  return reflections.times(unit, size);
}
