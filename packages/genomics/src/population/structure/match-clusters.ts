import { cheapestAssignment } from './assignment.ts';

/**
 * Columns of `shares` in the order of the clusters of an earlier result that they resemble most; columns beyond those
 * come last, the largest first.
 *
 * @param earlier samples x fewer or as many clusters, row by row; null to order by size alone
 * @returns for each new place the column that goes there
 */
export function matchedOrder(
  shares: Float64Array,
  clusters: number,
  earlier: { shares: Float64Array; clusters: number } | null,
): Int32Array {
  const samples = shares.length / clusters;
  const sizes = new Float64Array(clusters);
  for (let place = 0; place < shares.length; place++) sizes[place % clusters]! += shares[place]!;
  const bySize = Array.from(sizes.keys()).sort((a, b) => sizes[b]! - sizes[a]! || a - b);
  if (!earlier) return Int32Array.from(bySize);
  const costs = new Float64Array(earlier.clusters * clusters);
  for (let i = 0; i < samples; i++)
    for (let k = 0; k < earlier.clusters; k++)
      for (let l = 0; l < clusters; l++)
        costs[k * clusters + l]! +=
          (earlier.shares[i * earlier.clusters + k]! - shares[i * clusters + l]!) ** 2;
  const matched = cheapestAssignment(costs, earlier.clusters, clusters);
  const taken = new Set(matched);
  return Int32Array.from([...matched, ...bySize.filter((column) => !taken.has(column))]);
}

/** The columns in another order. */
export function reordered(shares: Float64Array, clusters: number, order: Int32Array): Float64Array {
  return shares.map((_, place) => shares[place - (place % clusters) + order[place % clusters]!]!);
}

/** How alike two results of the same samples are after matching, from 1 downwards: 1 - sum |a - b| / (2 x samples). */
export function likeness(a: Float64Array, b: Float64Array, clusters: number): number {
  let apart = 0;
  for (let place = 0; place < a.length; place++) apart += Math.abs(a[place]! - b[place]!);
  return 1 - apart / ((2 * a.length) / clusters);
}
