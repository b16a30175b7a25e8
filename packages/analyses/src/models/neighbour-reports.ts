import type { Table } from '@panicle/statistics/data';
import { movingMeanAdjustment, papadakis, type PlotColumns } from '@panicle/statistics/spatial';
import { labelsOf } from '../diagnostics/label-columns.ts';
import { plotDiagnostics } from '../diagnostics/plot-diagnostics.ts';
import type { ModelResiduals } from '@panicle/statistics/model-residuals';
import type { Text } from '@panicle/contract/language';
import { formatNumber } from '@panicle/contract/format/number';
import type { Figure } from '@panicle/figures';
import { traitAxis } from '../figures/axes.ts';
import { estimateFigure } from '../figures/estimates.ts';
import { fieldFigure } from '../figures/field-maps.ts';
import type { PlotTable } from '../inputs/plot-table.ts';
import { withEstimates } from '../report/estimates.ts';
import { highestMean } from '../report/highest-mean.ts';
import { asPercent, isKnown, rounded, sentence } from '../report/sentences.ts';
import { columns, figures, mark, table } from '../report/columns.ts';
import { column, type Report } from '../report/report.ts';

/** Analysis of covariance on neighbouring plots. */
export function papadakisReport(
  file: PlotTable,
  data: Table,
  plots: PlotColumns,
  block: string | null,
): Report {
  const found = papadakis(data, { ...plots, ...(block === null ? {} : { block }) });
  const { response: trait } = plots;
  const means = found.means.map(({ level, ...one }) => ({ entry: level, ...one }));
  return {
    answer: [efficiencyAnswer(found.efficiency), ...highestMean(file, trait, means)],
    figures: estimateFigure(file, trait, means, {
      name: 'means',
      title: { zh: '校正均值', en: 'Means adjusted for neighbours' },
      of: ['校正均值', 'adjusted mean'],
    }),
    tables: [
      figures(
        'precision',
        ['试验精度', 'Precision'],
        [
          ['error_mean_sq', '误差均方', 'error mean square', found.errorMeanSquare],
          ['error_df', '误差自由度', 'error df', found.errorDegreesOfFreedom],
          ['efficiency', '相对效率', 'efficiency', found.efficiency],
          ['iterations', '迭代次数', 'iterations', found.iterations],
          ['converged', '收敛', 'converged', mark(found.converged)],
        ],
      ),
      table(
        'coefficients',
        ['邻近回归', 'Regression on neighbours'],
        [column('direction', '方向', 'direction'), ...columns('estimate', 'standard_error')],
        found.coefficients.map((one) => [one.direction, one.estimate, one.standardError]),
      ),
      withEstimates(
        table(
          'means',
          ['校正均值', 'Adjusted means'],
          columns('entry', 'adjusted_mean', 'standard_error'),
          found.means
            .toSorted((a, b) => b.estimate - a.estimate)
            .map(({ level, estimate, standardError }) => [level, estimate, standardError]),
        ),
        { kind: 'adjustedMean', value: 'adjusted_mean', standardError: 'standard_error' },
      ),
    ],
    ...fieldDiagnostics(file, plots, found.residuals, block),
    remarks: found.remarks,
  };
}

function efficiencyAnswer(efficiency: number): Text {
  const values = { share: asPercent(Math.abs(1 - 1 / efficiency)) };
  return efficiency >= 1
    ? sentence(
        '邻近协变量使误差均方减少 {share}。',
        'The neighbour covariate reduces the error mean square by {share}.',
        values,
      )
    : sentence(
        '邻近协变量使误差均方增加 {share}，不宜使用。',
        'The neighbour covariate increases the error mean square by {share}; analyse the trial without it.',
        values,
      );
}

/** Values, the level of the neighbours and the adjusted values, in the field. */
function adjustedField(
  file: PlotTable,
  data: Table,
  plots: PlotColumns,
  found: ReturnType<typeof movingMeanAdjustment>,
): Figure[] {
  const pick = (name: string) => Float64Array.from(found.rows, (row) => data.numbers(name)[row]!);
  const { levels, codes } = data.factor(plots.genotype);
  const axis = (zh: string, en: string) => ({ ...traitAxis(file, plots.response), title: { zh, en } });
  return fieldFigure(
    {
      row: pick(plots.row),
      column: pick(plots.column),
      entry: (k) => levels[codes[found.rows[k]!]!] ?? '',
    },
    [
      { value: traitAxis(file, plots.response), scale: 'sequence', values: pick(plots.response) },
      { value: axis('移动平均', 'moving mean'), scale: 'sequence', values: found.movingMeans },
      { value: axis('校正值', 'adjusted value'), scale: 'sequence', values: found.adjusted },
    ],
    { zh: '田间图：观测值、移动平均与校正值', en: 'Field: values, moving means and adjusted values' },
  );
}

/** Plots less their share of the neighbours' deviation. */
export function movingMeanReport(file: PlotTable, data: Table, plots: PlotColumns): Report {
  const found = movingMeanAdjustment(data, plots);
  const { response: trait } = plots;
  const { before, after } = found.variance;
  const means = found.genotypes.map((one) => ({
    entry: one.level,
    estimate: one.adjustedMean,
    standardError: after > 0 ? Math.sqrt(after / one.plots) : null,
  }));
  return {
    answer: [
      ...(isKnown(before) && isKnown(after)
        ? [
            sentence(
              '邻近校正使同一品种小区间的方差由 {before} 变为 {after}（回归系数 {coefficient}）。',
              'Adjusting for neighbours changes the variance of plots of one entry from {before} to {after} (coefficient {coefficient}).',
              {
                before: rounded(before),
                after: rounded(after),
                coefficient: formatNumber(found.coefficient, 2),
              },
            ),
          ]
        : []),
      ...highestMean(file, trait, means),
    ],
    figures: [
      ...estimateFigure(file, trait, means, {
        name: 'means',
        title: { zh: '校正均值', en: 'Means adjusted for neighbours' },
        of: ['校正均值', 'adjusted mean'],
        caption: {
          zh: '横线为 95% 置信区间，误差取校正后的方差',
          en: 'bars: 95% limits from the variance after adjustment',
        },
      }),
      ...adjustedField(file, data, plots, found),
    ],
    tables: [
      figures(
        'precision',
        ['校正效果', 'Effect of the adjustment'],
        [
          ['coefficient', '回归系数', 'coefficient', found.coefficient],
          ['variance_before', '校正前方差', 'variance before', found.variance.before],
          ['variance_after', '校正后方差', 'variance after', found.variance.after],
          ['df', '自由度', 'df', found.variance.degreesOfFreedom],
        ],
      ),
      withEstimates(
        table(
          'means',
          ['校正均值', 'Adjusted means'],
          columns('entry', 'plots', 'mean', 'adjusted_mean'),
          found.genotypes
            .toSorted((a, b) => b.adjustedMean - a.adjustedMean)
            .map((one) => [one.level, one.plots, one.mean, one.adjustedMean]),
        ),
        { kind: 'adjustedMean', value: 'adjusted_mean' },
      ),
    ],
    ...fieldDiagnostics(file, plots, found.residuals, null),
    remarks: found.remarks,
  };
}

/** What is left of the plots, with their entries. */
const fieldDiagnostics = (
  file: PlotTable,
  { response: trait, genotype: entry }: PlotColumns,
  residuals: ModelResiduals,
  block: string | null,
) => plotDiagnostics(file, [{ trait, residuals }], labelsOf({ entry, block }), entry);
