import { multiply } from '@panicle/kernels';
import { countCopies } from './frequent-calls.ts';
import { UNKNOWN } from './piece-answer.ts';

/** Variants whose correlations are taken at once. */
const BLOCK = 128;
/** How far away on each side a variant is looked for, at most. */
export const REACH = 100;

/**
 * Finds for each variant those in strongest linkage with it among its neighbours, by the squared correlation of copies
 * with missing calls at the mean.
 */
export class NearMarkers {
  readonly #width: number;
  readonly #samples: number;
  /** width x samples: rows of length 1 around 0; rows of 0 where a variant does not vary */
  readonly #scaled: Float64Array;
  #products: Float64Array = new Float64Array(0);
  #begin = 0;
  #from = 0;
  #behind = 0;

  /** @param copies width x samples */
  constructor(copies: Uint8Array, samples: number) {
    this.#width = copies.length / samples;
    this.#samples = samples;
    this.#scaled = scaledRows(copies, samples);
  }

  /** The `wanted` strongest, the strongest first; those of no correlation are left out. Ask for ascending variants. */
  of(variant: number, wanted: number): Int32Array {
    if (this.#products.length === 0 || variant >= this.#begin + BLOCK) this.#turnTo(variant);
    const [from, behind] = [Math.max(0, variant - REACH), Math.min(this.#width, variant + REACH + 1)];
    const row = (variant - this.#begin) * (this.#behind - this.#from) - this.#from;
    const places = new Int32Array(wanted);
    const strengths = new Float64Array(wanted);
    let found = 0;
    for (let k = from; k < behind; k++) {
      const strength = this.#products[row + k]! ** 2;
      if (k === variant || strength < 1e-9 || (found === wanted && strength <= strengths[found - 1]!))
        continue;
      if (found < wanted) found++;
      let to = found - 1;
      for (; to > 0 && strengths[to - 1]! < strength; to--) {
        strengths[to] = strengths[to - 1]!;
        places[to] = places[to - 1]!;
      }
      strengths[to] = strength;
      places[to] = k;
    }
    return places.subarray(0, found);
  }

  #turnTo(variant: number): void {
    const samples = this.#samples;
    const rows = Math.min(BLOCK, this.#width - variant);
    this.#begin = variant;
    this.#from = Math.max(0, variant - REACH);
    this.#behind = Math.min(this.#width, variant + rows + REACH);
    const own = this.#scaled.subarray(variant * samples, (variant + rows) * samples);
    const others = this.#scaled.subarray(this.#from * samples, this.#behind * samples);
    const form = { rows, inner: samples, columns: this.#behind - this.#from };
    this.#products = multiply(own, others, form, { rightTransposed: true });
  }
}

function scaledRows(copies: Uint8Array, samples: number): Float64Array {
  const scaled = new Float64Array(copies.length);
  const values = new Float64Array(4);
  for (let begin = 0; begin < copies.length; begin += samples) {
    const [none, one, two] = countCopies(copies.subarray(begin, begin + samples));
    const called = none + one + two;
    const mean = (one + 2 * two) / called;
    const squares = none * mean ** 2 + one * (1 - mean) ** 2 + two * (2 - mean) ** 2;
    if (!(squares > 0)) continue;
    const scale = 1 / Math.sqrt(squares);
    for (let copy = 0; copy < UNKNOWN; copy++) values[copy] = (copy - mean) * scale;
    for (let s = begin; s < begin + samples; s++) scaled[s] = values[copies[s]!]!;
  }
  return scaled;
}
