import type { SampleCalls } from './sample-calls.ts';

export interface RunRules {
  /** least variants of a run */
  variants: number;
  /** least length */
  kilobases: number;
  /** most kilobases a variant, over the run */
  kilobasesPerVariant: number;
  /** most kilobases between two neighbours */
  gapKilobases: number;
}

export interface HomozygousRun {
  /** place of the sample */
  sample: number;
  /** places of the first and the last variant */
  first: number;
  last: number;
  /** from the position of the first variant to that of the last, both counted */
  basePairs: number;
  variants: number;
  heterozygous: number;
  missing: number;
}

/** Runs of a chromosome that are not at their end yet, one per sample; segments that arrive in order are joined. */
export class OpenRuns {
  readonly #position: Int32Array;
  readonly #rules: RunRules;
  readonly #visit: (run: HomozygousRun) => void;
  /** variants that lie too far from the one before */
  readonly #gaps: number[] = [];
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #heterozygous: Int32Array;
  readonly #missing: Int32Array;

  /** @param span first variant of the chromosome, and the one behind its last */
  constructor(
    position: Int32Array,
    [from, to]: readonly [number, number],
    samples: number,
    rules: RunRules,
    visit: (run: HomozygousRun) => void,
  ) {
    this.#position = position;
    this.#rules = rules;
    this.#visit = visit;
    for (let k = from + 1; k < to; k++) if (this.#isFar(k - 1, k)) this.#gaps.push(k);
    this.#first = new Int32Array(samples).fill(-1);
    this.#last = new Int32Array(samples);
    this.#heterozygous = new Int32Array(samples);
    this.#missing = new Int32Array(samples);
  }

  /**
   * The next stretch of a sample, from its first variant up to, not including, `to`. What follows no other ends it.
   *
   * @param calls of the sample, from the variant `begin` on; @param at the first of them that may lie in the stretch
   * @returns the first that lies behind it
   */
  take(sample: number, from: number, to: number, calls: SampleCalls, begin: number, at: number): number {
    let next = at;
    while (next < calls.count && calls.places[next]! + begin < from) next++;
    this.pause(sample, from);
    for (let first = from; first < to;) {
      if (this.#first[sample]! >= 0 && this.#isFar(first - 1, first)) this.#end(sample);
      const behind = Math.min(to, this.#gapBehind(first));
      if (this.#first[sample]! < 0) {
        this.#first[sample] = first;
        this.#heterozygous[sample] = 0;
        this.#missing[sample] = 0;
      }
      this.#last[sample] = behind - 1;
      for (; next < calls.count && calls.places[next]! + begin < behind; next++)
        if (calls.isHeterozygous[next] === 1) this.#heterozygous[sample]!++;
        else this.#missing[sample]!++;
      first = behind;
    }
    return next;
  }

  /** A run that does not reach up to the variant before this one is at its end. */
  pause(sample: number, variant: number): void {
    if (this.#first[sample]! >= 0 && this.#last[sample] !== variant - 1) this.#end(sample);
  }

  /** The chromosome is at its end. */
  close(): void {
    for (let s = 0; s < this.#first.length; s++) if (this.#first[s]! >= 0) this.#end(s);
  }

  /** The first variant behind one that lies too far from its neighbour. */
  #gapBehind(variant: number): number {
    let [low, high] = [0, this.#gaps.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#gaps[middle]! <= variant) low = middle + 1;
      else high = middle;
    }
    return this.#gaps[low] ?? Infinity;
  }

  #isFar(first: number, second: number): boolean {
    return this.#position[second]! - this.#position[first]! > 1000 * this.#rules.gapKilobases;
  }

  #end(sample: number): void {
    const [first, last] = [this.#first[sample]!, this.#last[sample]!];
    this.#first[sample] = -1;
    const basePairs = this.#position[last]! - this.#position[first]! + 1;
    const variants = last - first + 1;
    const { variants: least, kilobases, kilobasesPerVariant } = this.#rules;
    if (variants < least || basePairs < 1000 * kilobases) return;
    if (basePairs > 1000 * kilobasesPerVariant * variants) return;
    const [heterozygous, missing] = [this.#heterozygous[sample]!, this.#missing[sample]!];
    this.#visit({ sample, first, last, basePairs, variants, heterozygous, missing });
  }
}
