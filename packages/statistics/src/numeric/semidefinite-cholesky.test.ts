import { describe, expect, it } from 'vitest';
import { expectClose } from '../testing/closeness.ts';
import { dot, timesMatrix, timesVector } from './dense-product.ts';
import { seededNormal } from './random.ts';
import { reduce, semidefiniteCholesky, solveSemidefinite } from './semidefinite-cholesky.ts';

/** X' X for columns of which the fourth is the sum of the first two and the last is 0. */
function dependentColumns(rows: number) {
  const normal = seededNormal(4);
  const columns = Array.from({ length: 6 }, () => Float64Array.from({ length: rows }, () => normal()));
  columns[3] = columns[0]!.map((value, k) => value + columns[1]![k]!);
  columns[5] = new Float64Array(rows);
  const matrix = Float64Array.from({ length: 36 }, (_, at) =>
    dot(columns[Math.floor(at / 6)]!, columns[at % 6]!),
  );
  const y = Float64Array.from({ length: rows }, () => normal());
  return { columns, matrix, y, right: Float64Array.from(columns, (column) => dot(column, y)) };
}

describe('the Cholesky factor of a semidefinite matrix', () => {
  it('leaves out what follows from equations before', () => {
    const { matrix } = dependentColumns(20);
    const result = semidefiniteCholesky(matrix, 6);
    expect([...result.leftOut]).toEqual([0, 0, 0, 1, 0, 1]);
    expect(result.rank).toBe(4);
  });

  it('splits a sum of squares sequentially', () => {
    const { columns, matrix, y, right } = dependentColumns(20);
    const parts = right.slice();
    reduce(semidefiniteCholesky(matrix.slice(), 6), parts);
    expectClose(parts[0]! ** 2, dot(columns[0]!, y) ** 2 / dot(columns[0]!, columns[0]!), 1e-13);
    expect(parts[3]).toBe(0);
    const solution = right.slice();
    solveSemidefinite(semidefiniteCholesky(matrix.slice(), 6), solution);
    expectClose(dot(parts, parts), dot(solution, right), 1e-12);
    timesVector(matrix, solution).forEach((value, k) => expect(value).toBeCloseTo(right[k]!, 10));
  });
});

describe('products of dense matrices', () => {
  it('go row by row', () => {
    const left = Float64Array.of(1, 2, 3, 4, 5, 6);
    expect([...timesMatrix(left, Float64Array.of(1, 0, 0, 1, 1, 1), 3)]).toEqual([4, 5, 10, 11]);
    expect([...timesVector(left, Float64Array.of(1, 1, 1))]).toEqual([6, 15]);
  });
});
