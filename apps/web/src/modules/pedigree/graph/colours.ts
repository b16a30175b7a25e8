import type { Graph } from '../../../records/pedigree/graph.ts';

export type Colouring = 'generation' | 'group' | 'inbreeding';

/** Light enough for dark names on them, in either theme. */
const GROUPS = ['#bfdccb', '#c3cfe8', '#f0dca8', '#c9e2f5', '#ecc4bd', '#e6cbdc', '#d9dde0'];
const NONE = '#e7eae8';

/** From pale to a fuller green; `share` from 0 to 1. */
const shaded = (share: number) => `hsl(150 ${25 + 15 * share}% ${92 - 24 * share}%)`;

/** The ground of each material. Inbreeding is not known before it was reckoned. */
export function coloursBy(
  colouring: Colouring,
  graph: Graph | undefined,
  inbreeding: readonly number[] | undefined,
): (node: number) => string {
  if (!graph) return () => NONE;
  if (colouring === 'inbreeding') return (node) => (inbreeding ? shaded(inbreeding[node] ?? 0) : NONE);
  if (colouring === 'generation') {
    const last = Math.max(1, graph.layout.layers - 1);
    return (node) => shaded(graph.layout.layer[node]! / last);
  }
  const groups = [...new Set(graph.tree.nodes.map(({ group }) => group))].filter((group) => group !== null);
  const colour = new Map(groups.map((group, k) => [group, GROUPS[k % GROUPS.length]!]));
  return (node) => {
    const { group } = graph.tree.nodes[node]!;
    return group === null ? NONE : colour.get(group)!;
  };
}
