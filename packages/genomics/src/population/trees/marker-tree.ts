import { workedOff } from '@panicle/kernels';
import type { Control } from '../../matrix/frequencies.ts';
import type { GenotypeMatrix } from '../../matrix/genotype-matrix.ts';
import { threadsWithin } from '../../matrix/memory-limit.ts';
import { bootstrapDistances } from './bootstrap.ts';
import type { DistanceMeasure } from './distance-measure.ts';
import { geneticDistances, type GeneticDistances } from './genetic-distances.ts';
import { withSupportOf } from './splits.ts';
import { pathLengths, type Tree } from './tree.ts';
import { branches, BUILDERS, type TreeMethod } from './tree-method.ts';

export interface TreeOptions {
  /** default 'nj' (neighbour joining) */
  method?: TreeMethod;
  /** default 'ibs' */
  measure?: DistanceMeasure;
  /** trees from variants drawn anew, for the support of branches; default 0 */
  replicates?: number;
  seed?: number;
}

/** Matrices of samples x samples that a thread holds while it builds a tree and others wait for it. */
const SQUARES = 5;

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
  options: TreeOptions = {},
  control: Control = {},
): MarkerTree {
  const { method = 'nj', measure = 'ibs', replicates = 0, seed = 1 } = options;
  const distances = geneticDistances(matrix, measure, replicates > 0 ? quiet(control) : control);
  const tree = BUILDERS[method](distances);
  const cophenetic = likenessOf(distances, pathLengths(tree));
  if (replicates === 0) return { tree, cophenetic };
  const { samples } = matrix;
  const drawn = bootstrapDistances(matrix, { measure, replicates, seed }, control);
  const threads = threadsWithin(matrix, control, {}, SQUARES * 8 * samples.length ** 2);
  const others = workedOff(branches, { samples, method }, valuesOf(drawn, control), threads);
  return { tree: withSupportOf(tree, others), cophenetic };
}

function quiet({ signal, threads, memory }: Control): Control {
  return { ...(signal && { signal }), ...(threads && { threads }), ...(memory && { memory }) };
}

function* valuesOf(drawn: Iterable<GeneticDistances>, { signal }: Control): Generator<Float64Array> {
  for (const { values } of drawn) {
    signal?.throwIfAborted();
    yield values;
  }
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
