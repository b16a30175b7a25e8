import type { Kernel } from '../choose.ts';
import { withDenseEngine, type DenseEngine } from '../dense/engine.ts';

/** Reflections that act together: I - Y' T Y. */
const GROUP = 32;

/** Where the parts of the work lie. */
interface Places {
  vectors: number;
  /** the reflections of a group, GROUP rows */
  group: number;
  triangle: number;
  /** products of the group with the vectors, and those times the triangle */
  products: number;
  turned: number;
}

/**
 * Q = H_(n-1) ... H_1, where H_r = I - factor v v' and v is in row r of `rows`, left of the diagonal.
 * Groups of reflections are applied as matrix products: R. Schreiber and C. Van Loan, SIAM Journal on Scientific and
 * Statistical Computing 10 (1989) 53-57.
 */
export class Reflections {
  readonly size: number;
  readonly #rows: Float64Array;
  readonly #factors: Float64Array;
  readonly #kernel: Kernel;

  constructor(rows: Float64Array, factors: Float64Array, kernel: Kernel) {
    this.size = factors.length;
    this.#rows = rows;
    this.#factors = factors;
    this.#kernel = kernel;
  }

  /** Q x vectors, where the vectors are the columns of a matrix of size x columns, row by row. */
  times(vectors: Float64Array, columns = 1): Float64Array {
    return this.#applied(vectors, columns, false);
  }

  /** Q' x vectors. */
  transposedTimes(vectors: Float64Array, columns = 1): Float64Array {
    return this.#applied(vectors, columns, true);
  }

  #applied(vectors: Float64Array, columns: number, transposed: boolean): Float64Array {
    const { size } = this;
    if (vectors.length !== size * columns)
      throw new RangeError(`${vectors.length} numbers are no ${columns} vectors of ${size}`);
    const group = size * columns;
    const triangle = group + GROUP * size;
    const products = triangle + GROUP * GROUP;
    const turned = products + GROUP * columns;
    const places = { vectors: 0, group, triangle, products, turned };
    return withDenseEngine(turned + GROUP * columns, this.#kernel, (engine) => {
      engine.numbers.set(vectors);
      const tops: number[] = [];
      for (let top = size - 1; top > 0; top -= GROUP) tops.push(top);
      // Q' takes the first factor of Q first, Q the last one.
      if (!transposed) tops.reverse();
      for (const top of tops) this.#apply(engine, top, columns, places, transposed);
      return engine.numbers.slice(0, size * columns);
    });
  }

  #apply(
    engine: DenseEngine,
    top: number,
    columns: number,
    { vectors, group, triangle, products, turned }: Places,
    transposed: boolean,
  ): void {
    const { numbers } = engine;
    const count = this.#load(engine, top, group, triangle);
    numbers.fill(0, products, turned + count * columns);
    engine.multiplyAdd(group, top, 1, vectors, columns, 1, products, columns, count, columns, top, 1, false);
    const [row, column] = transposed ? [1, GROUP] : [GROUP, 1];
    engine.multiplyAdd(
      triangle,
      row,
      column,
      products,
      columns,
      1,
      turned,
      columns,
      count,
      columns,
      count,
      1,
      false,
    );
    engine.multiplyAdd(group, 1, top, turned, columns, 1, vectors, columns, top, columns, count, -1, false);
  }

  /** Puts the reflections from row `top` down into `group`, lines of `top` numbers, and their T into `triangle`. */
  #load({ numbers, ...loops }: DenseEngine, top: number, group: number, triangle: number): number {
    const count = Math.min(GROUP, top);
    numbers.fill(0, group, group + count * top);
    numbers.fill(0, triangle, triangle + GROUP * GROUP);
    for (let p = 0; p < count; p++) {
      const start = (top - p) * this.size;
      numbers.set(this.#rows.subarray(start, start + top - p), group + p * top);
    }
    loops.multiplyAdd(group, top, 1, group, 1, top, triangle, GROUP, count, count, top, 1, true);
    // Below the diagonal are now the products of the reflections; column j of T comes from row j of them.
    for (let j = 0; j < count; j++) {
      const factor = this.#factors[top - j]!;
      const inner = numbers.slice(triangle + j * GROUP, triangle + j * GROUP + j);
      for (let i = 0; i < j; i++) {
        let sum = 0;
        for (let k = i; k < j; k++) sum += numbers[triangle + i * GROUP + k]! * inner[k]!;
        numbers[triangle + i * GROUP + j] = -factor * sum;
      }
      numbers[triangle + j * (GROUP + 1)] = factor;
    }
    for (let i = 0; i < count; i++) numbers.fill(0, triangle + i * GROUP, triangle + i * GROUP + i);
    return count;
  }
}
