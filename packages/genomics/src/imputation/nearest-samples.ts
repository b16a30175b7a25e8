import { UNKNOWN } from './piece-answer.ts';

/** A marker that is known in both samples, beside their difference in copies. */
const KNOWN = 1 << 16;

/** By the copies of two samples at a marker: 4 x 4 numbers. */
const DIFFERENCES = Int32Array.from({ length: 16 }, (_, k) => {
  const [a, b] = [k >> 2, k & 3];
  return a === UNKNOWN || b === UNKNOWN ? 0 : KNOWN + Math.abs(a - b);
});

/**
 * Tells a call from the samples that are nearest at some markers, each weighing the more the nearer it is. Samples as
 * near as the last of the nearest count too, so that the order of the samples means nothing.
 */
export class NearestSamples {
  dosage = NaN;
  call = UNKNOWN;
  readonly #copies: Uint8Array;
  readonly #samples: number;
  readonly #wanted: number;
  readonly #sums: Int32Array;
  readonly #distances: Float64Array;
  readonly #smallest: Float64Array;

  /** @param copies width x samples; @param wanted nearest samples */
  constructor(copies: Uint8Array, samples: number, wanted: number) {
    this.#copies = copies;
    this.#samples = samples;
    this.#wanted = wanted;
    this.#sums = new Int32Array(samples);
    this.#distances = new Float64Array(samples);
    this.#smallest = new Float64Array(wanted);
  }

  /** Whether any sample tells; then `call` and `dosage` are set. @param markers places in the copies */
  tell(variant: number, sample: number, markers: Int32Array): boolean {
    this.#addDifferences(sample, markers);
    const own = this.#copies.subarray(variant * this.#samples, (variant + 1) * this.#samples);
    const last = this.#findDistances(own);
    if (last < 0) return false;
    // Half a copy in all markers: equal samples weigh much, but not infinitely.
    const least = 0.5 / markers.length;
    let [none, one, two] = [0, 0, 0];
    for (let s = 0; s < own.length; s++) {
      if (!(this.#distances[s]! <= last)) continue;
      const weight = 1 / (this.#distances[s]! + least);
      if (own[s] === 0) none += weight;
      else if (own[s] === 1) one += weight;
      else two += weight;
    }
    this.dosage = (one + 2 * two) / (none + one + two);
    this.call = none >= one && none >= two ? 0 : one >= two ? 1 : 2;
    return true;
  }

  #addDifferences(sample: number, markers: Int32Array): void {
    const samples = this.#samples;
    const [copies, sums] = [this.#copies, this.#sums];
    sums.fill(0);
    for (let k = 0; k < markers.length; k++) {
      const begin = markers[k]! * samples;
      const copy = copies[begin + sample]!;
      if (copy === UNKNOWN) continue;
      const [none, one, two] = [
        DIFFERENCES[4 * copy]!,
        DIFFERENCES[4 * copy + 1]!,
        DIFFERENCES[4 * copy + 2]!,
      ];
      for (let s = 0; s < samples; s++) {
        const other = copies[begin + s]!;
        sums[s]! += other === 0 ? none : other === 1 ? one : other === 2 ? two : 0;
      }
    }
  }

  /** Mean differences from the samples called at the variant; that of the last of the nearest, -1 where none is. */
  #findDistances(own: Uint8Array): number {
    const [sums, distances, smallest, wanted] = [this.#sums, this.#distances, this.#smallest, this.#wanted];
    let found = 0;
    for (let s = 0; s < own.length; s++) {
      const sum = sums[s]!;
      if (own[s] === UNKNOWN || sum < KNOWN) {
        distances[s] = NaN;
        continue;
      }
      const distance = (sum & (KNOWN - 1)) / (sum >> 16);
      distances[s] = distance;
      if (found === wanted && distance >= smallest[found - 1]!) continue;
      if (found < wanted) found++;
      let to = found - 1;
      for (; to > 0 && smallest[to - 1]! > distance; to--) smallest[to] = smallest[to - 1]!;
      smallest[to] = distance;
    }
    return found === 0 ? -1 : smallest[found - 1]!;
  }
}
