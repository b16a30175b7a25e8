import { strideOf } from '../matrix/calls.ts';
import { COPIES_OF_CALL, UNKNOWN } from './piece-answer.ts';

/** Markers by which samples are compared at most: differences and known calls are counted in a byte each. */
export const MOST_MARKERS = 100;

/**
 * By the copies of a sample and a byte of calls of four others: the differences in copies, a byte for each of the four,
 * the first lowest; 0 where the other call is missing.
 */
const DIFFERENCES = Int32Array.from({ length: 3 * 256 }, (_, k) =>
  fourOf(k & 255, (copies) => (copies === UNKNOWN ? 0 : Math.abs(copies - (k >> 8)))),
);
/** And which of the four are known. */
const KNOWN = Int32Array.from({ length: 256 }, (_, byte) =>
  fourOf(byte, (copies) => Number(copies !== UNKNOWN)),
);

function fourOf(byte: number, value: (copies: number) => number): number {
  let word = 0;
  for (let r = 0; r < 4; r++) word |= value(COPIES_OF_CALL[(byte >> (2 * r)) & 3]!) << (8 * r);
  return word;
}

const byteOf = (words: Int32Array, sample: number) => (words[sample >> 2]! >>> ((sample & 3) << 3)) & 255;

/**
 * Tells a call from the samples that are nearest at some markers, each weighing the more the nearer it is. Samples as
 * near as the last of the nearest count too, so that the order of the samples means nothing.
 */
export class NearestSamples {
  dosage = NaN;
  call = UNKNOWN;
  readonly #calls: Uint8Array;
  readonly #copies: Uint8Array;
  readonly #samples: number;
  readonly #wanted: number;
  /** of four samples each */
  readonly #differences: Int32Array;
  readonly #known: Int32Array;
  readonly #distances: Float64Array;
  readonly #smallest: Float64Array;

  /** @param calls packed; @param copies the same, width x samples; @param wanted nearest samples */
  constructor(calls: Uint8Array, copies: Uint8Array, samples: number, wanted: number) {
    this.#calls = calls;
    this.#copies = copies;
    this.#samples = samples;
    this.#wanted = wanted;
    this.#differences = new Int32Array(strideOf(samples));
    this.#known = new Int32Array(strideOf(samples));
    this.#distances = new Float64Array(samples);
    this.#smallest = new Float64Array(wanted);
  }

  /** Whether any sample tells; then `call` and `dosage` are set. @param markers places in the calls */
  tell(variant: number, sample: number, markers: Int32Array): boolean {
    this.#compare(sample, markers);
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

  /** Differences from all samples over the markers known in both, and how many these are. */
  #compare(sample: number, markers: Int32Array): void {
    const [calls, differences, known] = [this.#calls, this.#differences, this.#known];
    differences.fill(0);
    known.fill(0);
    for (const marker of markers) {
      const begin = marker * differences.length;
      const copies = this.#copies[marker * this.#samples + sample]!;
      if (copies === UNKNOWN) continue;
      const table = copies << 8;
      for (let b = 0; b < differences.length; b++) {
        const byte = calls[begin + b]!;
        differences[b]! += DIFFERENCES[table | byte]!;
        known[b]! += KNOWN[byte]!;
      }
    }
  }

  /** Mean differences from the samples called at the variant; that of the last of the nearest, -1 where none is. */
  #findDistances(own: Uint8Array): number {
    const [distances, smallest, wanted] = [this.#distances, this.#smallest, this.#wanted];
    let found = 0;
    for (let s = 0; s < own.length; s++) {
      const known = own[s] === UNKNOWN ? 0 : byteOf(this.#known, s);
      const distance = known === 0 ? NaN : byteOf(this.#differences, s) / known;
      distances[s] = distance;
      if (known === 0 || (found === wanted && distance >= smallest[found - 1]!)) continue;
      if (found < wanted) found++;
      let to = found - 1;
      for (; to > 0 && smallest[to - 1]! > distance; to--) smallest[to] = smallest[to - 1]!;
      smallest[to] = distance;
    }
    return found === 0 ? -1 : smallest[found - 1]!;
  }
}
