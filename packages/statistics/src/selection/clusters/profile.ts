import { traitColumn, type TraitTable } from '../trait-table.ts';
import { pairIndex, type Distances } from './distances.ts';

/**
 * Mean distances within and between clusters, clusters x clusters, row by row. Parents from clusters far apart promise
 * wide segregation.
 * Source: R. K. Singh and B. D. Chaudhary, Biometrical Methods in Quantitative Genetic Analysis (1979).
 *
 * @param clusters of each item, from 0
 * @returns NaN within a cluster of one
 */
export function clusterDistances(distances: Distances, clusters: Int32Array): Float64Array {
  const count = clusterCount(clusters);
  const sums = new Float64Array(count * count);
  const pairs = new Float64Array(count * count);
  for (let i = 1; i < clusters.length; i++)
    for (let j = 0; j < i; j++) {
      const distance = distances.values[pairIndex(i, j)]!;
      const place = Math.max(clusters[i]!, clusters[j]!) * count + Math.min(clusters[i]!, clusters[j]!);
      sums[place]! += distance;
      pairs[place]!++;
    }
  return sums.map((_, at) => {
    const [a, b] = [Math.floor(at / count), at % count];
    const place = Math.max(a, b) * count + Math.min(a, b);
    return sums[place]! / pairs[place]!;
  });
}

/** Means of each trait in each cluster, clusters x traits; entries without a value do not count. */
export function clusterMeans(table: TraitTable, clusters: Int32Array): Float64Array {
  const count = clusterCount(clusters);
  const width = table.traits.length;
  const means = new Float64Array(count * width);
  table.traits.forEach((_, j) => {
    const sums = new Float64Array(count);
    const known = new Float64Array(count);
    traitColumn(table, j).forEach((value, i) => {
      if (Number.isNaN(value)) return;
      sums[clusters[i]!]! += value;
      known[clusters[i]!]!++;
    });
    sums.forEach((sum, cluster) => (means[cluster * width + j] = sum / known[cluster]!));
  });
  return means;
}

/** How many clusters there are: codes run from 0. */
export function clusterCount(clusters: Int32Array): number {
  return clusters.reduce((most, cluster) => Math.max(most, cluster + 1), 0);
}
