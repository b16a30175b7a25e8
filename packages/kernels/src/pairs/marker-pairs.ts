import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type PairLoops } from './plain.ts';

/** Four missing calls. */
const MISSING = 0x55;
/** Pairs that one row holds, at most. */
export const MARKERS_IN_ROW = 64;
/** Numbers of a pair. */
const NUMBERS = 8;
const PAGE = 65_536;

/**
 * How the calls of two markers fall together: of markers that were filled in, eight counts for each pair, over the
 * samples called in both.
 *
 * Calls are PLINK's: two bits a sample, four samples a byte, lowest bits first.
 */
export class MarkerPairs {
  readonly samples: number;
  /** bytes of a marker's calls, and of its planes */
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
    const spare = this.samples % 4;
    const kept = spare === 0 ? 255 : (1 << (2 * spare)) - 1;
    const at = this.#callsAt;
    this.#bytes.fill(MISSING, at, at + 32 * this.#vectors);
    for (let k = 0; k < markers; k++) {
      const from = k * this.#stride;
      for (let b = 0; b < this.#stride; b++) this.#bytes[at + b] = calls[from + b]!;
      const last = at + this.#stride - 1;
      this.#bytes[last] = (this.#bytes[last]! & kept) | (MISSING & ~kept);
      this.#loops.spread(at, this.#vectors, this.#planesOf(k));
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

  get #callsAt(): number {
    return 4 * NUMBERS * MARKERS_IN_ROW;
  }

  /** Where the planes of a marker lie: behind the counts and the calls of one marker. */
  #planesOf(marker: number): number {
    return this.#callsAt + (32 + 48 * marker) * this.#vectors;
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
