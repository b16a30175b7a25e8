/** Items that are joined into sets, the lowest item of a set standing for it. */
export interface DisjointSets {
  /** the lowest item of the set */
  root(item: number): number;
  join(a: number, b: number): void;
}

/**
 * Source: R. E. Tarjan and J. van Leeuwen, Journal of the ACM 31 (1984) 245-281 (path halving).
 *
 * @param size items 0 .. size - 1, each a set of its own at first
 */
export function disjointSets(size: number): DisjointSets {
  const parent = Int32Array.from({ length: size }, (_, item) => item);
  const root = (item: number): number => {
    let top = item;
    while (parent[top] !== top) {
      parent[top] = parent[parent[top]!]!;
      top = parent[top]!;
    }
    return top;
  };
  const join = (a: number, b: number): void => {
    const [first, second] = [root(a), root(b)];
    parent[Math.max(first, second)] = Math.min(first, second);
  };
  return { root, join };
}
