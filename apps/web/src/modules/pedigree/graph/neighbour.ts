import type { Graph } from '../../../records/pedigree/graph.ts';

/**
 * Where an arrow key leads: up to the female parent (with none, the male one), down to the first offspring, left and
 * right to the next material of the layer; from nowhere to the first one. Undefined where there is nothing.
 */
export function neighbour(graph: Graph, from: number | undefined, key: string): number | undefined {
  if (!key.startsWith('Arrow')) return undefined;
  if (from === undefined) return graph.tree.nodes.length > 0 ? 0 : undefined;
  const { female, male, offspring, layout } = graph;
  if (key === 'ArrowUp') {
    const parent = female[from]! >= 0 ? female[from]! : male[from]!;
    return parent >= 0 ? parent : undefined;
  }
  if (key === 'ArrowDown') return offspring[from]![0];
  const sign = key === 'ArrowRight' ? 1 : -1;
  let best: number | undefined;
  // of a wrapped layer column by column
  const behind = (a: number, b: number) =>
    sign * (layout.x[a]! - layout.x[b]! || layout.y[a]! - layout.y[b]!);
  layout.layer.forEach((layer, node) => {
    if (layer !== layout.layer[from] || behind(node, from) <= 0) return;
    if (best === undefined || behind(node, best) < 0) best = node;
  });
  return best;
}
