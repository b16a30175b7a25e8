import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply, selfProduct } from '../dense/products.ts';
import { largestDifference, randomNumbers } from '../testing/random-numbers.ts';
import { allPairs } from './divide-and-conquer.ts';
import { largestEigen, symmetricEigen } from './symmetric-eigen.ts';

/** The largest numbers of matrix x vectors - vectors x diag(values) and of vectors' vectors - I. */
function expectPairs(matrix: Float64Array, size: number, kernel: 'simd' | 'plain' = 'simd'): Float64Array {
  const { values, vectors } = symmetricEigen(matrix, size, kernel);
  const sizes = { rows: size, inner: size, columns: size };
  const expected = vectors.map((value, k) => value * values[k % size]!);
  const largest = Math.max(1, Math.abs(values[0]!), Math.abs(values.at(-1)!));
  const image = multiply(matrix, vectors, sizes);
  expect(largestDifference(image, expected) / largest).toBeLessThan(1e-13);
  const products = selfProduct(vectors, { rows: size, columns: size }, { ofColumns: true });
  for (let k = 0; k < size; k++) products[k * (size + 1)]! -= 1;
  expect(largestDifference(products, new Float64Array(size * size))).toBeLessThan(1e-13);
  return values;
}

describe('all eigenvalues and vectors', () => {
  it('satisfy the equations, whatever the size, with and without SIMD', () => {
    const cases = record({
      size: integer({ min: 1, max: 120 }),
      seed: integer({ min: 1, max: 1e9 }),
      kernel: constantFrom('simd' as const, 'plain' as const),
    });
    assert(
      property(cases, ({ size, seed, kernel }) => {
        const matrix = selfProduct(randomNumbers(size * size, seed), { rows: size, columns: size });
        const values = expectPairs(matrix, size, kernel);
        const first = largestEigen(matrix, size, 5).values;
        expect(largestDifference(values.slice(0, first.length), first)).toBeLessThan(1e-12);
      }),
      { numRuns: 12, seed: 8 },
    );
  });

  it('of relationships of clones: values that repeat and a rank far below the size', () => {
    const [size, columns] = [150, 40];
    const rows = randomNumbers(size * columns, 4);
    for (let clone = 1; clone < 30; clone++) rows.copyWithin(clone * columns, 0, columns);
    const values = expectPairs(selfProduct(rows, { rows: size, columns }), size);
    values.slice(columns).forEach((value) => expect(value).toBeCloseTo(0, 12));
  });

  it('of the unit matrix and of one that is 1 everywhere', () => {
    const unit = new Float64Array(90 * 90);
    for (let k = 0; k < 90; k++) unit[k * 91] = 1;
    expect(expectPairs(unit, 90)).toEqual(new Float64Array(90).fill(1));
    expect(expectPairs(new Float64Array(90 * 90).fill(1), 90)[0]).toBeCloseTo(90, 11);
    expect(expectPairs(new Float64Array(16), 4)).toEqual(new Float64Array(4));
  });

  it('of pairs of values that differ in the last digits only', () => {
    // Wilkinson's matrix: its large values come in pairs that agree to 14 digits and more
    const size = 121;
    const diagonal = Float64Array.from({ length: size }, (_, k) => Math.abs(k - 60));
    const { values, vectors } = allPairs(diagonal, new Float64Array(size).fill(1));
    expect(values[0]).toBeCloseTo(60.7461941829034, 11);
    expect(values[1]! / values[0]!).toBeCloseTo(1, 13);
    const products = selfProduct(vectors, { rows: size, columns: size });
    for (let k = 0; k < size; k++) products[k * (size + 1)]! -= 1;
    expect(largestDifference(products, new Float64Array(size * size))).toBeLessThan(1e-13);
  });
});
