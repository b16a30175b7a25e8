import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { averageLinkage } from './average-linkage.ts';
import { bootstrapDistances } from './bootstrap.ts';
import type { DistanceMeasure } from './distance-measure.ts';
import { geneticDistances, type GeneticDistances } from './genetic-distances.ts';
import { neighbourJoining } from './neighbour-joining.ts';
import { withSupport } from './splits.ts';
import { pathLengths, type Tree } from './tree.ts';

export type TreeMethod = 'nj' | 'upgma';

export interface TreeWishes {
  /** 'nj' (neighbour joining) unless given */
  method?: TreeMethod;
  /** 'ibs' unless given */
  measure?: DistanceMeasure;
  /** trees from variants drawn anew, for the support of branches; 0 unless given */
  replicates?: number;
  seed?: number;
}

export interface MarkerTree {
  tree: Tree;
  /** correlation of distances and path lengths: how well the tree shows them */
  cophenetic: number;
}

/**
 * The tree of samples by their calls, and how often its branches come again with variants drawn with replacement.
 *
 * @throws GenomicsError fewSamplesForTree, noSharedCalls, distanceInfinite, memoryTooSmall
 */
export function markerTree(
  matrix: GenotypeMatrix,
  wishes: TreeWishes = {},
  control: Control = {},
): MarkerTree {
  const { method = 'nj', measure = 'ibs', replicates = 0, seed = 1 } = wishes;
  const build = method === 'nj' ? neighbourJoining : averageLinkage;
  const distances = geneticDistances(matrix, measure, replicates > 0 ? quiet(control) : control);
  const tree = build(distances);
  const cophenetic = likenessOf(distances, pathLengths(tree));
  if (replicates === 0) return { tree, cophenetic };
  const trees = map(bootstrapDistances(matrix, { measure, replicates, seed }, control), (drawn) => {
    control.signal?.throwIfAborted();
    return build(drawn);
  });
  return { tree: withSupport(tree, trees), cophenetic };
}

function quiet({ signal, threads, memory }: Control): Control {
  return { ...(signal && { signal }), ...(threads && { threads }), ...(memory && { memory }) };
}

function* map<From, To>(values: Iterable<From>, change: (value: From) => To): Generator<To> {
  for (const value of values) yield change(value);
}

/** Pearson's correlation over all pairs. */
function likenessOf({ samples, values }: GeneticDistances, paths: Float64Array): number {
  const count = samples.length;
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      const [a, b] = [values[i * count + j]!, paths[i * count + j]!];
      n++;
      x += a;
      y += b;
      xx += a * a;
      yy += b * b;
      xy += a * b;
    }
  return (xy - (x * y) / n) / Math.sqrt((xx - x ** 2 / n) * (yy - y ** 2 / n));
}
