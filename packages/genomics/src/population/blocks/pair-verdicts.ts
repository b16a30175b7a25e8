import { NumberColumn } from '../../matrix/number-column.ts';

/** No evidence of either kind: the pair does not count. */
export const UNKNOWN_PAIR = { low: 0, high: 95 } as const;

/**
 * Bounds of D' of the near pairs of one chromosome, told in the order of their first and then their second variant.
 * Variants have places from 0 here.
 */
export class PairVerdicts {
  readonly #low = new NumberColumn(Uint8Array);
  readonly #high = new NumberColumn(Uint8Array);
  /** where the pairs of each variant with later ones begin */
  readonly #starts: number[] = [];

  add(first: number, { low, high }: { low: number; high: number }): void {
    while (this.#starts.length <= first) this.#starts.push(this.#high.length);
    this.#low.add(low);
    this.#high.add(high);
  }

  /** @param variants how many there are on the chromosome */
  finish(variants: number): PairTable {
    while (this.#starts.length <= variants) this.#starts.push(this.#high.length);
    return new PairTable(Float64Array.from(this.#starts), this.#low.finish(), this.#high.finish());
  }
}

/** Of pair number k, bounds low[k] and high[k]. */
export class PairTable {
  readonly starts: Float64Array;
  readonly low: Uint8Array;
  readonly high: Uint8Array;

  constructor(starts: Float64Array, low: Uint8Array, high: Uint8Array) {
    [this.starts, this.low, this.high] = [starts, low, high];
  }

  get variants(): number {
    return this.starts.length - 1;
  }

  /** Number of the pair of a variant and a later one. */
  numberOf(first: number, second: number): number {
    return this.starts[first]! + second - first - 1;
  }

  /** How many pairs among the variants from `first` to `second` hold, for all near `first` and `second`, by number. */
  within(holds: (pair: number) => boolean): Uint32Array {
    const sums = new Uint32Array(this.low.length);
    for (let a = this.variants - 1; a >= 0; a--) {
      for (let pair = this.starts[a]!, b = a + 1; pair < this.starts[a + 1]!; pair++, b++) {
        // pairs without a, pairs without b, and those counted twice
        const later = b > a + 1 ? sums[this.numberOf(a + 1, b)]! : 0;
        const earlier = b > a + 1 ? sums[pair - 1]! : 0;
        const both = b > a + 2 ? sums[this.numberOf(a + 1, b - 1)]! : 0;
        sums[pair] = later + earlier - both + Number(holds(pair));
      }
    }
    return sums;
  }
}
