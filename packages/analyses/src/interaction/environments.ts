import { catalogue } from '../options/catalogue.ts';
import {
  clusterProfiles,
  environmentErrors,
  environmentQuality,
  errorVariancesOfMeans,
  type ProfileClusters,
} from '@panicle/statistics/interaction';
import { cutDendrogram } from '@panicle/statistics/selection';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { dendrogramTable } from '../traits/cluster-tables.ts';
import { errorOf, gxeOptional, gxeRequired, seriesOf } from './means.ts';
import { takes, withDefault } from '../options/takes.ts';

function clusterTables(found: ProfileClusters, asked: number | undefined): ReportTable[] {
  const clusters = cutDendrogram(found.dendrogram, { clusters: asked ?? found.enough });
  return [
    table(
      'within',
      ['类内互作', 'Interaction within clusters'],
      [
        column('clusters', '类数', 'clusters'),
        ...columns('df', 'sum_sq'),
        column('percent', '占互作%', '% of interaction'),
        ...columns('f', 'p'),
      ],
      found.within.map((one) => [one.clusters, one.degrees, one.sumOfSquares, one.percent, one.f, one.p]),
    ),
    table(
      'clusters',
      ['环境分类', 'Clusters of environments'],
      columns('cluster', 'environment'),
      found.dendrogram.names
        .map((name, k) => [clusters[k]! + 1, name] as const)
        .toSorted((a, b) => a[0] - b[0]),
    ),
    dendrogramTable(found.dendrogram),
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '环境评价与分类：遗传力、代表性、生态区划分',
    en: 'environments: heritability, representativeness, mega-environments',
  },
  details: {
    zh: '环境按类内互作最小归并（Lin，默认类平均法）；类数默认取类内互作不显著的最少类数。',
    en: 'Environments are clustered so that little interaction is left within clusters (Lin; average linkage by default). The number\nof clusters defaults to the smallest whose interaction within clusters is not significant.',
  },
  options: {
    ...takes(gxeRequired, [...gxeOptional, 'clusters', 'alpha']),
    linkage: withDefault(catalogue.linkage, 'average'),
  },
  run(file, options) {
    const series = seriesOf(file, options);
    const { values, entry, environment, block, means } = series;
    const variances = errorVariancesOfMeans(environmentErrors(values, entry, environment, block));
    const clusters = clusterProfiles(means, errorOf(series), {
      linkage: options.linkage,
      alpha: options.alpha,
    });
    return {
      tables: [
        table(
          'environments',
          ['各环境', 'Environments'],
          [
            ...columns('environment', 'mean', 'deviation', 'heritability', 'representativeness'),
            column('usefulness', '有效性', 'usefulness'),
          ],
          environmentQuality(means, variances).map((one) => [
            one.environment,
            one.mean,
            one.deviation,
            one.heritability,
            one.representativeness,
            one.usefulness,
          ]),
        ),
        ...clusterTables(clusters, options.clusters ?? undefined),
      ],
      remarks: [],
    };
  },
});
