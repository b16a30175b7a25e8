import { shapiroWilk } from '@panicle/statistics/assumptions/shapiro-wilk';
import { describeValues, type Factor } from '@panicle/statistics/data';
import { fences, rowsOutside } from '@panicle/statistics/outliers';
import type { Figure } from '@panicle/figures';
import type { Text } from '@panicle/contract/language';
import { defineAnalysis } from '../analysis.ts';
import { boxesFigure, histogramFigure } from '../figures/distributions.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { isKnown, joined, nameList, sentence } from '../report/sentences.ts';
import { column, type ReportTable } from '../report/report.ts';
import { takes } from '../options/takes.ts';
import { figures, describe, valuesOf, variances } from './summary-tables.ts';

/** More traits have no figures: their table is read instead. */
const MOST_TRAITS = 12;
const ALPHA = 0.05;

/** A histogram of each trait, or boxes of its groups. */
function distributions(
  file: PlotTable,
  columns: readonly (readonly [string, Float64Array])[],
  group: Factor | null,
): Figure[] {
  return columns.slice(0, MOST_TRAITS).flatMap(([trait, values], k) => {
    const own = (kind: string) => (columns.length === 1 ? kind : `${kind}_${k + 1}`);
    const title = { zh: `${trait}的分布`, en: `Distribution of ${trait}` };
    if (group === null) return histogramFigure(file, trait, values, { name: own('histogram'), title });
    const groups = valuesOf(values, group).map((one, code) => ({ name: group.levels[code]!, values: one }));
    return boxesFigure(file, trait, groups, { name: own('boxes'), title });
  });
}

/** How many values there are, which trait varies most, and what to look at before an analysis. */
function summaryAnswer(columns: readonly (readonly [string, Float64Array])[]): Text[] {
  const found = columns.map(([trait, values]) => ({
    trait,
    ...describeValues(values),
    outliers: rowsOutside(values, fences(values)).length,
    p: shapiroWilk(values)?.p ?? null,
  }));
  const total = (of: (one: (typeof found)[number]) => number) => found.reduce((sum, one) => sum + of(one), 0);
  const varied = found
    .filter(({ variationCoefficient }) => isKnown(variationCoefficient))
    .toSorted((a, b) => b.variationCoefficient - a.variationCoefficient)[0];
  const first = sentence(
    '{count} 个数据，缺失 {missing} 个，四分位数界限外 {outliers} 个。',
    '{count} {count, value|values}, {missing} missing, {outliers} beyond the quartile fences.',
    {
      count: total(({ n }) => n),
      missing: total(({ missing }) => missing),
      outliers: total((one) => one.outliers),
    },
  );
  const spread =
    varied === undefined
      ? []
      : [
          sentence('变异系数最大的性状是 {trait}（{cv}%）', '{trait} varies most (CV {cv}%)', {
            trait: varied.trait,
            cv: varied.variationCoefficient.toFixed(1),
          }),
        ];
  const skewed = found.filter(({ p }) => p !== null && p < ALPHA).map(({ trait }) => trait);
  const normality =
    skewed.length === 0
      ? sentence('未发现偏离正态分布', 'no trait departs significantly from normality')
      : sentence(
          '显著偏离正态分布（Shapiro-Wilk，P < 0.05）：{names}',
          'values depart from normality (Shapiro-Wilk, P < 0.05): {names}',
          { names: nameList(skewed) },
        );
  const { zh, en } = joined([...spread, normality]);
  return [first, { zh: `${zh}。`, en: `${en}.` }];
}

export const analysis = defineAnalysis({
  environments: 'each',
  summary: {
    zh: '描述统计、异常值、正态性和方差齐性',
    en: 'descriptive statistics: outliers, normality, homogeneity of variances',
  },
  example: {
    zh: '小区.csv --traits 产量,株高 --by 试点',
    en: 'plots.csv --traits yield,height --by site',
  },
  details: {
    zh: '异常值按四分位数法：小于 Q1 − 1.5 IQR 或大于 Q3 + 1.5 IQR。偏度和峰度为 G1、G2。Levene 检验以中位数为中心。',
    en: 'Outliers lie below Q1 - 1.5 IQR or above Q3 + 1.5 IQR. Skewness and kurtosis are G1 and G2. Levene’s test uses\nthe medians.',
  },
  model: {
    zh: '各性状（各组）分别描述，不拟合模型；正态性用 Shapiro-Wilk 检验。',
    en: 'Each trait (in each group) is described by itself, without a model; normality by the Shapiro-Wilk test.',
  },
  source:
    'J. W. Tukey, Exploratory Data Analysis (1977); S. S. Shapiro and M. B. Wilk, Biometrika 52 (1965) 591-611; D. N. Joanes and C. A. Gill, The Statistician 47 (1998) 183-189',
  options: takes(['traits'], ['by']),
  run(file, options) {
    const traits = options.traits;
    const columns = traits.map((trait) => [trait, file.numbers(trait)] as const);
    const by = options.by;
    const group = by === null ? null : file.factor(by);
    const rows = columns.flatMap(([trait, values]) =>
      group === null
        ? [[trait, ...describe(values)]]
        : valuesOf(values, group).map((own, code) => [trait, group.levels[code]!, ...describe(own)]),
    );
    const head = [column('trait', '性状', 'trait')];
    if (by !== null) head.push(column(by, by, by));
    const summary: ReportTable = {
      name: 'summary',
      title: { zh: '描述统计', en: 'Summary' },
      columns: [...head, ...figures],
      rows,
    };
    return {
      answer: summaryAnswer(columns),
      tables: group === null ? [summary] : [summary, variances(columns, group)],
      figures: distributions(file, columns, group),
      remarks: [],
    };
  },
});
