import { hierarchicalClusters } from '@panicle/statistics/selection/hierarchical-clusters';
import { GenomicsError } from '../../genomics-error.ts';
import type { GeneticDistances } from './genetic-distances.ts';
import { TreeBuilder } from './tree-builder.ts';
import type { Tree } from './tree.ts';

/**
 * The tree of UPGMA, with a root and all leaves equally far from it: mean distances of clusters.
 * Source: R. R. Sokal and C. D. Michener, University of Kansas Science Bulletin 38 (1958) 1409-1438.
 *
 * @throws GenomicsError fewSamplesForTree with less than 2
 */
export function averageLinkage({ samples, values }: GeneticDistances): Tree {
  const count = samples.length;
  if (count < 2) throw new GenomicsError('fewSamplesForTree', { samples: count, least: 2 });
  const half = new Float64Array((count * (count - 1)) / 2);
  let place = 0;
  for (let i = 1; i < count; i++) for (let j = 0; j < i; j++) half[place++] = values[i * count + j]!;
  const { merges, heights } = hierarchicalClusters({ names: samples, values: half }, 'average');
  const builder = new TreeBuilder(samples);
  const heightOf = new Float64Array(2 * count - 1);
  heights.forEach((height, step) => {
    const pair = [merges[2 * step]!, merges[2 * step + 1]!];
    heightOf[count + step] = height / 2;
    builder.join(
      pair,
      pair.map((node) => Math.max(0, height / 2 - heightOf[node]!)),
    );
  });
  return builder.finish(true);
}
