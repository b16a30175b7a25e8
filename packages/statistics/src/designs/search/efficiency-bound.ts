/** What is known of the canonical efficiency factors of every design of a size. */
export interface KnownMoments {
  /** entries - 1: all factors */
  all: number;
  /** at most so many factors differ from 1 */
  notOne: number;
  /** what all factors lack of 1, at least */
  loss: number;
  /** sum of squares of the factors that may differ from 1, at least; left out when not known */
  squares?: number;
}

/**
 * The largest harmonic mean that factors of at most 1 with these moments can have. Jensen's inequality gives it from
 * the mean. With the sum of squares as well the extreme has some factors at 1, one between, and all others equal.
 * Source: R. G. Jarrett, Journal of the Royal Statistical Society B 39 (1977) 367-374; J. A. John and E. R. Williams,
 * Cyclic and Computer Generated Designs (2nd ed. 1995), chapter 4.
 */
export function boundFromMoments({ all, notOne, loss, squares }: KnownMoments): number {
  const count = Math.min(all, notOne);
  if (count <= 0 || loss <= 0) return 1;
  const sum = count - loss;
  const ones = all - count;
  const flat = count ** 2 / sum;
  if (squares === undefined || notOne > all) return all / (ones + flat);
  return all / (ones + Math.max(flat, leastReciprocals(count, sum, squares)));
}

/** Least sum of 1 / x over `count` numbers of at most 1 with this sum and sum of squares. */
function leastReciprocals(count: number, sum: number, squares: number): number {
  for (let atOne = 0; atOne < count - 1; atOne++) {
    const others = count - atOne;
    const mean = (sum - atOne) / others;
    const variance = (squares - atOne) / others - mean * mean;
    if (!(variance > 1e-12)) return atOne + others / mean;
    const high = mean + Math.sqrt(variance * (others - 1));
    const low = mean - Math.sqrt(variance / (others - 1));
    if (high <= 1) return atOne + 1 / high + (others - 1) / low;
  }
  return count ** 2 / sum;
}

/**
 * What no resolvable design with equal blocks can exceed. The dual has r (s - 1) canonical factors that are not 1; their
 * mean is 1 - 1 / r, and their squares sum to the least when any two blocks of different replicates share k / s entries,
 * rounded down or up. With two replicates the factors come in pairs 1/2 -+ x, which is sharper.
 */
export function resolvableBound(entries: number, blockSize: number, replicates: number): number {
  const blocks = entries / blockSize;
  if (blocks === 1) return 1;
  const [v, k, r] = [entries, blockSize, replicates];
  const notOne = r * (blocks - 1);
  const least = Math.floor(k / blocks);
  const more = k - blocks * least;
  const shared = blocks * (more * (least + 1) ** 2 + (blocks - more) * least ** 2);
  // trace of the square of the dual's concurrences / (r k), less its unit factor for the mean
  const concurrence = (r * blocks * k ** 2 + r * (r - 1) * shared) / (r * k) ** 2 - 1;
  const squares = notOne - 2 * (blocks - 1) + concurrence;
  if (r === 2 && notOne <= v - 1) {
    const variance = Math.max(0, concurrence / notOne - 1 / r ** 2);
    return (v - 1) / (v - 1 - notOne + (notOne * 2) / (1 - 4 * variance));
  }
  return boundFromMoments({ all: v - 1, notOne, loss: blocks - 1, squares });
}
