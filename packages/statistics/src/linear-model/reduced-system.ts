import { invertFactored } from '../numeric/dense-cholesky.ts';
import { reduce, semidefiniteCholesky, solveSemidefinite } from '../numeric/semidefinite-cholesky.ts';
import { SparseCholesky } from '../sparse/sparse-cholesky.ts';
import { addProduct, placeOf, type SymmetricMatrix } from '../sparse/symmetric-matrix.ts';
import type { ReducedMatrix } from './reduced-matrix.ts';

/** A symmetric positive semidefinite system C x = b, factored. */
export interface ReducedSystem {
  rank: number;
  /** equations that follow from others; their part of a solution is 0 */
  leftOut: Int32Array;
  /** a new vector; `b` must lie in the space of C */
  solve(b: Float64Array): Float64Array;
  /** two vectors for each b: left of one times right of another is b' C^- of the other */
  halves(b: Float64Array): { left: Float64Array; right: Float64Array };
  /** C times a vector */
  multiply(x: Float64Array): Float64Array;
  /** elements of the generalized inverse; of a sparse system only those where C itself has an entry */
  inverse(): (row: number, column: number) => number;
}

/** Share of its diagonal element that a pivot must exceed. */
const LEAST_PIVOT = 1e-9;

export function reducedSystem(matrix: ReducedMatrix): ReducedSystem {
  return 'full' in matrix ? fullSystem(matrix.full, matrix.size) : sparseSystem(matrix.sparse);
}

function fullSystem(matrix: Float64Array, size: number): ReducedSystem {
  const cholesky = semidefiniteCholesky(matrix.slice(), size, LEAST_PIVOT);
  const leftOut = Int32Array.from(cholesky.leftOut.keys()).filter((k) => cholesky.leftOut[k] === 1);
  return {
    rank: cholesky.rank,
    leftOut,
    solve: (b) => {
      const x = b.slice();
      solveSemidefinite(cholesky, x);
      return x;
    },
    halves: (b) => {
      const half = b.slice();
      reduce(cholesky, half);
      return { left: half, right: half };
    },
    multiply: (x) => multiplyFull(matrix, x),
    inverse: () => {
      const inverse = cholesky.factor.slice();
      // an infinite pivot makes the row and the column of an equation vanish from the inverse
      for (const k of leftOut) inverse[k * size + k] = Infinity;
      invertFactored(inverse, size);
      return (row, column) => inverse[row * size + column]!;
    },
  };
}

function sparseSystem(matrix: SymmetricMatrix): ReducedSystem {
  const cholesky = new SparseCholesky(matrix);
  cholesky.factorize(LEAST_PIVOT);
  return {
    rank: matrix.size - cholesky.leftOut.length,
    leftOut: cholesky.leftOut,
    solve: (b) => cholesky.solve(b),
    halves: (b) => ({ left: b, right: cholesky.solve(b) }),
    multiply: (x) => {
      const product = new Float64Array(matrix.size);
      addProduct(matrix, x, product);
      return product;
    },
    inverse: () => {
      const inverse = cholesky.inverseOnPattern();
      return (row, column) => inverse[placeOf(matrix, row, column)]!;
    },
  };
}

/** @param matrix lower triangle, row by row */
function multiplyFull(matrix: Float64Array, x: Float64Array): Float64Array {
  const size = x.length;
  const product = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = matrix[row * size + row]! * x[row]!;
    for (let column = 0; column < row; column++) {
      const value = matrix[row * size + column]!;
      sum += value * x[column]!;
      product[column]! += value * x[row]!;
    }
    product[row]! += sum;
  }
  return product;
}
