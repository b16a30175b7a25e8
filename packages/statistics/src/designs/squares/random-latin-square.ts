import { drawBelow, randomOrder, type Uniform } from '../random-order.ts';

/** proper squares on the walk, per cell */
const VISITS = 4;

/**
 * A Latin square drawn from all of its order with (very nearly) the same chance each: a long walk through proper and
 * improper squares, then rows, columns and symbols in random order.
 * Source: M. T. Jacobson and P. Matthews, Journal of Combinatorial Designs 4 (1996) 405-437.
 *
 * @returns order x order symbols from 0, row by row
 */
export function randomLatinSquare(order: number, uniform: Uniform): Int32Array {
  const walk = new SquareWalk(order);
  // Only proper squares are counted: they are visited equally often in the long run, while the first proper square after
  // a number of moves is more often one with many improper neighbours.
  for (let left = VISITS * order ** 2; left > 0;) {
    walk.move(uniform);
    if (walk.isProper) left--;
  }
  return permuteSquare(walk.symbols(), order, uniform);
}

/** Rows, columns and symbols of a square in random order. */
export function permuteSquare(square: Int32Array, order: number, uniform: Uniform): Int32Array {
  const [rows, columns, symbols] = [0, 1, 2].map(() => randomOrder(order, uniform)) as [
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  return square.map((_, cell) => {
    const [row, column] = [Math.floor(cell / order), cell % order];
    return symbols[square[rows[row]! * order + columns[column]!]!]!;
  });
}

/** A square as a cube of 0 and 1 (row, column, symbol), with one -1 while it is improper. */
class SquareWalk {
  readonly #order: number;
  readonly #cube: Int8Array;
  #negative: [number, number, number] | null = null;

  constructor(order: number) {
    this.#order = order;
    this.#cube = new Int8Array(order ** 3);
    for (let row = 0; row < order; row++)
      for (let column = 0; column < order; column++)
        this.#cube[this.#at(row, column, (row + column) % order)] = 1;
  }

  #at(row: number, column: number, symbol: number): number {
    return (row * this.#order + column) * this.#order + symbol;
  }

  get isProper(): boolean {
    return this.#negative === null;
  }

  move(uniform: Uniform): void {
    const n = this.#order;
    const [r, c, s] = this.#negative ?? this.#emptyCell(uniform);
    const r2 = this.#pick((k) => this.#cube[this.#at(k, c, s)] === 1, uniform);
    const c2 = this.#pick((k) => this.#cube[this.#at(r, k, s)] === 1, uniform);
    const s2 = this.#pick((k) => this.#cube[this.#at(r, c, k)] === 1, uniform);
    for (let corner = 0; corner < 8; corner++) {
      const [far, right, up] = [corner & 1, (corner >> 1) & 1, corner >> 2];
      const sign = (far + right + up) % 2 === 0 ? 1 : -1;
      this.#cube[((far ? r2 : r) * n + (right ? c2 : c)) * n + (up ? s2 : s)]! += sign;
    }
    this.#negative = this.#cube[this.#at(r2, c2, s2)] === -1 ? [r2, c2, s2] : null;
  }

  #emptyCell(uniform: Uniform): [number, number, number] {
    for (;;) {
      const [r, c, s] = [0, 1, 2].map(() => drawBelow(this.#order, uniform)) as [number, number, number];
      if (this.#cube[this.#at(r, c, s)] === 0) return [r, c, s];
    }
  }

  /** One of the positions that fit, each with the same chance; there is one, or two in an improper line. */
  #pick(fits: (position: number) => boolean, uniform: Uniform): number {
    const found: number[] = [];
    for (let k = 0; k < this.#order; k++) if (fits(k)) found.push(k);
    return found.length === 1 ? found[0]! : found[drawBelow(found.length, uniform)]!;
  }

  symbols(): Int32Array {
    const n = this.#order;
    return Int32Array.from({ length: n * n }, (_, cell) => {
      for (let symbol = 0; symbol < n; symbol++) if (this.#cube[cell * n + symbol] === 1) return symbol;
      throw new RangeError('improper square');
    });
  }
}
