import { describe, expect, it } from 'vitest';
import { largestDifference, randomNumbers } from '../testing/random-numbers.ts';
import { choleskyFactor } from './cholesky.ts';
import { multiply, selfProduct } from './products.ts';

/** A positive definite matrix whose smallest eigenvalue is not below 1. */
function definite(size: number, seed: number): Float64Array {
  const matrix = selfProduct(randomNumbers(size * size, seed), { rows: size, columns: size });
  for (let k = 0; k < size; k++) matrix[k * (size + 1)]! += 1;
  return matrix;
}

describe('the Cholesky factor', () => {
  for (const kernel of ['simd', 'plain'] as const)
    for (const size of [1, 2, 63, 64, 65, 130])
      it(`gives the matrix back and solves its equations, ${size} rows, ${kernel}`, () => {
        const matrix = definite(size, size);
        const factor = choleskyFactor(matrix, size, { kernel })!;
        const sizes = { rows: size, inner: size, columns: size };
        const product = multiply(factor.lower, factor.lower, sizes, { rightTransposed: true });
        expect(largestDifference(product, matrix)).toBeLessThan(1e-12);
        for (const columns of [1, 3, 9]) {
          const expected = randomNumbers(size * columns, 77);
          const right = multiply(matrix, expected, { rows: size, inner: size, columns });
          expect(largestDifference(factor.solve(right, columns), expected)).toBeLessThan(1e-12);
          const half = factor.solveLower(right, columns);
          expect(largestDifference(factor.solveUpper(half, columns), expected)).toBeLessThan(1e-12);
        }
        const unit = multiply(matrix, factor.inverse(), sizes);
        unit.forEach((value, k) => expect(value).toBeCloseTo(k % (size + 1) === 0 ? 1 : 0, 11));
      });

  it('knows the determinant', () => {
    expect(choleskyFactor(Float64Array.of(4, 0, 2, 5), 2)!.logDeterminant).toBeCloseTo(Math.log(16), 13);
  });

  it('does not exist where a matrix is singular, indefinite or not finite', () => {
    // 70 rows of 69 columns: the products of rows have rank 69 at most
    const singular = selfProduct(randomNumbers(70 * 69, 3), { rows: 70, columns: 69 });
    expect(choleskyFactor(singular, 70, { tolerance: 1e-10 })).toBeNull();
    expect(choleskyFactor(Float64Array.of(1, 0, 2, 1), 2)).toBeNull();
    expect(choleskyFactor(Float64Array.of(1, 0, NaN, 1), 2)).toBeNull();
    expect(choleskyFactor(Float64Array.of(-1), 1)).toBeNull();
  });
});
