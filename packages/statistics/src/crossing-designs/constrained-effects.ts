import { timesVector } from '../numeric/dense-product.ts';
import { choleskyInPlace, invertFactored } from '../numeric/dense-cholesky.ts';

/** Effects under sum-to-zero constraints. */
export interface ConstrainedEffects {
  effects: Float64Array;
  /** count x count, per unit of error variance */
  covariance: Float64Array;
}

/**
 * Solves A x = b for a singular A under the constraints H' x = 0, which must lift exactly what A leaves open:
 * G = (A + H H')^-1, x = G b, covariance G A G = G - (G H)(G H)'.
 * Source: S. R. Searle, Linear Models (1971), section 5.7 (restrictions that make a solution unique).
 *
 * @param matrix A, size x size
 * @param constraints each a column of H
 * @returns null when constraints do not make the solution unique: the effects are not identifiable
 */
export function constrainedEffects(
  matrix: Float64Array,
  right: Float64Array,
  constraints: readonly Float64Array[],
): ConstrainedEffects | null {
  const size = right.length;
  const trace = right.reduce((sum, _, k) => sum + matrix[k * size + k]!, 0);
  const inverse = matrix.slice();
  // of the size of A, so that neither drowns the other
  const scale = Math.sqrt(trace / size / size);
  const columns = constraints.map((column) => column.map((value) => scale * value));
  for (const column of columns)
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) inverse[i * size + j]! += column[i]! * column[j]!;
  if (choleskyInPlace(inverse, size) >= 0) return null;
  invertFactored(inverse, size);
  const effects = timesVector(inverse, right);
  const covariance = inverse.slice();
  for (const column of columns) {
    const along = timesVector(inverse, column);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) covariance[i * size + j]! -= along[i]! * along[j]!;
  }
  return { effects, covariance };
}
