import { chooseKernel, type Kernel } from '../choose.ts';
import { withDenseEngine, type DenseEngine } from './engine.ts';

/** Rows and columns of a diagonal block, which is factored number by number. */
const BLOCK = 64;
/** Right sides from which on the copy to the kernel costs less than it saves. */
const MANY_COLUMNS = 4;

/**
 * Cholesky factor of a symmetric positive definite matrix (size x size, row by row; only the lower triangle is read),
 * by blocks. Source: G. H. Golub and C. F. Van Loan, Matrix Computations (4th ed. 2013), section 4.2.9.
 *
 * @param tolerance share of its diagonal number that a pivot must exceed
 * @returns null where the matrix is not positive definite
 */
export function choleskyFactor(
  matrix: Float64Array,
  size: number,
  { tolerance = 1e-12, kernel = chooseKernel('dense') }: { tolerance?: number; kernel?: Kernel } = {},
): CholeskyFactor | null {
  const inverses = new Float64Array(size * BLOCK);
  const inverse = size * size;
  const panel = inverse + BLOCK * BLOCK;
  return withDenseEngine(panel + size * BLOCK, kernel, (engine) => {
    const { numbers } = engine;
    numbers.set(matrix.subarray(0, size * size));
    const least = Float64Array.from({ length: size }, (_, k) => tolerance * matrix[k * (size + 1)]!);
    for (let from = 0; from < size; from += BLOCK) {
      const to = Math.min(from + BLOCK, size);
      if (!factorBlock(numbers, size, from, to, least)) return null;
      const own = inverseOfBlock(numbers, size, from, to);
      inverses.set(own, from * BLOCK);
      numbers.set(own, inverse);
      reduceBelow(engine, size, from, to, { inverse, panel });
    }
    const factor = numbers.slice(0, size * size);
    for (let i = 0; i < size; i++) factor.fill(0, i * size + i + 1, (i + 1) * size);
    return new CholeskyFactor(factor, size, inverses, kernel);
  });
}

/** The rows below a factored block: their part of L, subtracted from what is to the right. */
function reduceBelow(
  engine: DenseEngine,
  size: number,
  from: number,
  to: number,
  { inverse, panel }: { inverse: number; panel: number },
): void {
  const { numbers } = engine;
  const width = to - from;
  const rows = size - to;
  if (rows === 0) return;
  for (let i = 0; i < rows; i++) {
    const start = (to + i) * size + from;
    numbers.copyWithin(panel + i * width, start, start + width);
    numbers.fill(0, start, start + width);
  }
  const below = to * size + from;
  engine.multiplyAdd(panel, width, 1, inverse, 1, BLOCK, below, size, rows, width, width, 1, false);
  engine.multiplyAdd(below, size, 1, below, 1, size, to * size + to, size, rows, rows, width, -1, true);
}

function factorBlock(
  numbers: Float64Array,
  size: number,
  from: number,
  to: number,
  least: Float64Array,
): boolean {
  for (let i = from; i < to; i++) {
    const row = i * size;
    for (let j = from; j <= i; j++) {
      const other = j * size;
      let rest = numbers[row + j]!;
      for (let k = from; k < j; k++) rest -= numbers[row + k]! * numbers[other + k]!;
      if (j < i) numbers[row + j] = rest / numbers[other + j]!;
      else if (rest > least[i]! && rest < Infinity) numbers[row + i] = Math.sqrt(rest);
      else return false;
    }
  }
  return true;
}

/** The inverse of a triangular block, in lines of BLOCK numbers. */
function inverseOfBlock(numbers: Float64Array, size: number, from: number, to: number): Float64Array {
  const inverse = new Float64Array((to - from) * BLOCK);
  for (let i = 0; i < to - from; i++) {
    const row = (from + i) * size + from;
    const pivot = numbers[row + i]!;
    for (let k = 0; k < i; k++) {
      const multiplier = numbers[row + k]! / pivot;
      for (let j = 0; j <= k; j++) inverse[i * BLOCK + j]! -= multiplier * inverse[k * BLOCK + j]!;
    }
    inverse[i * BLOCK + i] = 1 / pivot;
  }
  return inverse;
}

/** L with L L' = matrix. */
export class CholeskyFactor {
  /** size x size, row by row, 0 above the diagonal */
  readonly lower: Float64Array;
  readonly size: number;
  /** inverses of the diagonal blocks */
  readonly #inverses: Float64Array;
  readonly #kernel: Kernel;

  constructor(lower: Float64Array, size: number, inverses: Float64Array, kernel: Kernel) {
    this.lower = lower;
    this.size = size;
    this.#inverses = inverses;
    this.#kernel = kernel;
  }

  /** of the matrix that was factored */
  get logDeterminant(): number {
    let sum = 0;
    for (let k = 0; k < this.size; k++) sum += Math.log(this.lower[k * (this.size + 1)]!);
    return 2 * sum;
  }

  /** The solution of matrix x = right, where `right` is size x columns, row by row. */
  solve(right: Float64Array, columns = 1): Float64Array {
    return this.#substituted(right, columns, [false, true]);
  }

  /** The solution of L x = right. */
  solveLower(right: Float64Array, columns = 1): Float64Array {
    return this.#substituted(right, columns, [false]);
  }

  /** The solution of L' x = right. */
  solveUpper(right: Float64Array, columns = 1): Float64Array {
    return this.#substituted(right, columns, [true]);
  }

  /** Of the matrix that was factored: size x size, symmetric. */
  inverse(): Float64Array {
    const unit = new Float64Array(this.size * this.size);
    for (let k = 0; k < this.size; k++) unit[k * (this.size + 1)] = 1;
    return this.solve(unit, this.size);
  }

  #substituted(right: Float64Array, columns: number, steps: readonly boolean[]): Float64Array {
    const { size, lower } = this;
    if (right.length !== size * columns)
      throw new RangeError(`${right.length} numbers are no ${columns} right sides of ${size}`);
    if (columns < MANY_COLUMNS) {
      const solution = right.slice();
      for (const upper of steps)
        for (let column = 0; column < columns; column++)
          (upper ? upperByNumbers : lowerByNumbers)(lower, size, solution, column, columns);
      return solution;
    }
    const x = size * size;
    const inverse = x + size * columns;
    const block = inverse + BLOCK * BLOCK;
    return withDenseEngine(block + BLOCK * columns, this.#kernel, (engine) => {
      engine.numbers.set(lower);
      engine.numbers.set(right, x);
      for (const upper of steps) this.#byBlocks(engine, columns, { x, inverse, block }, upper);
      return engine.numbers.slice(x, inverse);
    });
  }

  #byBlocks(
    engine: DenseEngine,
    columns: number,
    { x, inverse, block }: { x: number; inverse: number; block: number },
    upper: boolean,
  ): void {
    const { size } = this;
    const { numbers } = engine;
    const blocks = Math.ceil(size / BLOCK);
    for (let turn = 0; turn < blocks; turn++) {
      const from = (upper ? blocks - 1 - turn : turn) * BLOCK;
      const to = Math.min(from + BLOCK, size);
      const width = to - from;
      const own = x + from * columns;
      // What is known of x is taken off this block, then the block is solved by the inverse of its triangle.
      if (upper)
        engine.multiplyAdd(
          to * size + from,
          1,
          size,
          x + to * columns,
          columns,
          1,
          own,
          columns,
          width,
          columns,
          size - to,
          -1,
          false,
        );
      else
        engine.multiplyAdd(
          from * size,
          size,
          1,
          x,
          columns,
          1,
          own,
          columns,
          width,
          columns,
          from,
          -1,
          false,
        );
      numbers.copyWithin(block, own, own + width * columns);
      numbers.fill(0, own, own + width * columns);
      numbers.set(this.#inverses.subarray(from * BLOCK, to * BLOCK), inverse);
      const [step, along] = upper ? [1, BLOCK] : [BLOCK, 1];
      engine.multiplyAdd(
        inverse,
        step,
        along,
        block,
        columns,
        1,
        own,
        columns,
        width,
        columns,
        width,
        1,
        false,
      );
    }
  }
}

function lowerByNumbers(
  l: Float64Array,
  size: number,
  x: Float64Array,
  column: number,
  columns: number,
): void {
  for (let i = 0; i < size; i++) {
    let rest = x[i * columns + column]!;
    for (let k = 0; k < i; k++) rest -= l[i * size + k]! * x[k * columns + column]!;
    x[i * columns + column] = rest / l[i * (size + 1)]!;
  }
}

function upperByNumbers(
  l: Float64Array,
  size: number,
  x: Float64Array,
  column: number,
  columns: number,
): void {
  for (let i = size - 1; i >= 0; i--) {
    const own = x[i * columns + column]! / l[i * (size + 1)]!;
    x[i * columns + column] = own;
    for (let k = 0; k < i; k++) x[k * columns + column]! -= l[i * size + k]! * own;
  }
}
