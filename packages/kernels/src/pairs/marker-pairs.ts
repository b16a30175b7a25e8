import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type PairLoops } from './plain.ts';

/** Pairs that one row holds, at most. */
export const MARKERS_IN_ROW = 64;
/** Numbers of a pair. */
const NUMBERS = 8;
/** Bytes of the counts of a row, and of calls that are spread at a time. */
const COUNTS = 4 * NUMBERS * MARKERS_IN_ROW;
const CALLS = 1 << 16;
const PAGE = 65_536;

/**
 * How the calls of two markers fall together: of markers that were filled in, eight counts for each pair, over the
 * samples called in both.
 *
 * Calls are PLINK's: two bits a sample, four samples a byte, lowest bits first.
 */
export class MarkerPairs {
  readonly samples: number;
  /** bytes of a marker's calls */
  readonly #stride: number;
  readonly #vectors: number;
  readonly #compiled: { memory: WebAssembly.Memory; run: PairLoops } | null;
  #loops!: PairLoops;
  #bytes!: Uint8Array;
  #counts!: Int32Array;
  #room = -1;

  constructor(samples: number, kernel: Kernel = chooseKernel('pairs')) {
    this.samples = samples;
    this.#stride = Math.ceil(samples / 4);
    this.#vectors = Math.ceil(samples / 128);
    this.#compiled = kernel === 'simd' ? instantiate('pairs', this.#planesOf(0)) : null;
    this.#hold(0);
  }

  /** Takes the place of what was filled in before. @param calls `markers` times ceil(samples / 4) bytes */
  fill(calls: Uint8Array, markers: number): void {
    if (calls.length < markers * this.#stride) throw new RangeError(`calls of fewer than ${markers} markers`);
    this.#hold(markers);
    const step = Math.max(1, Math.floor(CALLS / this.#stride));
    for (let k = 0; k < markers; k += step) {
      const own = Math.min(step, markers - k);
      this.#bytes.set(calls.subarray(k * this.#stride, (k + own) * this.#stride), COUNTS);
      this.#loops.spread(COUNTS, this.#stride, own, this.samples, this.#vectors, this.#planesOf(k));
    }
  }

  /**
   * Eight numbers for each of the pairs of marker `first` with the `pairs` markers from `second` on, over the samples
   * called in both: how many there are; those with two copies, with one copy of the first; of the second; those with
   * two of both; with two of one and one of the other; with one of both. They stay until the next call.
   */
  row(first: number, second: number, pairs = 1): Int32Array {
    this.#loops.count(this.#planesOf(first), this.#planesOf(second), this.#vectors, pairs, 0);
    return this.#counts;
  }

  /** Where the planes of a marker lie: behind the counts, and the calls that are being spread. */
  #planesOf(marker: number): number {
    const calls = 16 * Math.ceil(Math.max(CALLS, this.#stride) / 16) + 32 * this.#vectors;
    return COUNTS + calls + 48 * this.#vectors * marker;
  }

  /** Makes room for so many markers; the memory is given back with the object. */
  #hold(markers: number): void {
    const needed = this.#planesOf(markers);
    if (this.#room >= needed) return;
    const memory = this.#compiled ? grown(this.#compiled.memory, needed) : new ArrayBuffer(needed);
    this.#loops = this.#compiled?.run ?? plainLoops(memory);
    this.#bytes = new Uint8Array(memory);
    this.#counts = new Int32Array(memory, 0, NUMBERS * MARKERS_IN_ROW);
    this.#room = needed;
  }
}

function grown(memory: WebAssembly.Memory, bytes: number): ArrayBuffer {
  const missing = bytes - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / PAGE));
  return memory.buffer;
}
