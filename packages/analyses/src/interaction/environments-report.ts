import { type EnvironmentQuality, type ProfileClusters } from '@panicle/statistics/interaction';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import type { Figure } from '@panicle/figures';
import { isKnown, joined, nameList, sentence } from '../report/sentences.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { dendrogramTable } from '../traits/cluster-tables.ts';

/** Environments by their cluster, and the order in which they were merged. */
export function clusterTables(found: ProfileClusters, clusters: Int32Array): ReportTable[] {
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

/** The clusters and their environments in a sentence. */
export function environmentAnswer(
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
export function qualityFigure(
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
