import { instantiate, type Kernel } from '../choose.ts';
import { plainLoops } from './plain.ts';

/** The loops of assembly/dense.ts; places and steps count numbers within one array. */
export interface DenseLoops {
  /**
   * c[i, j] += scale x sum over k of a[i, k] b[k, j], c in lines of `cRow` numbers, a and b with any steps.
   * With `lower` only places on and below the diagonal of c count; some above it may be touched.
   */
  multiplyAdd(
    a: number,
    aRow: number,
    aColumn: number,
    b: number,
    bRow: number,
    bColumn: number,
    c: number,
    cRow: number,
    rows: number,
    columns: number,
    inner: number,
    scale: number,
    lower: boolean,
  ): void;
  /** out[r] = row r . vector */
  rowProducts(rows: number, line: number, count: number, vector: number, size: number, out: number): void;
  /** vector += scale x sum over r of coefficients[r] x row r */
  addRows(
    rows: number,
    line: number,
    count: number,
    coefficients: number,
    scale: number,
    vector: number,
    size: number,
  ): void;
  /** out = matrix x vector; only the lower triangle of the symmetric matrix is read */
  symmetricProduct(rows: number, line: number, size: number, vector: number, out: number): void;
}

export interface DenseEngine extends DenseLoops {
  /** what the loops work on: at least as many numbers as were asked for, of any content */
  numbers: Float64Array;
}

interface DenseExports {
  multiplyAdd(...places: number[]): void;
  rowProducts(...places: number[]): void;
  addRows(...places: number[]): void;
  symmetricProduct(...places: number[]): void;
}

/** Packed panels of `multiplyAdd`: (64 + 256) x 256 numbers. */
const ROOM = (64 + 256) * 256;
/** A memory of at most so many numbers (64 MB) stays for the next call; larger ones are given back. */
const MOST_KEPT = 8 << 20;

let kept: DenseEngine | null = null;

/** Calls `use` with the loops on an array of at least `count` numbers, which is free again afterwards. */
export function withDenseEngine<Result>(
  count: number,
  kernel: Kernel,
  use: (engine: DenseEngine) => Result,
): Result {
  if (kernel === 'plain') {
    const numbers = new Float64Array(count);
    return use({ numbers, ...plainLoops(numbers) });
  }
  // A call within `use` finds nothing kept and gets a memory of its own.
  const engine = kept && kept.numbers.length >= count ? kept : simdEngine(count);
  kept = null;
  try {
    return use(engine);
  } finally {
    if (engine.numbers.length <= MOST_KEPT) kept = engine;
  }
}

function simdEngine(count: number): DenseEngine {
  const { memory, run } = instantiate<DenseExports>('dense', (ROOM + count) * 8);
  const at = (place: number) => (ROOM + place) * 8;
  return {
    numbers: new Float64Array(memory.buffer, ROOM * 8),
    multiplyAdd(a, aRow, aColumn, b, bRow, bColumn, c, cRow, rows, columns, inner, scale, lower) {
      run.multiplyAdd(
        at(a),
        aRow * 8,
        aColumn * 8,
        at(b),
        bRow * 8,
        bColumn * 8,
        at(c),
        cRow * 8,
        rows,
        columns,
        inner,
        scale,
        lower ? 1 : 0,
        0,
      );
    },
    rowProducts(rows, line, count, vector, size, out) {
      run.rowProducts(at(rows), line * 8, count, at(vector), size, at(out));
    },
    addRows(rows, line, count, coefficients, scale, vector, size) {
      run.addRows(at(rows), line * 8, count, at(coefficients), scale, at(vector), size);
    },
    symmetricProduct(rows, line, size, vector, out) {
      run.symmetricProduct(at(rows), line * 8, size, at(vector), at(out));
    },
  };
}
