import {
  choleskyLeavingOut,
  invertFactored,
  logDeterminant,
  solveLower,
  solveUpper,
} from '../numeric/dense-cholesky.ts';

/**
 * The last columns of a sparse factor, which fill-in has made dense: kept and factorized as a dense matrix, whose
 * kernels do most of the work of a large factor several times as fast.
 */
export class DenseTail {
  readonly size: number;
  /** after `factorize` L in the lower triangle, row by row; before, what the columns ahead have left */
  readonly matrix: Float64Array;
  /** what each pivot must exceed */
  readonly least: Float64Array;

  constructor(size: number) {
    this.size = size;
    this.matrix = new Float64Array(size * size);
    this.least = new Float64Array(size);
  }

  /** @returns rows that are left out */
  factorize(): Int32Array {
    return choleskyLeavingOut(this.matrix, this.size, this.least);
  }

  logDeterminant(): number {
    return logDeterminant(this.matrix, this.size);
  }

  /** Solves L x = b in place. */
  solveLower(b: Float64Array): void {
    solveLower(this.matrix, this.size, b);
  }

  /** Solves L' x = b in place. */
  solveUpper(b: Float64Array): void {
    solveUpper(this.matrix, this.size, b);
  }

  /** The inverse, row by row, 0 where a row was left out. */
  inverse(): Float64Array {
    const inverse = this.matrix.slice();
    invertFactored(inverse, this.size);
    return inverse;
  }
}
