import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type ColumnLoops } from './plain.ts';

/** Four missing calls. */
const MISSING = 0x55;
/** Bytes of the table of a marker. */
const TABLE = 256;

/**
 * Markers as columns of a regression, packed two bits a call, and one vector over the samples that is walked along with
 * them: what samplers and coordinate descent do thousands of times. Each marker says what 2, 1 and 0 copies are worth;
 * missing calls are worth 0.
 *
 * Calls are PLINK's: four samples a byte, lowest bits first.
 */
export class MarkerColumns {
  readonly samples: number;
  readonly markers: number;
  /** one number a sample: residuals, as a rule */
  readonly vector: Float64Array;
  readonly #loops: ColumnLoops;
  readonly #bytes: Uint8Array;
  /** bytes of a marker, an even number */
  readonly #stride: number;
  readonly #table: number;
  readonly #vector: number;
  readonly #calls: number;
  /** of 2, 1 and 0 copies, marker after marker */
  readonly #values: Float64Array;
  #filled = -1;

  constructor(samples: number, markers: number, kernel: Kernel = chooseKernel('columns')) {
    this.samples = samples;
    this.markers = markers;
    this.#stride = 2 * Math.ceil(samples / 8);
    this.#table = 0;
    this.#vector = TABLE;
    this.#calls = this.#vector + 32 * this.#stride;
    const end = 8 * Math.ceil((this.#calls + markers * this.#stride) / 8);
    let memory: ArrayBuffer;
    if (kernel === 'simd') {
      const compiled = instantiate<ColumnLoops>('columns', end);
      [memory, this.#loops] = [compiled.memory.buffer, compiled.run];
    } else {
      memory = new ArrayBuffer(end);
      this.#loops = plainLoops(memory);
    }
    this.#bytes = new Uint8Array(memory);
    this.vector = new Float64Array(memory, this.#vector, samples);
    this.#values = new Float64Array(3 * markers);
  }

  /**
   * @param calls those of the marker begin at `start`: ceil(samples / 4) bytes
   * @param values of 2, 1 and 0 copies
   */
  set(marker: number, calls: Uint8Array, start: number, values: readonly [number, number, number]): void {
    const own = Math.ceil(this.samples / 4);
    const to = this.#calls + marker * this.#stride;
    this.#bytes.fill(MISSING, to + own, to + this.#stride);
    this.#bytes.set(calls.subarray(start, start + own), to);
    const spare = this.samples % 4;
    if (spare > 0) {
      const kept = (1 << (2 * spare)) - 1;
      this.#bytes[to + own - 1] = (this.#bytes[to + own - 1]! & kept) | (MISSING & ~kept);
    }
    this.#values.set(values, 3 * marker);
    if (this.#filled === marker) this.#filled = -1;
  }

  /** Sum over the samples of the marker's values times the vector. */
  dot(marker: number): number {
    return this.#loops.dot(this.#at(marker), this.#stride, this.#table, this.#vector);
  }

  /** vector += factor x the marker's values. */
  add(marker: number, factor: number): void {
    this.#loops.add(this.#at(marker), this.#stride, this.#table, factor, this.#vector);
  }

  /** Sum of the squares of the marker's values. */
  squares(marker: number): number {
    return this.#loops.squares(this.#at(marker), this.#stride, this.#table);
  }

  /** Where its calls lie; the table is filled for it. */
  #at(marker: number): number {
    if (marker !== this.#filled) {
      const from = 3 * marker;
      const [two, one, none] = [this.#values[from]!, this.#values[from + 1]!, this.#values[from + 2]!];
      this.#loops.fill(this.#table, two, one, none);
      this.#filled = marker;
    }
    return this.#calls + marker * this.#stride;
  }
}
