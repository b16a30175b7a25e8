import { UNKNOWN_ALLELE } from './walk-alleles.ts';

/**
 * Haplotypes in the order of what lies behind them, so that those that agree longest are side by side; kept up to
 * date variant by variant.
 * Source: R. Durbin, Bioinformatics 30 (2014) 1266-1272 (positional Burrows-Wheeler transform, algorithm 2).
 *
 * An unknown allele is taken from the neighbour in this order that agrees longest with the haplotype so far, so an
 * unknown call ends no agreement that its neighbours have.
 */
export class HaplotypeOrder {
  /** haplotypes; those with the allele 0 of the last step come first */
  readonly order: Int32Array;
  /**
   * Of each place, the first step from which on its haplotype and the one before agree up to the last step; the step
   * behind the last one where they differ there.
   */
  readonly starts: Int32Array;
  /** how many have the allele 0 of the last step */
  zeros = 0;
  readonly #otherOrder: Int32Array;
  readonly #otherStarts: Int32Array;
  readonly #filled: Uint8Array;
  readonly #above: Int32Array;

  constructor(haplotypes: number) {
    this.order = Int32Array.from({ length: haplotypes }, (_, h) => h);
    this.starts = new Int32Array(haplotypes);
    this.#otherOrder = new Int32Array(haplotypes);
    this.#otherStarts = new Int32Array(haplotypes);
    this.#filled = new Uint8Array(haplotypes);
    this.#above = new Int32Array(haplotypes);
  }

  /** A chromosome begins: nothing is known yet. */
  restart(): void {
    for (let k = 0; k < this.order.length; k++) this.order[k] = k;
    this.starts.fill(0);
  }

  /**
   * The next variant.
   *
   * @param step 0 for the first variant of a chromosome, then one more each time
   * @param alleles 0, 1 or unknown, by haplotype
   */
  take(step: number, alleles: Uint8Array): void {
    const { order, starts } = this;
    const [ones, startsOfOnes] = [this.#otherOrder, this.#otherStarts];
    const known = this.#fill(alleles);
    let [zero, one] = [0, 0];
    let [sinceZero, sinceOne] = [step + 1, step + 1];
    for (let k = 0; k < order.length; k++) {
      const [haplotype, start] = [order[k]!, starts[k]!];
      if (start > sinceZero) sinceZero = start;
      if (start > sinceOne) sinceOne = start;
      if (known[haplotype] === 0) {
        order[zero] = haplotype;
        starts[zero++] = sinceZero;
        sinceZero = 0;
      } else {
        ones[one] = haplotype;
        startsOfOnes[one++] = sinceOne;
        sinceOne = 0;
      }
    }
    this.zeros = zero;
    for (let k = 0; k < one; k++) {
      order[zero + k] = ones[k]!;
      starts[zero + k] = startsOfOnes[k]!;
    }
  }

  #fill(alleles: Uint8Array): Uint8Array {
    if (!alleles.includes(UNKNOWN_ALLELE)) return alleles;
    const { order, starts } = this;
    const [filled, above] = [this.#filled, this.#above];
    filled.set(alleles);
    let since = Infinity;
    for (let k = 0; k < order.length; k++) {
      if (starts[k]! > since) since = starts[k]!;
      if (alleles[order[k]!] !== UNKNOWN_ALLELE) since = 0;
      else above[k] = Math.min(since, 0x7fffffff);
    }
    this.#fillFrom(alleles);
    return filled;
  }

  /** Gives unknown alleles the longer of the agreements with the next known haplotype above and below. */
  #fillFrom(alleles: Uint8Array): void {
    const { order, starts } = this;
    const [filled, above] = [this.#filled, this.#above];
    let [below, since] = [0, Infinity];
    for (let k = order.length - 1; k >= 0; k--) {
      const own = alleles[order[k]!]!;
      if (own !== UNKNOWN_ALLELE) [below, since] = [own, 0];
      else if (since < above[k]!) filled[order[k]!] = below;
      // filled from above once that one is known
      if (starts[k]! > since) since = starts[k]!;
    }
    let last = 0;
    for (let k = 0; k < order.length; k++) {
      const haplotype = order[k]!;
      if (alleles[haplotype] !== UNKNOWN_ALLELE) last = alleles[haplotype]!;
      else if (filled[haplotype] === UNKNOWN_ALLELE) filled[haplotype] = last;
    }
  }
}
