/**
 * A tree of samples. Leaves are the nodes 0 to n - 1, in the order of `names`; every node comes before its parent, the
 * root is the last. A tree without a root is hung up at a node with three branches.
 */
export interface Tree {
  names: readonly string[];
  rooted: boolean;
  /** place of the parent of each node, -1 for the root */
  parent: Int32Array;
  /** of the branch to the parent, 0 for the root */
  length: Float64Array;
  /** of the branch to the parent: share of trees that have it, from 0 to 1; NaN where it is not known, as of leaves */
  support: Float64Array;
}

/** Nodes below each node, in ascending order. */
export function childrenOf({ parent }: Tree): number[][] {
  const children: number[][] = Array.from(parent, () => []);
  parent.forEach((above, node) => {
    if (above >= 0) children[above]!.push(node);
  });
  return children;
}

/** Leaves below each node. */
export function leavesBelow({ names, parent }: Tree): Int32Array {
  const leaves = new Int32Array(parent.length);
  leaves.fill(1, 0, names.length);
  parent.forEach((above, node) => {
    if (above >= 0) leaves[above]! += leaves[node]!;
  });
  return leaves;
}

/** Path lengths between all pairs of leaves: leaves x leaves, row by row. */
export function pathLengths({ names, parent, length }: Tree): Float64Array {
  const count = names.length;
  const depth = new Float64Array(parent.length);
  for (let node = parent.length - 2; node >= 0; node--) depth[node] = depth[parent[node]!]! + length[node]!;
  const paths = new Float64Array(count * count);
  const below: number[][] = Array.from(parent, (_, node) => (node < count ? [node] : []));
  parent.forEach((above, node) => {
    if (above < 0) return;
    for (const a of below[above]!)
      for (const b of below[node]!) {
        const path = depth[a]! + depth[b]! - 2 * depth[above]!;
        paths[a * count + b] = path;
        paths[b * count + a] = path;
      }
    for (const leaf of below[node]!) below[above]!.push(leaf);
    below[node] = [];
  });
  return paths;
}
