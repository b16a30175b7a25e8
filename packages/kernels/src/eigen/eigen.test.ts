import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { multiply, selfProduct } from '../dense/products.ts';
import { largestDifference, randomNumbers } from '../testing/random-numbers.ts';
import { largestEigen } from './symmetric-eigen.ts';
import { tridiagonalForm } from './tridiagonal-form.ts';
import { tridiagonalValues } from './tridiagonal-values.ts';

const KERNELS = ['simd', 'plain'] as const;

function symmetric(size: number, seed: number): Float64Array {
  const matrix = randomNumbers(size * size, seed);
  for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j]!;
  return matrix;
}

function unit(size: number): Float64Array {
  const matrix = new Float64Array(size * size);
  for (let k = 0; k < size; k++) matrix[k * (size + 1)] = 1;
  return matrix;
}

/** Largest number of matrix x vectors - vectors x diag(values), and of vectors' vectors - I. */
function errors(matrix: Float64Array, size: number, values: Float64Array, vectors: Float64Array) {
  const columns = values.length;
  const image = multiply(matrix, vectors, { rows: size, inner: size, columns });
  const expected = vectors.map((value, k) => value * values[k % columns]!);
  const products = selfProduct(vectors, { rows: size, columns }, { ofColumns: true });
  return Math.max(largestDifference(image, expected), largestDifference(products, unit(columns)));
}

describe('the tridiagonal form', () => {
  const cases = record({
    size: integer({ min: 1, max: 110 }),
    seed: integer({ min: 1, max: 1e9 }),
    kernel: constantFrom(...KERNELS),
  });

  it("gives the matrix back: Q T Q'", () => {
    assert(
      property(cases, ({ size, seed, kernel }) => {
        const matrix = symmetric(size, seed);
        const { diagonal, offDiagonal, reflections } = tridiagonalForm(matrix, size, kernel);
        const middle = new Float64Array(size * size);
        for (let k = 0; k < size; k++) {
          middle[k * (size + 1)] = diagonal[k]!;
          if (k + 1 < size) middle[k * size + k + 1] = middle[(k + 1) * size + k] = offDiagonal[k]!;
        }
        const q = reflections.times(unit(size), size);
        const sizes = { rows: size, inner: size, columns: size };
        const back = multiply(multiply(q, middle, sizes), q, sizes, { rightTransposed: true });
        expect(largestDifference(back, matrix)).toBeLessThan(1e-13 * Math.max(10, size));
        expect(largestDifference(reflections.transposedTimes(q, size), unit(size))).toBeLessThan(1e-13);
      }),
      { numRuns: 12, seed: 3 },
    );
  });

  it('of numbers near the ends of what doubles hold', () => {
    for (const scale of [1e-300, 1e300]) {
      const matrix = symmetric(40, 6);
      const values = largestEigen(matrix, 40, 3).values;
      const scaled = largestEigen(
        matrix.map((value) => value * scale),
        40,
        3,
      ).values;
      expect(
        largestDifference(
          scaled.map((value) => value / scale),
          values,
        ),
      ).toBeLessThan(1e-13);
    }
  });

  it('refuses numbers that are not finite', () => {
    expect(() => tridiagonalForm(Float64Array.of(1, 2, NaN, 1), 2)).toThrow(RangeError);
  });
});

describe('eigenvalues of a tridiagonal matrix', () => {
  it('are those of the second difference, known in closed form', () => {
    const size = 200;
    const values = tridiagonalValues(new Float64Array(size).fill(2), new Float64Array(size).fill(-1));
    const expected = Float64Array.from(
      { length: size },
      (_, k) => 2 - 2 * Math.cos(((size - k) * Math.PI) / (size + 1)),
    );
    expect(largestDifference(values, expected)).toBeLessThan(1e-13);
  });

  it('of a diagonal matrix are its numbers', () => {
    expect(tridiagonalValues(Float64Array.of(1, 3, 2), new Float64Array(3))).toEqual(
      Float64Array.of(3, 2, 1),
    );
  });
});

describe('the largest eigenvalues and their vectors', () => {
  it('satisfy the equations, whatever the size, with and without SIMD', () => {
    for (const kernel of KERNELS)
      for (const size of [1, 2, 31, 33, 64, 97]) {
        const matrix = symmetric(size, size);
        const { values, vectors } = largestEigen(matrix, size, 10, { kernel });
        expect(values.length).toBe(Math.min(10, size));
        expect(errors(matrix, size, values, vectors)).toBeLessThan(1e-12);
        const inPlace = largestEigen(matrix.slice(), size, 10, { kernel, overwrite: true });
        expect(inPlace).toEqual({ values, vectors });
      }
  });

  it('are as many as asked for where values repeat', () => {
    // Four blocks alike, and 8 lines in two groups of clones
    const size = 40;
    const matrix = new Float64Array(size * size);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) if (Math.floor(i / 10) === Math.floor(j / 10)) matrix[i * size + j] = 1;
    const { values, vectors } = largestEigen(matrix, size, 6);
    expect(largestDifference(values, Float64Array.of(10, 10, 10, 10, 0, 0))).toBeLessThan(1e-13);
    expect(errors(matrix, size, values, vectors)).toBeLessThan(1e-13);
  });

  it('of nothing at all are 0', () => {
    const { values, vectors } = largestEigen(new Float64Array(9), 3, 3);
    expect(largestDifference(values, new Float64Array(3))).toBeLessThan(1e-15);
    expect(errors(new Float64Array(9), 3, values, vectors)).toBeLessThan(1e-15);
  });
});
