import { chooseKernel, type Kernel } from '../choose.ts';
import { withDenseEngine } from './engine.ts';

export interface ProductForm {
  /** the left matrix is given as inner x rows and taken transposed */
  leftTransposed?: boolean;
  /** the right matrix is given as columns x inner and taken transposed */
  rightTransposed?: boolean;
  kernel?: Kernel;
}

/**
 * left (rows x inner) times right (inner x columns), all row by row. Large matrices are best sent in blocks of rows:
 * a call holds copies of both and of the product.
 *
 * Packed panels that stay in the caches: K. Goto and R. A. van de Geijn, ACM Transactions on Mathematical Software 34
 * (2008) 12.
 *
 * @throws RangeError when a matrix has not as many numbers as its sizes say
 */
export function multiply(
  left: Float64Array,
  right: Float64Array,
  { rows, inner, columns }: { rows: number; inner: number; columns: number },
  { leftTransposed = false, rightTransposed = false, kernel = chooseKernel('dense') }: ProductForm = {},
): Float64Array {
  if (left.length !== rows * inner || right.length !== inner * columns)
    throw new RangeError(
      `${left.length} and ${right.length} numbers are no matrices of ${rows} x ${inner} and ${inner} x ${columns}`,
    );
  const b = left.length;
  const c = b + right.length;
  return withDenseEngine(c + rows * columns, kernel, (engine) => {
    const { numbers } = engine;
    numbers.set(left);
    numbers.set(right, b);
    numbers.fill(0, c, c + rows * columns);
    const [aRow, aColumn] = leftTransposed ? [1, rows] : [inner, 1];
    const [bRow, bColumn] = rightTransposed ? [1, inner] : [columns, 1];
    engine.multiplyAdd(0, aRow, aColumn, b, bRow, bColumn, c, columns, rows, columns, inner, 1, false);
    return numbers.slice(c, c + rows * columns);
  });
}

/**
 * Products of all pairs of rows of a matrix (rows x columns): matrix x matrix', symmetric, rows x rows. With `ofColumns`
 * those of all pairs of columns, columns x columns. Half the work of `multiply`.
 */
export function selfProduct(
  matrix: Float64Array,
  { rows, columns }: { rows: number; columns: number },
  { ofColumns = false, kernel = chooseKernel('dense') }: { ofColumns?: boolean; kernel?: Kernel } = {},
): Float64Array {
  if (matrix.length !== rows * columns)
    throw new RangeError(`${matrix.length} numbers are no matrix of ${rows} x ${columns}`);
  const [size, inner] = ofColumns ? [columns, rows] : [rows, columns];
  const [step, along] = ofColumns ? [1, columns] : [columns, 1];
  const c = matrix.length;
  return withDenseEngine(c + size * size, kernel, (engine) => {
    const { numbers } = engine;
    numbers.set(matrix);
    numbers.fill(0, c, c + size * size);
    engine.multiplyAdd(0, step, along, 0, along, step, c, size, size, size, inner, 1, true);
    const product = numbers.slice(c, c + size * size);
    mirrorLower(product, size);
    return product;
  });
}

/** The lower triangle is copied to the upper one, in squares that stay in the cache. */
export function mirrorLower(matrix: Float64Array, size: number): void {
  const SQUARE = 32;
  for (let top = 0; top < size; top += SQUARE)
    for (let left = 0; left <= top; left += SQUARE)
      for (let i = top; i < Math.min(top + SQUARE, size); i++)
        for (let j = left; j < Math.min(left + SQUARE, i); j++) matrix[j * size + i] = matrix[i * size + j]!;
}
