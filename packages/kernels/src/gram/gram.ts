import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { gramPlain, spreadPlain } from './plain.ts';

/** Values of a table lie below this in size, so that 128 products fit the 32-bit sums of the kernel. */
export const LARGEST_GRAM_VALUE = 4095;
/** Markers that are spread out at once; a multiple of the 128 of a stripe. */
const PANEL = 1024;
const STRIPE = 128;

interface GramExports {
  spread(
    calls: number,
    stride: number,
    table: number,
    samples: number,
    markers: number,
    panel: number,
    width: number,
  ): void;
  gram(panel: number, samples: number, markers: number, width: number, scale: number, out: number): void;
}

/** Takes `markers` markers whose calls and tables lie ready and adds their products to the sums. */
interface Engine {
  calls: Uint8Array;
  table: Int16Array;
  sums: Float64Array;
  add(markers: number, scale: number): void;
}

/**
 * Sums of products over markers for all pairs of samples: sum over k of scale x value(i, k) x value(j, k), where a
 * marker's table gives the value of each of its four calls. The integers are added exactly and meet doubles once for
 * 1,024 markers.
 *
 * Calls are PLINK's: two bits a sample, four samples a byte, lowest bits first, one marker after the other.
 */
export class GramSums {
  readonly samples: number;
  /** bytes of a marker */
  readonly stride: number;
  readonly #engine: Engine;
  /** samples, filled up to what the kernel takes at once */
  readonly #rows: number;

  constructor(samples: number, kernel: Kernel = chooseKernel('gram')) {
    this.samples = samples;
    this.stride = Math.ceil(samples / 4);
    this.#rows = Math.ceil(samples / 4) * 4;
    this.#engine =
      kernel === 'simd' ? simdEngine(this.#rows, this.stride) : plainEngine(this.#rows, this.stride);
  }

  /**
   * @param calls `markers` times `stride` bytes
   * @param table `markers` times 4 values, none above LARGEST_GRAM_VALUE in size
   * @param scale of the products of these markers
   */
  add(calls: Uint8Array, table: Int16Array, markers: number, scale = 1): void {
    const { stride } = this;
    if (calls.length < markers * stride || table.length < markers * 4)
      throw new RangeError(`calls or table of fewer than ${markers} markers`);
    for (let first = 0; first < markers; first += PANEL) {
      const count = Math.min(PANEL, markers - first);
      const filled = Math.ceil(count / STRIPE) * STRIPE;
      this.#engine.calls.set(calls.subarray(first * stride, (first + count) * stride));
      this.#engine.table.set(table.subarray(first * 4, (first + count) * 4));
      // What fills up the last stripe counts as nothing, whatever calls an earlier panel left there.
      this.#engine.table.fill(0, count * 4, filled * 4);
      this.#engine.add(filled, scale);
    }
  }

  /** The sums so far: samples x samples, symmetric, row by row. */
  result(): Float64Array {
    const { samples } = this;
    const { sums } = this.#engine;
    const result = new Float64Array(samples * samples);
    for (let i = 0; i < samples; i++)
      for (let j = 0; j <= i; j++) {
        const sum = sums[i * this.#rows + j]!;
        result[i * samples + j] = sum;
        result[j * samples + i] = sum;
      }
    return result;
  }
}

function simdEngine(rows: number, stride: number): Engine {
  const panelAt = rows * rows * 8;
  const tableAt = panelAt + rows * PANEL * 2;
  const callsAt = tableAt + PANEL * 8;
  const { memory, run } = instantiate<GramExports>('gram', callsAt + PANEL * stride);
  return {
    calls: new Uint8Array(memory.buffer, callsAt, PANEL * stride),
    table: new Int16Array(memory.buffer, tableAt, PANEL * 4),
    sums: new Float64Array(memory.buffer, 0, rows * rows),
    add(markers, scale) {
      run.spread(callsAt, stride, tableAt, rows, markers, panelAt, PANEL);
      run.gram(panelAt, rows, markers, PANEL, scale, 0);
    },
  };
}

function plainEngine(rows: number, stride: number): Engine {
  const calls = new Uint8Array(PANEL * stride);
  const table = new Int16Array(PANEL * 4);
  const sums = new Float64Array(rows * rows);
  const panel = new Int16Array(rows * PANEL);
  return {
    calls,
    table,
    sums,
    add(markers, scale) {
      spreadPlain(calls, stride, table, rows, markers, panel, PANEL);
      gramPlain(panel, rows, markers, PANEL, scale, sums);
    },
  };
}
