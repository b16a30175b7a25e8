/** Exchanges between two shares at most; each brings the value nearer to its maximum. */
const EXCHANGES = 400;
/** What an exchange must bring, beside the slope. */
const ENOUGH = 1e-10;

/**
 * Maximizes gradient' (x - q) - (x - q)' C (x - q) / 2 over shares x >= 0 that add up to 1, in place of `shares` (q):
 * the steepest pair exchanges as much as is best, until no pair gains. C is the lower triangle, row by row, positive
 * semidefinite. Source: the working sets of two of J. C. Platt, Microsoft Research MSR-TR-98-14 (1998), with the
 * choice of the pair that violates the optimum most.
 */
export function stepOnSimplex(
  shares: Float64Array,
  gradient: ArrayLike<number>,
  gradientFrom: number,
  curvature: ArrayLike<number>,
  curvatureFrom: number,
): void {
  const count = shares.length;
  const slope = Float64Array.from({ length: count }, (_, k) => gradient[gradientFrom + k]!);
  const entry = (k: number, l: number): number =>
    curvature[curvatureFrom + (k >= l ? (k * (k + 1)) / 2 + l : (l * (l + 1)) / 2 + k)]!;
  for (let round = 0; round < EXCHANGES; round++) {
    let up = 0;
    let down = -1;
    for (let k = 0; k < count; k++) {
      if (slope[k]! > slope[up]!) up = k;
      if (shares[k]! > 0 && (down < 0 || slope[k]! < slope[down]!)) down = k;
    }
    const gain = slope[up]! - slope[down]!;
    if (!(gain > ENOUGH * (1 + Math.abs(slope[up]!)))) return;
    const bend = entry(up, up) + entry(down, down) - 2 * entry(up, down);
    const step = bend > 0 ? Math.min(shares[down]!, gain / bend) : shares[down]!;
    shares[up]! += step;
    shares[down]! -= step;
    for (let k = 0; k < count; k++) slope[k]! -= step * (entry(k, up) - entry(k, down));
  }
}

/**
 * The nearest shares: x >= `least` that add up to 1, row by row.
 * Source: J. Duchi et al., Proceedings of ICML 25 (2008) 272-279.
 *
 * @param values rows of `count` numbers; changed
 */
export function ontoSimplex(values: Float64Array, count: number, least: number): void {
  const room = 1 - count * least;
  for (let from = 0; from < values.length; from += count) {
    const row = values.subarray(from, from + count);
    let sum = 0;
    let shift = 0;
    Float64Array.from(row, (value) => value - least)
      .sort()
      .toReversed()
      .forEach((value, k) => {
        sum += value;
        if (value > (sum - room) / (k + 1)) shift = (sum - room) / (k + 1);
      });
    for (let k = 0; k < count; k++) row[k] = least + Math.max(0, row[k]! - least - shift);
  }
}
