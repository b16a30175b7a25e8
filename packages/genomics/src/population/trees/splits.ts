import { seededUniform } from '@panicle/statistics/numeric/random';
import type { Tree } from './tree.ts';

/** Of the random numbers that represent the leaves. */
const SEED = 20_011;

/**
 * What tells a branch of a tree from others: which leaves it parts. Each leaf gets a random number of 52 bits, a set of
 * leaves their sum by bits; two different branches meet in a number about once in 2^52. Trees without a root take a
 * branch and its other side as the same.
 * Source: the hashes of N. Amenta, F. Clarke, K. St. John, Lecture Notes in Computer Science 2812 (2003) 216-227.
 */
export class Splits {
  readonly #high: Uint32Array;
  readonly #low: Uint32Array;

  constructor(leaves: number) {
    const uniform = seededUniform(SEED);
    this.#high = Uint32Array.from({ length: leaves }, () => uniform() * 2 ** 20);
    this.#low = Uint32Array.from({ length: leaves }, () => uniform() * 2 ** 32);
  }

  /** A number for the branch above each node; NaN where it says nothing: leaves, the root, one side with one leaf. */
  keysOf({ names, parent, rooted }: Tree): Float64Array {
    const leaves = names.length;
    const high = new Uint32Array(parent.length);
    const low = new Uint32Array(parent.length);
    const below = new Uint32Array(parent.length);
    high.set(this.#high);
    low.set(this.#low);
    below.fill(1, 0, leaves);
    parent.forEach((above, node) => {
      if (above < 0) return;
      high[above]! ^= high[node]!;
      low[above]! ^= low[node]!;
      below[above]! += below[node]!;
    });
    const root = parent.length - 1;
    return Float64Array.from(parent, (above, node) => {
      if (above < 0 || node < leaves || (!rooted && below[node]! >= leaves - 1)) return NaN;
      const own = high[node]! * 2 ** 32 + low[node]!;
      if (rooted) return own;
      const other = ((high[node]! ^ high[root]!) >>> 0) * 2 ** 32 + ((low[node]! ^ low[root]!) >>> 0);
      return Math.min(own, other);
    });
  }
}

/** The tree with the share of other trees of the same leaves that have each of its branches. */
export function withSupport(tree: Tree, others: Iterable<Tree>): Tree {
  const splits = new Splits(tree.names.length);
  return withSupportOf(
    tree,
    Array.from(others, (other) => splits.keysOf(other)),
  );
}

/** @param others the keys of the branches of other trees of the same leaves */
export function withSupportOf(tree: Tree, others: Iterable<Float64Array>): Tree {
  const counts = new Map<number, number>();
  let trees = 0;
  for (const keys of others) {
    trees++;
    // the two branches below a root with two may be the same split
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const support = new Splits(tree.names.length)
    .keysOf(tree)
    .map((key) => (Number.isNaN(key) ? NaN : (counts.get(key) ?? 0) / trees));
  return { ...tree, support };
}
