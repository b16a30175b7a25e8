import { squares } from '../memory.ts';
import { catalogue } from '../options/catalogue.ts';
import {
  clusterDistances,
  clusterMeans,
  copheneticCorrelation,
  cutDendrogram,
  hierarchicalClusters,
  silhouettes,
  traitDistances,
  type TraitTable,
} from '@panicle/statistics/selection';
import { dendrogramFigure } from '../figures/trees.ts';
import { errorFinding } from '../check/finding.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, figures, namedColumns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { wholeEntryMeans } from '../inputs/entry-means.ts';
import { clusterAnswer, profileFigures } from './cluster-answer.ts';
import { dendrogramTable } from './cluster-tables.ts';
import { takes, withDefault } from '../options/takes.ts';

const DEFAULT_CLUSTERS = 3;

/** Members, profile and distances of clusters. */
function clusterTables(
  traits: TraitTable,
  distances: ReturnType<typeof traitDistances>,
  clusters: Int32Array,
): ReportTable[] {
  const count = Math.max(...clusters) + 1;
  const fits = silhouettes(distances, clusters);
  const means = clusterMeans(traits, clusters);
  const between = clusterDistances(distances, clusters);
  const names = Array.from({ length: count }, (_, k) => String(k + 1));
  const rowsOf = (values: Float64Array, width: number) =>
    names.map((_, k) => [k + 1, ...values.subarray(k * width, (k + 1) * width)]);
  return [
    table(
      'clusters',
      ['类别', 'Clusters'],
      [...columns('cluster', 'entry'), column('silhouette', '轮廓值', 'silhouette')],
      traits.entries
        .map((entry, k) => [clusters[k]! + 1, entry, fits.values[k]!] as const)
        .toSorted((a, b) => a[0] - b[0]),
    ),
    table(
      'cluster_means',
      ['各类均值', 'Cluster means'],
      [...columns('cluster'), ...namedColumns(traits.traits)],
      rowsOf(means, traits.traits.length),
    ),
    table(
      'cluster_distances',
      ['类内与类间平均距离', 'Mean distances within and between clusters'],
      [...columns('cluster'), ...namedColumns(names)],
      rowsOf(between, count),
    ),
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: { zh: '品种按性状聚类', en: 'cluster analysis of entries by their traits' },
  example: {
    zh: '小区.csv --traits 产量,株高,生育期 --entry 品种 --clusters 4',
    en: 'plots.csv --traits yield,height,days --entry entry --clusters 4',
  },
  details: {
    zh: '每个品种取各行均值；缺任一性状的品种不参加。默认用标准化后的欧氏距离和 ward 法。',
    en: 'Based on entry means; entries with a missing value in any trait are left out. Euclidean distances of standardized traits\nand Ward’s method by default.',
  },
  model: {
    zh: '逐步合并距离最近的两类；ward 法使类内平方和增加最少。',
    en: 'The two nearest clusters are merged step by step; Ward’s method adds least to the sum of squares within clusters.',
  },
  source:
    'J. H. Ward, Journal of the American Statistical Association 58 (1963) 236-244; P. J. Rousseeuw, Journal of Computational and Applied Mathematics 20 (1987) 53-65',
  takesMeans: { of: 'entries' },
  options: {
    ...takes(['traits', 'entry'], ['measure', 'raw', 'clusters']),
    linkage: withDefault(catalogue.linkage, 'ward'),
  },
  check: ({ entries }, { clusters }) =>
    clusters === null || clusters <= (entries ?? 0)
      ? []
      : [
          errorFinding(
            '--clusters 不能多于品种数（{entries} 个）。',
            '--clusters must not exceed the number of entries ({entries}).',
            {
              entries: entries ?? 0,
            },
          ),
        ],
  memory: ({ entries }) => squares(entries, 3),
  run(file, options) {
    const { means: traits, remarks } = wholeEntryMeans(file, options.entry, options.traits);
    const distances = traitDistances(traits, {
      measure: options.measure,
      standardize: !options.raw,
    });
    const { linkage } = options;
    const tree = hierarchicalClusters(distances, linkage);
    const asked = options.clusters ?? Math.min(DEFAULT_CLUSTERS, traits.entries.length);
    const clusters = cutDendrogram(tree, { clusters: asked });
    return {
      answer: clusterAnswer(traits, clusters, silhouettes(distances, clusters).mean),
      tables: [
        figures(
          'fit',
          ['拟合', 'Fit'],
          [
            ['cophenetic', '共表型相关', 'cophenetic correlation', copheneticCorrelation(tree, distances)],
            ['silhouette', '平均轮廓值', 'mean silhouette', silhouettes(distances, clusters).mean],
          ],
        ),
        ...clusterTables(traits, distances, clusters),
        dendrogramTable(tree),
      ],
      figures: [
        dendrogramFigure(tree, clusters, { zh: '品种聚类图', en: 'Tree of entries' }),
        ...profileFigures(file, traits, clusters),
      ],
      remarks,
    };
  },
});
