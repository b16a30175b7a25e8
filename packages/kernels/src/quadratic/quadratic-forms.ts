import { chooseKernel, instantiate, type Kernel } from '../choose.ts';
import { plainLoops, type QuadraticLoops } from './plain.ts';

/** Largest integer off the diagonal. */
const LARGEST = 32_767;
/** Sums of that many products fit 32 bits. */
const MOST_SAMPLES = 32_767;
/** Markers whose values are spread out at once. */
const PANEL = 64;
/** Values of the calls two copies, missing, one copy, none; missing ones are added afterwards. */
const COPIES = [2, NaN, 1, 0] as const;

/** Where the parts lie: bytes, each at a multiple of 16. */
export interface QuadraticPlaces {
  /** size x size integers, diagonal 0 */
  matrix: number;
  /** size x 8 integers around the diagonal, 0 from the diagonal on */
  corner: number;
  /** size doubles */
  diagonal: number;
  /** PANEL x size integers */
  panel: number;
  /** three tables of 256 x 4 integers, for 0, 1 and 2 copies taken off */
  tables: number;
  /** PANEL doubles */
  triangles: number;
  /** room for size whole numbers */
  list: number;
  calls: number;
  end: number;
}

/**
 * Quadratic forms x' A x of many markers with one symmetric matrix whose rows add up to nothing, so that x need not be
 * centred. Missing calls take the mean of the called ones. Off the diagonal A is rounded to 16 bits, so that all sums of
 * products are of integers and exact: a form errs by about `error` times the squares of x.
 */
export class QuadraticForms {
  /** typical error of a form, as a share of the sum of its squares times the mean diagonal */
  readonly error: number;
  readonly #samples: number;
  readonly #size: number;
  readonly #unit: number;
  readonly #diagonal: Float64Array;
  readonly #places: QuadraticPlaces;
  readonly #memory: ArrayBuffer;
  readonly #loops: QuadraticLoops;

  /** @param matrix samples x samples, row by row; rows of samples that take no part are 0 */
  constructor(matrix: Float64Array, samples: number, kernel: Kernel = chooseKernel('quadratic')) {
    if (samples > MOST_SAMPLES) throw new RangeError(`${samples} samples: at most ${MOST_SAMPLES}`);
    this.#samples = samples;
    this.#size = Math.ceil(samples / 8) * 8;
    const { size, unit, trace } = { size: this.#size, ...rangeOf(matrix, samples) };
    this.#unit = unit;
    // n^2 / 2 products of rounding errors of unit / sqrt 12
    this.error = trace > 0 ? (Math.SQRT1_2 * unit * samples) / Math.sqrt(3) / trace : Infinity;
    this.#places = layout(size, Math.ceil(samples / 4));
    if (kernel === 'simd') {
      const { memory, run } = instantiate<QuadraticLoops>('quadratic', this.#places.end);
      [this.#memory, this.#loops] = [memory.buffer, run];
    } else {
      this.#memory = new ArrayBuffer(this.#places.end);
      this.#loops = plainLoops(this.#memory);
    }
    this.#diagonal = new Float64Array(this.#memory, this.#places.diagonal, size);
    this.#fill(matrix);
  }

  /** What the rounding took from a matrix that was given to the constructor: nothing on the diagonal. */
  residual(matrix: Float64Array): Float64Array {
    const samples = this.#samples;
    return matrix.map((value, at) => {
      if (at % (samples + 1) === 0) return 0;
      return value - this.#unit * Math.round(value / this.#unit);
    });
  }

  /**
   * @param calls markers of ceil(samples / 4) bytes
   * @param markers places of the wanted ones among them
   * @param means copies of the counted allele among the called samples, one for each wanted marker
   * @returns one form for each wanted marker
   */
  of(calls: Uint8Array, markers: ArrayLike<number>, means: ArrayLike<number>): Float64Array {
    const forms = new Float64Array(markers.length);
    for (let first = 0; first < markers.length; first += PANEL) {
      const count = Math.min(PANEL, markers.length - first);
      this.#spread(calls, markers, means, first, count);
      const { panel, matrix, corner, triangles } = this.#places;
      this.#loops.triangles(panel, count + (count & 1), this.#size, matrix, corner, triangles);
      const found = new Float64Array(this.#memory, triangles, count);
      for (let k = 0; k < count; k++)
        forms[first + k] = this.#form(k, found[k]!, calls, markers[first + k]!, means[first + k]!);
    }
    return forms;
  }

  #spread(
    calls: Uint8Array,
    markers: ArrayLike<number>,
    means: ArrayLike<number>,
    first: number,
    count: number,
  ): void {
    const stride = Math.ceil(this.#samples / 4);
    const { calls: at, panel, tables } = this.#places;
    const own = new Uint8Array(this.#memory, at, stride);
    for (let k = 0; k < count; k++) {
      const start = markers[first + k]! * stride;
      own.set(calls.subarray(start, start + stride));
      const table = tables + 2048 * Math.round(means[first + k]!);
      this.#loops.spread(at, this.#size / 4, table, panel + k * this.#size * 2);
    }
  }

  /** With v the value of missing calls M: x'Ax + 2 v 1_M'Ax + v^2 1_M'A1_M. */
  #form(k: number, triangle: number, calls: Uint8Array, marker: number, mean: number): number {
    const { panel, matrix, diagonal, list } = this.#places;
    const x = panel + k * this.#size * 2;
    const form = 2 * this.#unit * triangle + this.#loops.squares(diagonal, this.#size, x);
    const missing = this.#listMissing(calls, marker);
    if (missing === 0) return form;
    const value = mean - Math.round(mean);
    const rows = new Uint32Array(this.#memory, list, missing);
    const squares = rows.reduce((sum, row) => sum + this.#diagonal[row]!, 0);
    const crossed = this.#loops.rowsTimes(list, missing, matrix, this.#size, x);
    const among = this.#loops.pairs(list, missing, matrix, this.#size);
    return form + value * (2 * this.#unit * crossed + value * (this.#unit * among + squares));
  }

  #listMissing(calls: Uint8Array, marker: number): number {
    const stride = Math.ceil(this.#samples / 4);
    const list = new Uint32Array(this.#memory, this.#places.list, this.#size);
    let found = 0;
    for (let b = 0; b < stride; b++) {
      const byte = calls[marker * stride + b]!;
      // 01 in any of the four places
      for (let left = byte & ~(byte >> 1) & 0x55; left !== 0; left &= left - 1) {
        const sample = 4 * b + ((31 - Math.clz32(left & -left)) >> 1);
        if (sample < this.#samples) list[found++] = sample;
      }
    }
    return found;
  }

  #fill(matrix: Float64Array): void {
    const { matrix: at, corner: cornerAt, tables } = this.#places;
    const size = this.#size;
    const integers = new Int16Array(this.#memory, at, size * size);
    const corner = new Int16Array(this.#memory, cornerAt, size * 8);
    for (let i = 0; i < this.#samples; i++) {
      this.#diagonal[i] = matrix[i * (this.#samples + 1)]!;
      for (let j = 0; j < this.#samples; j++)
        if (i !== j) integers[i * size + j] = Math.round(matrix[i * this.#samples + j]! / this.#unit);
      for (let j = i & ~7; j < i; j++) corner[i * 8 + (j & 7)] = integers[i * size + j]!;
    }
    const values = new Int16Array(this.#memory, tables, 3 * 1024);
    for (let centre = 0; centre < 3; centre++)
      for (let byte = 0; byte < 256; byte++)
        for (let r = 0; r < 4; r++) {
          const copies = COPIES[((byte >> (2 * r)) & 3) as 0 | 1 | 2 | 3];
          values[centre * 1024 + byte * 4 + r] = Number.isNaN(copies) ? 0 : copies - centre;
        }
  }
}

/** What one step of the integers means, and the sum of the diagonal. */
function rangeOf(matrix: Float64Array, samples: number): { unit: number; trace: number } {
  let largest = 0;
  let trace = 0;
  for (let i = 0; i < samples; i++) {
    trace += matrix[i * (samples + 1)]!;
    for (let j = 0; j < samples; j++)
      if (i !== j) largest = Math.max(largest, Math.abs(matrix[i * samples + j]!));
  }
  return { unit: largest > 0 ? largest / LARGEST : 1, trace };
}

function layout(size: number, stride: number): QuadraticPlaces {
  let end = 0;
  const take = (bytes: number) => {
    const at = end;
    end += Math.ceil(bytes / 16) * 16;
    return at;
  };
  const places = {
    matrix: take(size * size * 2),
    corner: take(size * 16),
    diagonal: take(size * 8),
    // one row more, for the pair of an odd marker
    panel: take((PANEL + 1) * size * 2),
    tables: take(3 * 2048),
    triangles: take((PANEL + 1) * 8),
    list: take(size * 4),
    calls: take(stride + 8),
  };
  return { ...places, end };
}
