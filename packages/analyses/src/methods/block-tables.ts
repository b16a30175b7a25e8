import { comparisonTerms } from '@panicle/contract/comparison-terms';
import type { AnovaRow, RandomizedBlockResult } from '@panicle/statistics/randomized-block';
import { anovaColumns } from '../models/anova-rows.ts';
import { withEstimates } from '../report/estimates.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportColumn, type ReportTable } from '../report/report.ts';
import { againstCheckColumns, againstCheckRow } from './against-check.ts';

/** A figure in the unit of the trait. */
const measured = (key: string, zh: string, en: string): ReportColumn => ({
  ...column(key, zh, en),
  kind: 'trait',
});
const share = (key: string, zh: string, en: string): ReportColumn => ({
  ...column(key, zh, en),
  kind: 'share',
});
const inFiles = (one: ReportColumn): ReportColumn => ({ ...one, inFilesOnly: true });

/** Multiple comparisons whose letters stand beside the means. */
export const letterMethods = ['lsd', 'tukey', 'duncan', 'snk'] as const;
const letterColumns = [
  column('letters_lsd', '字母（LSD）', 'letters (LSD)'),
  column('letters_tukey', '字母（Tukey）', 'letters (Tukey)'),
  inFiles(column('letters_duncan', '字母（Duncan）', 'letters (Duncan)')),
  inFiles(column('letters_snk', '字母（SNK）', 'letters (SNK)')),
];

/** All tables of the result, in their order. */
export function blockTables(result: RandomizedBlockResult): ReportTable[] {
  const { balanced } = result;
  return [
    anova(result),
    ...(balanced ? [] : [adjustedTests(result)]),
    precision(result),
    assumptions(result),
    means(result),
  ];
}

const anovaLine = (row: AnovaRow) => [row.source, row.df, row.sumOfSquares, row.meanSquare, row.f, row.p];

const anova = ({ anova: rows }: RandomizedBlockResult) =>
  table('anova', ['方差分析', 'Analysis of variance'], anovaColumns, rows.map(anovaLine));

const adjustedTests = ({ adjustedTests: rows }: RandomizedBlockResult) =>
  table(
    'adjusted_tests',
    ['相互校正的检验', 'Tests adjusted for each other'],
    anovaColumns,
    rows.filter(({ f }) => f !== null).map(anovaLine),
  );

const [cvColumn] = columns('cv_percent') as [ReportColumn];

function precision({ precision: found, balanced }: RandomizedBlockResult): ReportTable {
  const sed = found.standardErrorOfDifference;
  const figures = [
    [measured('mean', '总平均', 'mean'), found.grandMean],
    [cvColumn, found.variationCoefficient],
    [measured('standard_error_of_mean', '均值标准误', 's.e. of a mean'), found.standardErrorOfMean],
    [measured('sed', '差数标准误', 's.e.d.'), sed.average],
    ...(balanced
      ? []
      : ([
          [measured('sed_minimum', '差数标准误最小值', 'least s.e.d.'), sed.minimum],
          [measured('sed_maximum', '差数标准误最大值', 'greatest s.e.d.'), sed.maximum],
        ] as const)),
    [measured('lsd_5_percent', comparisonTerms.lsd5.zh, comparisonTerms.lsd5.en), found.lsd.at5Percent],
    [measured('lsd_1_percent', comparisonTerms.lsd1.zh, comparisonTerms.lsd1.en), found.lsd.at1Percent],
    [measured('hsd', 'HSD', 'HSD'), found.hsd.atAlpha],
    [share('heritability', '遗传力', 'heritability'), found.heritability],
    [column('genetic_variance', '遗传方差', 'genetic variance'), found.geneticVariance],
    [share('r_squared', 'R²', 'R²'), found.rSquared],
    [share('relative_efficiency', '相对效率', 'relative efficiency'), found.relativeEfficiency],
  ] as const;
  return table(
    'precision',
    ['试验精度', 'Precision'],
    figures.map(([head]) => head),
    [figures.map(([, value]) => value)],
  );
}

/** Of the residuals: Shapiro and Wilk's test for their distribution, Bartlett's for equal variances of entries. */
function assumptions({ normality, homogeneity }: RandomizedBlockResult): ReportTable {
  return table(
    'assumptions',
    ['模型假设检验', 'Tests of the assumptions'],
    [column('test', '检验', 'test'), column('statistic', '统计量', 'statistic'), ...columns('df', 'p')],
    [
      [
        { zh: '残差正态性（Shapiro-Wilk W）', en: 'Normal residuals (Shapiro-Wilk W)' },
        normality?.w ?? null,
        null,
        normality?.p ?? null,
      ],
      [
        { zh: '方差齐性（Bartlett K²）', en: 'Equal variances (Bartlett K²)' },
        homogeneity?.statistic ?? null,
        homogeneity?.df ?? null,
        homogeneity?.p ?? null,
      ],
    ],
  );
}

function means({ means: rows, check }: RandomizedBlockResult): ReportTable {
  const beside = check === null ? [] : againstCheckColumns;
  return withEstimates(
    table(
      'means',
      ['品种均值', 'Entry means'],
      [
        ...columns('entry', 'plots', 'mean'),
        ...columns('adjusted_mean', 'standard_error'),
        ...letterColumns,
        ...beside,
        inFiles(measured('minimum', '最小值', 'minimum')),
        inFiles(measured('maximum', '最大值', 'maximum')),
      ],
      rows.map((row) => [
        row.entry,
        row.plots,
        row.mean,
        row.adjustedMean,
        row.standardError,
        ...letterMethods.map((method) => row.letters[method] ?? null),
        ...(check === null ? [] : againstCheckRow(row.againstCheck)),
        row.minimum,
        row.maximum,
      ]),
    ),
    { kind: 'adjustedMean', value: 'adjusted_mean', standardError: 'standard_error' },
  );
}
