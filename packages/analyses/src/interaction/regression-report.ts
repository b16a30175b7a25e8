import type { CellMeans, EberhartRussell, JointRegression } from '@panicle/statistics/interaction';
import { formatNumber } from '@panicle/contract/format/number';
import type { Text } from '@panicle/contract/language';
import { meanScatter } from '../figures/mean-scatter.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { nameList, sentence } from '../report/sentences.ts';
import { columns, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';
import { anovaColumns } from '../models/anova-rows.ts';

export function eberhartRussellTables({ table: sources, lines }: EberhartRussell): ReportTable[] {
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

export function jointTables(means: CellMeans, found: JointRegression): ReportTable[] {
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

interface Line {
  entry: string;
  mean: number;
  slope: number;
  error: number;
}

/** Slopes farther from 1 than two standard errors respond more, or less, than the average entry. */
const isOther = ({ slope, error }: Line) => Math.abs(slope - 1) > 2 * error;

export function slopeAnswer(lines: readonly Line[]): Text[] {
  const said = (own: readonly Line[]) =>
    nameList(own.map(({ entry, slope }) => `${entry} (b = ${formatNumber(slope, 2)})`));
  const steep = lines.filter((one) => isOther(one) && one.slope > 1).toSorted((a, b) => b.slope - a.slope);
  const flat = lines.filter((one) => isOther(one) && one.slope < 1).toSorted((a, b) => a.slope - b.slope);
  const average = lines.reduce((sum, { mean }) => sum + mean, 0) / lines.length;
  const broad = lines
    .filter((one) => !isOther(one) && one.mean > average)
    .toSorted((a, b) => b.mean - a.mean)
    .map(({ entry }) => entry);
  return [
    ...(steep.length === 0
      ? []
      : [
          sentence('对好环境反应更强：{names}。', 'More responsive to good environments: {names}.', {
            names: said(steep),
          }),
        ]),
    ...(flat.length === 0
      ? []
      : [sentence('对环境变化反应较弱：{names}。', 'Less responsive: {names}.', { names: said(flat) })]),
    broad.length === 0
      ? sentence('没有均值高于平均且反应一般的品种。', 'No entry is above average with a slope near 1.')
      : sentence(
          '均值高于平均且反应一般（b 接近 1）：{names}。',
          'Above average with a slope near 1 (broad adaptation): {names}.',
          {
            names: nameList(broad),
          },
        ),
  ];
}

export const slopeFigure = (file: PlotTable, trait: string, lines: readonly Line[]) =>
  meanScatter(
    file,
    trait,
    lines.map((one) => ({ entry: one.entry, mean: one.mean, y: one.slope, chosen: isOther(one) })),
    {
      name: 'mean_and_slope',
      title: { zh: '均值与回归系数', en: 'Means and slopes' },
      y: { title: { zh: '回归系数', en: 'slope' } },
      groups: [
        { zh: '与 1 相差超过 2 倍标准误', en: 'more than 2 s.e. from 1' },
        { zh: '其他', en: 'others' },
      ],
    },
  );
