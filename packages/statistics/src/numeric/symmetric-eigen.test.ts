import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { seededNormal } from './random.ts';
import { singularValues } from './singular-values.ts';
import { symmetricEigen, symmetricValues } from './symmetric-eigen.ts';

describe('eigenvalues and eigenvectors of a symmetric matrix', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 23, 120])('give the matrix back, of size %i', (size) => {
    expectDecomposition(randomSymmetric(size, size), size, 1e-13);
  });

  it('are those known of the second difference matrix', () => {
    const size = 51;
    const matrix = new Float64Array(size * size);
    for (let k = 0; k < size; k++) {
      matrix[k * size + k] = 2;
      if (k > 0) matrix[k * size + k - 1] = matrix[(k - 1) * size + k] = -1;
    }
    const { values } = symmetricEigen(matrix, size);
    values.forEach((value, k) =>
      expect(Math.abs(value - (2 + 2 * Math.cos(((k + 1) * Math.PI) / (size + 1))))).toBeLessThan(1e-14),
    );
  });

  it('keep apart the close pairs of the matrix of Wilkinson, with orthogonal vectors', () => {
    const size = 21;
    const matrix = new Float64Array(size * size);
    for (let k = 0; k < size; k++) {
      matrix[k * size + k] = Math.abs(k - 10);
      if (k > 0) matrix[k * size + k - 1] = matrix[(k - 1) * size + k] = 1;
    }
    const { values } = expectDecomposition(matrix, size, 1e-13);
    // J. H. Wilkinson, The Algebraic Eigenvalue Problem (1965), page 309
    expect(values[0]).toBeCloseTo(10.746194182903393, 13);
    expect(values[1]).toBeCloseTo(10.746194182903322, 13);
    expect(values[20]).toBeCloseTo(-1.125441522119985, 13);
  });

  it('are the squared singular values of a table, the missing ranks 0', () => {
    const [rows, columns] = [40, 6];
    const table = Float64Array.from({ length: rows * columns }, seededNormal(5));
    const product = new Float64Array(rows * rows);
    for (let i = 0; i < rows; i++)
      for (let j = 0; j < rows; j++)
        for (let k = 0; k < columns; k++)
          product[i * rows + j]! += table[i * columns + k]! * table[j * columns + k]!;
    const { values } = expectDecomposition(product, rows, 1e-13);
    singularValues(table, rows, columns).values.forEach((value, k) =>
      expectClose(values[k], value ** 2, 1e-13),
    );
    for (const value of values.subarray(columns)) expect(Math.abs(value)).toBeLessThan(1e-13 * values[0]!);
  });

  it('come out of matrices that are done already', () => {
    expect([...symmetricEigen(Float64Array.of(), 0).values]).toEqual([]);
    expect([...symmetricEigen(new Float64Array(9), 3).values]).toEqual([0, 0, 0]);
    const { values, vectors } = symmetricEigen(Float64Array.of(1, 0, 0, 0, 3, 0, 0, 0, 2), 3);
    expect([...values]).toEqual([3, 2, 1]);
    expect(Array.from(vectors, Math.abs)).toEqual([0, 0, 1, 1, 0, 0, 0, 1, 0]);
  });

  it('scale with the matrix, however large or small its numbers', () => {
    const size = 12;
    const matrix = randomSymmetric(size, 3);
    const { values } = symmetricEigen(matrix, size);
    for (const scale of [1e-290, 1e290]) {
      const scaled = symmetricEigen(
        matrix.map((value) => value * scale),
        size,
      );
      scaled.values.forEach((value, k) => expectClose(value / scale, values[k]!, 1e-12));
    }
  });

  it('hold among numbers of very different size', () => {
    const size = 6;
    const matrix = randomSymmetric(size, 8);
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++) matrix[i * size + j]! *= 10 ** (-40 * (i + j));
    expectDecomposition(matrix, size, 1e-13);
  });

  it('shift with the diagonal, and do not change when rows and columns are put in another order', () => {
    const size = 30;
    const matrix = randomSymmetric(size, 4);
    const { values } = symmetricEigen(matrix, size);
    const shifted = symmetricEigen(
      matrix.map((value, k) => value + (k % (size + 1) === 0 ? 5 : 0)),
      size,
    );
    const turned = symmetricEigen(matrix.toReversed(), size);
    values.forEach((value, k) => {
      expect(Math.abs(shifted.values[k]! - value - 5)).toBeLessThan(1e-12);
      expect(Math.abs(turned.values[k]! - value)).toBeLessThan(1e-12);
    });
  });

  it('read the lower triangle only, change nothing, and refuse what is no number', () => {
    const lower = Float64Array.of(2, NaN, 1, 2);
    expect([...symmetricEigen(lower, 2).values].map((value) => Math.round(value * 1e12) / 1e12)).toEqual([
      3, 1,
    ]);
    expect([...lower]).toEqual([2, NaN, 1, 2]);
    expect(() => symmetricEigen(Float64Array.of(2, 0, Infinity, 2), 2)).toThrow('row 1, column 0');
  });
});

function randomSymmetric(size: number, seed: number): Float64Array {
  const normal = seededNormal(seed);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) matrix[i * size + j] = matrix[j * size + i] = normal();
  return matrix;
}

/** Vectors orthonormal, values descending, and their product the matrix, relative to the largest value. */
function expectDecomposition(matrix: Float64Array, size: number, tolerance: number) {
  const { values, vectors } = symmetricEigen(matrix, size);
  expect(symmetricValues(matrix, size)).toEqual(values);
  const largest = Math.max(...values.map(Math.abs));
  for (let k = 1; k < size; k++) expect(values[k - 1]).toBeGreaterThanOrEqual(values[k]!);
  for (let i = 0; i < size; i++)
    for (let j = 0; j < size; j++) {
      let product = 0;
      let inner = 0;
      for (let k = 0; k < size; k++) {
        product += vectors[i * size + k]! * values[k]! * vectors[j * size + k]!;
        inner += vectors[k * size + i]! * vectors[k * size + j]!;
      }
      expect(Math.abs(product - matrix[i * size + j]!)).toBeLessThanOrEqual(tolerance * largest);
      expect(Math.abs(inner - Number(i === j))).toBeLessThanOrEqual(tolerance);
    }
  return { values, vectors };
}
