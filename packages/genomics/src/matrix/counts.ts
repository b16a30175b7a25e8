import { strideOf } from './calls.ts';

/** How many samples have each call, variant by variant; the four add up to the samples. */
export interface CallCounts {
  homozygousCounted: Uint32Array;
  heterozygous: Uint32Array;
  homozygousOther: Uint32Array;
  missing: Uint32Array;
}

export function emptyCounts(variants: number): CallCounts {
  return {
    homozygousCounted: new Uint32Array(variants),
    heterozygous: new Uint32Array(variants),
    homozygousOther: new Uint32Array(variants),
    missing: new Uint32Array(variants),
  };
}

/**
 * Counts the calls of a block of variants by the bits of whole words.
 *
 * @param calls `count` variants of strideOf(samples) bytes, bits behind the last sample 0
 * @param into filled from the place `first` on
 */
export function countCalls(
  calls: Uint8Array,
  samples: number,
  count: number,
  into: CallCounts,
  first: number,
): void {
  const stride = strideOf(samples);
  const words = stride >> 2;
  const view = new DataView(calls.buffer, calls.byteOffset, calls.byteLength);
  for (let k = 0; k < count; k++) {
    const start = k * stride;
    let high = 0;
    let low = 0;
    let both = 0;
    for (let w = 0; w < words; w++) {
      const word = view.getUint32(start + 4 * w, true);
      const odd = (word >>> 1) & 0x55555555;
      const even = word & 0x55555555;
      high += onesOfHalf(odd);
      low += onesOfHalf(even);
      both += onesOfHalf(odd & even);
    }
    for (let b = start + 4 * words; b < start + stride; b++) {
      const byte = calls[b]!;
      high += onesOfHalf((byte >> 1) & 0x55);
      low += onesOfHalf(byte & 0x55);
      both += onesOfHalf((byte >> 1) & byte & 0x55);
    }
    into.homozygousOther[first + k] = both;
    into.heterozygous[first + k] = high - both;
    into.missing[first + k] = low - both;
    into.homozygousCounted[first + k] = samples - high - low + both;
  }
}

/** Ones of a word that has ones at even places only. */
function onesOfHalf(word: number): number {
  const pairs = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
