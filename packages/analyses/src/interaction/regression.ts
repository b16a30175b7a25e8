import {
  eberhartRussell,
  jointRegression,
  type CellMeans,
  type EberhartRussell,
} from '@panicle/statistics/interaction';
import { defineAnalysis } from '../analysis.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { errorIfRepeated, gxeOptional, gxeRequired, seriesOf } from './means.ts';
import { anovaColumns } from '../models/anova-rows.ts';
import { takes } from '../options/takes.ts';

function eberhartRussellTables({ table: sources, lines }: EberhartRussell): ReportTable[] {
  return [
    table(
      'anova',
      ['Eberhart-Russell 方差分析', 'Analysis of variance (Eberhart-Russell)'],
      anovaColumns,
      sources.map((one) => [one.source, one.degrees, one.sumOfSquares, one.meanSquare, one.f, one.p]),
    ),
    table(
      'lines',
      ['各品种回归', 'Regression of entries'],
      [
        ...columns('entry', 'mean', 'slope', 'standard_error'),
        column('t_slope', 't（b=1）', 't (b = 1)'),
        column('p_slope', 'P（b=1）', 'P (b = 1)'),
        column('deviation_variance', '离回归方差', 'deviation variance'),
        ...columns('f', 'p'),
        column('determination_percent', '决定系数%', 'r² %'),
      ],
      lines.map((one) => [
        one.genotype,
        one.mean,
        one.slope,
        one.standardError,
        one.t,
        one.pSlope,
        one.deviationVariance,
        one.f,
        one.pDeviation,
        one.determination,
      ]),
    ),
  ];
}

function jointTables(means: CellMeans): ReportTable[] {
  const found = jointRegression(means);
  return [
    table(
      'joint_anova',
      ['联合回归（迭代 Finlay-Wilkinson）方差分析', 'Joint regression (Finlay-Wilkinson, iterated)'],
      anovaColumns,
      found.table.map((one) => [one.source, one.degrees, one.sumOfSquares, one.meanSquare, one.f, one.p]),
    ),
    table(
      'sensitivities',
      ['敏感度', 'Sensitivities'],
      [...columns('entry', 'estimate', 'slope', 'standard_error')],
      means.genotypes.map((name, k) => [
        name,
        found.genotype[k]!,
        found.sensitivity[k]!,
        found.sensitivityError[k]!,
      ]),
    ),
    table(
      'environment_effects',
      ['环境效应', 'Environment effects'],
      columns('environment', 'effect'),
      means.environments.map((name, k) => [name, found.environment[k]!]),
    ),
  ];
}

export const analysis = defineAnalysis({
  environments: 'together',
  summary: {
    zh: '对环境指数的回归：Eberhart-Russell、Finlay-Wilkinson',
    en: 'regression on the environments: Eberhart-Russell, Finlay-Wilkinson',
  },
  details: {
    zh: '完整且有重复时给出 Eberhart-Russell 分析；联合回归允许空单元格。',
    en: 'Eberhart and Russell’s analysis needs a complete table and replicated plots; the joint regression allows for\nempty cells.',
  },
  options: takes(gxeRequired, gxeOptional),
  run(file, options) {
    const series = seriesOf(file, options);
    const { means } = series;
    const error = errorIfRepeated(series);
    const whole = means.values.every((value) => !Number.isNaN(value));
    const russell = error !== null && whole ? eberhartRussellTables(eberhartRussell(means, error)) : [];
    return { tables: [...russell, ...jointTables(means)], remarks: [] };
  },
});
