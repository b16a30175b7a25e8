import type { Figure } from '@panicle/figures';
import type { Dendrogram } from '@panicle/statistics/selection';

/** The tree of a cluster analysis with the cluster of each item. */
export function dendrogramFigure(
  { names, merges, heights }: Dendrogram,
  clusters: ArrayLike<number>,
  title: { zh: string; en: string },
): Figure {
  const cut = heights.length + 1 - (Math.max(...Array.from(clusters)) + 1);
  const between = [heights[cut - 1], heights[cut]];
  return {
    kind: 'dendrogram',
    name: 'dendrogram',
    title,
    axis: { title: { zh: '合并高度', en: 'height of merging' }, least: 0 },
    items: names.map((label, k) => ({ label, cluster: String(clusters[k]! + 1) })),
    merges: [...heights].map((height, step) => ({
      left: merges[2 * step]!,
      right: merges[2 * step + 1]!,
      height,
    })),
    ...(between[0] !== undefined && between[1] !== undefined ? { cut: (between[0] + between[1]) / 2 } : {}),
  };
}
