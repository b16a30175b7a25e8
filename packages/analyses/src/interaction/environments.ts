import { catalogue } from '../options/catalogue.ts';
import { clusterProfiles, environmentQuality } from '@panicle/statistics/interaction';
import { cutDendrogram } from '@panicle/statistics/selection';
import { dendrogramFigure } from '../figures/trees.ts';
import { twoWayTable } from '../check/shared-checks.ts';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column } from '../report/report.ts';
import { errorOf, errorVariances, gxeOptional, gxeRequired, seriesOf, seriesRemarks } from './means.ts';
import { takes, withDefault } from '../options/takes.ts';
import { clusterTables, environmentAnswer, qualityFigure } from './environments-report.ts';

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
