import { bartlett } from '@panicle/statistics/assumptions/bartlett';
import { levene } from '@panicle/statistics/assumptions/levene';
import { shapiroWilk } from '@panicle/statistics/assumptions/shapiro-wilk';
import { describeValues, type Factor } from '@panicle/statistics/data';
import { fences, rowsOutside } from '@panicle/statistics/outliers';
import { column, type ReportTable, type ReportValue } from '../report/report.ts';

/** What is said of each trait. */
export const figures = [
  column('n', '数据个数', 'n'),
  column('missing', '缺失', 'missing'),
  column('mean', '均值', 'mean'),
  column('standard_deviation', '标准差', 's.d.'),
  column('standard_error', '标准误', 's.e.'),
  column('cv_percent', '变异系数%', 'CV %'),
  column('minimum', '最小值', 'minimum'),
  column('lower_quartile', '下四分位数', 'Q1'),
  column('median', '中位数', 'median'),
  column('upper_quartile', '上四分位数', 'Q3'),
  column('maximum', '最大值', 'maximum'),
  column('skewness', '偏度', 'skewness'),
  column('kurtosis', '峰度', 'kurtosis'),
  column('outliers', '异常值', 'outliers'),
  column('shapiro_w', 'Shapiro-Wilk W', 'Shapiro-Wilk W'),
  column('shapiro_p', 'P', 'P'),
];

/** The figures of some values. */
export function describe(values: Float64Array): ReportValue[] {
  const d = describeValues(values);
  const normality = shapiroWilk(values);
  return [
    d.n,
    d.missing,
    d.mean,
    d.standardDeviation,
    d.standardError,
    d.variationCoefficient,
    d.minimum,
    d.lowerQuartile,
    d.median,
    d.upperQuartile,
    d.maximum,
    d.skewness,
    d.kurtosis,
    rowsOutside(values, fences(values)).length,
    normality?.w ?? null,
    normality?.p ?? null,
  ];
}

/** Values by group. */
export function valuesOf(values: Float64Array, group: Factor): Float64Array[] {
  return group.levels.map((_, code) => values.filter((_value, row) => group.codes[row] === code));
}

/** Variances within groups, and whether they differ. */
export function variances(columns: readonly (readonly [string, Float64Array])[], group: Factor): ReportTable {
  return {
    name: 'equal_variances',
    title: { zh: '方差齐性检验', en: 'Tests of homogeneity of variances' },
    columns: [
      column('trait', '性状', 'trait'),
      column('test', '检验', 'test'),
      column('statistic', '统计量', 'statistic'),
      column('df', '自由度', 'df'),
      column('error_df', '误差自由度', 'error df'),
      column('p', 'P', 'P'),
    ],
    rows: columns.flatMap(([trait, values]) => {
      const found: ReportValue[][] = [];
      const chi = bartlett(values, group);
      if (chi) found.push([trait, 'Bartlett', chi.statistic, chi.df, null, chi.p]);
      const f = levene(values, group);
      if (f) found.push([trait, 'Levene', f.f, f.df, f.errorDf, f.p]);
      return found;
    }),
  };
}
