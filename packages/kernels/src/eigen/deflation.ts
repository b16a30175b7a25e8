import { rotateRows } from './rotate-rows.ts';

/** Which half of the vector's numbers are other than 0. */
export const HALF = { upper: 0, both: 1, lower: 2 } as const;
export type Half = (typeof HALF)[keyof typeof HALF];

/** diag(values) + weight z z', one vector a row of the block: rows before `half` are of the upper part. */
export interface RankOne {
  values: Float64Array;
  /** length 1 */
  z: Float64Array;
  /** above 0 */
  weight: number;
  half: number;
}

export interface Deflated {
  /** rows that take part in the merger, by rising value; their values are all different */
  live: number[];
  /** rows whose value and vector are right as they are */
  settled: number[];
  /** of each row of the block */
  halves: Uint8Array;
}

/**
 * Finds what the matrix of rank one does not touch: rows with z = 0 to rounding, and, of two rows with the same value
 * to rounding, the one that a rotation frees of its z. Changes values, z and the rows of the vectors.
 * Source: J. J. Dongarra and D. C. Sorensen, SIAM Journal on Scientific and Statistical Computing 8 (1987) s139-s154.
 *
 * @param vectors the block begins at its first number, rows `line` numbers apart
 */
export function deflate({ values, z, weight, half }: RankOne, vectors: Float64Array, line: number): Deflated {
  const count = values.length;
  const halves = Uint8Array.from({ length: count }, (_, k) => (k < half ? HALF.upper : HALF.lower));
  const order = Array.from(values.keys()).sort((a, b) => values[a]! - values[b]!);
  let largest = 0;
  for (let k = 0; k < count; k++) largest = Math.max(largest, Math.abs(values[k]!), Math.abs(z[k]!));
  const tolerance = 8 * Number.EPSILON * largest;
  const live: number[] = [];
  const settled: number[] = [];
  for (const row of order) {
    if (weight * Math.abs(z[row]!) <= tolerance) {
      settled.push(row);
      continue;
    }
    const before = live.at(-1);
    if (before !== undefined) {
      const length = Math.hypot(z[row]!, z[before]!);
      const cosine = z[row]! / length;
      const sine = -z[before]! / length;
      const gap = values[row]! - values[before]!;
      if (Math.abs(gap * cosine * sine) <= tolerance) {
        rotateRows(vectors, before * line, row * line, count, cosine, sine);
        const [a, b] = [values[before]!, values[row]!];
        values[before] = a * cosine * cosine + b * sine * sine;
        values[row] = a * sine * sine + b * cosine * cosine;
        z[row] = length;
        z[before] = 0;
        if (halves[row] !== halves[before]) halves[row] = HALF.both;
        settled.push(before);
        live.pop();
      }
    }
    live.push(row);
  }
  return { live, settled, halves };
}
