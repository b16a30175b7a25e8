import { instantiate, type Kernel } from '../choose.ts';
import { gramPlain, spreadPlain } from './plain.ts';

/** Markers that are spread out at once: whole tiles of 4 x 2, 4 x 3 or 4 x 4. */
export const PANEL = 240;
/** The memory of the kernel begins with four tables of 256 entries, then the calls of each byte, 16 bits each. */
const CALLS_OF_BYTE = 1 << 15;
const CALLS = CALLS_OF_BYTE + 256 * 8;

interface GramExports {
  spread(calls: number, stride: number, markers: number, together: number, places: number): void;
  gram(
    calls: number,
    stride: number,
    values: number,
    markers: number,
    together: number,
    scale: number,
    places: number,
    byte: number,
    out: number,
  ): void;
}

/** Takes markers whose calls and values lie ready and adds their products to the sums of each byte of rows. */
interface Engine {
  calls: Uint8Array;
  values: Float64Array;
  /** of each byte: of each sample up to and with its own, the sums with its four rows */
  sums: readonly Float64Array[];
  add(markers: number, scale: number): void;
}

/**
 * How many markers share a table: the more, the fewer entries a sample looks up, but the larger are the tables, which
 * are made anew for every four rows. The bounds are measured.
 */
export function markersTogether(samples: number): number {
  if (samples < 300) return 2;
  return samples < 2000 ? 3 : 4;
}

/** Sums of products over markers (see GramSums) for some of the rows, which are named by the byte of their calls. */
export class GramRows {
  readonly bytes: readonly number[];
  /** bytes of a marker */
  readonly stride: number;
  readonly #engine: Engine;
  readonly #tile: number;

  constructor(samples: number, bytes: readonly number[], kernel: Kernel) {
    this.bytes = bytes;
    this.stride = Math.ceil(samples / 4);
    const together = markersTogether(samples);
    this.#tile = 4 * together;
    this.#engine = (kernel === 'simd' ? simdEngine : plainEngine)(this.stride, bytes, together);
  }

  /** As GramSums.add. */
  add(calls: Uint8Array, values: Float64Array, markers: number, scale: number): void {
    for (let first = 0; first < markers; first += PANEL) {
      const count = Math.min(PANEL, markers - first);
      const filled = Math.ceil(count / this.#tile) * this.#tile;
      this.#engine.calls.set(calls.subarray(first * this.stride, (first + count) * this.stride));
      this.#engine.values.set(values.subarray(first * 4, (first + count) * 4));
      // What fills up the last tile counts as nothing, whatever calls an earlier panel left there.
      this.#engine.values.fill(0, count * 4, filled * 4);
      this.#engine.add(filled, scale);
    }
  }

  /** Writes the rows up to the diagonal into a matrix of samples x samples. */
  copyTo(result: Float64Array, samples: number): void {
    this.bytes.forEach((byte, k) => {
      const sums = this.#engine.sums[k]!;
      const top = 4 * byte;
      for (let i = top; i < Math.min(top + 4, samples); i++)
        for (let j = 0; j <= i; j++) result[i * samples + j] = sums[4 * j + i - top]!;
    });
  }
}

/** Sums of the four rows of a byte with all samples up to and with them. */
const sumsOf = (byte: number) => 16 * (byte + 1);

function simdEngine(stride: number, bytes: readonly number[], together: number): Engine {
  const valuesAt = Math.ceil((CALLS + PANEL * stride) / 16) * 16;
  const placesAt = valuesAt + PANEL * 4 * 8;
  let end = placesAt + (PANEL / together) * stride * 8;
  const sumsAt = bytes.map((byte) => {
    const start = end;
    end += sumsOf(byte) * 8;
    return start;
  });
  const { memory, run } = instantiate<GramExports>('gram', end);
  const { buffer } = memory;
  new Uint16Array(buffer, CALLS_OF_BYTE, 256 * 4).set(callsOfBytes());
  return {
    calls: new Uint8Array(buffer, CALLS, PANEL * stride),
    values: new Float64Array(buffer, valuesAt, PANEL * 4),
    sums: bytes.map((byte, k) => new Float64Array(buffer, sumsAt[k], sumsOf(byte))),
    add(markers, scale) {
      run.spread(CALLS, stride, markers, together, placesAt);
      bytes.forEach((byte, k) => {
        run.gram(CALLS, stride, valuesAt, markers, together, scale, placesAt, byte, sumsAt[k]!);
      });
    },
  };
}

/** The four calls of every byte. */
function callsOfBytes(): Uint16Array {
  return Uint16Array.from({ length: 1024 }, (_, k) => ((k >> 2) >> (2 * (k & 3))) & 3);
}

function plainEngine(stride: number, bytes: readonly number[]): Engine {
  const calls = new Uint8Array(PANEL * stride);
  const values = new Float64Array(PANEL * 4);
  const sums = bytes.map((byte) => new Float64Array(sumsOf(byte)));
  const panel = new Float64Array(4 * stride * PANEL);
  return {
    calls,
    values,
    sums,
    add(markers, scale) {
      spreadPlain(calls, stride, values, markers, panel, PANEL);
      bytes.forEach((byte, k) => {
        gramPlain(panel, 4 * byte, markers, PANEL, scale, sums[k]!);
      });
    },
  };
}
