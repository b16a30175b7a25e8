import { strideOf } from '../../matrix/calls.ts';

/** Calls of variants as bits, 32 samples a word: one plane of the called, one of two copies, one of one copy. */
export interface CallPlanes {
  words: number;
  /** variants x words each */
  called: Int32Array;
  two: Int32Array;
  one: Int32Array;
}

/** @param calls `count` variants of strideOf(samples) bytes */
export function callPlanes(calls: Uint8Array, samples: number, count: number): CallPlanes {
  const words = Math.ceil(samples / 32);
  const stride = strideOf(samples);
  const plane = () => new Int32Array(count * words);
  const planes: CallPlanes = { words, called: plane(), two: plane(), one: plane() };
  for (let k = 0; k < count; k++) {
    for (let byte = 0; byte < stride; byte++) {
      const four = calls[k * stride + byte]!;
      const low = everySecond(four);
      const high = everySecond(four >> 1);
      // behind the last sample stands nothing, which would read as two copies
      const there = 4 * byte + 4 <= samples ? 15 : 15 >> (4 * byte + 4 - samples);
      const place = k * words + (byte >> 3);
      const shift = (byte & 7) << 2;
      planes.called[place]! |= (there & ~(low & ~high)) << shift;
      planes.two[place]! |= (there & ~low & ~high) << shift;
      planes.one[place]! |= (high & ~low) << shift;
    }
  }
  return planes;
}

/** The four bits at even places of a byte, side by side. */
function everySecond(byte: number): number {
  return (byte & 1) | ((byte >> 1) & 2) | ((byte >> 2) & 4) | ((byte >> 3) & 8);
}
