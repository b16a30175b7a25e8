import { strideOf } from '../../matrix/calls.ts';

/** The four calls of a byte, each in a byte of its own. */
const SPREAD = Uint32Array.from({ length: 256 }, (_, byte) =>
  [0, 1, 2, 3].reduce((word, call) => word | (((byte >> (2 * call)) & 3) << (8 * call)), 0),
);

/**
 * Turns calls of samples (a row for each, four markers a byte) into calls of markers (four samples a byte), both as in
 * matrix/calls.ts.
 *
 * @param rows samples x bytes
 * @param bytes of a row, four markers each
 * @param into 4 x bytes markers x strideOf(samples)
 */
export function transposeCalls(rows: Uint8Array, samples: number, bytes: number, into: Uint8Array): void {
  const stride = strideOf(samples);
  for (let group = 0; group < stride; group++) {
    const first = 4 * group;
    const count = Math.min(4, samples - first);
    for (let b = 0; b < bytes; b++) {
      let word = 0;
      for (let r = 0; r < count; r++) word |= SPREAD[rows[(first + r) * bytes + b]!]! << (2 * r);
      const to = 4 * b * stride + group;
      into[to] = word;
      into[to + stride] = word >>> 8;
      into[to + 2 * stride] = word >>> 16;
      into[to + 3 * stride] = word >>> 24;
    }
  }
}
