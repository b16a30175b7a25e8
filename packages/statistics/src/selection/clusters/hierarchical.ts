import { StatisticsError } from '../../statistics-error.ts';
import { pairIndex, type Distances } from './distances.ts';

/**
 * How far apart two clusters are: 'ward' the root of the growth of the sum of squares, 'average' the mean of all pairs
 * (UPGMA), 'weighted' the mean of the two halves (WPGMA), 'single' the nearest, 'complete' the farthest pair.
 */
export type Linkage = 'ward' | 'average' | 'weighted' | 'single' | 'complete';

/** The tree of clusters: items are 0 to n - 1, the cluster made in step k is n + k. */
export interface Dendrogram {
  names: readonly string[];
  linkage: Linkage;
  /** both parts of each step, in pairs: the one made earlier (or the item that comes first) before the other */
  merges: Int32Array;
  /** ascending */
  heights: Float64Array;
  /** items in the order in which the tree can be drawn without crossings */
  order: Int32Array;
}

/**
 * Agglomerative clustering in time and memory of the order of n^2, by chains of nearest neighbours.
 * Sources: F. Murtagh, The Computer Journal 26 (1983) 354-359; D. Müllner, arXiv:1109.2378 (2011); distances of merged
 * clusters by G. N. Lance and W. T. Williams, The Computer Journal 9 (1967) 373-380; Ward's criterion on distances that
 * are not squared (Ward.D2) by F. Murtagh and P. Legendre, Journal of Classification 31 (2014) 274-295.
 *
 * @throws StatisticsError fewItems with less than 2, distanceNotANumber
 */
export function hierarchicalClusters(distances: Distances, linkage: Linkage): Dendrogram {
  const { names } = distances;
  if (names.length < 2) throw new StatisticsError('fewItems', { count: names.length });
  const bad = notADistance(distances.values);
  if (bad >= 0) throw new StatisticsError('distanceNotANumber', pairOf(distances, bad));
  const links = nearestNeighbourChain(distances, linkage);
  // chains find the merges in another order than that of their heights
  links.sort((a, b) => a.height - b.height);
  const merges = labelled(links, names.length);
  return {
    names,
    linkage,
    merges,
    heights: Float64Array.from(links, ({ height }) => height),
    order: drawingOrder(merges, names.length),
  };
}

function notADistance(values: Float64Array): number {
  for (let place = 0; place < values.length; place++)
    if (!(values[place]! >= 0 && values[place]! < Infinity)) return place;
  return -1;
}

function pairOf({ names, values }: Distances, place: number) {
  let i = 1;
  while (pairIndex(i, i - 1) < place) i++;
  return { first: names[place - (i * (i - 1)) / 2]!, second: names[i]!, value: values[place]! };
}

/** Two items, one of each of the clusters that are merged. */
interface Link {
  first: number;
  second: number;
  height: number;
}

function nearestNeighbourChain({ names, values }: Distances, linkage: Linkage): Link[] {
  const count = names.length;
  const work = values.slice();
  if (linkage === 'ward') for (let place = 0; place < work.length; place++) work[place]! *= work[place]!;
  const sizes = new Float64Array(count).fill(1);
  // clusters that are still there, ascending
  let present = Int32Array.from({ length: count }, (_, item) => item);
  const links: Link[] = [];
  const chain: number[] = [];
  while (links.length < count - 1) {
    if (chain.length === 0) chain.push(present[0]!);
    const tip = chain.at(-1)!;
    const before = chain.at(-2) ?? -1;
    const nearest = nearestOf(work, present, tip, before);
    if (nearest !== before) {
      chain.push(nearest);
      continue;
    }
    chain.length -= 2;
    // rounding in Ward's formula may fall below 0
    const height = Math.max(0, work[pairIndex(tip, nearest)]!);
    links.push({ first: tip, second: nearest, height: linkage === 'ward' ? Math.sqrt(height) : height });
    merge(work, present, sizes, tip, nearest, linkage);
    // the merged cluster has taken the place of the first
    const place = present.indexOf(nearest);
    present = present.copyWithin(place, place + 1).subarray(0, -1);
  }
  return links;
}

/** The nearest cluster that is still there; the one before in the chain wins a tie, or the chain would never end. */
function nearestOf(work: Float64Array, present: Int32Array, tip: number, before: number): number {
  let nearest = before;
  let least = before >= 0 ? work[pairIndex(tip, before)]! : Infinity;
  const row = (tip * (tip - 1)) / 2;
  for (let k = 0; k < present.length; k++) {
    const other = present[k]!;
    if (other === tip) continue;
    const distance = work[other < tip ? row + other : (other * (other - 1)) / 2 + tip]!;
    if (distance < least || nearest < 0) {
      least = distance;
      nearest = other;
    }
  }
  return nearest;
}

/** Distances of the merged cluster, in place of those of the first. */
function merge(
  work: Float64Array,
  present: Int32Array,
  sizes: Float64Array,
  a: number,
  b: number,
  linkage: Linkage,
): void {
  const [na, nb] = [sizes[a]!, sizes[b]!];
  const between = work[pairIndex(a, b)]!;
  for (const other of present) {
    if (other === a || other === b) continue;
    const n = sizes[other]!;
    const place = pairIndex(a, other);
    const [x, y] = [work[place]!, work[pairIndex(b, other)]!];
    if (linkage === 'single') work[place] = Math.min(x, y);
    else if (linkage === 'complete') work[place] = Math.max(x, y);
    else if (linkage === 'average') work[place] = (na * x + nb * y) / (na + nb);
    else if (linkage === 'weighted') work[place] = (x + y) / 2;
    else work[place] = ((na + n) * x + (nb + n) * y - n * between) / (na + nb + n);
  }
  sizes[a] = na + nb;
}

/** Clusters by the step that made them, in place of one of their items. */
function labelled(links: readonly Link[], count: number): Int32Array {
  const parent = Int32Array.from({ length: 2 * count - 1 }, (_, node) => node);
  const top = (item: number): number => {
    let node = item;
    while (parent[node] !== node) {
      parent[node] = parent[parent[node]!]!;
      node = parent[node]!;
    }
    return node;
  };
  const merges = new Int32Array(2 * links.length);
  links.forEach(({ first, second }, step) => {
    const [a, b] = [top(first), top(second)];
    merges[2 * step] = Math.min(a, b);
    merges[2 * step + 1] = Math.max(a, b);
    parent[a] = count + step;
    parent[b] = count + step;
  });
  return merges;
}

function drawingOrder(merges: Int32Array, count: number): Int32Array {
  const order = new Int32Array(count);
  const waiting = [2 * count - 2];
  let place = 0;
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node < count) order[place++] = node;
    else waiting.push(merges[2 * (node - count) + 1]!, merges[2 * (node - count)]!);
  }
  return order;
}
