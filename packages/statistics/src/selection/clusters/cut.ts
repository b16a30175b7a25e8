import { StatisticsError } from '../../statistics-error.ts';
import { pearson } from '../pearson.ts';
import { pairIndex, type Distances } from './distances.ts';
import type { Dendrogram } from './hierarchical.ts';
import { clusterCount } from './profile.ts';

/**
 * The cluster of each item when the tree is cut, from 0 in the order of the items.
 *
 * @param at how many clusters, or the height below which merges count
 * @throws StatisticsError clusterCount
 */
export function cutDendrogram(
  { names, merges, heights }: Dendrogram,
  at: { clusters: number } | { height: number },
): Int32Array {
  const count = names.length;
  if ('clusters' in at && !(Number.isInteger(at.clusters) && at.clusters >= 1 && at.clusters <= count))
    throw new StatisticsError('clusterCount', { clusters: at.clusters, items: count });
  const steps =
    'clusters' in at ? count - at.clusters : heights.filter((height) => height <= at.height).length;
  const parent = new Int32Array(2 * count - 1).fill(-1);
  for (let step = 0; step < steps; step++) {
    parent[merges[2 * step]!] = count + step;
    parent[merges[2 * step + 1]!] = count + step;
  }
  const codeOf = new Map<number, number>();
  return Int32Array.from(names, (_, item) => {
    let node = item;
    while (parent[node]! >= 0) node = parent[node]!;
    const code = codeOf.get(node) ?? codeOf.size;
    codeOf.set(node, code);
    return code;
  });
}

/** The height at which each pair of items comes together. */
export function copheneticDistances({ names, merges, heights }: Dendrogram): Distances {
  const count = names.length;
  const values = new Float64Array((count * (count - 1)) / 2);
  const members: Int32Array[] = Array.from({ length: count }, (_, item) => Int32Array.of(item));
  heights.forEach((height, step) => {
    const [a, b] = [members[merges[2 * step]!]!, members[merges[2 * step + 1]!]!];
    for (const i of a) for (const j of b) values[pairIndex(i, j)] = height;
    members.push(Int32Array.of(...a, ...b));
  });
  return { names, values };
}

/**
 * How well a tree keeps the distances that it was made from.
 * Source: R. R. Sokal and F. J. Rohlf, Taxon 11 (1962) 33-40.
 */
export function copheneticCorrelation(dendrogram: Dendrogram, distances: Distances): number {
  return pearson(copheneticDistances(dendrogram).values, distances.values);
}

/** How well each item sits in its cluster, from -1 to 1; 0 where it is alone, or where all are together. */
export interface Silhouettes {
  values: Float64Array;
  mean: number;
}

/**
 * Silhouettes: (distance to the nearest other cluster - distance to the own) / the larger of both.
 * Source: P. J. Rousseeuw, Journal of Computational and Applied Mathematics 20 (1987) 53-65.
 *
 * @param clusters of each item, from 0
 */
export function silhouettes(distances: Distances, clusters: Int32Array): Silhouettes {
  const sizes = new Float64Array(clusterCount(clusters));
  for (const cluster of clusters) sizes[cluster]!++;
  const values = Float64Array.from(clusters, (own, i) => {
    if (sizes[own] === 1 || sizes.length === 1) return 0;
    const sums = new Float64Array(sizes.length);
    clusters.forEach((cluster, j) => {
      if (j !== i) sums[cluster]! += distances.values[pairIndex(i, j)]!;
    });
    const inside = sums[own]! / (sizes[own]! - 1);
    let outside = Infinity;
    sums.forEach((sum, cluster) => {
      if (cluster !== own) outside = Math.min(outside, sum / sizes[cluster]!);
    });
    const larger = Math.max(inside, outside);
    return larger > 0 ? (outside - inside) / larger : 0;
  });
  return { values, mean: values.reduce((sum, value) => sum + value, 0) / values.length };
}
