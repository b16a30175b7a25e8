/** No evidence of either kind: the pair does not count. */
export const UNKNOWN_PAIR = { low: 0, high: 95 } as const;

/**
 * Bounds of D', low[k] and high[k] of pair number k, of the pairs of each variant of a chromosome with those behind it
 * up to a place of its own, variant after variant. No variant reaches less far than the one before it. Variants have
 * places from 0 here.
 */
export class PairTable {
  readonly variants: number;
  readonly low: Uint8Array;
  readonly high: Uint8Array;
  /** where the pairs of each variant begin, and the end */
  readonly #starts: Float64Array;

  /** @param upTo last place that each variant is paired with, its own where there is none */
  constructor(upTo: Int32Array) {
    this.variants = upTo.length;
    this.#starts = new Float64Array(upTo.length + 1);
    upTo.forEach((last, first) => (this.#starts[first + 1] = this.#starts[first]! + last - first));
    const pairs = this.#starts[upTo.length]!;
    [this.low, this.high] = [new Uint8Array(pairs), new Uint8Array(pairs)];
  }

  /** Number of the first pair of a variant. */
  startOf(first: number): number {
    return this.#starts[first]!;
  }

  /** Number of the pair of a variant and a later one. */
  numberOf(first: number, second: number): number {
    return this.#starts[first]! + second - first - 1;
  }

  /** The last place that a variant is paired with. */
  lastOf(first: number): number {
    return first + this.#starts[first + 1]! - this.#starts[first]!;
  }

  /** Takes over the pairs of a table that reaches nowhere farther. */
  take(other: PairTable): this {
    for (let first = 0; first < this.variants; first++) {
      const [from, to] = [other.startOf(first), other.startOf(first + 1)];
      const into = this.#starts[first]!;
      for (let k = from; k < to; k++) {
        this.low[into + k - from] = other.low[k]!;
        this.high[into + k - from] = other.high[k]!;
      }
    }
    return this;
  }

  /** How many pairs among the variants from `first` to `second` hold, for all pairs `first` and `second`, by number. */
  within(holds: (pair: number) => boolean): Uint32Array {
    const sums = new Uint32Array(this.low.length);
    for (let a = this.variants - 1; a >= 0; a--) {
      for (let pair = this.startOf(a), b = a + 1; pair < this.startOf(a + 1); pair++, b++) {
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
