import { assert, boolean, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestDifference, randomNumbers } from '../testing/random-numbers.ts';
import { multiply, selfProduct } from './products.ts';

const KERNELS = ['simd', 'plain'] as const;

describe('products of dense matrices', () => {
  const cases = record({
    rows: integer({ min: 0, max: 75 }),
    inner: integer({ min: 0, max: 300 }),
    columns: integer({ min: 0, max: 75 }),
    leftTransposed: boolean(),
    rightTransposed: boolean(),
    seed: integer({ min: 1, max: 1e9 }),
  });

  it('are those of the definition, whatever the sizes, transposed or not, with and without SIMD', () => {
    assert(
      property(cases, ({ rows, inner, columns, leftTransposed, rightTransposed, seed }) => {
        const left = randomNumbers(rows * inner, seed);
        const right = randomNumbers(inner * columns, seed + 1);
        const expected = new Float64Array(rows * columns);
        for (let i = 0; i < rows; i++)
          for (let j = 0; j < columns; j++)
            for (let k = 0; k < inner; k++)
              expected[i * columns + j]! +=
                left[leftTransposed ? k * rows + i : i * inner + k]! *
                right[rightTransposed ? j * inner + k : k * columns + j]!;
        for (const kernel of KERNELS) {
          const form = { leftTransposed, rightTransposed, kernel };
          const product = multiply(left, right, { rows, inner, columns }, form);
          expect(largestDifference(product, expected)).toBeLessThan(1e-12);
        }
      }),
      { numRuns: 20, seed: 5 },
    );
  });

  it('of more columns and depth than a panel takes', () => {
    const sizes = { rows: 70, inner: 517, columns: 263 };
    const left = randomNumbers(70 * 517, 1);
    const right = randomNumbers(517 * 263, 2);
    const [simd, plain] = KERNELS.map((kernel) => multiply(left, right, sizes, { kernel }));
    expect(largestDifference(simd!, plain!)).toBeLessThan(1e-12);
  });

  it('of all pairs of rows or columns are the product with the transposed matrix', () => {
    for (const [rows, columns] of [
      [1, 1],
      [5, 3],
      [70, 300],
      [301, 9],
    ] as const) {
      const matrix = randomNumbers(rows * columns, rows);
      const ofRows = multiply(
        matrix,
        matrix,
        { rows, inner: columns, columns: rows },
        { rightTransposed: true },
      );
      const ofColumns = multiply(
        matrix,
        matrix,
        { rows: columns, inner: rows, columns },
        { leftTransposed: true },
      );
      for (const kernel of KERNELS) {
        expect(largestDifference(selfProduct(matrix, { rows, columns }, { kernel }), ofRows)).toBeLessThan(
          1e-12,
        );
        const other = selfProduct(matrix, { rows, columns }, { ofColumns: true, kernel });
        expect(largestDifference(other, ofColumns)).toBeLessThan(1e-12);
      }
    }
  });

  it('refuse matrices of other sizes', () => {
    const numbers = new Float64Array(6);
    expect(() => multiply(numbers, numbers, { rows: 2, inner: 2, columns: 3 })).toThrow(RangeError);
    expect(() => selfProduct(numbers, { rows: 2, columns: 2 })).toThrow(RangeError);
  });
});
