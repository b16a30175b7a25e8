import { CALL, strideOf } from '../../matrix/calls.ts';

/** Copies of the counted allele by call; a missing call adds nothing. */
const COPIES = Float64Array.of(2, 0, 1, 0);
/** Bytes whose tables are used together, so that they stay in the cache. */
const TABLE_BYTES = 1 << 18;

/**
 * Products of the dosages of variants with columns of numbers, by tables: what the four calls of a byte add to every
 * column is looked up at once.
 */
export class DosageProducts {
  readonly #tables: Float64Array;
  readonly #stride: number;
  readonly #width: number;

  /** @param columns samples x width, sample by sample */
  constructor(columns: Float64Array, samples: number, width: number) {
    this.#stride = strideOf(samples);
    this.#width = width;
    this.#tables = new Float64Array(this.#stride * 256 * width);
    for (let b = 0; b < this.#stride; b++)
      for (let byte = 0; byte < 256; byte++) {
        const row = (b * 256 + byte) * width;
        for (let r = 0; r < 4 && 4 * b + r < samples; r++) {
          const copies = COPIES[(byte >> (2 * r)) & 3]!;
          const from = (4 * b + r) * width;
          for (let c = 0; c < width; c++) this.#tables[row + c]! += copies * columns[from + c]!;
        }
      }
  }

  /** Products of `count` variants: count x width into `into`. */
  of(calls: Uint8Array, count: number, into: Float64Array): void {
    const [stride, width, tables] = [this.#stride, this.#width, this.#tables];
    into.fill(0, 0, count * width);
    const together = Math.max(1, Math.floor(TABLE_BYTES / (256 * 8 * width)));
    for (let from = 0; from < stride; from += together) {
      const end = Math.min(stride, from + together);
      for (let k = 0; k < count; k++) {
        const to = k * width;
        for (let b = from; b < end; b++) {
          const row = (b * 256 + calls[k * stride + b]!) * width;
          for (let c = 0; c < width; c++) into[to + c]! += tables[row + c]!;
        }
      }
    }
  }
}

/** Bits that hide the calls of samples that take no part: `call & keep | absent` is missing for them. */
export function presenceMasks(present: Uint8Array): { keep: Uint8Array; absent: Uint8Array } {
  const keep = new Uint8Array(strideOf(present.length));
  const absent = new Uint8Array(keep.length);
  present.forEach((one, s) => {
    const shift = (s & 3) << 1;
    if (one === 1) keep[s >> 2]! |= 3 << shift;
    else absent[s >> 2]! |= CALL.missing << shift;
  });
  return { keep, absent };
}
