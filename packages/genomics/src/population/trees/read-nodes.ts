import { GenomicsError } from '../../genomics-error.ts';
import type { Tree } from './tree.ts';

/** A node as it was read. */
export interface ReadNode {
  name: string | null;
  /** NaN where it is not given */
  length: number;
  children: ReadNode[];
}

/** @throws GenomicsError newickName */
export function treeOfNodes(root: ReadNode): Tree {
  const inside = nodesBelow(root);
  const leaves = inside.filter(({ children }) => children.length === 0);
  const names = leaves.map(({ name }) => name ?? '');
  refuseNames(names);
  // Parents come before their children in `inside`.
  const nodes = [...leaves, ...inside.filter(({ children }) => children.length > 0).toReversed()];
  const places = new Map(nodes.map((node, place) => [node, place]));
  const parent = new Int32Array(nodes.length).fill(-1);
  for (const [node, place] of places) for (const child of node.children) parent[places.get(child)!] = place;
  return {
    names,
    rooted: root.children.length === 2,
    parent,
    length: Float64Array.from(nodes, ({ length }) => (Number.isNaN(length) ? 0 : length)),
    support: Float64Array.from(nodes, (node) => (node.children.length > 0 ? supportOf(node) : NaN)),
  };
}

/** All nodes, each before those below it. */
function nodesBelow(root: ReadNode): ReadNode[] {
  const found: ReadNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    found.push(node);
    for (let k = node.children.length - 1; k >= 0; k--) waiting.push(node.children[k]!);
  }
  return found;
}

function refuseNames(names: readonly string[]): void {
  const seen = new Set<string>();
  names.forEach((name, place) => {
    if (name === '' || seen.has(name)) throw new GenomicsError('newickName', { leaf: place + 1, name });
    seen.add(name);
  });
}

function supportOf({ name }: ReadNode): number {
  const value = name === null ? NaN : Number(name);
  return value > 1 ? value / 100 : value;
}
