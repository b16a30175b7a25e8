import { CALL } from '../../matrix/calls.ts';

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

/** Runs of a chromosome that are not at their end yet, one a sample; what is told in order is put together. */
export class OpenRuns {
  readonly #position: Int32Array;
  readonly #rules: RunRules;
  readonly #visit: (run: HomozygousRun) => void;
  readonly #first: Int32Array;
  readonly #last: Int32Array;
  readonly #heterozygous: Int32Array;
  readonly #missing: Int32Array;

  constructor(position: Int32Array, samples: number, rules: RunRules, visit: (run: HomozygousRun) => void) {
    this.#position = position;
    this.#rules = rules;
    this.#visit = visit;
    this.#first = new Int32Array(samples).fill(-1);
    this.#last = new Int32Array(samples);
    this.#heterozygous = new Int32Array(samples);
    this.#missing = new Int32Array(samples);
  }

  /** The next variant of a sample, with its call. */
  take(sample: number, variant: number, call: number, inside: boolean): void {
    const open = this.#first[sample]! >= 0;
    if (open && (!inside || this.#isFar(this.#last[sample]!, variant))) this.#end(sample);
    if (!inside) return;
    if (this.#first[sample]! < 0) {
      this.#first[sample] = variant;
      this.#heterozygous[sample] = 0;
      this.#missing[sample] = 0;
    }
    this.#last[sample] = variant;
    if (call === CALL.heterozygous) this.#heterozygous[sample]!++;
    else if (call === CALL.missing) this.#missing[sample]!++;
  }

  /** The chromosome is at its end. */
  close(): void {
    for (let s = 0; s < this.#first.length; s++) if (this.#first[s]! >= 0) this.#end(s);
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
