import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';

/**
 * Heterozygous and missing calls of neighbouring variants, one sample at a time: all others are homozygous. Places are
 * counted from the first of the variants.
 */
export class SampleCalls {
  /** of the sample that was taken last: places, ascending, and whether the call is heterozygous */
  readonly places: Int32Array;
  readonly isHeterozygous: Uint8Array;
  count = 0;
  readonly #words: number;
  /** a bit for each variant, sample after sample */
  readonly #heterozygous: Int32Array;
  readonly #missing: Int32Array;

  constructor(matrix: GenotypeMatrix, first: number, variants: number) {
    const samples = matrix.samples.length;
    this.#words = Math.ceil(variants / 32);
    this.#heterozygous = new Int32Array(samples * this.#words);
    this.#missing = new Int32Array(samples * this.#words);
    this.places = new Int32Array(variants);
    this.isHeterozygous = new Uint8Array(variants);
    const step = Math.max(1, Math.floor((1 << 20) / matrix.stride));
    for (let begin = 0; begin < variants; begin += step) {
      const here = Math.min(step, variants - begin);
      const calls = matrix.read(first + begin, here);
      for (let k = 0; k < here; k++) this.#note(calls, k * matrix.stride, samples, begin + k);
    }
  }

  /** Takes the calls of a sample. */
  take(sample: number): void {
    this.count = 0;
    const from = sample * this.#words;
    for (let w = 0; w < this.#words; w++) {
      const heterozygous = this.#heterozygous[from + w]!;
      for (let left = heterozygous | this.#missing[from + w]!; left !== 0; left &= left - 1) {
        const bit = left & -left;
        this.places[this.count] = 32 * w + 31 - Math.clz32(bit);
        this.isHeterozygous[this.count++] = (heterozygous & bit) === 0 ? 0 : 1;
      }
    }
  }

  /** @param start where the calls of the variant begin, two bits each: 10 is heterozygous, 01 missing */
  #note(calls: Uint8Array, start: number, samples: number, variant: number): void {
    const bytes = Math.ceil(samples / 4);
    const [word, bit] = [variant >> 5, 1 << (variant & 31)];
    for (let b = 0; b < bytes; b++) {
      const four = calls[start + b]!;
      const higher = four >> 1;
      for (let left = (four ^ higher) & 0x55; left !== 0; left &= left - 1) {
        const place = 31 - Math.clz32(left & -left);
        const sample = 4 * b + (place >> 1);
        if (sample >= samples) break;
        const plane = ((higher >> place) & 1) === 1 ? this.#heterozygous : this.#missing;
        plane[sample * this.#words + word]! |= bit;
      }
    }
  }
}
