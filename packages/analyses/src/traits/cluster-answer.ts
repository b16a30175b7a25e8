import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { clusterMeans, type TraitTable } from '@panicle/statistics/selection';
import { traitAxis } from '../figures/axes.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { joined, nameList, sentence } from '../report/sentences.ts';

const sizesOf = (clusters: Int32Array): number[] =>
  Array.from({ length: Math.max(...clusters) + 1 }, (_, k) => clusters.filter((one) => one === k).length);

/** How many clusters of which size, how clearly they are separated, and in which traits each is highest. */
export function clusterAnswer(table: TraitTable, clusters: Int32Array, silhouette: number): Text[] {
  const sizes = sizesOf(clusters);
  const means = clusterMeans(table, clusters);
  const width = table.traits.length;
  const highest = (trait: number) =>
    sizes.reduce((best, _, k) => (means[k * width + trait]! > means[best * width + trait]! ? k : best), 0);
  const leading = sizes.flatMap((_, k) => {
    const own = table.traits.filter((_trait, place) => highest(place) === k);
    return own.length === 0
      ? []
      : [sentence('第 {k} 类 {names}', 'cluster {k} in {names}', { k: k + 1, names: nameList(own, 4) })];
  });
  const first = sentence(
    '{entries} 个品种分为 {count} 类（{sizes} 个），平均轮廓值 {silhouette}。',
    '{entries} entries form {count} {count, cluster|clusters} of {sizes}; mean silhouette {silhouette}.',
    {
      entries: table.entries.length,
      count: sizes.length,
      sizes: nameList(sizes.map(String), 10),
      silhouette: formatNumber(silhouette, 2),
    },
  );
  if (sizes.length < 2) return [first];
  return [
    first,
    sentence('均值最高：{leading}。', 'Highest means: {leading}.', { leading: joined(leading) }),
  ];
}

const MOST_LINES = 400;

/** The profile of every entry over the traits, in the colour of its cluster. */
export function profileFigures(file: PlotTable, table: TraitTable, clusters: Int32Array): Figure[] {
  const width = table.traits.length;
  if (width < 2) return [];
  const every = Math.ceil(table.entries.length / MOST_LINES);
  // clusters in their order, so that their legend is too
  const inOrder = [...table.entries.keys()].sort((a, b) => clusters[a]! - clusters[b]!);
  return [
    {
      kind: 'parallel',
      name: 'profiles',
      title: { zh: '各类品种的性状轮廓', en: 'Trait profiles by cluster' },
      axes: table.traits.map((trait) => traitAxis(file, trait)),
      lines: inOrder
        .filter((_, place) => place % every === 0)
        .map((k) => ({
          label: table.entries[k]!,
          values: Array.from(table.values.subarray(k * width, (k + 1) * width)),
          group: { zh: `第 ${clusters[k]! + 1} 类`, en: `cluster ${clusters[k]! + 1}` },
        })),
    },
  ];
}
