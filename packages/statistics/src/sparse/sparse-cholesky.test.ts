import { describe, expect, it } from 'vitest';
import { seededNormal, seededUniform } from '../numeric/random.ts';
import { minimumDegreeOrder } from './minimum-degree.ts';
import { SparseCholesky } from './sparse-cholesky.ts';
import { addProduct, quadraticForm, symmetricMatrix, type SymmetricMatrix } from './symmetric-matrix.ts';

/** A sparse positive definite matrix: a sum of squares of random sparse rows, and a small diagonal. */
function randomMatrix(size: number, seed: number): SymmetricMatrix {
  const uniform = seededUniform(seed);
  const [rows, columns, values]: number[][] = [[], [], []];
  const add = (row: number, column: number, value: number) => {
    rows!.push(row);
    columns!.push(column);
    values!.push(value);
  };
  for (let k = 0; k < 2 * size; k++) {
    const places = Array.from({ length: 3 }, () => Math.floor(uniform() * size));
    const parts = places.map(() => uniform() - 0.5);
    places.forEach((row, a) =>
      places.forEach(
        (column, b) =>
          row >= column && (a === b || row !== column) && add(row, column, parts[a]! * parts[b]!),
      ),
    );
  }
  for (let k = 0; k < size; k++) add(k, k, 0.1);
  return symmetricMatrix(size, { rows: rows!, columns: columns!, values: values! });
}

function dense({ size, columnStart, rows, values }: SymmetricMatrix): number[][] {
  const result = Array.from({ length: size }, () => Array.from({ length: size }, () => 0));
  for (let column = 0; column < size; column++)
    for (let p = columnStart[column]!; p < columnStart[column + 1]!; p++) {
      result[rows[p]!]![column] = values[p]!;
      result[column]![rows[p]!] = values[p]!;
    }
  return result;
}

/** Inverse and log determinant by Gauss-Jordan with the plainest code. */
function invert(matrix: number[][]): { inverse: number[][]; logDeterminant: number } {
  const size = matrix.length;
  const work = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  let logDeterminant = 0;
  for (let k = 0; k < size; k++) {
    const pivot = work[k]![k]!;
    logDeterminant += Math.log(pivot);
    work[k] = work[k]!.map((value) => value / pivot);
    for (let i = 0; i < size; i++) {
      const factor = work[i]![k]!;
      if (i !== k) work[i] = work[i]!.map((value, j) => value - factor * work[k]![j]!);
    }
  }
  return { inverse: work.map((row) => row.slice(size)), logDeterminant };
}

function dot(a: Float64Array, b: Float64Array): number {
  return a.reduce((sum, value, k) => sum + value * b[k]!, 0);
}

describe('the sparse Cholesky factor', () => {
  it.each([1, 2, 7, 40, 90])('solves, and gives determinant and inverse, at size %i', (size) => {
    const matrix = randomMatrix(size, size);
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    const { inverse, logDeterminant } = invert(dense(matrix));
    expect(cholesky.leftOut).toHaveLength(0);
    expect(cholesky.logDeterminant()).toBeCloseTo(logDeterminant, 9);
    const b = Float64Array.from({ length: size }, (_, i) => Math.sin(i + 1));
    const x = cholesky.solve(b);
    const expected = inverse.map((row) => row.reduce((sum, value, j) => sum + value * b[j]!, 0));
    expected.forEach((value, i) => expect(x[i]).toBeCloseTo(value, 8));
    const half = cholesky.solveHalf(b);
    expect(dot(half, half)).toBeCloseTo(dot(b, x), 8);
    const onPattern = cholesky.inverseOnPattern();
    for (let column = 0; column < size; column++)
      for (let p = matrix.columnStart[column]!; p < matrix.columnStart[column + 1]!; p++)
        expect(onPattern[p]).toBeCloseTo(inverse[matrix.rows[p]!]![column]!, 8);
  });

  it('leaves out an equation that follows from others, and still solves the rest', () => {
    // Two groups and their mean: columns 1, a, b with 1 = a + b.
    const matrix = symmetricMatrix(3, {
      rows: [0, 1, 1, 2, 2],
      columns: [0, 0, 1, 0, 2],
      values: [5, 2, 2, 3, 3],
    });
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    expect(cholesky.leftOut).toHaveLength(1);
    const [mean, a, b] = cholesky.solve(Float64Array.of(11, 2, 9));
    expect(mean! + a!).toBeCloseTo(1, 12);
    expect(mean! + b!).toBeCloseTo(3, 12);
    // variance of the first group's mean, 1/2, and its covariance with that of the other, none
    const [first, second] = [Float64Array.of(1, 1, 0), Float64Array.of(1, 0, 1)].map((one) =>
      cholesky.solveHalf(one),
    );
    expect(dot(first!, first!)).toBeCloseTo(1 / 2, 12);
    expect(dot(first!, second!)).toBeCloseTo(0, 12);
  });

  it.each([1, 40, 300])('solves many right-hand sides as it does one, at size %i', (size) => {
    const matrix = randomMatrix(size, 3);
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    const uniform = seededUniform(size);
    const sides = Array.from({ length: 6 }, (_, k) =>
      Float64Array.from({ length: size }, (_, i) => (k === 5 || i % 7 === k ? uniform() : 0)),
    );
    expect(cholesky.solveAll(sides)).toEqual(sides.map((side) => cholesky.solve(side)));
  });

  it('follows changed values without a new analysis', () => {
    const matrix = randomMatrix(30, 4);
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    const before = cholesky.logDeterminant();
    for (let p = 0; p < matrix.values.length; p++) matrix.values[p]! *= 2;
    cholesky.factorize();
    expect(cholesky.logDeterminant()).toBeCloseTo(before + 30 * Math.log(2), 9);
  });

  it('shares order and pattern with another matrix of the same pattern, and nothing else', () => {
    const first = randomMatrix(40, 5);
    const second = { ...first, values: first.values.map((value) => 3 * value) };
    const one = new SparseCholesky(first);
    const other = new SparseCholesky(second, { same: one });
    one.factorize();
    other.factorize();
    expect(other.logDeterminant()).toBeCloseTo(one.logDeterminant() + 40 * Math.log(3), 9);
    const [diagonal, tripled] = [one.inverseOnPattern(), other.inverseOnPattern()];
    diagonal.forEach((value, k) => expect(3 * tripled[k]!).toBeCloseTo(value, 9));
  });

  it('orders an arrow so that nothing fills in', () => {
    const size = 500;
    const tips = Array.from({ length: size - 1 }, (_, i) => i + 1);
    const matrix = symmetricMatrix(size, {
      rows: [0, ...tips, ...tips],
      columns: [0, ...tips.map(() => 0), ...tips],
      values: [size, ...tips.map(() => 1), ...tips.map(() => 2)],
    });
    expect(minimumDegreeOrder(matrix).slice().sort()).toEqual(Int32Array.from({ length: size }, (_, i) => i));
    const cholesky = new SparseCholesky(matrix);
    expect(cholesky.entries).toBe(2 * size - 1);
    cholesky.factorize();
    expect(quadraticForm(matrix, cholesky.solve(new Float64Array(size).fill(1)))).toBeGreaterThan(0);
  });
});

describe('the dense end of a sparse factor', () => {
  /** Columns 0 .. 149 chained, and a block of 100 that all belong together, each tied to one of the chain. */
  function withBlock(singular: boolean): SymmetricMatrix {
    const normal = seededNormal(8);
    const [chain, block] = [150, 100];
    const rows: number[] = [];
    const columns: number[] = [];
    const values: number[] = [];
    const add = (row: number, column: number, value: number) => {
      rows.push(row);
      columns.push(column);
      values.push(value);
    };
    for (let k = 0; k < chain; k++) {
      add(k, k, 4);
      if (k > 0) add(k, k - 1, -1);
    }
    const factor = Array.from({ length: block }, () => Array.from({ length: block + 20 }, normal));
    // The last equation of the block is the sum of the two before it.
    if (singular) factor[block - 1] = factor[block - 2]!.map((value, k) => value + factor[block - 3]![k]!);
    for (let a = 0; a < block; a++) {
      for (let b = 0; b <= a; b++)
        add(
          chain + a,
          chain + b,
          factor[a]!.reduce((sum, value, k) => sum + value * factor[b]![k]!, 0),
        );
    }
    if (!singular) for (let a = 0; a < block; a++) add(chain + a, a, 0.5);
    return symmetricMatrix(chain + block, { rows, columns, values });
  }

  it('solves, and gives determinant and inverse', () => {
    const matrix = withBlock(false);
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    const { inverse, logDeterminant } = invert(dense(matrix));
    expect(cholesky.logDeterminant()).toBeCloseTo(logDeterminant, 8);
    const b = Float64Array.from({ length: matrix.size }, (_, i) => Math.cos(i));
    const expected = inverse.map((row) => row.reduce((sum, value, j) => sum + value * b[j]!, 0));
    cholesky.solve(b).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 8));
    const onPattern = cholesky.inverseOnPattern();
    for (let column = 0; column < matrix.size; column++)
      for (let p = matrix.columnStart[column]!; p < matrix.columnStart[column + 1]!; p++)
        expect(onPattern[p]).toBeCloseTo(inverse[matrix.rows[p]!]![column]!, 8);
  });

  it('leaves out an equation that follows from others', () => {
    const matrix = withBlock(true);
    const cholesky = new SparseCholesky(matrix);
    cholesky.factorize();
    expect(cholesky.leftOut).toHaveLength(1);
    expect(Number.isFinite(cholesky.logDeterminant())).toBe(true);
    // Any right-hand side that the equations can give is solved.
    const x = Float64Array.from({ length: matrix.size }, (_, i) => Math.sin(i));
    const b = new Float64Array(matrix.size);
    addProduct(matrix, x, b);
    const solution = cholesky.solve(b);
    const again = new Float64Array(matrix.size);
    addProduct(matrix, solution, again);
    again.forEach((value, i) => expect(value).toBeCloseTo(b[i]!, 6));
    expect(solution[cholesky.leftOut[0]!]).toBe(0);
    expect(cholesky.inverseOnPattern()[matrix.columnStart[cholesky.leftOut[0]!]!]).toBe(0);
  });

  it('takes the order that it is offered where that is cheaper', () => {
    const matrix = withBlock(false);
    const early = Int32Array.from({ length: 150 }, (_, k) => k);
    const offered = new SparseCholesky(matrix, { early });
    const usual = new SparseCholesky(matrix);
    offered.factorize();
    usual.factorize();
    expect(offered.logDeterminant()).toBeCloseTo(usual.logDeterminant(), 9);
    expect(offered.entries).toBeLessThanOrEqual(usual.entries);
  });
});
