import { describe, expect, it } from 'vitest';
import { seededNormal } from './random.ts';
import {
  choleskyInPlace,
  invertFactored,
  invertLower,
  logDeterminant,
  solveLower,
  solveUpper,
} from './dense-cholesky.ts';

/** B B' + I with normal B: positive definite, well conditioned. */
function positiveDefinite(size: number, seed: number): Float64Array {
  const normal = seededNormal(seed);
  const root = Float64Array.from({ length: size * size }, normal);
  const matrix = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = 0; j <= i; j++) {
      let sum = i === j ? size / 10 : 0;
      for (let k = 0; k < size; k++) sum += root[i * size + k]! * root[j * size + k]!;
      matrix[i * size + j] = matrix[j * size + i] = sum;
    }
  return matrix;
}

function product(a: Float64Array, b: Float64Array, size: number): Float64Array {
  const result = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let k = 0; k < size; k++)
      for (let j = 0; j < size; j++) result[i * size + j]! += a[i * size + k]! * b[k * size + j]!;
  return result;
}

function lowerOf(matrix: Float64Array, size: number): Float64Array {
  return matrix.map((value, place) => (place % size <= Math.floor(place / size) ? value : 0));
}

function furthestFromIdentity(matrix: Float64Array, size: number): number {
  return matrix.reduce(
    (most, value, place) => Math.max(most, Math.abs(value - (place % (size + 1) === 0 ? 1 : 0))),
    0,
  );
}

// below, at and above the width of a panel, odd and even remainders
describe.each([1, 2, 3, 31, 32, 33, 130, 193])('a matrix of %i rows', (size) => {
  const matrix = positiveDefinite(size, size);
  const factor = matrix.slice();
  const dependent = choleskyInPlace(factor, size);

  it('is the product of its factor and leaves the upper triangle alone', () => {
    expect(dependent).toBe(-1);
    const lower = lowerOf(factor, size);
    const transposed = lower.map((_, place) => lower[(place % size) * size + Math.floor(place / size)]!);
    const back = product(lower, transposed, size);
    back.forEach((value, place) => expect(Math.abs(value - matrix[place]!)).toBeLessThan(1e-11 * size));
    for (let i = 0; i < size; i++)
      for (let j = i + 1; j < size; j++) expect(factor[i * size + j]).toBe(matrix[i * size + j]);
  });

  it('has an inverse, and its factor too', () => {
    const inverse = factor.slice();
    invertFactored(inverse, size);
    expect(furthestFromIdentity(product(inverse, matrix, size), size)).toBeLessThan(1e-11 * size);
    const lowerInverse = factor.slice();
    invertLower(lowerInverse, size);
    const identity = product(lowerOf(lowerInverse, size), lowerOf(factor, size), size);
    expect(furthestFromIdentity(identity, size)).toBeLessThan(1e-11 * size);
  });

  it('solves equations', () => {
    const x = Float64Array.from({ length: size }, seededNormal(1));
    const b = new Float64Array(size);
    for (let i = 0; i < size; i++) for (let j = 0; j < size; j++) b[i]! += matrix[i * size + j]! * x[j]!;
    solveLower(factor, size, b);
    solveUpper(factor, size, b);
    b.forEach((value, i) => expect(Math.abs(value - x[i]!)).toBeLessThan(1e-10));
  });
});

it('gives the log determinant', () => {
  const factor = Float64Array.of(4, 0, 2, 3);
  choleskyInPlace(factor, 2);
  expect(logDeterminant(factor, 2)).toBeCloseTo(Math.log(8), 14);
});

it('names the first row that depends on those before it', () => {
  const size = 70;
  const matrix = positiveDefinite(size, 3);
  for (let k = 0; k < size; k++) matrix[67 * size + k] = matrix[12 * size + k]!;
  for (let k = 0; k < size; k++) matrix[k * size + 67] = matrix[k * size + 12]!;
  matrix[67 * size + 67] = matrix[12 * size + 12]!;
  expect(choleskyInPlace(matrix, size)).toBe(67);
});

it.each([
  ['zero', Float64Array.of(0), 0],
  ['indefinite', Float64Array.of(1, 2, 2, 1), 1],
  ['not a number', Float64Array.of(1, 0, 0, Number.NaN), 1],
])('refuses a matrix that is %s', (_, matrix, row) => {
  expect(choleskyInPlace(matrix, Math.sqrt(matrix.length))).toBe(row);
});
