import { chooseKernel, type Kernel } from '../choose.ts';
import { allPairs } from './divide-and-conquer.ts';
import { largestPairs, type TridiagonalPairs } from './largest-pairs.ts';
import { tridiagonalForm, type TridiagonalForm } from './tridiagonal-form.ts';

/** matrix x vectors = vectors x diag(values); dense, row by row. */
export interface SymmetricEigen {
  /** descending */
  values: Float64Array;
  /** size x count, the vector of values[k] in column k, orthonormal; signs are arbitrary */
  vectors: Float64Array;
}

/**
 * All eigenvalues of a symmetric matrix (size x size, row by row; only the lower triangle is read) and their vectors:
 * tridiagonal form, then divide and conquer.
 *
 * @throws RangeError when a number is not finite
 */
export function symmetricEigen(
  matrix: Float64Array,
  size: number,
  kernel: Kernel = chooseKernel('dense'),
): SymmetricEigen {
  const form = tridiagonalForm(matrix, size, kernel);
  return ofMatrix(form, allPairs(form.diagonal, form.offDiagonal, kernel));
}

/**
 * The `count` largest eigenvalues and their vectors, exact to rounding, without the other vectors.
 *
 * @param options.overwrite the memory of the matrix may be used for the work
 * @throws RangeError when a number is not finite
 */
export function largestEigen(
  matrix: Float64Array,
  size: number,
  count: number,
  { kernel = chooseKernel('dense'), overwrite = false }: { kernel?: Kernel; overwrite?: boolean } = {},
): SymmetricEigen {
  const form = tridiagonalForm(matrix, size, kernel, overwrite ? matrix : null);
  return ofMatrix(form, largestPairs(form.diagonal, form.offDiagonal, Math.min(count, size)));
}

function ofMatrix(
  { size, reflections }: TridiagonalForm,
  { values, vectors }: TridiagonalPairs,
): SymmetricEigen {
  const columns = transposed(vectors, values.length, size);
  return { values, vectors: reflections.times(columns, values.length) };
}

/** Of rows x columns, in squares that stay in the cache. */
export function transposed(matrix: Float64Array, rows: number, columns: number): Float64Array {
  const SQUARE = 32;
  const result = new Float64Array(matrix.length);
  for (let top = 0; top < rows; top += SQUARE)
    for (let left = 0; left < columns; left += SQUARE)
      for (let i = top; i < Math.min(top + SQUARE, rows); i++)
        for (let j = left; j < Math.min(left + SQUARE, columns); j++)
          result[j * rows + i] = matrix[i * columns + j]!;
  return result;
}
