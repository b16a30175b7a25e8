/** A concave program over contributions: maximize gain'c - (price / 2) c'Kc, where c adds up to 1. */
export interface ContributionProgram {
  /** value of each candidate */
  gain: Float64Array;
  /** candidates x candidates, symmetric, positive semidefinite, row by row: coancestry K */
  coancestry: Float64Array;
  /** most that a candidate may contribute; all together at least 1 */
  most: Float64Array;
  /** candidates whose contributions add up to a share of their own, such as the two sexes: group of each, from 0 on */
  groups: Int32Array;
  /** share of each group; together 1 */
  shares: readonly number[];
}

/** Steps after which an answer of the precision reached is given. */
const MOST_STEPS = 1_000_000;
const PRECISION = 1e-9;

/**
 * Solves a program by moving contribution between the two candidates of a group that gain most by it, until no move gains:
 * sequential minimal optimization (J. C. Platt, 1998; working set by S. S. Keerthi et al., Neural Computation 13 (2001)
 * 637-649). Works where K is singular. Starts from `contributions` and changes them in place.
 */
export function solveContributions(
  { gain, coancestry, most, groups, shares }: ContributionProgram,
  price: number,
  contributions: Float64Array,
): void {
  const n = gain.length;
  const slopes = slopesOf(gain, coancestry, price, contributions);
  const scale = slopes.reduce((largest, value) => Math.max(largest, Math.abs(value)), 0) || 1;
  for (let step = 0; step < MOST_STEPS; step++) {
    const move = bestMove(slopes, contributions, most, groups, shares.length);
    if (!move || move.slope <= PRECISION * scale) return;
    const { to, from, slope } = move;
    const [rowTo, rowFrom] = [to * n, from * n];
    const bend =
      price * (coancestry[rowTo + to]! + coancestry[rowFrom + from]! - 2 * coancestry[rowTo + from]!);
    const room = Math.min(most[to]! - contributions[to]!, contributions[from]!);
    const length = bend > 0 ? Math.min(room, slope / bend) : room;
    contributions[to]! += length;
    // What is left of a candidate that gave all is exactly nothing.
    contributions[from] = length === contributions[from] ? 0 : contributions[from]! - length;
    if (contributions[to]! > most[to]!) contributions[to] = most[to]!;
    for (let k = 0; k < n; k++)
      slopes[k]! -= price * length * (coancestry[rowTo + k]! - coancestry[rowFrom + k]!);
  }
}

/** Slopes of the program at the contributions. */
function slopesOf(
  gain: Float64Array,
  coancestry: Float64Array,
  price: number,
  contributions: Float64Array,
): Float64Array {
  const n = gain.length;
  const slopes = Float64Array.from(gain);
  if (price > 0)
    contributions.forEach((share, i) => {
      if (share === 0) return;
      for (let k = 0; k < n; k++) slopes[k]! -= price * share * coancestry[i * n + k]!;
    });
  return slopes;
}

/** Within one group, from the candidate of the lowest slope that has any contribution to that of the highest with room. */
function bestMove(
  slopes: Float64Array,
  contributions: Float64Array,
  most: Float64Array,
  groups: Int32Array,
  groupCount: number,
): { to: number; from: number; slope: number } | null {
  const to = new Int32Array(groupCount).fill(-1);
  const from = new Int32Array(groupCount).fill(-1);
  for (let k = 0; k < slopes.length; k++) {
    const group = groups[k]!;
    const high = to[group]!;
    if (contributions[k]! < most[k]! && (high < 0 || slopes[k]! > slopes[high]!)) to[group] = k;
    const low = from[group]!;
    if (contributions[k]! > 0 && (low < 0 || slopes[k]! < slopes[low]!)) from[group] = k;
  }
  let best: { to: number; from: number; slope: number } | null = null;
  for (let group = 0; group < groupCount; group++) {
    if (to[group]! < 0 || from[group]! < 0) continue;
    const slope = slopes[to[group]!]! - slopes[from[group]!]!;
    if (!best || slope > best.slope) best = { to: to[group]!, from: from[group]!, slope };
  }
  return best;
}
