/** Numbers from -0.5 to 0.5 that are the same every time. */
export function randomNumbers(count: number, seed: number): Float64Array {
  let state = seed >>> 0 || 1;
  return Float64Array.from({ length: count }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32 - 0.5;
  });
}

/** The largest difference of two arrays of the same length. */
export function largestDifference(a: Float64Array, b: Float64Array): number {
  if (a.length !== b.length) return Infinity;
  return a.reduce((largest, value, k) => Math.max(largest, Math.abs(value - b[k]!)), 0);
}
