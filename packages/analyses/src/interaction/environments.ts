import { catalogue } from '../options/catalogue.ts';
import {
  clusterProfiles,
  environmentQuality,
  type EnvironmentQuality,
  type ProfileClusters,
} from '@panicle/statistics/interaction';
import { cutDendrogram } from '@panicle/statistics/selection';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { dendrogramFigure } from '../figures/trees.ts';
import { isKnown, joined, nameList, sentence } from '../report/sentences.ts';
import { twoWayTable } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { dendrogramTable } from '../traits/cluster-tables.ts';
import { errorOf, errorVariances, gxeOptional, gxeRequired, seriesOf, seriesRemarks } from './means.ts';
import { takes, withDefault } from '../options/takes.ts';

function clusterTables(found: ProfileClusters, clusters: Int32Array): ReportTable[] {
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

function environmentAnswer(
  names: readonly string[],
  clusters: Int32Array,
  quality: readonly EnvironmentQuality[],
): Text[] {
  const count = Math.max(...clusters) + 1;
  const groups = Array.from({ length: count }, (_, k) => names.filter((_name, item) => clusters[item] === k));
  const shown = groups.map((own, k) =>
    sentence('第 {k} 类 {names}', 'class {k} {names}', { k: k + 1, names: nameList(own) }),
  );
  const best = quality.reduce((a, b) => (b.representativeness > a.representativeness ? b : a));
  return [
    count === 1
      ? sentence(
          '各环境可作为一个生态区：类内互作不显著。',
          'All environments form one class: no significant interaction is left within it.',
        )
      : sentence('环境分为 {count} 类：{groups}。', 'The environments form {count} classes: {groups}.', {
          count,
          groups: joined(shown),
        }),
    sentence(
      '代表性最好的环境是 {best}（r = {r}）。',
      '{best} is the most representative environment (r = {r}).',
      {
        best: best.environment,
        r: formatNumber(best.representativeness, 2),
      },
    ),
  ];
}

/** How far selection in an environment serves all of them, against how well entries differ in it. */
function qualityFigure(
  names: readonly string[],
  clusters: Int32Array,
  quality: readonly EnvironmentQuality[],
): Figure[] {
  const known = quality.filter((one) => isKnown(one.heritability) && isKnown(one.representativeness));
  if (known.length < 2) return [];
  return [
    {
      kind: 'scatter',
      name: 'test_environments',
      title: { zh: '试验环境的评价', en: 'Test environments' },
      caption: {
        zh: '右上角的环境最适于选择',
        en: 'environments at the upper right are the best for selection',
      },
      x: {
        title: {
          zh: '代表性（与其余环境均值的相关）',
          en: 'representativeness (correlation with the other environments)',
        },
      },
      y: { title: { zh: '遗传力', en: 'heritability' } },
      labels: 'all',
      points: known.map((one) => {
        const cluster = clusters[names.indexOf(one.environment)]! + 1;
        return {
          x: one.representativeness,
          y: one.heritability,
          label: one.environment,
          group: { zh: `第 ${cluster} 类`, en: `class ${cluster}` },
        };
      }),
    },
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '环境评价与分类：遗传力、代表性、生态区划分',
    en: 'environments: heritability, representativeness, mega-environments',
  },
  example: {
    zh: '小区.csv --trait 产量 --entry 品种 --environment 试点 --block 重复',
    en: 'plots.csv --trait yield --entry entry --environment site --block rep',
  },
  details: {
    zh: '环境按类内互作最小归并（Lin，默认类平均法）；类数默认取类内互作不显著的最少类数。',
    en: 'Environments are clustered so that little interaction is left within clusters (Lin; average linkage by default). The number\nof clusters defaults to the smallest whose interaction within clusters is not significant.',
  },
  model: {
    zh: '均值 = μ + g + e + ge；类内互作平方和用合并误差检验。',
    en: 'mean = mu + g + e + ge; the interaction within clusters is tested against the pooled error.',
  },
  source:
    'C. S. Lin, Theoretical and Applied Genetics 62 (1982) 277-280; W. Yan and J. B. Holland, Euphytica 171 (2010) 355-369',
  options: {
    ...takes(gxeRequired, [...gxeOptional, 'clusters', 'alpha']),
    linkage: withDefault(catalogue.linkage, 'average'),
  },
  check: (counts, options) =>
    twoWayTable(counts, { gaps: options.fillAxes === null ? 'refused' : 'allowed' }),
  run(file, options) {
    const series = seriesOf(file, options);
    const { means } = series;
    const variances = errorVariances(series);
    const clusters = clusterProfiles(means, errorOf(series), {
      linkage: options.linkage,
      alpha: options.alpha,
    });
    const found = clusters.dendrogram;
    const members = cutDendrogram(found, { clusters: options.clusters ?? clusters.enough });
    const quality = environmentQuality(means, variances);
    return {
      answer: environmentAnswer(found.names, members, quality),
      figures: [
        dendrogramFigure(found, members, { zh: '环境聚类图', en: 'Tree of environments' }),
        ...qualityFigure(found.names, members, quality),
      ],
      tables: [
        table(
          'environments',
          ['各环境', 'Environments'],
          [
            ...columns('environment', 'mean', 'deviation', 'heritability', 'representativeness'),
            column('usefulness', '有效性', 'usefulness'),
          ],
          quality.map((one) => [
            one.environment,
            one.mean,
            one.deviation,
            one.heritability,
            one.representativeness,
            one.usefulness,
          ]),
        ),
        ...clusterTables(clusters, members),
      ],
      remarks: seriesRemarks(series),
    };
  },
});
