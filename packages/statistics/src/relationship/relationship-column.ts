import { FIRST_RANK, UNKNOWN, type RankedParents } from './ranked-parents.ts';

/**
 * The relationship of one line with all that rank below an end: a column of A, by two walks along the pedigree.
 * Source: J. J. Colleau, Genetics Selection Evolution 34 (2002) 409-421.
 */
export class RelationshipColumn {
  readonly #parents: Int32Array;
  readonly #mendelian: Float64Array;
  readonly #values: Float64Array;

  constructor({ parents, size }: RankedParents) {
    this.#parents = parents;
    this.#mendelian = new Float64Array(size);
    this.#values = new Float64Array(size);
  }

  /** Takes note of the Mendelian variance of a rank. */
  pass(rank: number, mendelian: number): void {
    this.#mendelian[rank] = mendelian;
  }

  /** @returns by rank; the next call writes over it */
  of(rank: number, end: number): Float64Array {
    const [parents, mendelian, values] = [this.#parents, this.#mendelian, this.#values];
    values.fill(0, 0, end);
    values[rank] = 1;
    for (let at = rank; at >= FIRST_RANK; at--) {
      const half = values[at]! / 2;
      if (half === 0) continue;
      values[parents[2 * at]!]! += half;
      values[parents[2 * at + 1]!]! += half;
    }
    values[UNKNOWN] = 0;
    for (let at = FIRST_RANK; at < end; at++)
      values[at] =
        values[at]! * mendelian[at]! + (values[parents[2 * at]!]! + values[parents[2 * at + 1]!]!) / 2;
    return values;
  }
}
