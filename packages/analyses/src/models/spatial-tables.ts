import type { SpatialFit } from '@panicle/statistics/spatial';
import { columns, figures, mark, table } from '../report/columns.ts';
import { column, type ReportTable } from '../report/report.ts';

export function componentTable(fit: SpatialFit): ReportTable {
  return table(
    'components',
    ['方差组分与有效维数', 'Variances and effective dimensions'],
    columns('term', 'variance', 'standard_error', 'at_boundary', 'effective_dimension', 'columns'),
    fit.components.map((one) => [
      one.name,
      one.variance,
      one.standardError,
      mark(one.atBoundary),
      one.effectiveDimension,
      one.columns,
    ]),
  );
}

export function fitTable(fit: SpatialFit): ReportTable {
  const random = fit.model.genotypes === 'random';
  return figures(
    'fit',
    ['拟合与遗传力', 'Fit and heritability'],
    [
      ['log_likelihood', '限制对数似然', 'REML log-likelihood', fit.estimate.logLikelihood],
      ['iterations', '迭代次数', 'iterations', fit.estimate.iterations],
      ['converged', '收敛', 'converged', mark(fit.estimate.converged)],
      [
        'heritability',
        '广义遗传力',
        'generalized heritability',
        random ? fit.generalizedHeritability() : null,
      ],
      ['cullis', 'Cullis 遗传力', 'Cullis heritability', random ? fit.cullisHeritability() : null],
      ['sed', '平均差数标准误', 'average s.e.d.', Math.sqrt(fit.meanVarianceOfDifference())],
    ],
  );
}

export function surfaceTable(fit: SpatialFit): ReportTable {
  const { row, column: along } = fit.plots;
  const trend = fit.trend;
  const residuals = fit.residuals;
  return table(
    'surface',
    ['各小区的趋势与残差', 'Trend and residual of plots'],
    [...columns('row', 'column', 'trend'), column('residual', '残差', 'residual')],
    [...row].map((at, k) => [at, along[k]!, trend[k]!, residuals[k]!]),
  );
}

export function variogramTable(fit: SpatialFit): ReportTable {
  const { rowLags, columnLags, semivariance, pairs } = fit.variogram();
  const rows = Array.from({ length: rowLags * columnLags }, (_, k) => [
    Math.floor(k / columnLags),
    k % columnLags,
    semivariance[k]!,
    pairs[k]!,
  ]);
  return table(
    'variogram',
    ['残差变异函数', 'Variogram of residuals'],
    [
      column('row_lag', '行距', 'row lag'),
      column('column_lag', '列距', 'column lag'),
      ...columns('semivariance', 'pairs'),
    ],
    rows,
  );
}
