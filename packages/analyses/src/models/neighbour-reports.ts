import type { Table } from '@panicle/statistics/data';
import { movingMeanAdjustment, papadakis, type PlotColumns } from '@panicle/statistics/spatial';
import { columns, figures, mark, table } from '../report/columns.ts';
import { column, type Report } from '../report/report.ts';

/** Analysis of covariance on neighbouring plots. */
export function papadakisReport(data: Table, plots: PlotColumns, block: string | null): Report {
  const found = papadakis(data, { ...plots, ...(block === null ? {} : { block }) });
  return {
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
      table(
        'means',
        ['校正均值', 'Adjusted means'],
        columns('entry', 'adjusted_mean', 'standard_error'),
        found.means
          .toSorted((a, b) => b.estimate - a.estimate)
          .map(({ level, estimate, standardError }) => [level, estimate, standardError]),
      ),
    ],
    remarks: found.remarks,
  };
}

/** Plots less their share of the neighbours' deviation. */
export function movingMeanReport(data: Table, plots: PlotColumns): Report {
  const found = movingMeanAdjustment(data, plots);
  return {
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
      table(
        'means',
        ['校正均值', 'Adjusted means'],
        columns('entry', 'plots', 'mean', 'adjusted_mean'),
        found.genotypes
          .toSorted((a, b) => b.adjustedMean - a.adjustedMean)
          .map((one) => [one.level, one.plots, one.mean, one.adjustedMean]),
      ),
    ],
    remarks: found.remarks,
  };
}
